import { describe, expect, test } from '@jest/globals'
import { type Gate, judge } from '../../../../src/companions/test/results/judge.ts'
import { type CaseResult, type TestResults, trialNotRun } from '../../../../src/companions/test/results/results.ts'
import { plainText } from '../../../../src/report/quoted-text.ts'
import { caseOf, numbered, runOf } from './runs.ts'

const NO_GATE: Gate = { minPassRate: undefined, baseline: undefined, missingShards: [] }

/** The verdict with its sentences. */
function verdictOf(results: TestResults, gate: Partial<Gate> = {}) {
  const { verdict, reasons, ...rest } = judge(results, { ...NO_GATE, ...gate })
  return { verdict, sentences: reasons.map(plainText), ...rest }
}

const against = (letters: readonly string[], name = 'main') => ({ name, results: runOf(numbered(letters)) })

describe('without a baseline', () => {
  test('passes if all trials pass', () => {
    const { verdict, sentences } = verdictOf(runOf(numbered(['p', 'pp', 'p'])))
    expect(verdict).toBe('passed')
    expect(sentences[0]).toBe('3 of 3 cases pass.')
  })

  test('fails if one trial fails, and says that a threshold decided', () => {
    const { verdict, sentences } = verdictOf(runOf(numbered(['p', 'ppf'])))
    expect(verdict).toBe('failed')
    expect(sentences[0]).toBe('1 of 2 cases pass.')
    expect(sentences[1]).toMatch(/^The pass rate is 83\.3 %, but at least 100 % is required\.$/)
  })

  test.each([
    [0.8, 'passed'],
    [0.9, 'failed']
  ])('with min-pass-rate %s a rate of 83 %% has %s', (minPassRate, verdict) => {
    expect(verdictOf(runOf(numbered(['p', 'ppf'])), { minPassRate })).toMatchObject({ verdict })
  })

  test('says that min-pass-rate 0 fails nothing, so that its green does not look like a verdict', () => {
    const { isDecided, sentences } = verdictOf(runOf(numbered(['f', 'f'])), { minPassRate: 0 })
    expect([isDecided, sentences.at(-1)]).toEqual([false, 'So no result fails this run: `min-pass-rate` is 0.'])
    const before = { name: 'main', results: runOf(numbered(Array(8).fill('p'))) }
    expect(verdictOf(runOf(numbered(Array(8).fill('p'))), { minPassRate: 0, baseline: before }).isDecided).toBe(true)
  })

  test('trials that could not be judged count in no rate', () => {
    const { sentences, passRate } = verdictOf(runOf(numbered(['pe', 'epp', 'e'])))
    expect(passRate?.rate).toBe(1)
    expect(sentences[0]).toBe('2 of 2 cases pass; 1 case could not be judged.')
    expect(sentences[1]).toBe('3 of 6 trials could not be judged.')
  })

  test('errors before the agent are not green if they are many, or if a case has no judged trial', () => {
    expect(verdictOf(runOf(numbered(['ppppppppppx']))).verdict).toBe('passed')
    expect(verdictOf(runOf(numbered(['ppppppppx'])))).toMatchObject({
      verdict: 'error',
      sentences: ['1 of 1 case passes.', '1 of 9 trials could not be judged.', expect.any(String)]
    })
    expect(verdictOf(runOf(numbered(['pppppppppppppppppppp', 'x']))).verdict).toBe('error')
    expect(verdictOf(runOf(numbered(['fppppppppppx']))).verdict).toBe('failed')
  })

  test('an agent cannot hide a failure as an error: a run is green only if it is with its errors as failures', () => {
    const pp = 'p'.repeat(19)
    expect(verdictOf(runOf(numbered([`${pp}e`])))).toMatchObject({
      verdict: 'error',
      sentences: [
        '1 of 1 case passes.',
        '1 trial could not be judged for a reason that an agent can cause. If it counts as failed, the run fails.',
        expect.any(String)
      ]
    })
    expect(verdictOf(runOf(numbered([`${pp}e`])), { minPassRate: 0.95 }).verdict).toBe('passed')
    expect(verdictOf(runOf(numbered([`${pp}e`])), { minPassRate: 0.96 }).verdict).toBe('error')
    expect(verdictOf(runOf(numbered([`${pp}ef`])), { minPassRate: 0.96 }).verdict).toBe('failed')
  })

  test('nor from the comparison with a baseline', () => {
    const gate = { baseline: against(Array(8).fill('p'.repeat(10))) }
    const now = (last: string) => verdictOf(runOf(numbered(Array(8).fill(`${'p'.repeat(9)}${last}`))), gate).verdict
    expect([now('p'), now('x'), now('e'), now('f')]).toEqual(['passed', 'passed', 'error', 'failed'])
  })

  test('nor by using up the money or the time of later trials', () => {
    const [one] = numbered(['p'])
    const cut = { ...one, trials: [...(one?.trials ?? []), trialNotRun(2, 'All is spent.')] } as CaseResult
    expect(verdictOf(runOf([cut, ...numbered(['p'.repeat(10)])]))).toMatchObject({
      verdict: 'error',
      sentences: [
        '2 of 2 cases pass.',
        '1 trial of cases that pass so far could not be run: "All is spent". If it counts as failed, the run fails.',
        expect.any(String)
      ]
    })
  })

  test('a run that ended early is not green, and says why', () => {
    const stopped = 'The engine is gone.'
    const results = runOf(numbered(['pp']), { stopped })
    expect(verdictOf(results, { stopped })).toMatchObject({
      verdict: 'error',
      sentences: ['1 of 1 case passes.', stopped, expect.any(String)]
    })
    // Anybody may have written merged results.
    expect(verdictOf(results)).toMatchObject({
      verdict: 'error',
      sentences: [
        '1 of 1 case passes.',
        'A run that is part of this one ended early: "The engine is gone".',
        expect.any(String)
      ]
    })
  })
})

describe('is never green', () => {
  test.each<[string, TestResults, string, RegExp]>([
    ['if there are no cases', runOf([]), 'skipped', /^There are no cases\.$/],
    ['if all cases were skipped', runOf([caseOf('a', ''), caseOf('b', '')]), 'skipped', /^2 cases were skipped\.$/],
    [
      'if nothing could be judged',
      runOf([caseOf('a', 'ee'), caseOf('b', '')]),
      'error',
      /^1 case could not be judged; 1 case was skipped\.$/
    ]
  ])('%s', (_, results, verdict, sentence) => {
    for (const minPassRate of [undefined, 0]) {
      const outcome = verdictOf(results, { minPassRate })
      expect(outcome.verdict).toBe(verdict)
      expect(outcome.sentences[0]).toMatch(sentence)
    }
  })

  test('if a shard is missing', () => {
    const results = runOf(numbered(['p', 'p']))
    expect(verdictOf(results, { missingShards: [3] })).toMatchObject({
      verdict: 'error',
      sentences: ['2 of 2 cases pass.', 'Shard 3 has no results, so its cases were not judged.', expect.any(String)]
    })
    expect(verdictOf(runOf([]), { missingShards: [1, 2] }).verdict).toBe('error')
    expect(verdictOf(runOf(numbered(['f'])), { missingShards: [3] }).verdict).toBe('failed')
  })
})

describe('with a baseline', () => {
  test('fails if pass rates got worse by more than chance', () => {
    const before = Array.from({ length: 8 }, () => 'p')
    const now = ['p', 'p', 'p', 'f', 'f', 'f', 'f', 'f']
    const { verdict, sentences, changes } = verdictOf(runOf(numbered(now)), { baseline: against(before) })
    expect(verdict).toBe('failed')
    expect(sentences[0]).toBe('3 of 8 cases pass; 5 regressed against "main": "case 4", "case 5", "case 6" and 2 more.')
    expect(sentences[1]).toMatch(/This is a regression/)
    expect(changes.map(({ change }) => change)).toEqual(Array(5).fill('regressed'))
  })

  test('passes if it may be chance, although not all cases pass', () => {
    const before = Array.from({ length: 8 }, () => 'p')
    const now = [...before.slice(1), 'f']
    const { verdict, sentences } = verdictOf(runOf(numbered(now)), { baseline: against(before) })
    expect(verdict).toBe('passed')
    expect(sentences[0]).toBe('7 of 8 cases pass; 1 regressed against "main": "case 8".')
    expect(sentences[1]).toMatch(/This may be chance/)
    expect(sentences).toHaveLength(2)
  })

  test('an explicit min-pass-rate decides, too', () => {
    const gate = { baseline: against(['p', 'f']), minPassRate: 0.9 }
    expect(verdictOf(runOf(numbered(['p', 'f'])), gate).verdict).toBe('failed')
  })

  test('lists what is new, the worst first', () => {
    const edited = caseOf('edited', 'p', { hash: 'a'.repeat(64) })
    const before = runOf([
      ...numbered(['pp', 'pf', 'ff', 'ff', 'pp', 'pp']),
      caseOf('edited', 'p'),
      caseOf('gone', 'p')
    ])
    const now = runOf([...numbered(['pf', 'ff', 'pp', 'pf', 'ee', 'pp']), edited, caseOf('new', 'p')])
    const { changes } = verdictOf(now, { baseline: { name: 'main', results: before } })
    expect(changes.map((each) => [each.change, each.now?.name ?? each.before?.name])).toEqual([
      ['regressed', 'case 1'],
      ['worse', 'case 2'],
      ['fixed', 'case 3'],
      ['better', 'case 4'],
      ['not judged', 'case 5'],
      ['edited', 'edited'],
      ['new', 'new'],
      ['removed', 'gone']
    ])
  })

  test('cases pair only if their hashes agree', () => {
    const before = runOf(numbered(Array(8).fill('p')).map((each) => ({ ...each, hash: 'b'.repeat(64) + each.line })))
    const { verdict, comparison } = verdictOf(runOf(numbered(Array(8).fill('f'))), {
      baseline: { name: 'main', results: before }
    })
    expect(comparison?.pairs).toBe(0)
    expect(verdict).toBe('failed')
  })

  const edited = numbered(Array(8).fill('p')).map((each) => ({ ...each, hash: 'b'.repeat(64) + each.line }))

  test.each<[string, TestResults, RegExp]>([
    ['all cases were edited', runOf(edited), /^No case could be compared with the baseline\.$/],
    ['the cases are too few', runOf(numbered(['p', 'p', 'p', 'p'])), /4 cases cannot show a regression/],
    ['it is of another agent', runOf(numbered(Array(8).fill('p')), { agent: 'codex' }), /it is of another agent\.$/]
  ])('that cannot decide because %s, all trials must pass unless there is a min-pass-rate', (_, results, sentence) => {
    const baseline = { name: 'main', results }
    const now = (...letters: readonly string[]) => runOf(numbered([...letters, 'p', 'p', 'p', 'p', 'p', 'p', 'p']))
    expect(verdictOf(now('f'), { baseline })).toMatchObject({
      verdict: 'failed',
      isDecided: true,
      sentences: [
        expect.stringMatching(/^7 of 8 cases pass/),
        expect.stringMatching(sentence),
        'The pass rate is 87.5 %, but at least 100 % is required.',
        'All trials must pass, because the baseline cannot decide. To require less in such a case, set `min-pass-rate`.'
      ]
    })
    expect(verdictOf(now('p'), { baseline })).toMatchObject({ verdict: 'passed', isDecided: true })
    expect(verdictOf(now('f'), { baseline, minPassRate: 0.8 }).verdict).toBe('passed')
  })

  test('with more trials than possible is as good as missing, so nothing fails for it', () => {
    const results = runOf(Array.from({ length: 3 }, () => caseOf('case 1', 'p'.repeat(1_000))))
    const outcome = verdictOf(runOf(numbered(['f'])), { baseline: { name: 'main', results } })
    expect(outcome).toMatchObject({ verdict: 'passed', isDecided: false, comparison: undefined })
    expect(outcome.sentences.slice(1)).toEqual([
      expect.stringMatching(/is not used: 2000 of 2000 passed trials is not possible\.$/),
      expect.stringMatching(/^So no result fails this run.*min-pass-rate/)
    ])
  })

  test('is not missing because this run has more trials than possible', () => {
    const copies = Array.from({ length: 2 }, () => caseOf('case 1', 'f'.repeat(1_000)))
    const outcome = verdictOf(runOf(copies), { baseline: { name: 'main', results: runOf(numbered(['p'])) } })
    expect(outcome).toMatchObject({ verdict: 'failed', isDecided: true, comparison: undefined })
  })

  test('that is missing, nothing fails for it, and a reason says so', () => {
    const baseline = { missing: ['There is no baseline to compare with: ', { quote: 'x' }, '.'] }
    expect(verdictOf(runOf(numbered(['p', 'f'])), { baseline })).toMatchObject({
      verdict: 'passed',
      sentences: [
        '1 of 2 cases pass.',
        'There is no baseline to compare with: "x".',
        expect.stringMatching(/^So no result fails this run/)
      ]
    })
    expect(verdictOf(runOf(numbered(['p', 'f'])), { baseline, minPassRate: 1 }).verdict).toBe('failed')
    // A step can break a file, so that does not turn a failure green.
    expect(verdictOf(runOf(numbered(['p', 'f'])), { baseline, isBaselineFile: true }).verdict).toBe('failed')
  })
})
