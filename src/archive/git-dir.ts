import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where a checkout keeps its own state, and where what it shares with other worktrees lies. */
export interface GitDir {
  /** HEAD, index: one for each worktree. */
  readonly own: string
  /** Objects, refs, config: shared by linked worktrees. */
  readonly common: string
  /** `.git` is a file that points to the folder: a linked worktree or a submodule. */
  readonly isElsewhere: boolean
}

/** Finds the git folder of a checkout; undefined when what stands there is none. */
export function gitDirOf(checkout: string): GitDir | undefined {
  try {
    const dotGit = join(checkout, '.git')
    const isElsewhere = statSync(dotGit).isFile()
    const own = isElsewhere ? resolve(checkout, pointer(readFileSync(dotGit, 'utf8'))) : dotGit
    if (!existsSync(join(own, 'HEAD'))) return undefined
    const commonFile = join(own, 'commondir')
    const common = existsSync(commonFile) ? resolve(own, firstLine(readFileSync(commonFile, 'utf8'))) : own
    return { own, common, isElsewhere }
  } catch {
    return undefined
  }
}

function pointer(text: string): string {
  const line = firstLine(text)
  if (!line.startsWith('gitdir: ')) throw new Error('the file .git names no folder')
  return line.slice('gitdir: '.length)
}

function firstLine(text: string): string {
  return text.replace(/[\r\n]+$/, '')
}
