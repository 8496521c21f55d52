import { contentEntry, type Entry } from './entry.ts'
import { type Git, GitError } from './git.ts'

/** HEAD and the refs that are sent. */
export interface Refs {
  /** The content of the file HEAD: a branch, or a commit if HEAD is detached. */
  readonly head: string
  /** The content of the file `packed-refs`; empty if there are no refs. */
  readonly packed: string
  /** Refs that name another ref, such as `refs/remotes/origin/HEAD`. */
  readonly symbolic: ReadonlyMap<string, string>
  /** Whether HEAD has a commit. It has none before the first commit. */
  readonly hasCommit: boolean
}

// Everything else is private to the machine or unknown: stashes, notes, replacements, bisect states, backups of tools.
const SENT = ['refs/heads', 'refs/tags', 'refs/remotes']

/** Reads HEAD, branches, tags and remote branches with git, because refs can be stored in several ways. */
export async function readRefs(git: Git, gitDir: string): Promise<Refs> {
  const [head, refs] = await Promise.all([readHead(git, gitDir), listRefs(git, gitDir)])
  const names = new Set(refs.map(({ name }) => name))
  const branch = head.startsWith('ref: ') ? head.slice('ref: '.length) : undefined
  return {
    head,
    packed: refs.map(({ hash, name, target }) => (target === '' ? `${hash} ${name}\n` : '')).join(''),
    symbolic: new Map(refs.filter(({ target }) => names.has(target)).map(({ name, target }) => [name, target])),
    hasCommit: branch === undefined || names.has(branch)
  }
}

/** HEAD and the refs as files of a git directory. */
export function refEntries({ head, packed, symbolic }: Refs, target: string): readonly Entry[] {
  return [
    contentEntry(`${target}/HEAD`, `${head}\n`),
    ...(packed === '' ? [] : [contentEntry(`${target}/packed-refs`, packed)]),
    ...[...symbolic].map(([name, other]) => contentEntry(`${target}/${name}`, `ref: ${other}\n`))
  ]
}

async function listRefs(git: Git, gitDir: string) {
  const format = '--format=%(objectname) %(refname) %(symref)'
  const output = await git([`--git-dir=${gitDir}`, 'for-each-ref', format, ...SENT])
  const lines = output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => {
    const [hash = '', name = '', target = ''] = line.split(' ')
    return { hash, name, target }
  })
}

async function readHead(git: Git, gitDir: string): Promise<string> {
  const branch = await readBranch(git, gitDir)
  // Any other ref is not sent, so its commit stands in HEAD.
  if (branch?.startsWith('refs/heads/')) return `ref: ${branch}`
  return trimmed(await git([`--git-dir=${gitDir}`, 'rev-parse', '--verify', 'HEAD']))
}

async function readBranch(git: Git, gitDir: string): Promise<string | undefined> {
  try {
    return trimmed(await git([`--git-dir=${gitDir}`, 'symbolic-ref', '-q', 'HEAD']))
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}

function trimmed(output: Buffer): string {
  return output.toString('utf8').trim()
}
