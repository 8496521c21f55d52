import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from '../../support/loopback.ts'
import { CLEAN, type Outcome, type Trial, type TrialKind } from '../trial-kind.ts'
import { type Gateway, startGateway } from './gateway.ts'

const CHUNK = Buffer.alloc(1024 * 1024, 'x')
/** More than a 32-bit number of bytes. */
const LONG_MB = 2_100
const SHORT_MB = 100
/** What the worker may need at most: its own 50 MB, and what it passes on. */
const MAX_WORKER_MB = 130
const TYPES = ['application/json', 'text/event-stream'] as const

/** A server behind the gateway answers with more than 2 GB. */
export const gatewayLarge: TrialKind = {
  name: 'gateway-large',
  what: `an answer of more than 2 GB through the gateway, as JSON and as a stream: it passes whole, and the worker stays below ${MAX_WORKER_MB} MB`,
  trials: { short: 2, long: 2 },
  limitMs: 120_000,
  parallel: 1,
  // The memory of a process is in /proc.
  platforms: ['linux'],
  run: passLargeAnswer
}

async function passLargeAnswer({ index, isLong }: Trial): Promise<Outcome> {
  const type = TYPES[index % TYPES.length] ?? TYPES[0]
  const chunks = isLong ? LONG_MB : SHORT_MB
  const server = await listen(createServer((asked, response) => void answer(asked, response, type, chunks)))
  const gateway = await startGateway(`${server.origin}/mcp`)
  try {
    const received = await bytesOf(gateway)
    const [worker = 0] = gateway.workers()
    const most = mostMemoryOf(worker)
    const { lines, records } = await gateway.finish()
    const isRecorded = lines.length === 1 && lines[0]?.tool === 'large' && lines[0].failed === false
    return {
      ...CLEAN,
      unclear: [
        ...(received >= chunks * CHUNK.length ? [] : [`${received} bytes arrived`]),
        ...(most < MAX_WORKER_MB ? [] : [`the worker needed ${most.toFixed(0)} MB`]),
        ...(isRecorded && records.workerDeaths === 0 ? [] : ['the call is not recorded as answered'])
      ]
    }
  } finally {
    await gateway.remove()
    await server.close()
  }
}

async function answer(asked: IncomingMessage, response: ServerResponse, type: string, chunks: number): Promise<void> {
  asked.resume()
  response.writeHead(200, { 'content-type': type })
  response.write(type === 'application/json' ? '' : 'event: message\ndata: ')
  response.write('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"')
  for (let count = 0; count < chunks && !response.destroyed; count++) {
    if (!response.write(CHUNK)) await once(response, 'drain').catch(() => undefined)
  }
  response.end('"}]}}\n\n')
}

/** Makes a call, and counts the bytes of the answer. */
async function bytesOf({ url }: Gateway): Promise<number> {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const sent = request(url, { method: 'POST', headers })
  sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'large', arguments: {} } }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}

function mostMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
