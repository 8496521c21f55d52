import { expect, test } from '@jest/globals'
import { finishGateway, parseGateway } from '../../src/engine-client/gateway-process.ts'

const GATEWAY = {
  pid: 4711,
  controlUrl: 'http://127.0.0.1:8080',
  token: 't',
  home: '/tmp/klavis-sandbox-01234567/gateway',
  publicKey: 'k'
}

test('reads the gateway that main saved, also one that is not ready yet', () => {
  expect(parseGateway(JSON.stringify(GATEWAY))).toEqual(GATEWAY)
  expect(parseGateway(JSON.stringify({ ...GATEWAY, controlUrl: '' }))).toMatchObject({ controlUrl: '' })
})

test.each<[string, string]>([
  ['nothing', ''],
  ['a list', '[]'],
  ['a pid that stands for every process', JSON.stringify({ ...GATEWAY, pid: 1 })],
  ['a negative pid', JSON.stringify({ ...GATEWAY, pid: -5 })],
  ['another host', JSON.stringify({ ...GATEWAY, controlUrl: 'https://evil.example' })],
  ['a host that looks like ours', JSON.stringify({ ...GATEWAY, controlUrl: 'http://127.0.0.1:80@evil.example' })],
  ['no token', JSON.stringify({ ...GATEWAY, token: undefined })],
  ['no home', JSON.stringify({ ...GATEWAY, home: undefined })]
])('reads no gateway from %s', (_, value) => {
  expect(parseGateway(value)).toBeUndefined()
})

test('does not end a process that is not the gateway, although it has its pid', async () => {
  expect(await finishGateway({ ...GATEWAY, pid: process.pid })).toBeUndefined()
})
