import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import type { Program, SandboxFolders } from '../contract.ts'

const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

// What programs cannot do without: names of users, the linker's cache, certificates, the time zone. No keys.
const SETTINGS = words(`
  /etc/passwd /etc/group /etc/nsswitch.conf /etc/hosts /etc/localtime /etc/timezone /etc/os-release /etc/mime.types
  /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/alternatives
  /etc/ssl/certs /etc/ssl/openssl.cnf /etc/ca-certificates /etc/pki/tls/certs /etc/pki/ca-trust`)

const SETTINGS_FOR_NETWORK = words('/etc/resolv.conf /etc/host.conf /etc/gai.conf /etc/services /etc/protocols')

/** What a program sees of the file system: the system's programs, what it must read, and the sandbox's own folders. */
export function mounts(program: Program, folders: SandboxFolders): readonly string[] {
  const own = program.readable.filter((path) => !SYSTEM.some((folder) => path.startsWith(`${folder}/`)))
  const readable = [...SYSTEM, ...SETTINGS, ...(program.network ? SETTINGS_FOR_NETWORK : []), ...own]
  const writable = [folders.workspace, folders.home, folders.tmp, folders.state]
  return [
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/var/tmp', '--dir', '/run'],
    ...readable.flatMap(readOnly),
    ...writable.flatMap((folder) => ['--bind', folder, folder]),
    // The root is a file system of its own that vanishes; still, nobody should think that it kept something.
    ...['--remount-ro', '/']
  ]
}

function readOnly(path: string): readonly string[] {
  if (path.startsWith('/etc/')) return existsSync(path) ? ['--ro-bind', path, path] : []
  try {
    // A link stays one: npm finds its own files by where its link points.
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
  } catch {
    return []
  }
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
