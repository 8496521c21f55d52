import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What expressions look into, such as `steps`. */
export type Contexts = Readonly<Record<string, unknown>>

/** How the job, or all jobs that one needs, went so far. */
export type Status = 'success' | 'failure'

const STATUS_FUNCTIONS = ['success', 'failure', 'always', 'cancelled']

/** Puts the value of each `${{ … }}` into a text, as GitHub does. */
export function interpolate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    computed(expression, contexts, 'success').coerceString()
  )
}

/** Whether a step or a job with this `if` runs; without a status function it needs success. */
export function isDue(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  const expression = (condition ?? 'success()').replace(/^\$\{\{(.*)\}\}$/s, '$1')
  const asksForStatus = STATUS_FUNCTIONS.some((name) => expression.includes(`${name}()`))
  if (!asksForStatus && status !== 'success') return false
  return isTrue(computed(expression, contexts, status))
}

function isTrue(value: data.ExpressionData): boolean {
  return !['', 'false', '0'].includes(value.coerceString())
}

function computed(expression: string, contexts: Contexts, status: Status): data.ExpressionData {
  const answers = { success: status === 'success', failure: status === 'failure', always: true, cancelled: false }
  const functions = Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer)
  }))
  const { tokens } = new Lexer(expression.trim()).lex()
  const tree = new Parser(tokens, Object.keys(contexts), functions).parse()
  const known = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary
  return new Evaluator(tree, known, new Map(functions.map((each) => [each.name, each]))).evaluate()
}
