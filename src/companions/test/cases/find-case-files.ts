import { isAbsolute, relative, resolve, sep } from 'node:path'
import { messageOf } from '../../../base/failure.ts'
import { inputName, perHost } from '../../../base/host-wording.ts'
import { count } from '../../../base/wording.ts'
import { withoutDebugLines } from '../../../host/without-debug-lines.ts'
import { quoted } from '../../../inputs/values.ts'
import { isInside } from './inside-root.ts'
import type { CaseProblems } from './problems.ts'

const MAX_FILES = 1_000
const NOWHERE = { line: 0, column: 0 }
/** Links are not followed: they could lead out of the repository, or in circles. */
const OPTIONS = { followSymbolicLinks: false, implicitDescendants: false, matchDirectories: false }

/**
 * The case files that patterns find below the root, sorted, each once, as paths relative to it with forward slashes. A
 * pattern that starts with `!` excludes files. Every other pattern must find a file, because a typo would skip tests.
 */
export async function findCaseFiles(
  root: string,
  patterns: readonly string[],
  problems: CaseProblems
): Promise<readonly string[]> {
  const add = (message: string): void => problems.add(undefined, NOWHERE, `${inputName('cases')}: ${message}`)
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const included = patterns.filter((pattern) => !pattern.startsWith('!'))
  if (included.length === 0) add('names no file. Write a pattern such as `cases/**/*.yml`.')
  const found = new Set<string>()
  const isHere = (pattern: string): boolean => isInside(root, resolve(root, pattern.trim()))
  for (const pattern of included.filter((each) => !isHere(each))) add(outside(root, pattern))
  for (const pattern of included.filter(isHere)) {
    try {
      const paths = await search(root, pattern, excluded, (path) => isInside(root, path))
      if (paths.length === 0) add(`no file matches ${quoted(pattern)}. For a folder, write \`folder/**/*.yml\`.`)
      for (const path of paths) found.add(relative(root, path).split(sep).join('/'))
    } catch (error) {
      add(`${quoted(pattern)} cannot be used: ${messageOf(error)}`)
    }
  }
  if (found.size <= MAX_FILES) return [...found].sort()
  add(`the patterns find more than ${count(MAX_FILES, 'file')}. Use narrower ones.`)
  return []
}

function outside(root: string, pattern: string): string {
  const where = perHost({ action: 'the repository', terminal: `the folder ${root}` })
  const advice = perHost({
    action: 'Name files of the repository.',
    terminal: 'Run the command in a folder that contains the cases and what they use.'
  })
  return `${quoted(pattern)} is outside of ${where}, or in its \`.git\`. ${advice}`
}

/** The files that each pattern finds, as absolute paths. Unlike case files they may be anywhere. */
export async function findFiles(root: string, patterns: readonly string[]): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = []
  for (const pattern of patterns) found.push(await search(root, pattern, [], () => true))
  return found
}

/** At most one file more than allowed. */
async function search(
  root: string,
  pattern: string,
  excluded: readonly string[],
  accepts: (path: string) => boolean
): Promise<readonly string[]> {
  const { create } = await import('@actions/glob')
  const lines = [below(root, pattern), ...excluded.map((each) => `!${below(root, each)}`)]
  return await withoutDebugLines(async () => {
    const globber = await create(lines.join('\n'), OPTIONS)
    const paths: string[] = []
    for await (const path of globber.globGenerator()) {
      if (accepts(path)) paths.push(path)
      if (paths.length > MAX_FILES) break
    }
    return paths
  })
}

/** An absolute pattern, so that it does not depend on the current folder. Characters of the root are no wildcards. */
function below(root: string, pattern: string): string {
  const trimmed = pattern.trim()
  if (isAbsolute(trimmed)) return trimmed
  const escaped = (sep === '\\' ? root : root.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]')
  return `${escaped}${sep}${trimmed.replace(/^(\.[\\/])+/, '')}`
}
