import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Git, GitError } from './git.ts'
import { conversionsIn } from './git-conversions.ts'
import { pathIn } from './links.ts'

/** How git has a file, where the disk does not show it. */
export interface GitFile {
  readonly isExecutable: boolean
  /** On the disk it is a file that contains the target. */
  readonly isLink: boolean
  /** On the disk it has CRLF, in git LF. */
  readonly hasCrlf: boolean
}

/** The files of a checkout that git does not ignore; paths relative to it, with forward slashes. */
export interface CheckoutFiles {
  readonly files: ReadonlyMap<string, GitFile>
  /** Folders that are checkouts themselves, and whether they are submodules. */
  readonly nested: ReadonlyMap<string, boolean>
}

/** Whether this folder is the top of a checkout. */
export function isCheckoutTop(folder: string): boolean {
  return lstatSync(pathIn(folder, '.git'), { throwIfNoEntry: false }) !== undefined
}

/** Whether the folder is in a checkout, at any depth. */
export function isInCheckout(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if (isCheckoutTop(current)) return true
    if (dirname(current) === current) return false
  }
}

/** Lists the files that git tracks in the folder, and those that are untracked but not ignored. */
export async function listCheckout(
  git: Git,
  folder: string,
  unreadable: (path: string) => void
): Promise<CheckoutFiles> {
  const list = ['-C', folder, 'ls-files', '-z', '-t', '--cached', '--stage', '--others', '--exclude-standard']
  const [listed, { linksAreFiles, withCrlf }] = await Promise.all([
    git(list, { warn: (text) => pathsIn(text).forEach(unreadable) }),
    conversionsIn(git, folder)
  ])
  const files = new Map<string, GitFile>()
  const nested = new Map<string, boolean>()
  for (const record of records(listed)) {
    // `? path` if it is untracked, else another letter with mode, hash and stage: `H 100644 … 0<TAB>path`.
    const isTracked = !record.startsWith('? ')
    const path = record.slice(isTracked ? record.indexOf('\t') + 1 : 2)
    const mode = isTracked ? record.slice(2, 8) : ''
    // git lists another checkout as one path with a trailing slash, and does not look into it.
    const folderPath = isTracked ? path : path.replace(/\/+$/, '')
    if (mode === '160000') nested.set(path, true)
    else if (folderPath === path)
      files.set(path, {
        isExecutable: mode === '100755',
        isLink: linksAreFiles && mode === '120000',
        hasCrlf: withCrlf.has(path)
      })
    else if (folderPath !== '' && folderPath !== '.') nested.set(folderPath, false)
  }
  return { files, nested }
}

/** The paths in git's warnings: `warning: unable to access 'a/b': File name too long`. */
function pathsIn(warnings: string): readonly string[] {
  return [...warnings.matchAll(/^warning: .*?'(.*)':/gm)].map(([, path = '']) => path)
}

/** Whether git ignores the folder itself, with everything in it. */
export async function isIgnoredFolder(git: Git, folder: string): Promise<boolean> {
  try {
    await git(['-C', folder, 'check-ignore', '-q', '.'])
    return true
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}

function records(output: Buffer): readonly string[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((record) => record !== '')
}

/** The git directories of a checkout, named as `git rev-parse` names them. */
export interface GitDir {
  /** HEAD and index: each worktree has its own. */
  readonly gitDir: string
  /** Objects, refs and config: linked worktrees share them. */
  readonly commonDir: string
  /** Whether `.git` is a file that points to the git directory, as in a linked worktree or a submodule. */
  readonly isPointer: boolean
}

/** Finds the git directory of a checkout; undefined if `.git` is none. */
export function findGitDir(checkout: string): GitDir | undefined {
  try {
    const dotGit = join(checkout, '.git')
    const isPointer = statSync(dotGit).isFile()
    const gitDir = isPointer ? resolve(checkout, pointerIn(readFileSync(dotGit, 'utf8'))) : dotGit
    if (!existsSync(join(gitDir, 'HEAD'))) return undefined
    const commonFile = join(gitDir, 'commondir')
    const commonDir = existsSync(commonFile) ? resolve(gitDir, firstLine(readFileSync(commonFile, 'utf8'))) : gitDir
    return { gitDir, commonDir, isPointer }
  } catch {
    return undefined
  }
}

function pointerIn(text: string): string {
  const line = firstLine(text)
  if (!line.startsWith('gitdir: ')) throw new Error('The file .git names no folder')
  return line.slice('gitdir: '.length)
}

function firstLine(text: string): string {
  return text.replace(/[\r\n]+$/, '')
}
