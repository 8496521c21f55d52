import { messageOf } from '../../../base/failure.ts'
import { quoted } from '../../../inputs/values.ts'
import type { Pattern } from '../../expect/patterns.ts'
import type { CaseExpectations, FileExpectation } from './case.ts'
import { isNothing, readEntries, readFields, readFlag, readLine } from './fields.ts'
import { MAX_PATH_LENGTH } from './inside-root.ts'
import { CHANGED_ONLY, compilePathGlob, fileProblem } from './path-globs.ts'
import { MATCHER_KEYS, readConditions, readMatcher } from './read-matcher.ts'
import type { CaseReading } from './reading.ts'
import type { YamlEntry, YamlTree } from './yaml-tree.ts'

/** Reads `expect.files`. */
export function readFileExpectations(
  tree: YamlTree,
  reading: CaseReading
): Pick<CaseExpectations, 'files' | 'changedOnly'> {
  const entries = readEntries(tree, '`files`', '- report.md: { contains: done }', reading.add)
  const [only, ...others] = entries.filter(({ key }) => key === CHANGED_ONLY)
  for (const { keyAt } of others) reading.add(keyAt, `\`${CHANGED_ONLY}\` appears twice. Put all patterns in one list.`)
  return {
    files: entries.filter(({ key }) => key !== CHANGED_ONLY).map((entry) => readFile(entry, reading)),
    changedOnly: only && readGlobs(only.value, reading)
  }
}

function readFile({ key, keyAt, value }: YamlEntry, reading: CaseReading): FileExpectation {
  const problem = fileProblem(key)
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
