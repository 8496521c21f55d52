import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Git, GitError } from './git.ts'
import type { GitDir } from './git-dir.ts'
import { publicUrl } from './git-url.ts'

/** One setting of a git config. */
export interface Setting {
  readonly section: string
  readonly subsection: string | undefined
  readonly name: string
  readonly value: string
}

type Check = (value: string) => string | undefined

const word: Check = (value) => (/^[\w-]*$/.test(value) ? value : undefined)
const free: Check = (value) => value
// A branch's remote, and a remote's name, may be a URL as well.
const remoteName: Check = (value) => (publicUrl(value) === value ? value : undefined)

// Only what is named here is written: git has too many settings that hold secrets or run programs to list those instead.
const CORE = [
  'repositoryformatversion',
  'filemode',
  'ignorecase',
  'symlinks',
  'precomposeunicode',
  'autocrlf',
  'eol',
  'sparsecheckout',
  'sparsecheckoutcone'
]
const PLAIN = new Map<string, Check>([
  ...CORE.map((name): [string, Check] => [`core.${name}`, word]),
  ['extensions.objectformat', word],
  ['extensions.partialclone', remoteName],
  ['user.name', free],
  ['user.email', free]
])
const NAMED = new Map<string, Check>([
  ['remote.url', publicUrl],
  ['remote.fetch', free],
  ['remote.promisor', word],
  ['remote.partialclonefilter', free],
  ['branch.remote', remoteName],
  ['branch.merge', free],
  ['submodule.url', publicUrl],
  ['submodule.active', word]
])

/** The config of a checkout with nothing in it but what a copy needs; `worktree` is for submodules. */
export async function scrubbedConfig(git: Git, dir: GitDir, worktree?: string): Promise<string> {
  const settings = [
    ...(await effectiveLineEndings(git, dir)),
    ...(await settingsOf(git, join(dir.common, 'config'))),
    ...(await settingsOf(git, join(dir.own, 'config.worktree')))
  ]
  const own = [setting('core', undefined, 'bare', 'false')]
  if (worktree !== undefined) own.push(setting('core', undefined, 'worktree', worktree))
  return [...own, ...settings.flatMap(allowed)].map(written).join('')
}

/** The setting as it may be published, or nothing. */
export function allowed(found: Setting): readonly Setting[] {
  const checks = found.subsection === undefined ? PLAIN : NAMED
  const check = checks.get(`${found.section}.${found.name}`)
  const value = check?.(found.value)
  if (value === undefined || /[\0\n]/.test(value)) return []
  if (found.subsection !== undefined && remoteName(found.subsection) === undefined) return []
  return [{ ...found, value }]
}

// `--file` follows no include, so what an includeIf points to is never read.
async function settingsOf(git: Git, file: string): Promise<readonly Setting[]> {
  return existsSync(file) ? parsed(await git(['config', '--file', file, '--list', '-z'])) : []
}

// Windows sets autocrlf for the whole machine: without it every text file of the copy looks changed.
async function effectiveLineEndings(git: Git, dir: GitDir): Promise<readonly Setting[]> {
  try {
    return parsed(await git([`--git-dir=${dir.own}`, 'config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']))
  } catch (error) {
    if (error instanceof GitError) return []
    throw error
  }
}

function parsed(output: Buffer): readonly Setting[] {
  const records = output.toString('utf8').split('\0').slice(0, -1)
  return records.map((record) => {
    const end = record.indexOf('\n')
    // A name without a value means true.
    const [key, value] = end < 0 ? [record, 'true'] : [record.slice(0, end), record.slice(end + 1)]
    const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')]
    return setting(
      key.slice(0, first),
      first === last ? undefined : key.slice(first + 1, last),
      key.slice(last + 1),
      value
    )
  })
}

function setting(section: string, subsection: string | undefined, name: string, value: string): Setting {
  return { section, subsection, name, value }
}

function written({ section, subsection, name, value }: Setting): string {
  const heading = subsection === undefined ? section : `${section} "${escaped(subsection)}"`
  return `[${heading}]\n\t${name} = "${escaped(value)}"\n`
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t')
}
