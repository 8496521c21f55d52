import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { oneLine } from '../../base/text.ts'
import type { SandboxFolders } from '../contract.ts'
import type { Machine } from '../isolation/machine.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)

const TIMEOUT = 60_000

/** The files of one database server, and as whom it runs. */
export interface Cluster {
  /** A folder of its own with a short path, for the socket. */
  readonly place: string
  readonly data: string
  /** How its programs are started. */
  readonly options: {
    readonly cwd: string
    readonly env: Readonly<Record<string, string>>
    readonly windowsHide: boolean
    readonly uid?: number
    readonly gid?: number
  }
  readonly remove: () => Promise<void>
}

/** Makes an empty database cluster whose administrator is `postgres`. */
export async function makeCluster(
  { initdb }: PostgresPrograms,
  folders: SandboxFolders,
  machine: Machine,
  password: string
): Promise<Cluster> {
  const cluster = await findPlace(folders, machine)
  try {
    const passwordFile = join(cluster.place, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    await mkdir(cluster.data, { mode: 0o700 })
    await give(cluster, cluster.place, passwordFile, cluster.data)
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    await attempt(initdb, ['-D', cluster.data, ...access, '--locale=C', '--encoding=UTF8', '--no-sync'], cluster)
    await rm(passwordFile)
    return cluster
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** Runs one of PostgreSQL's programs to its end; throws with what it said when it fails. */
export async function attempt(program: string, args: readonly string[], { options }: Cluster): Promise<void> {
  try {
    await run(program, [...args], { ...options, timeout: TIMEOUT })
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string }
    throw new Error(`PostgreSQL did not start: ${oneLine(stderr || String(error))}`)
  }
}

async function findPlace(folders: SandboxFolders, machine: Machine): Promise<Cluster> {
  // PostgreSQL refuses to run as root, and another user cannot reach into the sandbox's own folders.
  const user = machine.uid === 0 ? await unprivileged() : {}
  // A socket's path may have about a hundred characters, too few for a folder of the sandbox.
  const place = await mkdtemp(join(tmpdir(), 'klavis-pg-'))
  // Others may pass through to the socket, which asks for a password.
  await chmod(place, 0o711)
  const data = machine.uid === 0 ? join(place, 'data') : join(folders.state, 'postgres')
  await rm(data, { recursive: true, force: true })
  const path = machine.platform === 'win32' ? machine.path.join(';') : '/usr/bin:/bin'
  const env = { ...machine.shared, HOME: place, TMPDIR: place, LC_ALL: 'C', PATH: path }
  const remove = async () => {
    await rm(data, { recursive: true, force: true })
    await rm(place, { recursive: true, force: true })
  }
  return { place, data, options: { cwd: place, env, windowsHide: true, ...user }, remove }
}

/** The user `postgres`, or else `nobody`. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number }> {
  const users = new Map<string, { readonly uid: number; readonly gid: number }>()
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    users.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 }
}

async function give({ options }: Cluster, ...paths: readonly string[]): Promise<void> {
  if (options.uid === undefined || options.gid === undefined) return
  for (const path of paths) await chown(path, options.uid, options.gid)
}
