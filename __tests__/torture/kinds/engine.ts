import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { DIST } from '../../support/dist.ts'
import { waitUntil } from '../../support/engine-process.ts'
import { loadFactor } from '../machine-load.ts'

/** The request timeout of the official client. */
export const PATIENCE_MS = 60_000
const PROGRAM = join(DIST, 'engine.js')

/** An embedded engine of our own. */
export interface Engine {
  readonly pid: number
  readonly home: string
  readonly ask: (line: string, body?: unknown) => Promise<Answer>
  /** Stops it; returns its exit code or signal. */
  readonly end: () => Promise<string>
}

/** What the engine answered. */
export type Answer = Readonly<Record<string, unknown>>

/** Starts an engine in a folder of its own. */
export async function startEngine(isolation: 'auto' | 'off'): Promise<Engine> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'torture-engine-')))
  const log = openSync(join(home, 'engine.log'), 'a', 0o600)
  const args = [PROGRAM, '--home', home, '--isolation', isolation]
  const child = spawn(process.env['ACTION_NODE'] ?? process.execPath, args, { cwd: home, stdio: ['ignore', log, log] })
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal))
  const file = join(home, 'state.json')
  await waitUntil('the engine writes its state', () => existsSync(file))
  const state = JSON.parse(readFileSync(file, 'utf8')) as { readonly base_url: string; readonly api_key: string }
  const ask = async (line: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { Authorization: `Bearer ${state.api_key}`, 'Content-Type': 'application/json' }
    const sent = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(`${state.base_url}${path}`, { method, headers, body: sent })
    const text = await response.text()
    if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Answer
  }
  const end = async () => {
    await ask('POST /shutdown').catch(() => undefined)
    const how = await ended
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
    return how
  }
  return { pid: child.pid ?? 0, home, ask, end }
}

/** An MCP client of the official kind, connected to a server. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'torture', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(url))
  await client.connect(transport as Parameters<typeof client.connect>[0], { timeout: PATIENCE_MS * loadFactor() })
  return client
}

/** The text that a tool answers. */
export async function call(client: Client, name: string, input: Answer): Promise<string> {
  const patience = { timeout: PATIENCE_MS * loadFactor() }
  const { content } = await client.callTool({ name, arguments: { ...input } }, undefined, patience)
  return (content as readonly { readonly text?: string }[]).map(({ text }) => text ?? '').join('\n')
}

/** The children of a process. Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number {
  try {
    // The name in brackets may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return -1
  }
}
