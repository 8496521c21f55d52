import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { oneLine } from '../../base/text.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import type { Isolation, Program, SandboxFolders } from '../contract.ts'
import { cleanEnvironment, type Machine } from './machine.ts'
import { killTreeOnExit } from './process-tree.ts'
import { withResourceLimits } from './resource-limits.ts'

const PROBE_TIMEOUT_MS = 10_000

const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

// What programs need: user names, the linker's cache, certificates, the time zone. No keys.
const SETTINGS = [
  ...['/etc/passwd', '/etc/group', '/etc/nsswitch.conf', '/etc/hosts', '/etc/localtime', '/etc/timezone'],
  ...['/etc/os-release', '/etc/mime.types', '/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d'],
  ...['/etc/alternatives', '/etc/ssl/certs', '/etc/ssl/openssl.cnf', '/etc/ca-certificates'],
  ...['/etc/pki/tls/certs', '/etc/pki/ca-trust']
]
const NETWORK_SETTINGS = ['/etc/resolv.conf', '/etc/host.conf', '/etc/gai.conf', '/etc/services', '/etc/protocols']

/** Own mounts, processes, users and (unless the program needs it) network. Everything ends with the engine. */
export function bubblewrapIsolation(bwrap: string, machine: Machine): Isolation {
  return {
    level: 'bubblewrap',
    start: (program, folders) => {
      const command = ['--chdir', program.cwd, '--', ...withResourceLimits([program.command, ...program.args])]
      const child = spawn(bwrap, [...namespaces(program), ...mounts(program, folders), ...command], {
        // Not as arguments, because every user can see those.
        env: cleanEnvironment(program, machine),
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true
      })
      return killTreeOnExit(child, machine.platform)
    }
  }
}

function namespaces(program: Program): readonly string[] {
  return [
    '--unshare-all',
    ...(program.network ? ['--share-net'] : []),
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
    ...['--unsetenv', 'RUNNER_TRACKING_ID']
  ]
}

/** The file system of a program: the system's programs, the files that it must read, and the sandbox's folders. */
function mounts(program: Program, folders: SandboxFolders): readonly string[] {
  const own = program.readable.filter((path) => !SYSTEM.some((folder) => path.startsWith(`${folder}/`)))
  const readable = [...SYSTEM, ...SETTINGS, ...(program.network ? NETWORK_SETTINGS : []), ...own]
  const writable = [folders.workspace, folders.home, folders.tmp, folders.state]
  return [
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/var/tmp', '--dir', '/run'],
    ...readable.flatMap(readOnlyMount),
    ...writable.flatMap((folder) => ['--bind', folder, folder]),
    // The root is a temporary file system. Writing to it fails, so that no program believes its files are kept.
    ...['--remount-ro', '/']
  ]
}

function readOnlyMount(path: string): readonly string[] {
  if (path.startsWith('/etc/')) return existsSync(path) ? ['--ro-bind', path, path] : []
  try {
    // Links stay links, because npm finds its files through them.
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
  } catch {
    return []
  }
}

/** Starts a program with bubblewrap. Returns undefined if that works, else what it printed. */
export async function probeBubblewrap(isolation: Isolation, parent: string): Promise<string | undefined> {
  const root = await mkdtemp(join(parent, 'probe-'))
  try {
    const folders: SandboxFolders = {
      workspace: join(root, 'workspace'),
      home: join(root, 'home'),
      tmp: join(root, 'tmp'),
      state: join(root, 'state')
    }
    for (const folder of Object.values(folders)) await mkdir(folder)
    return await runProbe(isolation, folders)
  } finally {
    await removeFolder(root)
  }
}

function runProbe(isolation: Isolation, folders: SandboxFolders): Promise<string | undefined> {
  const probe: Program = {
    command: '/bin/sh',
    args: ['-c', 'echo inside > probe'],
    cwd: folders.workspace,
    env: {},
    readable: [],
    network: false
  }
  return new Promise((resolve) => {
    const child = isolation.start(probe, folders)
    let stderr = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_TIMEOUT_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve(oneLine(error.message))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? undefined : oneLine(stderr, 200) || 'it failed without a message')
    })
  })
}
