import { messageOf } from '../base/failure.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { exceededBound } from '../base/json-bounds.ts'
import { Fields, InvalidField } from '../base/json-fields.ts'
import type { QuotedText } from './quoted-text.ts'
import { readTrial } from './read-trial-report.ts'
import { TESTS_LIMITS as MAX } from './tests-limits.ts'
import type { ReportCase, TestsReport } from './tests-report.ts'

/** A report of agent tests that was read, or why it could not be. */
export type ReadTestsReport = { readonly report: TestsReport } | { readonly problem: string }

const STATUSES = ['passed', 'failed', 'error', 'skipped'] as const
const CHANGES = ['', 'same', 'regressed', 'worse', 'fixed', 'better', 'edited', 'new', 'not judged', 'removed'] as const

/**
 * Reads agent tests that another step or job kept for report.html, which anybody may have written. Size, depth and number
 * of values are checked before it is parsed, and every field is checked and copied.
 */
export function readTestsReport(json: Buffer): ReadTestsReport {
  const exceeded = exceededBound(json, MAX)
  if (exceeded !== undefined) return { problem: exceeded }
  return toTestsReport(parseJson(json.toString('utf8')))
}

/** Checks and copies a value that was parsed within the limits. */
export function toTestsReport(value: unknown): ReadTestsReport {
  try {
    return { report: toReport(new Fields(value, '')) }
  } catch (error) {
    if (error instanceof InvalidField) return { problem: messageOf(error) }
    throw error
  }
}

function toReport(fields: Fields): TestsReport {
  const cases = fields.list('cases', MAX.cases).map(toCase)
  const trials = cases.reduce((sum, each) => sum + each.trials.length, 0)
  if (trials > MAX.trials) throw fields.invalid('cases', `a list with at most ${MAX.trials} trials`)
  const leftOut = fields.object('leftOut')
  const number = (name: string): number => leftOut.whole(name, 0, MAX.number)
  return {
    verdict: fields.oneOf('verdict', STATUSES),
    isClean: fields.flag('isClean'),
    reasons: fields.values('reasons', MAX.sentences).map((sentence) => toSentence(sentence, fields)),
    totals: fields.texts('totals', MAX.sentences, MAX.textLength),
    passRate: fields.text('passRate', MAX.nameLength),
    interval: fields.text('interval', MAX.nameLength),
    agent: fields.text('agent', MAX.nameLength),
    rerun: knownAgent(fields.texts('rerun', MAX.sentences, MAX.valueLength)),
    startedAt: fields.text('startedAt', MAX.nameLength),
    finishedAt: fields.text('finishedAt', MAX.nameLength),
    baseline: fields.text('baseline', MAX.nameLength),
    cases,
    removed: fields.list('removed', MAX.cases).map((each) => ({
      name: each.text('name', MAX.nameLength),
      before: each.text('before', MAX.nameLength)
    })),
    leftOut: { cases: number('cases'), checks: number('checks'), records: number('records') }
  }
}

/** Only the name of an agent. A command of others must not get into what people copy to their terminal. */
function knownAgent([flag, name = '']: readonly string[]): readonly string[] {
  return flag === '--agent' && /^[a-z][a-z-]{0,30}$/.test(name) ? [flag, name] : []
}

function toSentence(value: unknown, fields: Fields): QuotedText {
  const invalid = (): InvalidField => fields.invalid('reasons', 'a list of sentences')
  if (!Array.isArray(value) || value.length > MAX.quotes) throw invalid()
  return value.map((part: unknown) => {
    const text = isJsonObject(part) ? part['quote'] : part
    if (typeof text !== 'string' || text.length > MAX.textLength) throw invalid()
    return isJsonObject(part) ? { quote: text } : text
  })
}

function toCase(fields: Fields): ReportCase {
  return {
    name: fields.text('name', MAX.nameLength),
    file: fields.text('file', MAX.pathLength),
    line: fields.whole('line', 1, MAX.number),
    status: fields.oneOf('status', STATUSES),
    reason: fields.text('reason', MAX.textLength),
    faultSeed: fields.has('faultSeed') ? fields.whole('faultSeed', 0, MAX.number) : undefined,
    prompt: fields.text('prompt', MAX.promptLength),
    interval: fields.text('interval', MAX.nameLength),
    change: fields.oneOf('change', CHANGES),
    before: fields.text('before', MAX.nameLength),
    chance: fields.text('chance', MAX.nameLength),
    trials: fields.list('trials', MAX.trialsOfACase).map(readTrial)
  }
}
