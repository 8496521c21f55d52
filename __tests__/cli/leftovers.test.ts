import { expect, test } from '@jest/globals'
import { isWorthAnotherTry } from '../../src/cli/leftovers.ts'
import type { IntentRecord } from '../../src/lease/record.ts'

const AT = '2026-11-16T10:00:00.000Z'
const user = { userId: 'u', platform: '', hasToken: false }

function doubted(intent: Partial<IntentRecord>, minutesLater: number): boolean {
  const whole = {
    type: 'intent',
    seq: 0,
    kind: 'sandbox',
    alias: 'jira',
    server: 'jira',
    ttlSeconds: 600,
    at: AT
  } as const
  const life = { intent: { ...whole, ...intent }, lease: undefined, status: 'unknown' } as const
  return isWorthAnotherTry(life, Date.parse(AT) + minutesLater * 60_000)
}

test('what may be held is remembered until its TTL has freed it', () => {
  expect([doubted({}, 9), doubted({}, 11)]).toEqual([true, false])
  expect([doubted({ kind: 'local' }, 9), doubted({ kind: 'local' }, 11)]).toEqual([true, false])
})

test('what no TTL frees is remembered for a day, so that nobody is held up for ever', () => {
  expect([doubted({ ttlSeconds: 0 }, 60), doubted({ ttlSeconds: 0 }, 25 * 60)]).toEqual([true, false])
})

test('an instance is remembered where its user is ours alone', () => {
  const instance = (isOurs: boolean) => ({ kind: 'instance', ttlSeconds: 0, owner: { ...user, isOurs } }) as const
  expect([doubted(instance(true), 10_000), doubted(instance(false), 1)]).toEqual([true, false])
})
