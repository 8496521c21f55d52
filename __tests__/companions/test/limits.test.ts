import { expect, test } from '@jest/globals'
import { checkRepeatable } from '../../../src/companions/test/run-cases.ts'
import { checkTimeToLive, whyExpired } from '../../../src/companions/test/time-to-live.ts'
import { checkTrust } from '../../../src/companions/test/trusted-cases.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { caseIn } from './cases/repository.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const EXPIRY = '2026-01-01T01:00:00.000Z'

function timeToLive(limitsMs: readonly number[]): readonly string[] {
  const warnings: string[] = []
  checkTimeToLive(EXPIRY, limitsMs, { warning: (text) => warnings.push(text) }, NOW)
  return warnings
}

test('all trials may run to their time limits before the sandboxes expire', () => {
  expect(timeToLive(Array(12).fill(300_000))).toEqual([])
})

test('warns if only all trials together may take longer than the sandboxes live', () => {
  expect(timeToLive(Array(13).fill(300_000))).toEqual([
    expect.stringMatching(
      /^The sandboxes expire at 2026-01-01T01:00:00\.000Z, but 13 trials may take up to .* Increase `ttl`/
    )
  ])
})

test('runs nothing if a single trial may take longer than the sandboxes live', () => {
  expect(() => timeToLive([300_000, 3_600_001])).toThrow(/before a trial has to end/)
})

test('starts no trial after the sandboxes have expired', () => {
  expect(whyExpired(EXPIRY, NOW)).toBe('')
  expect(whyExpired(undefined, NOW)).toBe('')
  expect(whyExpired(EXPIRY, Date.parse(EXPIRY))).toBe(`The sandboxes expired at ${EXPIRY}.`)
})

test('an instance is used for one trial only, however many are asked for', async () => {
  const once = { test: await caseIn('name: A\nprompt: p\nexpect: { exit-code: 0 }\n') }
  const twice = { test: await caseIn('name: A\nprompt: p\ntrials: 2\nexpect: { exit-code: 0 }\n') }
  expect(() => checkRepeatable([once], { trials: 1 }, ['github'])).not.toThrow()
  expect(() => checkRepeatable([twice, once], { trials: 3 }, [])).not.toThrow()
  const refused = /^github cannot be reset between trials/
  expect(() => checkRepeatable([once], { trials: 2 }, ['github'])).toThrow(refused)
  expect(() => checkRepeatable([twice], { trials: 1 }, ['github'])).toThrow(refused)
  expect(() => checkRepeatable([once, once], { trials: 1 }, ['github'])).toThrow(refused)
})

test.each(['pull_request_target', 'issue_comment', 'workflow_run'])(
  'cases are refused on %s, unless the workflow trusts them',
  async (name) => {
    const host = { ...memoryHost(), event: async () => ({ ...(await memoryHost().event()), name }) }
    await expect(checkTrust(host, { trustCases: false })).rejects.toThrow(`Cases are not run on the event \`${name}\``)
    await expect(checkTrust(host, { trustCases: true })).resolves.toBeUndefined()
  }
)

test('cases are run on pull_request', async () => {
  const host = { ...memoryHost(), event: async () => ({ ...(await memoryHost().event()), name: 'pull_request' }) }
  await expect(checkTrust(host, { trustCases: false })).resolves.toBeUndefined()
})
