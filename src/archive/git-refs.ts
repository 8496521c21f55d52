import { contentEntry, type Entry } from './entry.ts'
import { type Git, GitError } from './git.ts'
import type { GitDir } from './git-dir.ts'

/** HEAD and all refs as git reads them, whatever way they are stored in; written to the git folder `at`. */
export async function refEntries(git: Git, dir: GitDir, at: string): Promise<readonly Entry[]> {
  const [head, refs] = await Promise.all([headOf(git, dir), refsOf(git, dir)])
  const entries = [contentEntry(`${at}/HEAD`, `${head}\n`)]
  const packed = refs.filter(({ symbolic }) => symbolic === '').map(({ hash, name }) => `${hash} ${name}\n`)
  if (packed.length > 0) entries.push(contentEntry(`${at}/packed-refs`, packed.join('')))
  for (const { name, symbolic } of refs) {
    if (symbolic !== '') entries.push(contentEntry(`${at}/${name}`, `ref: ${symbolic}\n`))
  }
  return entries
}

async function refsOf(git: Git, dir: GitDir) {
  const output = await git([`--git-dir=${dir.own}`, 'for-each-ref', '--format=%(objectname) %(refname) %(symref)'])
  const lines = output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => {
    const [hash = '', name = '', symbolic = ''] = line.split(' ')
    return { hash, name, symbolic }
  })
}

async function headOf(git: Git, dir: GitDir): Promise<string> {
  try {
    return `ref: ${text(await git([`--git-dir=${dir.own}`, 'symbolic-ref', '-q', 'HEAD']))}`
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return text(await git([`--git-dir=${dir.own}`, 'rev-parse', '--verify', 'HEAD']))
  }
}

function text(output: Buffer): string {
  return output.toString('utf8').trim()
}
