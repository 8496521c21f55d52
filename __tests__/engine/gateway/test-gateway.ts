import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type StartedGateway, startGateway } from '../../../src/engine-client/gateway-process.ts'
import type { GatewayLease, GatewayRoute, GatewaySettings } from '../../../src/engine-client/gateway-protocol.ts'
import { type MemoryHost, memoryHost } from '../../host/memory-host.ts'
import { DIST } from '../../support/dist.ts'

/** What a test gives to a gateway. */
export interface TestOptions {
  readonly worker?: 'real' | 'stand-in' | 'broken'
  readonly settings?: Partial<Omit<GatewaySettings, 'token'>>
  readonly env?: Readonly<Record<string, string>>
}

/** A gateway of a test, with the host that started it. */
export interface TestGateway {
  readonly host: MemoryHost
  readonly gateway: StartedGateway
  readonly folder: string
}

const folders: string[] = []
const pids: number[] = []

/** A route to a server. */
export const ROUTE: GatewayRoute = {
  token: 'token-of-the-agent-0123456789',
  alias: 'tracker',
  caller: 'agent',
  sandbox: 's',
  url: 'https://jira.klavis.test/mcp/?instance_id=9d2b7e5c-secret-of-the-url',
  headers: { 'X-Account': 'secret-of-the-header', Authorization: 'Bearer secret-of-the-bearer' }
}

export const SETTINGS = {
  api: { url: 'http://127.0.0.1:9', key: 'klv_key-of-the-api-0123456789', rateLimit: 0 },
  secrets: ['secret-of-the-job']
}

/** Starts a gateway as main does. */
export async function openTestGateway({ worker, settings, env = {} }: TestOptions = {}): Promise<TestGateway> {
  const folder = newFolder()
  const host = { ...memoryHost({ env: { ...runtimeVariables(), ...env } }), programs: programs(worker) }
  const gateway = await startGateway(host, folder, { ...SETTINGS, ...settings })
  pids.push(gateway.pid)
  return { host, gateway, folder }
}

/** The same with routes. */
export async function openRouted(
  options: TestOptions = {},
  leases: readonly GatewayLease[] = [],
  routes: readonly GatewayRoute[] = [ROUTE]
): Promise<TestGateway> {
  const opened = await openTestGateway(options)
  await opened.gateway.route(routes, leases)
  return opened
}

/** A folder with the gateway's programs, whose worker may be a stand-in. */
export function programs(worker: TestOptions['worker'] = 'stand-in'): string {
  const folder = newFolder()
  const stub = (name: string): string =>
    `import { run } from '${pathToFileURL(join(DIST, 'index.js')).href}'\nawait run('${name}')\n`
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'gateway.js'), stub('gateway'))
  const workerPath = join(folder, 'gateway-worker.js')
  if (worker === 'real') writeFileSync(workerPath, stub('gateway-worker'))
  else if (worker === 'broken') writeFileSync(workerPath, 'process.exitCode = 1')
  else cpSync(join(dirname(fileURLToPath(import.meta.url)), 'stand-in-worker.js'), workerPath)
  return folder
}

/** A folder that `endAll` removes. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gateway-')))
  folders.push(folder)
  return folder
}

/** The workers of a gateway. Linux only. */
export function workersOf(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
  )
  return children.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

/** The lines of a gateway's transcript. */
export function transcriptOf({ gateway }: TestGateway): readonly Record<string, unknown>[] {
  const text = readFileSync(join(gateway.home, 'transcript.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** A JSON-RPC request that calls a tool. */
export const toolCall = (id: number, name = 'create_issue') =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } })

/** Kills the gateways of a test, and removes its folders. */
export function endAll(): void {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

function runtimeVariables(): Record<string, string> {
  return Object.fromEntries(
    ['HOME', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'PATH'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    })
  )
}
