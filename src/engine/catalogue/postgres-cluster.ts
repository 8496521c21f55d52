import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import type { SandboxFolders } from '../contract.ts'
import type { Machine } from '../isolation/machine.ts'
import type { PostgresPrograms } from './find-postgres.ts'

const run = promisify(execFile)

const PROGRAM_MS = 60_000

/** The files of one database server, and the user that it runs as. */
export interface Cluster {
  /** A folder with a short path, for the socket. */
  readonly folder: string
  readonly data: string
  /** The options to start its programs with. */
  readonly options: {
    readonly cwd: string
    readonly env: Readonly<Record<string, string>>
    readonly windowsHide: boolean
    readonly uid?: number
    readonly gid?: number
  }
  readonly remove: () => Promise<void>
}

/** Creates an empty database cluster whose superuser is `postgres`. */
export async function createCluster(
  { initdb }: PostgresPrograms,
  folders: SandboxFolders,
  machine: Machine,
  password: string
): Promise<Cluster> {
  const cluster = await createFolders(folders, machine)
  try {
    const passwordFile = join(cluster.folder, 'password')
    await writeFile(passwordFile, password, NEW_PRIVATE_FILE)
    await mkdir(cluster.data, { mode: 0o700 })
    await chownAll(cluster, cluster.folder, passwordFile, cluster.data)
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    await runInitdb(initdb, ['-D', cluster.data, ...access, '--locale=C', '--encoding=UTF8', '--no-sync'], cluster)
    await rm(passwordFile)
    return cluster
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** Runs initdb to its end; rejects with its error output. */
async function runInitdb(program: string, args: readonly string[], { options }: Cluster): Promise<void> {
  try {
    await run(program, [...args], { ...options, timeout: PROGRAM_MS })
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string }
    throw notStarted(oneLine(stderr || String(error)))
  }
}

/** The client of the engine sees this, so it says what can be done. */
export function notStarted(reason: string): Failure {
  const next = 'Check that the folder TMPDIR has space, and that the user of PostgreSQL may enter it.'
  return new Failure(`PostgreSQL did not start: ${reason}.`, '', next)
}

async function createFolders(folders: SandboxFolders, machine: Machine): Promise<Cluster> {
  // PostgreSQL refuses to run as root, and another user cannot enter the sandbox's own folders.
  const user = machine.uid === 0 ? await unprivilegedUser() : {}
  // The path of a socket is limited to about 100 characters, and the sandbox's folders have longer paths.
  const folder = await mkdtemp(join(tmpdir(), 'klavis-pg-'))
  // Other users may reach the socket, which requires a password.
  await chmod(folder, 0o711)
  const data = machine.uid === 0 ? join(folder, 'data') : join(folders.state, 'postgres')
  await removeFolder(data)
  const path = machine.platform === 'win32' ? machine.path.join(';') : '/usr/bin:/bin'
  const env = { ...machine.shared, HOME: folder, TMPDIR: folder, LC_ALL: 'C', PATH: path }
  const remove = async () => {
    await removeFolder(data)
    await removeFolder(folder)
  }
  return { folder, data, options: { cwd: folder, env, windowsHide: true, ...user }, remove }
}

/** The user `postgres`, or else `nobody`. */
async function unprivilegedUser(): Promise<{ readonly uid: number; readonly gid: number }> {
  const users = new Map<string, { readonly uid: number; readonly gid: number }>()
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    users.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 }
}

async function chownAll({ options }: Cluster, ...paths: readonly string[]): Promise<void> {
  if (options.uid === undefined || options.gid === undefined) return
  for (const path of paths) await chown(path, options.uid, options.gid)
}
