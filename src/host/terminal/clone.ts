import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findProgram, programFolders } from '../find-program.ts'

/** A clone of a repository on GitHub, or what npm has installed from one. */
export interface Clone {
  /** `owner/name`, without credentials in the URL. */
  readonly repository: string
  readonly commit: string
}

/** A remote on a host: a URL, or git's short form of one. A remote can also be a folder, whose path has no owner. */
const ON_A_HOST = /^(?:https?|ssh|git):\/\/[^/]|^(?:[\w.-]+@)?[\w.-]{2,}:(?!\/\/)/

/** What a folder is a clone of, by its own `.git` and not by that of a folder above; undefined if it is none. */
export function cloneIn(folder: string): Clone | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined
  const remote = git(folder, ['config', '--get', 'remote.origin.url']) ?? ''
  return cloneOf(remote, git(folder, ['rev-parse', '--verify', 'HEAD'])?.trim() ?? '')
}

/** Where npm, or npx, has installed a package from; undefined if that is no repository, or not known. */
export function installedFrom(folder: string): Clone | undefined {
  try {
    const lock = readFileSync(join(dirname(folder), '.package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, { resolved?: string }>> }
    const [remote = '', commit = ''] = packages[`node_modules/${basename(folder)}`]?.resolved?.split('#') ?? []
    return cloneOf(remote.replace(/^git\+/, ''), commit)
  } catch {
    return undefined
  }
}

function cloneOf(remote: string, commit: string): Clone | undefined {
  const repository = ON_A_HOST.test(remote) ? ownerAndName(remote) : undefined
  return repository === undefined || !/^[0-9a-f]{40}$/.test(commit) ? undefined : { repository, commit }
}

/** `owner/name` at the end of the URL of a remote. */
export function ownerAndName(remote: string): string | undefined {
  return /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/.exec(remote)?.[1]
}

/** What git prints; undefined if it fails or is missing. A `git` in the folder itself is not run. */
export function git(folder: string, args: readonly string[]): string | undefined {
  const program = findProgram('git', programFolders(process.env['PATH'], folder))
  if (program === undefined) return undefined
  try {
    return execFileSync(program, ['-C', folder, ...args], {
      cwd: dirname(program),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true
    })
  } catch {
    return undefined
  }
}
