import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from '@jest/globals'
import type { MessageToWorker } from '../../../../src/engine/gateway/worker-protocol.ts'
import { type GatewayRoute, gatewayUrl } from '../../../../src/engine-client/gateway-protocol.ts'
import { atEnd, call, closeAll, type Event, messageOf, post, result, sendJson, startServer } from './stage.ts'

afterEach(closeAll)

const RUN = "const { run } = await import('./src/entries/index.ts'); await run('gateway-worker')"
const ARGS = ['--import', './scripts/typescript.js', '--no-warnings', '--input-type=module', '-e', RUN]

/** A worker with a listening parent, which is this process. */
interface StartedWorker {
  readonly child: ChildProcess
  readonly url: URL
  readonly events: Event[]
  readonly records: Readable
}

async function listenPaused(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer({ pauseOnConnect: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const address = server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

async function startWorker(target: string): Promise<StartedWorker> {
  const { server, port } = await listenPaused()
  const child = spawn(process.execPath, ARGS, { stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'ipc'] })
  atEnd(() => void child.kill('SIGKILL'))
  const records = child.stdio[3] as Readable
  const events: Event[] = []
  createInterface({ input: records }).on('line', (line) => {
    const event = JSON.parse(line) as Event
    // The mark that routes are served is no event.
    if (!('revision' in event)) events.push(event)
  })
  const route: GatewayRoute = {
    token: 'token',
    alias: 'jira',
    caller: 'agent',
    sandbox: 'box',
    url: target,
    headers: {}
  }
  child.send({ type: 'routes', port, routes: [route], revision: 1 } satisfies MessageToWorker)
  expect((await once(child, 'message'))[0]).toEqual({ type: 'ready' })
  server.on('connection', (socket) => child.send({ type: 'connection' } satisfies MessageToWorker, socket))
  return { child, url: new URL(gatewayUrl(port, route)), events, records }
}

test('serves the connections that its parent hands over, and has written every answered call when it is killed', async () => {
  const { origin } = await startServer((request, response) => sendJson(response, result(messageOf(request).id)))
  const { child, url, events, records } = await startWorker(origin)
  for (const id of [1, 2, 3]) expect(await (await post(url, call(id, 'a'))).json()).toEqual(result(id))
  child.kill('SIGKILL')
  await once(records, 'end')

  expect(events.map(({ direction, message }) => [direction, message.id])).toEqual(
    [1, 2, 3].flatMap((id) => [
      ['to-server', id],
      ['to-client', id]
    ])
  )
})

test('waits for a parent that does not read the records, and loses none', async () => {
  const text = 'x'.repeat(50_000)
  const { origin } = await startServer((request, response) =>
    sendJson(response, result(messageOf(request).id, { text }))
  )
  const { child, url, events, records } = await startWorker(origin)
  records.pause()
  const answers = Array.from({ length: 40 }, (_, id) => post(url, call(id, 'a')).then((response) => response.json()))
  await answers[0]
  records.resume()

  expect(await Promise.all(answers)).toHaveLength(40)
  child.kill('SIGKILL')
  await once(records, 'end')
  expect(events.map(({ direction }) => direction).sort()).toEqual([
    ...Array(40).fill('to-client'),
    ...Array(40).fill('to-server')
  ])
})

test('ends when its parent disconnects', async () => {
  const { child } = await startWorker('http://127.0.0.1:1/')
  child.disconnect()

  expect(await once(child, 'exit')).toEqual([0, null])
})
