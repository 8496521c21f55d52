import { messageOf } from '../../../base/failure.ts'
import { quoted } from '../../../inputs/values.ts'
import type { Pattern } from '../../expect/patterns.ts'
import type { FileExpectation } from './case.ts'
import { isNothing, readEntries, readFields, readFlag, readLine } from './fields.ts'
import { compilePathGlob, pathProblem } from './path-globs.ts'
import { MATCHER_KEYS, readConditions, readMatcher } from './read-matcher.ts'
import type { CaseReading } from './reading.ts'
import type { YamlEntry, YamlTree } from './yaml-tree.ts'

const MAX_PATH_LENGTH = 1_000
const CHANGED_ONLY = 'changed-only'

/** What a case expects of the workspace. */
interface WorkspaceExpectations {
  readonly files: readonly FileExpectation[]
  readonly changedOnly: readonly Pattern[] | undefined
}

/** Reads `expect.files`. */
export function readFileExpectations(tree: YamlTree, reading: CaseReading): WorkspaceExpectations {
  const entries = readEntries(tree, '`files`', '- report.md: { contains: done }', reading.add)
  const [only, ...others] = entries.filter(({ key }) => key === CHANGED_ONLY)
  for (const { keyAt } of others) reading.add(keyAt, `\`${CHANGED_ONLY}\` appears twice. Put all patterns in one list.`)
  return {
    files: entries.filter(({ key }) => key !== CHANGED_ONLY).map((entry) => readFile(entry, reading)),
    changedOnly: only && readGlobs(only.value, reading)
  }
}

function readFile({ key, keyAt, value }: YamlEntry, reading: CaseReading): FileExpectation {
  const problem = problemOf(key)
  if (problem !== undefined) reading.add(keyAt, `the path ${quoted(key)} ${problem}`)
  const path = key.replace(/^(\.\/)+/, '')
  if (value.kind !== 'map') {
    if (!isNothing(value)) return { path, matcher: readMatcher(value, '`files`', reading) }
    reading.add(keyAt, `${quoted(key)} expects nothing. Write \`exists: true\`, or \`contains: …\`.`)
    return { path, matcher: [] }
  }
  const fields = readFields(value, '`files`', ['exists', ...MATCHER_KEYS], reading.add)
  const exists = fields?.get('exists')
  const isThere = exists === undefined ? true : (readFlag(exists.value, '`exists`', reading.add) ?? true)
  if (value.entries.length === 0) reading.add(value.at, `${quoted(key)} expects nothing. Write \`exists: true\`.`)
  if (!isThere && value.entries.length > 1)
    reading.add(value.at, `${quoted(key)} cannot be missing and have content. Remove \`exists: false\`, or the rest.`)
  const matcher = value.entries.flatMap((entry) => readConditions(entry, reading))
  return { path, matcher: isThere ? matcher : undefined }
}

function problemOf(path: string): string | undefined {
  if (path.trim() === '' || path.endsWith('/')) return 'names no file.'
  if (path.length > MAX_PATH_LENGTH) return 'is too long.'
  if (path.includes('*')) return `is a pattern, but names one file. Patterns are for \`${CHANGED_ONLY}\`.`
  return pathProblem(path)
}

function readGlobs(tree: YamlTree, reading: CaseReading): readonly Pattern[] {
  const trees = tree.kind === 'list' ? tree.items : [tree]
  return trees.flatMap((each) => {
    const glob = readLine(each, `a pattern of \`${CHANGED_ONLY}\``, MAX_PATH_LENGTH, reading.add)
    try {
      return glob === undefined ? [] : [compilePathGlob(glob, reading.compilePattern)]
    } catch (error) {
      reading.add(each.at, `the pattern ${quoted(glob ?? '')} ${messageOf(error)}`)
      return []
    }
  })
}
