import { describe, expect, test } from '@jest/globals'
import { Failure } from '../../src/base/failure.ts'
import type { Klavis, SandboxDetails } from '../../src/klavis/api.ts'
import { ApiError, UnreadableResponse } from '../../src/klavis/errors.ts'
import { fingerprint } from '../../src/lease/lease-secrets.ts'
import type { HeldLease } from '../../src/lease/lease-state.ts'
import { Ledger } from '../../src/lease/ledger.ts'
import { type ReleaseClock, releaseAll, releaseLease } from '../../src/lease/release.ts'
import { memoryHost } from '../host/memory-host.ts'
import { klavisThat } from '../post/leases.ts'

const URL_OF_OURS = 'https://jira.example/mcp/?instance_id=in-1'

/** A ledger that holds one sandbox. */
function holding(
  lease: { readonly instanceId?: string; readonly urlHash?: string } = {},
  kind: 'sandbox' | 'local' = 'sandbox'
) {
  const ledger = new Ledger([])
  const seq = ledger.reserve()
  ledger.intend({ seq, kind, alias: 'mine', server: 'jira', ttlSeconds: 60 })
  ledger.hold({ seq, id: 'sb-1', ...lease })
  const [held] = ledger.held() as [HeldLease]
  return { ledger, held }
}

/** A clock that only waits move. */
function fastClock(): ReleaseClock {
  let now = 0
  return {
    now: () => now,
    wait: async (ms) => {
      now += Math.max(ms, 100)
    }
  }
}

const OURS = { instanceId: 'in-1', urlHash: fingerprint(URL_OF_OURS) }

function detailsWith(more: Partial<SandboxDetails>): SandboxDetails {
  return {
    id: 'sb-1',
    server: 'jira',
    status: 'occupied',
    url: undefined,
    metadata: undefined,
    authData: undefined,
    labels: {},
    updatedAt: undefined,
    ...more
  }
}

const httpError = (status: number): ApiError =>
  new ApiError({ name: 'get a sandbox' }, { status }, { text: 'not found', fields: [], isJson: true }, 'Why.', 'Next.')

/** A client whose releases answer with these states one after the other, and whose details are these. */
function answering(states: readonly string[], details?: SandboxDetails | Error): { klavis: Klavis; calls: string[] } {
  const calls: string[] = []
  const klavis = klavisThat({
    releaseSandbox: (server, id, instanceId) => {
      calls.push(`DELETE ${server} ${id} ${instanceId ?? '-'}`)
      return Promise.resolve({
        status: states[calls.filter((call) => call.startsWith('DELETE')).length - 1] ?? '',
        message: ''
      })
    },
    getSandbox: (server, id) => {
      calls.push(`GET ${server} ${id}`)
      return details === undefined || details instanceof Error ? Promise.reject(details) : Promise.resolve(details)
    }
  })
  return { klavis, calls }
}

test('the details decide if the answer to a release is unreadable', async () => {
  const { ledger, held } = holding(OURS)
  const klavis = klavisThat({
    releaseSandbox: () => Promise.reject(new UnreadableResponse({ name: 'release' }, 200)),
    getSandbox: () => Promise.resolve(detailsWith({ status: 'idle' }))
  })
  expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome: 'released' })
  expect(ledger.held()).toEqual([])
})

test('all calls of a release share one time limit, and are repeated until it is over', async () => {
  const { ledger, held } = holding(OURS)
  const limits: { readonly release: number[]; readonly lookUp: number[] } = { release: [], lookUp: [] }
  const klavis = klavisThat({
    releaseSandbox: async (_, __, ___, call) => {
      limits.release.push(call?.timeoutMs ?? Number.NaN)
      return { status: 'occupied', message: '' }
    },
    getSandbox: (_, __, call) => {
      limits.lookUp.push(call?.timeoutMs ?? Number.NaN)
      return Promise.resolve(detailsWith({ url: URL_OF_OURS }))
    }
  })
  expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome: 'failed' })
  expect(limits.release[0]).toBe(91_600)
  expect(limits.release.at(-1)).toBeLessThan(5_000)
  for (const limit of limits.lookUp) expect(limit).toBeLessThanOrEqual(10_000)
})

test('each release has more time if many leases are held', async () => {
  const { ledger, held } = holding()
  for (let number = 1; number < 200; number++) {
    const seq = ledger.reserve()
    ledger.intend({ seq, kind: 'local', alias: 'more', server: '', ttlSeconds: 60 })
    ledger.hold({ seq, id: `id-${number}` })
  }
  let limitMs = 0
  const klavis = klavisThat({
    releaseSandbox: async (_, __, ___, call) => {
      limitMs = call?.timeoutMs ?? 0
      return { status: 'idle', message: '' }
    }
  })
  await releaseLease(held, klavis, ledger, undefined, fastClock())
  expect(limitMs).toBeGreaterThan(400_000)
})

describe('a sandbox', () => {
  test.each([
    ['idle', 'released'],
    ['gone', 'gone']
  ])('in the state %s is %s with one request', async (state, outcome) => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering([state])
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toEqual({ held, outcome, reason: '' })
    expect(calls).toEqual(['DELETE jira sb-1 in-1'])
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and is still ours is released again without the instance_id', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering(['occupied', 'idle'], detailsWith({ url: URL_OF_OURS }))
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome: 'released' })
    expect(calls).toEqual(['DELETE jira sb-1 in-1', 'GET jira sb-1', 'DELETE jira sb-1 -'])
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and belongs to somebody else is left alone', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering(
      ['occupied'],
      detailsWith({ url: 'https://jira.example/mcp/?instance_id=in-2' })
    )
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({
      outcome: 'reused',
      reason: ''
    })
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
    expect(ledger.held()).toEqual([])
  })

  test.each([404, 410])('that was skipped and whose details are %d is gone', async (status) => {
    const { ledger, held } = holding(OURS)
    expect(
      await releaseLease(held, answering([''], httpError(status)).klavis, ledger, undefined, fastClock())
    ).toMatchObject({
      outcome: 'gone'
    })
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and is idle in its details is released', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis } = answering(['resetting'], detailsWith({ status: 'idle', url: URL_OF_OURS }))
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome: 'released' })
  })

  test.each<[string, { urlHash?: string }, SandboxDetails, boolean]>([
    ['that stays occupied is released again and again', OURS, detailsWith({ url: URL_OF_OURS }), true],
    ['whose details have no URL is looked up again and again', OURS, detailsWith({}), false],
    ['whose URL we learn from its details is released again', {}, detailsWith({ url: URL_OF_OURS }), true]
  ])('%s, then reported as not released', async (_, lease, details, isRepeated) => {
    const { ledger, held } = holding(lease)
    const { klavis, calls } = answering([], details)
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toEqual({
      held,
      outcome: 'failed',
      reason: 'The API accepted the release, but the sandbox is still occupied.'
    })
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter((call) => call.startsWith('DELETE')).length > 1).toBe(isRepeated)
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test('stays held if the release fails, with the reason', async () => {
    const { ledger, held } = holding(OURS)
    const klavis = klavisThat({ releaseSandbox: () => Promise.reject(new Failure('It is down.', '', 'Wait.')) })
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toEqual({
      held,
      outcome: 'failed',
      reason: 'It is down. Wait.'
    })
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test('stays held if the details fail, with the reason', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis } = answering(['occupied'], httpError(500))
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('Klavis answered 500')
    })
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test.each([
    ['that was perhaps released before', { status: 'releasing' }, {}, 'does not show who has it now'],
    ['that was skipped every time', {}, { url: URL_OF_OURS }, 'is still occupied']
  ] as const)('%s is reported with what the API said before the last look-up was cut short', async (...row) => {
    const [, more, details, expected] = row
    const { ledger, held } = holding(OURS)
    const clock = fastClock()
    const end = clock.now() + 92_000
    const { klavis } = answering([], detailsWith(details))
    const cutShort: Klavis = {
      ...klavis,
      getSandbox: async (...call) => {
        if (end - clock.now() > 20_000) return await klavis.getSandbox(...call)
        while (end > clock.now()) await clock.wait(1_000)
        throw httpError(504)
      }
    }
    const { reason } = await releaseLease({ ...held, ...more }, cutShort, ledger, undefined, clock)
    expect(reason).toContain(expected)
  })

  test.each([
    ['was sent before', { status: 'releasing' }, 'failed'],
    ['may have been sent, because the ledger is missing', { status: 'releasing', guessed: true }, 'released'],
    ['may come after the TTL', { intent: { ttlSeconds: 60, at: '2020-01-01T00:00:00.000Z' } }, 'released']
  ] as const)('whose release %s is looked up first, and left alone if it belongs to somebody else', async (...row) => {
    const [, more, unseen] = row
    for (const [details, outcome, lastCall] of [
      [detailsWith({ url: 'https://jira.example/mcp/?instance_id=theirs' }), 'reused', 'GET jira sb-1'],
      [detailsWith({ status: 'idle' }), 'gone', 'GET jira sb-1'],
      [httpError(404), 'gone', 'GET jira sb-1'],
      // Only the newest API checks the instance_id, so a release that was sent is not repeated blindly.
      [detailsWith({}), unseen, unseen === 'failed' ? 'GET jira sb-1' : 'DELETE jira sb-1 in-1'],
      [httpError(403), unseen, unseen === 'failed' ? 'GET jira sb-1' : 'DELETE jira sb-1 in-1'],
      [detailsWith({ url: URL_OF_OURS }), 'released', 'DELETE jira sb-1 in-1']
    ] as const) {
      const { ledger, held } = holding(OURS)
      const { klavis, calls } = answering(['idle'], details)
      const found = { ...held, ...more, intent: { ...held.intent, ...('intent' in more ? more.intent : {}) } }
      expect(await releaseLease(found, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome })
      expect(calls[0]).toBe('GET jira sb-1')
      expect(calls.at(-1)).toBe(lastCall)
    }
  })

  test.each([
    ['odd answers to its details', 12, 0],
    ['odd answers to its release', 0, 12],
    ['both', 9, 9]
  ])('is released after %s', async (_, oddDetails, oddReleases) => {
    const { ledger, held } = holding(OURS)
    const odd = { details: oddDetails, releases: oddReleases }
    const klavis = klavisThat({
      releaseSandbox: () =>
        odd.releases-- > 0
          ? Promise.reject(new UnreadableResponse({ name: 'release' }, 201))
          : Promise.resolve({ status: 'idle', message: '' }),
      getSandbox: () =>
        odd.details-- > 0 ? Promise.reject(httpError(403)) : Promise.resolve(detailsWith({ url: URL_OF_OURS }))
    })
    const doubted: HeldLease = { ...held, status: 'releasing' }
    expect(await releaseLease(doubted, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome: 'released' })
  })

  test.each([
    ['idle, was released', detailsWith({ status: 'idle' }), 'released', 1],
    ['still ours, is released again', detailsWith({ url: URL_OF_OURS }), 'released', 2],
    ['somebody else’s, is left alone', detailsWith({ url: 'https://jira.example/mcp/?instance_id=x' }), 'reused', 1],
    ['not shown, is reported', detailsWith({}), 'failed', 1]
  ])('whose release was not answered, and which is %s', async (_, details, outcome, releases) => {
    const { ledger, held } = holding(OURS)
    let asked = 0
    const klavis = klavisThat({
      releaseSandbox: () =>
        asked++ === 0 ? Promise.reject(httpError(500)) : Promise.resolve({ status: 'idle', message: '' }),
      getSandbox: () => Promise.resolve(details)
    })
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({ outcome })
    expect(asked).toBe(releases)
  })
})

test('a release succeeds even if it cannot be recorded', async () => {
  const { ledger, held } = holding(OURS)
  const full = new Ledger(
    [
      () => {
        throw new Error('ENOSPC')
      }
    ],
    ledger.leases().flatMap(({ intent, lease }) => (lease === undefined ? [intent] : [intent, lease]))
  )
  expect(await releaseLease(held, answering(['idle']).klavis, full)).toMatchObject({ outcome: 'released' })
})

describe('a local sandbox', () => {
  test('is released by its id', async () => {
    const { ledger, held } = holding({}, 'local')
    const ids: string[] = []
    const klavis = klavisThat({
      releaseLocal: (id) => {
        ids.push(id)
        return Promise.resolve({ status: '', message: '' })
      }
    })
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toEqual({
      held,
      outcome: 'released',
      reason: ''
    })
    expect([ids, ledger.held()]).toEqual([['sb-1'], []])
  })

  test('is reported with the reason if its release fails', async () => {
    const { ledger, held } = holding({}, 'local')
    const klavis = klavisThat({ releaseLocal: () => Promise.reject(new Error('\n::error::x')) })
    expect(await releaseLease(held, klavis, ledger, undefined, fastClock())).toMatchObject({
      outcome: 'failed',
      reason: ': :error::x'
    })
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })
})

describe('releasing everything after a failure', () => {
  test('continues after a failed release, which post retries', async () => {
    const ledger = new Ledger([])
    for (const alias of ['a', 'b', 'c']) {
      const seq = ledger.reserve()
      ledger.intend({ seq, kind: 'sandbox', alias, server: alias, ttlSeconds: 60 })
      ledger.hold({ seq, id: `sb-${alias}` })
    }
    const klavis = klavisThat({
      releaseSandbox: (server) =>
        server === 'a' ? Promise.reject(new Error('down')) : Promise.resolve({ status: 'idle', message: '' })
    })
    const host = memoryHost()
    await releaseAll(ledger, { klavis, host, nonce: 'n', onLabelsKept: () => undefined })
    expect(ledger.held().map(({ intent }) => intent.alias)).toEqual(['a'])
    expect(host.calls[0]).toBe('group Release what was acquired')
    expect(host.calls.at(-1)).toBe('end')
    expect([...host.calls].sort()).toEqual(
      expect.arrayContaining(['info ✗ a: down The post step retries.', 'info ✓ b: released', 'info ✓ c: released'])
    )
  })

  test('prints nothing if nothing is held', async () => {
    const host = memoryHost()
    await releaseAll(new Ledger([]), { klavis: klavisThat({}), host, nonce: 'n', onLabelsKept: () => undefined })
    expect(host.calls).toEqual([])
  })
})
