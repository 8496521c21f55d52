import { expect, test } from '@jest/globals'
import { isWorthAnotherTry } from '../../src/cli/leftovers.ts'
import type { IntentRecord } from '../../src/lease/record.ts'

const AT = '2026-11-16T10:00:00.000Z'
const user = { userId: 'u', platform: '', hasToken: false }

function isTriedAgain(intent: Partial<IntentRecord>, minutesLater: number): boolean {
  const complete = {
    type: 'intent',
    seq: 0,
    kind: 'sandbox',
    alias: 'jira',
    server: 'jira',
    ttlSeconds: 600,
    at: AT
  } as const
  const lease = { intent: { ...complete, ...intent }, lease: undefined, status: 'unknown' } as const
  return isWorthAnotherTry(lease, Date.parse(AT) + minutesLater * 60_000)
}

test('tries again until the lease expires', () => {
  expect([isTriedAgain({}, 9), isTriedAgain({}, 11)]).toEqual([true, false])
  expect([isTriedAgain({ kind: 'local' }, 9), isTriedAgain({ kind: 'local' }, 11)]).toEqual([true, false])
})

test('tries again for a day if the lease has no TTL', () => {
  expect([isTriedAgain({ ttlSeconds: 0 }, 60), isTriedAgain({ ttlSeconds: 0 }, 25 * 60)]).toEqual([true, false])
})

test('tries again for an instance only if its user is ours', () => {
  const instance = (isOurs: boolean) => ({ kind: 'instance', ttlSeconds: 0, owner: { ...user, isOurs } }) as const
  expect([isTriedAgain(instance(true), 10_000), isTriedAgain(instance(false), 1)]).toEqual([true, false])
})
