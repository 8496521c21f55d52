import { expect, test } from '@jest/globals'
import type { PreparedLease } from '../../src/acquire/acquired.ts'
import { saveServersForPost } from '../../src/publish/publish.ts'
import { readSavedServers } from '../../src/state/saved-servers.ts'
import { memoryHost } from '../host/memory-host.ts'

/** A lease with one server of a name as long as one may be. */
const preparedOf = (seq: number): PreparedLease => ({
  lease: { seq, kind: 'sandbox', acquireMs: 1_234.567 } as PreparedLease['lease'],
  servers: [
    { alias: `${seq}-${'x'.repeat(60)}`, server: 'y'.repeat(64), status: 'occupied' }
  ] as unknown as PreparedLease['servers']
})

test('post reads the servers that main saved, cut to fit an environment variable', () => {
  const host = memoryHost()
  saveServersForPost(
    host,
    Array.from({ length: 300 }, (_, seq) => preparedOf(seq))
  )
  expect(host.states.get('servers')?.length).toBeLessThan(32_767)
  const rows = readSavedServers(host)
  expect(rows?.length).toBeGreaterThan(100)
  expect(rows?.map(({ seq }) => seq)).toEqual([...(rows ?? []).keys()])
})

test('returns undefined if main never published', () => expect(readSavedServers(memoryHost())).toBeUndefined())
