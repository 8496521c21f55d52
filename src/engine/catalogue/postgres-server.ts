import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { oneLine } from '../../base/text.ts'
import type { SandboxFolders } from '../contract.ts'
import { DATABASE_READY } from '../database-ready.ts'
import type { Machine } from '../isolation/machine.ts'
import { privilegeGuard } from '../isolation/plain.ts'
import { killTreeOnExit } from '../isolation/process-tree.ts'
import { type Bundle, bundledArguments } from './bundled-servers.ts'
import type { PostgresPrograms } from './find-postgres.ts'
import { type Cluster, createCluster, notStarted } from './postgres-cluster.ts'

const START_MS = 30_000
const STOP_MS = 10_000

// A database for one job need not survive a power failure, and must leave memory for the job.
const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=20', 'shared_buffers=32MB'],
  ...['max_wal_size=256MB', 'autovacuum_max_workers=1', 'logging_collector=off']
]

interface Running {
  /** A folder with a socket, or a loopback address. */
  readonly host: string
  readonly port: number
  readonly isAlive: () => boolean
  readonly stop: () => Promise<void>
}

/** A running database server, and the login of its superuser. */
export interface PostgresServer extends Running {
  readonly superuser: { readonly user: string; readonly password: string }
}

/** Starts a database server for one sandbox; stopping it removes its files. */
export async function startPostgres(
  programs: PostgresPrograms,
  folders: SandboxFolders,
  bundle: Bundle
): Promise<PostgresServer> {
  const { machine } = bundle
  const password = randomBytes(24).toString('base64url')
  const cluster = await createCluster(programs, folders, machine, password)
  try {
    const server =
      machine.platform === 'win32'
        ? await startWithPgCtl(programs, cluster, bundle)
        : await startAsChild(programs, cluster, machine)
    const stop = async () => {
      await server.stop()
      await cluster.remove()
    }
    return { ...server, stop, superuser: { user: 'postgres', password } }
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** As a child, so that it cannot outlive the engine, and on a socket, which works without network. */
async function startAsChild({ postgres }: PostgresPrograms, cluster: Cluster, machine: Machine): Promise<Running> {
  const { folder, data, options } = cluster
  const socket = ['listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0777']
  const settings = [...SETTINGS, ...socket].flatMap((setting) => ['-c', setting])
  const guard = await privilegeGuard(machine, 'INT')
  const [command = postgres, ...args] = [...guard, postgres, '-D', data, '-p', '5432', ...settings]
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  killTreeOnExit(child, machine.platform)
  await untilReady(child)
  return { host: folder, port: 5432, isAlive: () => isRunning(child), stop: () => stopChild(child) }
}

/** On Windows the server refuses an administrator's rights, and only pg_ctl drops them. */
async function startWithPgCtl({ pgCtl }: PostgresPrograms, cluster: Cluster, bundle: Bundle): Promise<Running> {
  const { folder, data, options } = cluster
  const port = await freePort()
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ')
  const args = ['postgres-run', pgCtl, data, join(folder, 'log'), `-p ${port} ${settings}`]
  const child = spawn(bundle.node, bundledArguments(bundle, args), {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Otherwise Windows would end it together with the engine, before it has stopped the server.
    detached: true
  })
  await untilReady(child)
  const stop = () => stopped(child, () => child.stdin?.end())
  return { host: '127.0.0.1', port, isAlive: () => isRunning(child), stop }
}

/** Waits until the server logs that it accepts connections. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      // The process that keeps a server on Windows stops it when its stdin is closed.
      if (child.stdin === null) child.kill('SIGKILL')
      else child.stdin.end()
      reject(notStarted(`${reason}. ${oneLine(output.slice(-400))}`))
    }
    const timer = setTimeout(() => fail('it did not become ready'), START_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('it ended'))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-10_000)
      if (!output.includes(DATABASE_READY)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** An immediate shutdown, because no data is kept. The server ends its own children. */
async function stopChild(child: ChildProcess): Promise<void> {
  await stopped(child, () => child.kill('SIGQUIT'))
}

async function stopped(child: ChildProcess, stop: () => unknown): Promise<void> {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  stop()
  await exited
  clearTimeout(timer)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
