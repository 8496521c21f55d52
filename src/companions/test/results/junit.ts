import { count } from '../../../base/wording.ts'
import type { Check } from '../../expect/check.ts'
import type { CaseResult, TestResults, TrialResult } from './results.ts'
import { inFileOrder } from './write-results.ts'
import { escapeAttribute, escapeElementText } from './xml-text.ts'

/** One `testcase` element. */
interface JunitTest {
  readonly name: string
  readonly of: CaseResult
  readonly ms: number
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped'
  readonly message: string
  readonly details: string
}

/** The text of junit.xml: a suite per case file, a test per case, or per trial if a case has several. */
export function junitXml({ cases, startedAt, agent }: TestResults): string {
  const suites = byFile(cases)
  const all = cases.flatMap(testsOf)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: agent, ...totals(all) })}>`,
    ...[...suites].map(([file, own]) => suiteOf(file, startedAt, own.flatMap(testsOf))),
    '</testsuites>',
    ''
  ].join('\n')
}

function byFile(cases: readonly CaseResult[]): ReadonlyMap<string, readonly CaseResult[]> {
  const files = new Map<string, CaseResult[]>()
  for (const each of inFileOrder(cases)) {
    const own = files.get(each.file) ?? []
    own.push(each)
    files.set(each.file, own)
  }
  return files
}

function suiteOf(file: string, startedAt: string, tests: readonly JunitTest[]): string {
  const head = `  <testsuite${attributes({ name: file, timestamp: startedAt, ...totals(tests) })}>`
  return [head, ...tests.map(testElement), '  </testsuite>'].join('\n')
}

function totals(tests: readonly JunitTest[]): Readonly<Record<string, string | number>> {
  const number = (outcome: JunitTest['outcome']): number => tests.filter((each) => each.outcome === outcome).length
  return {
    tests: tests.length,
    failures: number('failed'),
    errors: number('error'),
    skipped: number('skipped'),
    time: inSeconds(tests.reduce((sum, { ms }) => sum + ms, 0))
  }
}

function testsOf(result: CaseResult): readonly JunitTest[] {
  const { name, reason, status, trials } = result
  if (trials.length === 0) return [{ name, of: result, ms: 0, outcome: status, message: reason, details: '' }]
  return trials.map((trial) => ({
    name: trials.length === 1 ? name : `${name} (trial ${trial.number})`,
    of: result,
    ms: trial.ms,
    outcome: trial.status,
    ...problemOf(trial)
  }))
}

function problemOf({ status, reason, checks }: TrialResult): Pick<JunitTest, 'message' | 'details'> {
  if (status === 'passed') return { message: '', details: '' }
  const failing = checks.filter(({ passed }) => !passed)
  const [first] = failing
  const message =
    reason || (first === undefined ? '' : `${count(failing.length, 'failing check')}, the first: ${first.name}`)
  return { message, details: failing.map(describe).join('\n\n') }
}

const describe = ({ name, expected, found }: Check): string => `${name}\nexpected: ${expected}\nfound: ${found}`

const ELEMENTS = { failed: 'failure', error: 'error', skipped: 'skipped' } as const

function testElement({ name, of, ms, outcome, message, details }: JunitTest): string {
  const open = `    <testcase${attributes({ name, classname: of.file, file: of.file, line: of.line, time: inSeconds(ms) })}`
  if (outcome === 'passed') return `${open}/>`
  const tag = `      <${ELEMENTS[outcome]}${attributes({ message })}`
  const inner = details === '' ? `${tag}/>` : `${tag}>${escapeElementText(details)}</${ELEMENTS[outcome]}>`
  return `${open}>\n${inner}\n    </testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
