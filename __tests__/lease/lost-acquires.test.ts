import { describe, expect, test } from '@jest/globals'
import type { Klavis, ListedSandbox } from '../../src/klavis/api.ts'
import { ApiError } from '../../src/klavis/errors.ts'
import { fingerprint } from '../../src/lease/lease-secrets.ts'
import { Ledger } from '../../src/lease/ledger.ts'
import { mayBeHeld, recoverLostAcquires } from '../../src/lease/lost-acquires.ts'
import { instancesThat, klavisThat } from '../post/leases.ts'

/** A ledger in which these acquires were never answered. */
function waitingFor(...kinds: readonly ('sandbox' | 'local')[]): Ledger {
  const ledger = new Ledger([])
  for (const kind of kinds) {
    const seq = ledger.reserve()
    ledger.intend({ seq, kind, alias: `${kind}-${seq}`, server: 'jira', ttlSeconds: 60 })
  }
  return ledger
}

const row = (id: string, labels: Readonly<Record<string, string>>, status = 'occupied'): ListedSandbox => ({
  id,
  server: 'jira',
  status,
  labels,
  updatedAt: undefined
})

function listing(...rows: readonly ListedSandbox[]): { klavis: Klavis; asked: object[] } {
  const asked: object[] = []
  const klavis = klavisThat({
    listSandboxes: (labels) => {
      asked.push(labels)
      return Promise.resolve(rows)
    }
  })
  return { klavis, asked }
}

const searching = (klavis: Klavis, mask: (secret: string) => void = () => {}) => ({ klavis, nonce: 'n', mask })

describe('with labels', () => {
  test('a sandbox with the label of the acquire is recovered', async () => {
    const ledger = waitingFor('sandbox', 'sandbox')
    const { klavis, asked } = listing(
      row('sb-other', { gha_nonce: 'n', gha_intent: '7' }),
      row('sb-1', { gha_nonce: 'n', gha_intent: '1' })
    )
    const lostAcquires = await recoverLostAcquires(ledger, searching(klavis))
    expect(asked).toEqual([{ gha_nonce: 'n' }])
    expect(ledger.held().map(({ intent, lease }) => [intent.seq, lease.id])).toEqual([[1, 'sb-1']])
    expect(lostAcquires.labelsKept).toBe(true)
    expect(lostAcquires.open.map(({ intent }) => intent.seq)).toEqual([0])
    expect(mayBeHeld({ ...lostAcquires, labelsKept: true })).toEqual([])
  })

  test('its URL is masked before it is recorded', async () => {
    const ledger = waitingFor('sandbox')
    const url = 'https://jira.example/mcp/?instance_id=in-0815-4711'
    const details = { ...row('sb-0', {}), url, metadata: undefined, authData: undefined }
    const klavis: Klavis = {
      ...listing(row('sb-0', { gha_intent: '0' })).klavis,
      getSandbox: () => Promise.resolve(details)
    }
    const masked: string[] = []
    await recoverLostAcquires(
      ledger,
      searching(klavis, (secret) => masked.push(secret))
    )
    expect(ledger.held()[0]?.lease).toMatchObject({ id: 'sb-0', instanceId: 'in-0815-4711', urlHash: fingerprint(url) })
    expect(masked).toEqual(expect.arrayContaining([url, 'in-0815-4711']))
  })

  test('it is held even if it cannot be recorded', async () => {
    let isFull = false
    const ledger = new Ledger([
      () => {
        if (isFull) throw new Error('ENOSPC')
      }
    ])
    ledger.intend({ seq: ledger.reserve(), kind: 'sandbox', alias: 'jira', server: 'jira', ttlSeconds: 60 })
    isFull = true
    await recoverLostAcquires(ledger, searching(listing(row('sb-0', { gha_intent: '0' })).klavis))
    expect(ledger.held()).toHaveLength(1)
  })

  test('an idle sandbox is not recovered', async () => {
    const ledger = waitingFor('sandbox')
    const lostAcquires = await recoverLostAcquires(
      ledger,
      searching(listing(row('sb-0', { gha_intent: '0' }, 'idle')).klavis)
    )
    expect(ledger.held()).toEqual([])
    expect(mayBeHeld(lostAcquires)).toEqual([])
  })

  test('an acquire that was recorded as lost is looked up too', async () => {
    const ledger = waitingFor('sandbox')
    ledger.end(0, 'lost')
    await recoverLostAcquires(ledger, searching(listing(row('sb-0', { gha_intent: '0' })).klavis))
    expect(ledger.held()).toHaveLength(1)
  })

  test('a local sandbox has no label and may be held', async () => {
    const lostAcquires = await recoverLostAcquires(
      waitingFor('sandbox', 'local'),
      searching(listing(row('x', { gha_intent: '9' })).klavis)
    )
    expect(mayBeHeld({ ...lostAcquires, labelsKept: true }).map(({ intent }) => intent.kind)).toEqual(['local'])
  })
})

const NO_LIST = new ApiError({ name: 'list' }, { status: 404 }, { text: 'Not Found', fields: [], isJson: true }, '', '')

test('a list that cannot be read proves nothing, even if the API keeps labels', async () => {
  const page = new ApiError({ name: 'list' }, { status: 404 }, { text: 'nginx', fields: [], isJson: false }, '', '')
  const klavis = klavisThat({ listSandboxes: () => Promise.reject(page) })
  const lost = await recoverLostAcquires(waitingFor('sandbox'), searching(klavis))
  expect(lost).toMatchObject({ isListed: false, labelsKept: false })
  expect(mayBeHeld({ ...lost, labelsKept: true })).toHaveLength(1)
})

describe('without labels', () => {
  test.each([
    ['an empty list', listing().klavis],
    ['an API without a list', klavisThat({ listSandboxes: () => Promise.reject(NO_LIST) })]
  ])('%s: every sandbox may be held', async (_, klavis) => {
    const lostAcquires = await recoverLostAcquires(waitingFor('sandbox', 'local'), searching(klavis))
    expect(lostAcquires.labelsKept).toBe(false)
    expect(mayBeHeld({ ...lostAcquires, labelsKept: false })).toHaveLength(2)
    expect(mayBeHeld({ ...lostAcquires, labelsKept: true })).toHaveLength(1)
  })

  test('rows without our labels are ignored', async () => {
    const ledger = waitingFor('sandbox')
    await recoverLostAcquires(ledger, searching(listing(row('sb-0', {})).klavis))
    expect(ledger.held()).toEqual([])
  })
})

describe('no request is sent', () => {
  test('if every acquire was answered', async () => {
    const ledger = waitingFor('sandbox', 'sandbox', 'sandbox')
    ledger.hold({ seq: 0, id: 'sb-0' })
    ledger.end(1, 'refused')
    ledger.hold({ seq: 2, id: 'sb-2' })
    ledger.end(2, 'released')
    expect(await recoverLostAcquires(ledger, searching(klavisThat({})))).toEqual({
      labelsKept: false,
      isListed: true,
      open: []
    })
  })

  test('if only a local sandbox is unresolved', async () => {
    const lostAcquires = await recoverLostAcquires(waitingFor('local'), searching(klavisThat({})))
    expect(lostAcquires.open).toHaveLength(1)
  })
})

describe('instances', () => {
  const lost = (isOurs: boolean): Ledger => {
    const ledger = new Ledger([])
    const owner = { userId: 'me', isOurs, platform: '', hasToken: false }
    const intent = { kind: 'instance', alias: 'cal', server: 'Google Calendar', ttlSeconds: 0 } as const
    ledger.intend({ seq: ledger.reserve(), ...intent, owner })
    return ledger
  }
  const url = 'https://calendar.example/mcp/?instance_id=in-0815-4711'
  const having = (...servers: readonly string[]): Klavis =>
    klavisThat({
      instances: instancesThat({
        ofUser: async () => servers.map((server) => ({ server, isAuthenticated: false })),
        create: async () => ({ id: 'in-0815-4711', url, oauthUrl: undefined })
      })
    })

  test('the instance of a user that the action created is recovered and masked, however its server is spelt', async () => {
    const ledger = lost(true)
    const masked: string[] = []
    const search = searching(having('google_calendar'), (secret) => masked.push(secret))
    expect(await recoverLostAcquires(ledger, search)).toEqual({ labelsKept: false, isListed: true, open: [] })
    expect(ledger.held()[0]?.lease.id).toBe('in-0815-4711')
    expect(masked).toEqual(expect.arrayContaining(['in-0815-4711', url]))
  })

  test('the instance of a user that the workflow names may belong to another job', async () => {
    const ledger = lost(false)
    const lostAcquires = await recoverLostAcquires(ledger, searching(having('Google Calendar')))
    expect(ledger.held()).toEqual([])
    expect(mayBeHeld({ ...lostAcquires, labelsKept: true })).toHaveLength(1)
  })

  test.each([true, false])(
    'nothing is held if the user has no instance (created by the action: %s)',
    async (isOurs) => {
      const lostAcquires = await recoverLostAcquires(lost(isOurs), searching(having('Gmail')))
      expect(mayBeHeld({ ...lostAcquires, labelsKept: false })).toEqual([])
    }
  )

  test('an instance may be held if the API fails', async () => {
    const broken = klavisThat({ instances: instancesThat({ ofUser: () => Promise.reject(new Error('500')) }) })
    expect(mayBeHeld(await recoverLostAcquires(lost(true), { ...searching(broken), labelsKept: true }))).toHaveLength(1)
  })
})
