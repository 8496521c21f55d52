import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Git, GitError } from './git.ts'
import type { GitDir } from './git-checkout.ts'
import { publicUrl, REMOVED } from './public-url.ts'

/** One setting of a git config file. */
export interface Setting {
  readonly section: string
  readonly subsection: string | undefined
  readonly name: string
  readonly value: string
}

/** Returns the value as it may be published; undefined if it may not. */
type Check = (value: string) => string | undefined

const word: Check = (value) => (/^[\w-]*$/.test(value) ? value : undefined)
const anyText: Check = (value) => value
// The remote of a branch, and the name of a remote, can also be URLs.
const remoteName: Check = (value) => (publicUrl(value) === value ? value : undefined)

// Only the settings listed here are written, because git has too many that contain secrets or run programs.
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
const SETTINGS = new Map<string, Check>([
  ...CORE.map((name): [string, Check] => [`core.${name}`, word]),
  ['extensions.objectformat', word],
  ['extensions.partialclone', remoteName],
  ['user.name', anyText],
  ['user.email', anyText]
])
/** Settings with a name between section and setting, such as `remote.origin.url`. */
const NAMED_SETTINGS = new Map<string, Check>([
  ['remote.url', publicUrl],
  ['remote.fetch', anyText],
  ['remote.promisor', word],
  ['remote.partialclonefilter', anyText],
  ['branch.remote', remoteName],
  ['branch.merge', anyText],
  ['submodule.url', publicUrl],
  ['submodule.active', word]
])

/** The config of a checkout, reduced to the settings that a copy needs. */
export interface CopiedConfig {
  /** The content of the file. */
  readonly text: string
  /** `sha1` or `sha256`. */
  readonly objectFormat: string
  /** Whether this is a partial clone, which lacks objects on purpose. */
  readonly isPartial: boolean
  /** Remotes and submodules with a URL in which something may be a token and was replaced. */
  readonly shortened: readonly string[]
}

/** Reads the config of a checkout. `worktree` is for submodules. */
export async function scrubbedConfig(
  git: Git,
  { gitDir, commonDir }: GitDir,
  worktree?: string
): Promise<CopiedConfig> {
  const found = [
    ...(await effectiveLineEndings(git, gitDir)),
    ...(await readSettings(git, join(commonDir, 'config'))),
    ...(await readSettings(git, join(gitDir, 'config.worktree')))
  ]
  const settings = found.flatMap(allowedSetting)
  const objectFormat = settings.findLast(({ section, name }) => `${section}.${name}` === 'extensions.objectformat')
  const own = [setting('core', undefined, 'bare', 'false')]
  if (worktree !== undefined) own.push(setting('core', undefined, 'worktree', worktree))
  return {
    text: [...own, ...settings].map(format).join(''),
    objectFormat: objectFormat?.value ?? 'sha1',
    isPartial: settings.some(({ name }) => name === 'partialclone' || name === 'promisor'),
    shortened: settings.flatMap(({ subsection, value }) =>
      subsection !== undefined && value.includes(REMOVED) ? [subsection] : []
    )
  }
}

/** The setting as it may be published; empty if it may not. */
export function allowedSetting(found: Setting): readonly Setting[] {
  const checks = found.subsection === undefined ? SETTINGS : NAMED_SETTINGS
  const check = checks.get(`${found.section}.${found.name}`)
  const value = check?.(found.value)
  if (value === undefined || /[\0\n]/.test(value)) return []
  if (found.subsection !== undefined && remoteName(found.subsection) === undefined) return []
  return [{ ...found, value }]
}

// `--file` does not follow includes, so files that `includeIf` names are not read.
async function readSettings(git: Git, file: string): Promise<readonly Setting[]> {
  return existsSync(file) ? parse(await git(['config', '--file', file, '--list', '-z'])) : []
}

// Windows sets autocrlf for the whole machine. Without it every text file of the copy would look changed.
async function effectiveLineEndings(git: Git, gitDir: string): Promise<readonly Setting[]> {
  try {
    return parse(await git([`--git-dir=${gitDir}`, 'config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']))
  } catch (error) {
    if (error instanceof GitError) return []
    throw error
  }
}

function parse(output: Buffer): readonly Setting[] {
  const records = output.toString('utf8').split('\0').slice(0, -1)
  return records.map((record) => {
    const end = record.indexOf('\n')
    // A name without a value means `true`.
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

function format({ section, subsection, name, value }: Setting): string {
  const heading = subsection === undefined ? section : `${section} "${escaped(subsection)}"`
  return `[${heading}]\n\t${name} = "${escaped(value)}"\n`
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t')
}
