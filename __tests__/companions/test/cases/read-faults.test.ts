import { afterAll, describe, expect, test } from '@jest/globals'
import { checkFaultNames, readFaultFlags, withFaults } from '../../../../src/companions/test/added-faults.ts'
import { caseHash } from '../../../../src/companions/test/cases/case-hash.ts'
import { formatProblem } from '../../../../src/companions/test/cases/problems.ts'
import { unknownTools, unmatchedToolPatterns } from '../../../../src/companions/test/cases/unknown-tools.ts'
import { faultPlanOf } from '../../../../src/companions/test/fault-plan.ts'
import { neededServers } from '../../../../src/companions/test/needed-servers.ts'
import { whySkipped } from '../../../../src/companions/test/select-cases.ts'
import { caseIn, problemsIn, removeRepositories, repository } from './repository.ts'

afterAll(removeRepositories)

const SMALL = 'name: A\nprompt: p\nexpect: { exit-code: 0 }\n'
const TOOLS = { jira: ['jira_search'], filesystem: ['read_file', 'write_file'] }

describe('the faults of a case', () => {
  test('say which calls are hit, and by what', async () => {
    const one = await caseIn(`${SMALL}faults:
  - jira.jira_search: { call: 1, status: 429 }
  - jira.*: { rate: 0.2, delay: 1500ms }
    filesystem.read_file: { call: [1, '3..5', '9..'], is-error: Try again }
  - '*.write_file': { error: true, delay: 2 }
  - notion.*: { status: 503, retry-after: 4 }
  - notion.*: { break: true, delay: 1m }
  - notion.*: { break: stream, delay: 0.5s }
`)
    expect(one.faults.map(({ rule }) => rule)).toEqual([
      {
        name: 'jira.jira_search',
        calls: [{ least: 1, most: 1 }],
        answer: { kind: 'status', status: 429, retryAfterSeconds: 1 }
      },
      { name: 'jira.*', rate: 0.2, delayMs: 1500 },
      {
        name: 'filesystem.read_file',
        calls: [{ least: 1, most: 1 }, { least: 3, most: 5 }, { least: 9 }],
        answer: { kind: 'is-error', message: 'Try again' }
      },
      { name: '*.write_file', delayMs: 2000, answer: { kind: 'error', message: 'Internal Server Error' } },
      { name: 'notion.*', answer: { kind: 'status', status: 503, retryAfterSeconds: 4 } },
      { name: 'notion.*', delayMs: 60_000, answer: { kind: 'break', body: 'json' } },
      { name: 'notion.*', delayMs: 500, answer: { kind: 'break', body: 'stream' } }
    ])
  })

  test('are reported with their place if they are wrong', async () => {
    const text = `${SMALL}faults:
  - jira.jira_search: { call: 4..2, status: 429 }
  - jira.jira_search: { rate: 20, delay: 11m }
  - jira.jira_search: { status: 429, error: x }
  - jira.jira_search: { call: 1, rate: 0.5 }
  - search: { dealy: 1 }
  - jira.jira_search: { status: 500, retry-after: 1 }
  - jira.jira_search: { break: half }
`
    expect(await problemsIn(repository({ 'cases/a.yml': text }))).toEqual([
      expect.stringMatching(/^cases\/a\.yml:5:31: `call` must be the number of a call/),
      expect.stringMatching(/^cases\/a\.yml:6:31: `rate` must be a number above 0/),
      expect.stringMatching(/^cases\/a\.yml:6:42: `delay` must be a number of seconds/),
      expect.stringMatching(/^cases\/a\.yml:7:5: .*`status` or `error`, but a call has one answer/),
      expect.stringMatching(/^cases\/a\.yml:8:34: .*has `call` and `rate`/),
      expect.stringMatching(/^cases\/a\.yml:8:5: .* does nothing\. Add `delay`/),
      expect.stringMatching(/^cases\/a\.yml:9:5: "search" is not `server\.tool`/),
      expect.stringMatching(/^cases\/a\.yml:9:15: .*Did you mean `delay`\?/),
      expect.stringMatching(/^cases\/a\.yml:9:5: .* does nothing/),
      expect.stringMatching(/^cases\/a\.yml:10:38: `retry-after` belongs to/),
      expect.stringMatching(/^cases\/a\.yml:11:32: `break` must be/)
    ])
  })

  test('name servers and tools as `calls` do', async () => {
    const one = await caseIn(`${SMALL}faults:
  - jira.jira_serach: { delay: 1 }
  - filesytem.read_file: { delay: 1 }
  - filesystem.delete_*: { delay: 1 }
`)
    expect(unknownTools(one, TOOLS).map(formatProblem)).toEqual([
      'cases/a.yml:5:5: jira has no tool `jira_serach`. Did you mean `jira.jira_search`?',
      'cases/a.yml:6:5: there is no server `filesytem`. Did you mean `filesystem`?'
    ])
    expect(unmatchedToolPatterns(one, TOOLS).map(formatProblem)).toEqual([
      'cases/a.yml:7:5: `filesystem.delete_*` matches no tool.'
    ])
    expect(whySkipped(one, ['filesystem'])).toBe('jira was not acquired.')
    const [, , known] = one.faults
    expect(neededServers([{ ...one, faults: known === undefined ? [] : [known] }])).toEqual({
      'local-sandbox': 'filesystem'
    })
  })

  test('belong to what a case means, and differ by case and trial', async () => {
    const plain = await caseIn(SMALL)
    const faulty = await caseIn(`${SMALL}faults: [{ jira.*: { rate: 0.5, delay: 1 } }]\n`)
    expect(caseHash(faulty, [])).not.toBe(caseHash(plain, []))
    expect(faultPlanOf(plain, 1, 7)).toBeUndefined()
    expect(faultPlanOf(faulty, 2, 7)).toEqual({
      seed: 7,
      scope: 'A 2',
      rules: [{ name: 'jira.*', rate: 0.5, delayMs: 1000 }]
    })
  })
})

describe('faults of the command line', () => {
  test('are added to those of every case, whose results are not compared with others', async () => {
    const flags = ['jira.*: {call: 1, status: 503}', '{ "*.*": { "delay": 1 } }']
    const added = await readFaultFlags(flags)
    const rules = [
      { name: 'jira.*', calls: [{ least: 1, most: 1 }], answer: { kind: 'status', status: 503 } },
      { name: '*.*', delayMs: 1000 }
    ]
    expect(added).toEqual({ flags, rules })
    const one = await caseIn(SMALL)
    const [faulty = one] = withFaults([one], added.rules)
    expect(faultPlanOf(faulty, 1, 7)?.rules).toEqual(rules)
    expect(caseHash(faulty, [])).not.toBe(caseHash(one, []))
    expect(withFaults([one], [])).toEqual([one])
  })

  test('are refused with what is wrong', async () => {
    await expect(readFaultFlags(['jira.jira_search', ''])).rejects.toThrow(
      /`fault`: "jira\.jira_search" is not a fault, such as .*\n`fault`: "" is not a fault/
    )
    await expect(readFaultFlags(['jira.*: {call: 0, delay: 1}', 'x: ['])).rejects.toThrow(
      /must be sufficiently indented.*\n`fault`: `call` must be/
    )
    const { rules } = await readFaultFlags(['jira.jira_serach: { delay: 1 }', 'jira.*: { delay: 1 }'])
    expect(() => checkFaultNames(rules, TOOLS)).toThrow(/Did you mean `jira\.jira_search`/)
  })
})
