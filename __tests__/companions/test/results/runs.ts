import fc from 'fast-check'
import { sha256 } from '../../../../src/base/sha256.ts'
import {
  type CaseResult,
  statusOf,
  type TestResults,
  type TrialResult
} from '../../../../src/companions/test/results/results.ts'
import { anyText as anyCharacters } from '../../../properties/any-text.ts'

/** A trial that passed, failed at one check, or could not be judged. */
export function trial(number: number, status: TrialResult['status'], more: Partial<TrialResult> = {}): TrialResult {
  const passed = status !== 'failed'
  return {
    number,
    status,
    reason: status === 'error' ? 'The model answered 429.' : '',
    ms: 1_000 * number,
    checks:
      status === 'error'
        ? []
        : [{ name: 'file report.md', passed, expected: '"24.5"', found: passed ? '"24.5"' : '"24"' }],
    calls: { made: 4, failed: 0, denied: 0 },
    files: { output: `trials/${number}/output.txt` },
    ...more
  }
}

const STATUSES = { p: 'passed', f: 'failed', e: 'error', x: 'error' } as const

/** A case with a trial for each letter: `ppf` passed twice and failed once, `x` is an error before the agent. Without letters it was skipped. */
export function caseOf(name: string, letters: string, more: Partial<CaseResult> = {}): CaseResult {
  const trials = [...letters].map((letter, index) =>
    trial(index + 1, STATUSES[letter as 'p'], letter === 'x' ? { agentRan: false } : {})
  )
  return {
    name,
    file: 'cases/first.yml',
    line: 1,
    hash: sha256(name),
    status: trials.length === 0 ? 'skipped' : statusOf(trials),
    reason: trials.length === 0 ? 'The server jira was not acquired.' : '',
    trials,
    ...more
  }
}

/** A run with these cases. */
export function runOf(cases: readonly CaseResult[], more: Partial<TestResults> = {}): TestResults {
  return {
    version: 1,
    agent: 'claude-code',
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:10:00.000Z',
    cases,
    ...more
  }
}

/** Numbered cases with the same trials, one for each text: `['p', 'f']`. */
export function numbered(letters: readonly string[]): readonly CaseResult[] {
  return letters.map((each, index) => caseOf(`case ${index + 1}`, each, { line: index + 1 }))
}

/** Any text, also with controls, markup and halves of surrogate pairs. */
const anyText: fc.Arbitrary<string> = fc.oneof(
  anyCharacters({ maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ']]>',
    '<!--',
    '&#0;',
    '@org/team #1 GH-1 https://example.com `|`',
    '\ud800',
    '\ufffe',
    '\r\n\t',
    '__proto__'
  )
)

const anyTrial: fc.Arbitrary<TrialResult> = fc
  .tuple(
    fc.constantFrom('passed', 'failed', 'error'),
    anyText,
    fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 3 })
  )
  .map(([status, reason, checks]) =>
    trial(1, status as TrialResult['status'], {
      reason,
      checks: checks.map(([name, expected, found]) => ({ name, passed: status === 'passed', expected, found }))
    })
  )

const anyCase: fc.Arbitrary<CaseResult> = fc
  .tuple(anyText, anyText, anyText, fc.array(anyTrial, { maxLength: 3 }))
  .map(([name, file, reason, trials]) => ({
    ...caseOf(name, ''),
    file,
    reason,
    trials: trials.map((each, index) => ({ ...each, number: index + 1 })),
    status: trials.length === 0 ? 'skipped' : statusOf(trials)
  }))

/** Any run that an agent, a case file and a model can produce together. */
export const anyRun: fc.Arbitrary<TestResults> = fc
  .tuple(anyText, fc.array(anyCase, { maxLength: 5 }))
  .map(([agent, cases]) => runOf(cases, { agent }))
