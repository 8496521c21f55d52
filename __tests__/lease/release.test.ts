import { describe, expect, test } from '@jest/globals'
import { Failure } from '../../src/base/failure.ts'
import type { Klavis, SandboxDetails } from '../../src/klavis/api.ts'
import { ApiError, UnreadableResponse } from '../../src/klavis/errors.ts'
import { fingerprint } from '../../src/lease/lease-secrets.ts'
import type { HeldLease } from '../../src/lease/lease-state.ts'
import { Ledger } from '../../src/lease/ledger.ts'
import { releaseAll, releaseLease } from '../../src/lease/release.ts'
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
  new ApiError({ name: 'get a sandbox' }, { status }, { text: 'said', fields: [] }, 'Why.', 'Next.')

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
  expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'released' })
  expect(ledger.held()).toEqual([])
})

test('all calls of a release share one time limit', async () => {
  const { ledger, held } = holding(OURS)
  const limits: number[] = []
  const klavis = klavisThat({
    releaseSandbox: async (_, __, ___, call) => {
      limits.push(call?.timeoutMs ?? Number.NaN)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { status: 'occupied', message: '' }
    },
    getSandbox: (_, __, call) => {
      limits.push(call?.timeoutMs ?? Number.NaN)
      return Promise.resolve(detailsWith({ url: URL_OF_OURS }))
    }
  })
  expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'failed' })
  expect(limits).toHaveLength(4)
  expect(Math.max(...limits)).toBeLessThanOrEqual(91_600)
  expect(limits[2]).toBeLessThan(limits[0] ?? 0)
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
  await releaseLease(held, klavis, ledger)
  expect(limitMs).toBeGreaterThan(400_000)
})

describe('a sandbox', () => {
  test.each([
    ['idle', 'released'],
    ['gone', 'gone']
  ])('in the state %s is %s with one request', async (state, outcome) => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering([state])
    expect(await releaseLease(held, klavis, ledger)).toEqual({ held, outcome, reason: '' })
    expect(calls).toEqual(['DELETE jira sb-1 in-1'])
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and is still ours is released again without the instance_id', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering(['occupied', 'idle'], detailsWith({ url: URL_OF_OURS }))
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'released' })
    expect(calls).toEqual(['DELETE jira sb-1 in-1', 'GET jira sb-1', 'DELETE jira sb-1 -'])
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and belongs to somebody else is left alone', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis, calls } = answering(
      ['occupied'],
      detailsWith({ url: 'https://jira.example/mcp/?instance_id=in-2' })
    )
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'reused', reason: '' })
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
    expect(ledger.held()).toEqual([])
  })

  test.each([404, 410])('that was skipped and whose details are %d is gone', async (status) => {
    const { ledger, held } = holding(OURS)
    expect(await releaseLease(held, answering([''], httpError(status)).klavis, ledger)).toMatchObject({
      outcome: 'gone'
    })
    expect(ledger.held()).toEqual([])
  })

  test('that was skipped and is idle in its details is released', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis } = answering(['resetting'], detailsWith({ status: 'idle', url: URL_OF_OURS }))
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'released' })
  })

  test.each<[string, { urlHash?: string }, SandboxDetails, readonly string[]]>([
    ['still occupied after the second try', OURS, detailsWith({ url: URL_OF_OURS }), ['occupied', 'occupied']],
    ['the details have no URL', OURS, detailsWith({}), ['occupied']],
    ['we never knew our URL', {}, detailsWith({ url: URL_OF_OURS }), ['occupied']]
  ])('%s: is reported as not released and stays held', async (_, lease, details, states) => {
    const { ledger, held } = holding(lease)
    const { klavis, calls } = answering(states, details)
    expect(await releaseLease(held, klavis, ledger)).toEqual({
      held,
      outcome: 'failed',
      reason: 'The API accepted the release, but the sandbox is still occupied.'
    })
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(states.length)
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test('stays held if the release fails, with the reason', async () => {
    const { ledger, held } = holding(OURS)
    const klavis = klavisThat({ releaseSandbox: () => Promise.reject(new Failure('It is down.', '', 'Wait.')) })
    expect(await releaseLease(held, klavis, ledger)).toEqual({ held, outcome: 'failed', reason: 'It is down. Wait.' })
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test('stays held if the details fail, with the reason', async () => {
    const { ledger, held } = holding(OURS)
    const { klavis } = answering(['occupied'], httpError(500))
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('Klavis answered 500')
    })
    expect(ledger.held()).toEqual([{ ...held, status: 'releasing' }])
  })

  test.each([
    ['was sent before', { status: 'releasing' }],
    ['may come after the TTL', { intent: { ttlSeconds: 60, at: '2020-01-01T00:00:00.000Z' } }]
  ] as const)('whose release %s is looked up first, and left alone if it belongs to somebody else', async (_, more) => {
    for (const [details, outcome, requests] of [
      [detailsWith({ url: 'https://jira.example/mcp/?instance_id=theirs' }), 'reused', 1],
      [detailsWith({ status: 'idle' }), 'gone', 1],
      [httpError(404), 'gone', 1],
      [detailsWith({}), 'failed', 1],
      [detailsWith({ url: URL_OF_OURS }), 'released', 2]
    ] as const) {
      const { ledger, held } = holding(OURS)
      const { klavis, calls } = answering(['idle'], details)
      const found = { ...held, ...more, intent: { ...held.intent, ...('intent' in more ? more.intent : {}) } }
      expect(await releaseLease(found, klavis, ledger)).toMatchObject({ outcome })
      expect(calls).toHaveLength(requests)
      expect(calls[0]).toBe('GET jira sb-1')
    }
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
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome })
    expect(asked).toBe(releases)
  })

  test('has a time limit for every request', async () => {
    const { ledger, held } = holding(OURS)
    const limits: (number | undefined)[] = []
    const klavis = klavisThat({
      releaseSandbox: (_server, _id, _instance, call) => {
        limits.push(call?.timeoutMs)
        return Promise.resolve({ status: 'occupied', message: '' })
      },
      getSandbox: (_server, _id, call) => {
        limits.push(call?.timeoutMs)
        return Promise.resolve(detailsWith({ url: URL_OF_OURS }))
      }
    })
    await releaseLease(held, klavis, ledger)
    expect(limits).toHaveLength(4)
    for (const limit of limits) expect(limit).toBeLessThanOrEqual(91_600)
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
    expect(await releaseLease(held, klavis, ledger)).toEqual({ held, outcome: 'released', reason: '' })
    expect([ids, ledger.held()]).toEqual([['sb-1'], []])
  })

  test('is reported with the reason if its release fails', async () => {
    const { ledger, held } = holding({}, 'local')
    const klavis = klavisThat({ releaseLocal: () => Promise.reject(new Error('\n::error::x')) })
    expect(await releaseLease(held, klavis, ledger)).toMatchObject({ outcome: 'failed', reason: ': :error::x' })
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
