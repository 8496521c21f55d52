import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { oneLine } from '../../base/text.ts'
import type { SandboxFolders } from '../contract.ts'
import type { Machine } from '../isolation/machine.ts'
import { privilegeGuard } from '../isolation/plain.ts'
import { endsWithItsTree } from '../isolation/process-tree.ts'
import { attempt, type Cluster, makeCluster } from './postgres-cluster.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const START_TIMEOUT = 30_000
const STOP_TIMEOUT = 10_000

// A database for one job: it need not survive a power cut, and must not take the machine.
const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=20', 'shared_buffers=32MB'],
  ...['max_wal_size=256MB', 'autovacuum_max_workers=1', 'logging_collector=off']
]

interface Running {
  /** A folder with a socket, or a loopback address. */
  readonly host: string
  readonly port: number
  readonly alive: () => boolean
  readonly stop: () => Promise<void>
}

/** A running database server, and how its administrator reaches it. */
export interface PostgresServer extends Running {
  readonly administrator: { readonly user: string; readonly password: string }
}

/** Makes a database server for one sandbox; stopping it removes its files. */
export async function startPostgres(
  programs: PostgresPrograms,
  folders: SandboxFolders,
  machine: Machine
): Promise<PostgresServer> {
  const password = randomBytes(24).toString('base64url')
  const cluster = await makeCluster(programs, folders, machine, password)
  const start = machine.platform === 'win32' ? startWithControl : startDirectly
  try {
    const server = await start(programs, cluster, machine)
    const stop = async () => {
      await server.stop()
      await cluster.remove()
    }
    return { ...server, stop, administrator: { user: 'postgres', password } }
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** As a child of ours, on a socket only: it cannot outlive the engine, and no network is needed to reach it. */
async function startDirectly({ postgres }: PostgresPrograms, cluster: Cluster, machine: Machine): Promise<Running> {
  const { place, data, options } = cluster
  const socket = ['listen_addresses=', `unix_socket_directories=${place}`, 'unix_socket_permissions=0777']
  const settings = [...SETTINGS, ...socket].flatMap((setting) => ['-c', setting])
  const guard = await privilegeGuard(machine, 'INT')
  const [command = postgres, ...args] = [...guard, postgres, '-D', data, '-p', '5432', ...settings]
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  endsWithItsTree(child, machine.platform)
  await ready(child)
  return { host: place, port: 5432, alive: () => isAlive(child), stop: () => end(child) }
}

/** Windows: only its own starter gives up an administrator's rights, which the server insists on. */
async function startWithControl({ control }: PostgresPrograms, cluster: Cluster): Promise<Running> {
  const { place, data } = cluster
  const port = await freePort()
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ')
  await attempt(control, ['-D', data, '-l', join(place, 'log'), '-o', `-p ${port} ${settings}`, '-w', 'start'], cluster)
  const stop = () => attempt(control, ['-D', data, '-m', 'immediate', 'stop'], cluster).catch(() => undefined)
  return { host: '127.0.0.1', port, alive: () => true, stop }
}

/** Waits until it says that it takes connections. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`PostgreSQL did not start: ${reason}. ${oneLine(said.slice(-400))}`))
    }
    const timer = setTimeout(() => fail('it did not become ready'), START_TIMEOUT)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('it ended'))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-10_000)
      if (!said.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child) || child.pid === undefined) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT)
  // To it alone, as it ends its own children; at once, as nothing is kept.
  process.kill(child.pid, 'SIGQUIT')
  await gone
  clearTimeout(timer)
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
