import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST } from './dist.ts'
import { waitUntil } from './engine-process.ts'
import { readJson } from './files.ts'
import type { ActionStep } from './runner/action-step.ts'
import type { StepResult } from './runner/step.ts'

/** The gateway that main started, as it saved it for post. */
export interface SavedGateway {
  readonly pid: number
  readonly controlUrl: string
  readonly token: string
  readonly home: string
}

/** The gateway of a use of the action. */
export function gatewayOf(use: ActionStep): SavedGateway {
  const text = use.saved('gateway')
  if (text === undefined) throw new Error('main started no gateway')
  return JSON.parse(text) as SavedGateway
}

/** The process of the gateway that passes the traffic on. POSIX only. */
export function workerOf({ pid }: SavedGateway): number {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = list.split('\n').find((each) => new RegExp(`^\\s*\\d+\\s+${pid}\\s.*gateway-worker`).test(each))
  if (line === undefined) throw new Error('The gateway has no worker')
  return Number.parseInt(line, 10)
}

/** Kills the worker of a gateway, and waits until another one has taken its place. */
export async function killWorker(gateway: SavedGateway): Promise<void> {
  const killed = workerOf(gateway)
  process.kill(killed, 'SIGKILL')
  await waitUntil('another worker has started', () => {
    try {
      return workerOf(gateway) !== killed
    } catch {
      return false
    }
  })
}

/** The URL of a server in the config file that main wrote for Claude Code. */
export function configuredUrl({ outputs }: StepResult, key: string): string {
  const { mcpServers } = readJson(outputs['mcp-config']) as { mcpServers: Record<string, { url: string }> }
  return mcpServers[key]?.url ?? ''
}

/** Calls a tool without a session, as a client does that was started long ago. */
export async function callAt(url: string, tool: string, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: {} } })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  return await fetch(url, { method: 'POST', headers, body, ...(signal === undefined ? {} : { signal }) })
}

/** A copy of the action whose gateway ends at once, as it does where a policy or an antivirus program stops it. */
export function actionWithBrokenGateway(folder: string): string {
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  cpSync('action.yml', join(folder, 'action.yml'))
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  cpSync(join(DIST, 'report.html'), join(dist, 'report.html'))
  for (const entry of ['main', 'post']) {
    const text = readFileSync(join(DIST, `${entry}.js`), 'utf8')
    writeFileSync(join(dist, `${entry}.js`), text.replace('./index.js', pathToFileURL(join(DIST, 'index.js')).href))
  }
  writeFileSync(join(dist, 'gateway.js'), "console.error('Operation not permitted')\nprocess.exit(1)\n")
  return folder
}
