import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { GATEWAY_FLAGS } from '../../../src/engine-client/gateway-process.ts'
import type { GatewayRecords } from '../../../src/engine-client/gateway-protocol.ts'
import { DIST } from '../../support/dist.ts'
import { childrenOf } from './engine.ts'

/** A gateway of our own, in front of one server. */
export interface Gateway {
  readonly url: URL
  readonly workers: () => number[]
  /** Kills its workers, and returns which. */
  readonly killWorkers: () => number[]
  /** Whether another process could take its port now. */
  readonly isPortFree: () => Promise<boolean>
  /** Ends it, and returns what it recorded. */
  readonly finish: () => Promise<FinishedGateway>
  readonly remove: () => Promise<void>
}

/** What a gateway recorded. */
export interface FinishedGateway {
  readonly records: GatewayRecords
  readonly lines: readonly RecordedLine[]
  /** Whether the file is the one that the gateway wrote. */
  readonly isFileIntact: boolean
}

/** A line of the transcript, as far as it is checked. */
export interface RecordedLine {
  readonly method: string
  readonly tool?: string
  readonly params?: { readonly arguments?: Readonly<Record<string, unknown>> }
  readonly result?: unknown
  readonly error?: { readonly message?: string }
  readonly failed: boolean
}

/** Starts a gateway as main does. */
export async function startGateway(upstream: string): Promise<Gateway> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'torture-gateway-')))
  const node = process.env['ACTION_NODE'] ?? process.execPath
  const args = [...GATEWAY_FLAGS, join(DIST, 'gateway.js'), '--home', home]
  const child = spawn(node, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (message: object) => {
    child.stdin.write(`${JSON.stringify(message)}\n`)
    return JSON.parse((await answers.next()).value ?? '{}') as Readonly<Record<string, unknown>>
  }
  const [token, control] = [secret(), secret()]
  const api = { url: 'http://127.0.0.1:1', key: 'no-key', rateLimit: 0 }
  const { port, controlUrl } = await ask({ type: 'settings', token: control, api, secrets: [] })
  const route = { token, alias: 'server', caller: 'agent', sandbox: 'box', url: upstream, headers: {} }
  await ask({ type: 'routes', routes: [route], leases: [] })

  const finish = async (): Promise<FinishedGateway> => {
    const headers = { Authorization: `Bearer ${control}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ nonce: secret() })
    const response = await fetch(`${String(controlUrl)}/finish`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`finish: ${response.status} ${await response.text()}`)
    const { records } = (await response.json()) as { readonly records: GatewayRecords }
    await ended
    const file = readFileSync(join(home, 'transcript.jsonl'))
    const { bytes, sha256 } = records.transcript
    const isFileIntact = file.length === bytes && createHash('sha256').update(file).digest('hex') === sha256
    const lines = file.toString('utf8').split('\n').slice(0, -1)
    return { records, lines: lines.map((line) => JSON.parse(line) as RecordedLine), isFileIntact }
  }
  const workers = (): number[] => childrenOf(child.pid ?? 0)
  const killWorkers = (): number[] => workers().filter(kill)
  return {
    url: new URL(`http://127.0.0.1:${Number(port)}/mcp/${token}/server`),
    workers,
    killWorkers,
    isPortFree: () => canListen(Number(port)),
    finish,
    remove: async () => {
      child.kill('SIGKILL')
      killWorkers()
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** Whether a process could be killed: one that was killed a moment ago may end meanwhile. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false
  )
  server.listen(port, '127.0.0.1')
  const isFree = await listening
  server.close()
  return isFree
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
