import { expect, test } from '@jest/globals'
import { ExchangeRecord } from '../../../../src/engine/gateway/worker/exchange-record.ts'
import { RouteTable } from '../../../../src/engine/gateway/worker/route-table.ts'

test('remembers the latest requests of a server, which may ask without end', () => {
  const route = {
    token: 't',
    alias: 'a',
    caller: 'agent',
    sandbox: 's',
    url: 'http://127.0.0.1/',
    headers: {}
  } as const
  const target = new RouteTable([route]).find('/mcp/t/a')
  if (target === undefined) throw new Error('No target')
  const record = new ExchangeRecord(
    target,
    { label: 'l', hasSession: false, exchange: undefined, isResumed: false },
    () => {}
  )
  for (let id = 0; id < 1_000; id++) record.toClient({ id, isRequest: true, json: '{}' })
  expect([0, 899, 900, 999].map((id) => record.hasAsked(id))).toEqual([false, false, true, true])
})
