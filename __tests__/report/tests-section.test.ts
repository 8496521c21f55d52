import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { buildTestsStory } from '../../src/companions/test/results/build-tests-story.ts'
import { type Gate, judge } from '../../src/companions/test/results/judge.ts'
import type { TestResults } from '../../src/companions/test/results/results.ts'
import { failingCalls, failingTrialsOf } from '../../src/report/failing-calls.ts'
import { fitSections } from '../../src/report/fit-sections.ts'
import { testsComment } from '../../src/report/tests-comment.ts'
import { testsSection } from '../../src/report/tests-section.ts'
import { anyRun, caseOf, numbered, runOf, trial } from '../companions/test/results/runs.ts'
import { caseOf as caseWith, failedTrial, testsReport, trialCall, trialOf as trialWith } from './tests-reports.ts'

const MAX_SUMMARY_BYTES = 1024 * 1024
const MAX_COMMENT_LENGTH = 65_536
const CONTEXT = {
  firstLine: '<!-- marker -->',
  workflow: 'Agent tests',
  job: 'test',
  runUrl: 'https://github.com/octo/agent/actions/runs/42'
}

function storyOf(results: TestResults, gate: Partial<Gate> = {}) {
  return buildTestsStory(
    results,
    judge(results, { minPassRate: undefined, baseline: undefined, missingShards: [], ...gate })
  )
}

const summaryOf = (results: TestResults, gate: Partial<Gate> = {}): string => testsSection(storyOf(results, gate))
const commentOf = (results: TestResults, gate: Partial<Gate> = {}): string =>
  testsComment(storyOf(results, gate), CONTEXT)

/** The lines of a comment above its folded part. */
function shortLines(comment: string): readonly string[] {
  const [short = ''] = comment.split('<details>')
  return short.split('\n').filter((line) => line !== '' && line !== CONTEXT.firstLine)
}

/** Markdown without code spans, which GitHub does not interpret. */
const outsideOfCode = (markdown: string): string => markdown.replace(/`[^`\n]*`/g, '')

const BASELINE = { name: 'main', results: runOf(numbered(['pp', 'pp', 'ff'])) }
const RUN = runOf([...numbered(['pp', 'pf', 'pp']), caseOf('new', '', { line: 9 })])

describe('the summary', () => {
  test('begins with the verdict, then what is new against the baseline, then failing checks, cases and totals', () => {
    const summary = summaryOf(RUN, { baseline: BASELINE, minPassRate: 0.5 })
    const order = [
      '## Agent tests',
      '⚠️ **Passed, but not all cases passed.** 2 of 3 cases pass; 1 case was skipped; 1 regressed against `main`: `case 2`.',
      'Against `main`: **1 regressed**, 1 fixed (`case 3`), 1 new (`new`).',
      '- The pass rate of 3 compared cases was',
      '| **regressed** | `case 2` | 2 of 2 | 1 of 2 | too few trials |',
      '| fixed | `case 3` | 0 of 2 | 2 of 2 |',
      '| new | `new` | – | skipped |',
      '### 1 case that did not pass',
      '- ❌ `case 2`: 1 of 2 trials failed (`cases/first.yml:2`)',
      '  - `file report.md`: expected `"24.5"`, found `"24"`',
      '### 4 cases',
      '| Case | Result | Passed | 95 % interval | Calls | Duration |',
      '| `case 1` | ✅ passed | 2 of 2 | 34 to 100 % | 4 | 1.5 s |',
      '| `new` | – skipped: `The server jira was not acquired.` | – | – | – | – |',
      '### Pass rates',
      '- Pass rate: **83.3 %** (95 % interval',
      '- pass^2: **66.6 %**',
      '- Median of a trial: 4 tool calls, 1.5 s.',
      '- Test: a paired permutation test'
    ]
    const places = order.map((text) => summary.indexOf(text))
    expect(order.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('has the calls of failing trials, folded, after the cases', () => {
    const long = { path: '/home/runner/_temp/engine/sandbox-1/workspace/orders.csv', edits: 'x'.repeat(40) }
    const calls = [trialCall(1, { arguments: JSON.stringify(long) }), trialCall(2, { answer: 'Wrote report.md' })]
    const record = { output: '', outputOmitted: 0, changes: undefined, calls }
    const failingTrials = failingTrialsOf(
      testsReport({
        cases: [
          caseWith('One', { status: 'failed', trials: [trialWith(1), failedTrial(2, { made: 40, record })] }),
          caseWith('Two', { status: 'passed' })
        ]
      })
    )
    const summary = testsSection({ ...storyOf(RUN), failingTrials, artifactUrl: 'https://github.example/artifacts/1' })
    expect(summary).toContain('\n\n[Artifact with report.html](https://github.example/artifacts/1) shows each trial')
    const [, after = ''] = summary.split('\n### 4 cases\n')
    expect(after).toContain(
      [
        '### Calls of failing trials',
        '',
        '<details><summary>One, trial 2: 40 calls</summary>',
        '',
        '| # | Tool | Arguments | Answer | |',
        '|--:|---|---|---|--:|',
        `| 1 | \`filesystem.filesystem_read_text_file\` | \`{"path":"…/workspace/orders.csv","edits":"${'x'.repeat(40)}"}\` | \`customer,item,cents ada,tea,1250\` | 0.0 s |`,
        '| 2 | `filesystem.filesystem_read_text_file` | `{"path":"/data/orders-2.csv"}` | `Wrote report.md` | 0.0 s |',
        '',
        '… and 38 more calls.',
        '',
        '</details>'
      ].join('\n')
    )
    expect(after).not.toContain('Two, trial')
    const evil = { name: '</summary><img src=x>', number: 1, made: 1, calls: [trialCall(1)] }
    expect(failingCalls([evil])).not.toMatch(/<img|<\/summary><&/)
  })

  test('has columns for tokens and cost only if an agent reports them', () => {
    expect(summaryOf(RUN)).not.toMatch(/Tokens|Cost/)
    const trials = [trial(1, 'passed', { tokens: 1_234_567, cost: 0.0123 }), trial(2, 'passed')]
    const summary = summaryOf(runOf([caseOf('a', 'pp', { trials })]))
    expect(summary).toContain('| `a` | ✅ passed | 2 of 2 | 34 to 100 % | 4 | 1.5 s | 1,234,567 | 0.0123 USD |')
    expect(summary).toContain('In all, 2 trials: 8 tool calls, 1,234,567 tokens, 0.0123 USD.')
  })

  test.each<[string, TestResults, RegExp]>([
    ['is green only if all cases pass', runOf(numbered(['p'])), /✅ \*\*Passed\.\*\* 1 of 1 case passes\./],
    ['is red if a case fails', runOf(numbered(['f'])), /❌ \*\*Failed\.\*\* 0 of 1 case passes\./],
    [
      'is red if nothing could be judged',
      runOf(numbered(['e'])),
      /❌ \*\*Not judged\.\*\* 1 case could not be judged\./
    ],
    ['is not green if all cases were skipped', runOf(numbered([''])), /⚠️ \*\*Skipped\.\*\* 1 case was skipped\./]
  ])('%s', (_, results, verdict) => {
    expect(summaryOf(results)).toMatch(verdict)
  })

  test('says which shard is missing and why there is no baseline', () => {
    const baseline = { missing: ['There is no baseline: ', { quote: '@team' }, '.'] }
    const summary = summaryOf(RUN, { baseline, missingShards: [2] })
    expect(summary).toContain('- Shard 2 has no results')
    expect(summary).toContain('- There is no baseline: `@team`.')
    expect(summary).not.toContain('Against')
  })
})

describe('the comment', () => {
  test('says in at most ten lines what is wrong, and has the rest folded', () => {
    const letters = ['p', ...Array<string>(9).fill('f'), 'e']
    const comment = commentOf(runOf(numbered(letters)), {
      baseline: { name: 'main', results: runOf(numbered(letters.toReversed())) }
    })
    expect(comment.startsWith('<!-- marker -->\n### Agent tests in `Agent tests` / `test`\n')).toBe(true)
    expect(shortLines(comment).length).toBeLessThanOrEqual(10)
    expect(shortLines(comment).slice(2, 5)).toEqual([
      'Against `main`: 1 not judged (`case 11`).',
      '- ❌ `case 2`: `file report.md`: expected `"24.5"`, found `"24"`',
      '- ❌ `case 3`: `file report.md`: expected `"24.5"`, found `"24"`'
    ])
    expect(shortLines(comment)).toContain('- … and 6 other cases that did not pass')
    expect(comment).toMatch(
      /<details><summary>11 cases in detail<\/summary>[\s\S]*\| `case 1` \| ✅ passed[\s\S]*<\/details>\n$/
    )
  })

  test('links to the artifact with the report', () => {
    const comment = testsComment({ ...storyOf(RUN), artifactUrl: 'https://github.example/artifacts/1' }, CONTEXT)
    expect(shortLines(comment).at(-1)).toBe(
      `[Report](https://github.example/artifacts/1) · [summary and log of the run](${CONTEXT.runUrl})`
    )
  })

  test('has a reason for a case that could not be judged', () => {
    expect(commentOf(runOf(numbered(['e'])))).toContain('- ⚠️ `case 1`: `The model answered 429.`')
  })
})

describe('however much there is', () => {
  /** Names and values as long as results can have them, of characters that need three bytes. */
  function largest(cases: number, letters: string): TestResults {
    const long = '語'.repeat(2_000)
    const checks = Array.from({ length: 6 }, (_, index) => ({
      name: `${index}${long}`,
      passed: false,
      expected: long,
      found: long
    }))
    return runOf(
      Array.from({ length: cases }, (_, index) => {
        const each = caseOf(`${index}${long.slice(0, 290)}`, letters, { file: long.slice(0, 1_000), line: index + 1 })
        return { ...each, trials: each.trials.map((one) => ({ ...one, reason: long, checks })) }
      })
    )
  }

  test.each([
    [200, 'fffff'],
    [1_000, 'f']
  ])(
    '%s cases with trials %s stay within the limits of GitHub, with the verdict and without a cut row',
    (cases, letters) => {
      const run = largest(cases, letters)
      const baseline = {
        name: '語'.repeat(300),
        results: runOf(run.cases.map((each) => ({ ...each, hash: `${each.hash}00` })))
      }
      const long = '語'.repeat(4_000)
      const call = { ...trialCall(1), tool: long, arguments: long, answer: long }
      const failingTrials = run.cases.map(({ name }) => ({ name, number: 1, made: 300, calls: Array(300).fill(call) }))
      const story = { ...storyOf(run, { baseline }), failingTrials }
      const [summary, comment] = [testsSection(story), testsComment(story, CONTEXT)]
      expect(Buffer.byteLength(summary)).toBeLessThan(MAX_SUMMARY_BYTES)
      expect(comment.length).toBeLessThan(MAX_COMMENT_LENGTH)
      for (const text of [summary, comment])
        expect(text).toContain(`0 of ${String(cases).replace('1000', '1,000')} cases pass`)
      // The least important part may be, and nothing else.
      expect(`${summary}${comment}`.replace('the size: the calls of failing trials.', '')).not.toMatch(/Left out.*:/)
      expect(shortLines(comment).length).toBeLessThanOrEqual(10)
      for (const row of [summary, comment].join('\n').match(/^\|.*/gm) ?? []) expect(row).toMatch(/\|$/)
    }
  )

  test('200 ordinary cases with 5 trials are all in the table of the summary', () => {
    const summary = summaryOf(runOf(numbered(Array<string>(200).fill('ppfpe'))))
    expect(summary.match(/^\| `case /gm)).toHaveLength(200)
    expect(summary).not.toContain('Left out')
  })
})

test('sections that do not fit together are left out by priority, and a note names them', () => {
  const sections = [
    { name: 'the result', priority: 3, text: 'a'.repeat(50) },
    { name: 'the cases', priority: 1, text: 'b'.repeat(50) },
    { name: 'the totals', priority: 2, text: 'c'.repeat(50) },
    { name: 'nothing', priority: 0, text: '' }
  ]
  const fitted = (max: number): string => fitSections(sections, max, ({ length }) => length)
  expect(fitted(154)).toBe(['a', 'b', 'c'].map((each) => each.repeat(50)).join('\n\n'))
  expect(fitted(153)).toMatch(/^a{50}\n\nLeft out, because GitHub limits the size: the cases, the totals\.$/)
  expect(fitted(10)).toMatch(/^Left out, .*the cases, the totals, the result\.$/)
})

test('untrusted text is in code spans only, in the summary and in the comment', () => {
  const evil = '@octo/team #1 GH-2 <img src=x> [a](javascript:b) ``` | $x$ :tada:\n## heading'
  const one = trial(1, 'failed', { reason: evil, checks: [{ name: evil, passed: false, expected: evil, found: evil }] })
  const run = runOf([caseOf(evil, 'f', { file: evil, trials: [one] }), caseOf('b', '', { reason: evil })])
  const before = runOf([caseOf(evil, 'p')])
  const calls = [trialCall(1, { server: evil, tool: evil, arguments: evil, answer: evil, failed: true })]
  const story = storyOf(run, { baseline: { name: evil, results: before } })
  for (const text of [
    testsSection({ ...story, failingTrials: [{ name: 'a', number: 1, made: 1, calls }] }),
    summaryOf(run, { baseline: { name: evil, results: before } }),
    commentOf(run, { baseline: { name: evil, results: before } })
  ]) {
    expect(outsideOfCode(text)).not.toMatch(/octo\/team|GH-2|img|javascript|tada|\$x|heading/)
  }
})

test('any run gives tables whose rows have all cells, and nothing that GitHub rejects', () => {
  fc.assert(
    fc.property(anyRun, anyRun, (run, before) => {
      const baseline = { name: before.agent, results: { ...before, agent: run.agent } }
      for (const text of [summaryOf(run, { baseline }), commentOf(run, { baseline })]) {
        expect(text).not.toMatch(/\p{Cs}/u)
        const rows = (text.match(/^\|.*/gm) ?? []).map((row) => row.split('|').length)
        expect(rows.filter((cells) => cells !== 8 && cells !== 7)).toEqual([])
        expect(outsideOfCode(text)).not.toMatch(/@|https?:\/\/(?!github\.com\/octo)/)
      }
    }),
    { numRuns: 20 }
  )
})
