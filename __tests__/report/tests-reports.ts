import type { ReportCase, ReportTrial, TestsReport } from '../../src/report/tests-report.ts'
import type { TrialCall } from '../../src/report/trial-call.ts'

const START = Date.parse('2026-11-18T08:15:00.000Z')

/** A call in a trial. */
export function trialCall(number: number, more: Partial<TrialCall> = {}): TrialCall {
  return {
    at: new Date(START + 1_000 + number * 700).toISOString(),
    server: 'filesystem',
    tool: 'filesystem_read_text_file',
    arguments: JSON.stringify({ path: `/data/orders-${number}.csv` }),
    argumentsCut: false,
    answer: 'customer,item,cents\nada,tea,1250\n',
    answerCut: false,
    failed: false,
    denied: false,
    injected: '',
    ms: 40 + number,
    ...more
  }
}

const DIFF = '--- /dev/null\n+++ b/report.md\n@@ -0,0 +1,1 @@\n+Total: 19.50\n'

/** A trial, by default one that passed. */
export function trialOf(number: number, more: Partial<ReportTrial> = {}): ReportTrial {
  return {
    number,
    status: 'passed',
    reason: '',
    startedAt: new Date(START).toISOString(),
    label: `1-${number}`,
    ms: 4_200,
    checks: [{ name: 'exit code', passed: true, expected: '0', found: '0' }],
    made: 2,
    failed: 0,
    denied: 0,
    injected: 0,
    tokens: 5_120,
    cost: 0.0123,
    record: {
      output: 'I read orders.csv.\nI wrote the total to report.md.\n',
      outputOmitted: 0,
      calls: [trialCall(1), trialCall(2, { tool: 'filesystem_write_file', answer: 'Wrote report.md' })],
      changes: {
        summary: 'Files: 1 added.',
        fileCount: 1,
        files: [
          {
            path: 'report.md',
            change: 'added',
            kind: 'file',
            bytesBefore: undefined,
            bytesAfter: 13,
            onlyMode: false,
            isBinary: false
          }
        ],
        diff: DIFF,
        notShown: []
      }
    },
    ...more
  }
}

/** A trial with a failing check. */
export function failedTrial(number: number, more: Partial<ReportTrial> = {}): ReportTrial {
  return trialOf(number, {
    status: 'failed',
    checks: [
      {
        name: 'file report.md contains "24.5"',
        passed: false,
        expected: 'text that contains "24.5"',
        found: '"Total: 19.50\\n"'
      },
      { name: 'exit code', passed: true, expected: '0', found: '0' },
      { name: 'at most 20 calls', passed: true, expected: 'at most 20', found: '2' }
    ],
    ...more
  })
}

/** A case, by default one that passed three times. */
export function caseOf(name: string, more: Partial<ReportCase> = {}): ReportCase {
  return {
    name,
    file: 'cases/report.yml',
    line: 1,
    status: 'passed',
    reason: '',
    faultSeed: undefined,
    prompt: 'Read orders.csv and write the total to report.md.',
    interval: '43 to 100 %',
    change: '',
    before: '',
    chance: '',
    trials: [trialOf(1), trialOf(2), trialOf(3)],
    ...more
  }
}

/** Agent tests with one case of each kind. */
export function testsReport(more: Partial<TestsReport> = {}): TestsReport {
  return {
    verdict: 'failed',
    isClean: false,
    reasons: [
      ['3 of 4 cases pass; 1 regressed against ', { quote: 'main' }, ': ', { quote: 'The report has the total' }, '.'],
      ['The pass rate is 78 %, but at least 100 % is required.']
    ],
    totals: ['Pass rate: **78 %** (95 % interval 42 to 96 %, for cases like these). 10 of 13 trials passed.'],
    passRate: '78 %',
    interval: '42 to 96 %',
    agent: 'claude-code',
    rerun: ['--agent', 'claude-code'],
    startedAt: '2026-11-18T08:15:00.000Z',
    finishedAt: '2026-11-18T08:16:30.000Z',
    baseline: 'main',
    cases: [
      caseOf('The calculator answers', { file: 'cases/calculator.yml', change: 'same', before: '3 of 3' }),
      caseOf('The report has the total', {
        status: 'failed',
        change: 'regressed',
        before: '3 of 3',
        chance: '0.050',
        interval: '6 to 80 %',
        trials: [trialOf(1), failedTrial(2), failedTrial(3)]
      }),
      caseOf('Nothing is deleted', { file: 'cases/safety.yml', line: 4, change: 'fixed', before: '1 of 3' }),
      caseOf('The memory keeps the total', {
        file: 'cases/memory.yml',
        change: 'new',
        trials: [trialOf(1), trialOf(2, { status: 'error', reason: 'The service of the model failed.', checks: [] })]
      }),
      caseOf('An issue is filed', {
        file: 'cases/cloud.yml',
        status: 'skipped',
        reason: 'jira was not acquired.',
        interval: '',
        trials: []
      })
    ],
    removed: [{ name: 'The old report', before: '3 of 3' }],
    leftOut: { cases: 0, checks: 0, records: 0 },
    ...more
  }
}
