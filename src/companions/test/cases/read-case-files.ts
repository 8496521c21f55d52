import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { count, size } from '../../../base/wording.ts'
import { readPlainBytes } from '../../../host/files.ts'
import { loadJsonPaths } from '../../expect/json-paths.ts'
import { loadPatterns } from '../../expect/patterns.ts'
import type { TestCase } from './case.ts'
import { CaseContents } from './case-contents.ts'
import { findCaseFiles } from './find-case-files.ts'
import { isInside, realPath, realRoot } from './inside-root.ts'
import { CaseProblems, type Position } from './problems.ts'
import { readCase } from './read-case.ts'
import type { CaseReading } from './reading.ts'
import { loadYaml, type ReadYaml, type YamlTree } from './yaml-tree.ts'

const MAX_FILE_BYTES = 1024 * 1024
/** Reading YAML takes time, and no time limit has begun yet. */
const MAX_ALL_BYTES = 8 * 1024 * 1024
const MAX_CASES = 1_000
const START: Position = { line: 1, column: 1 }

/** Where the cases are. */
export interface CaseSources {
  /** The repository, which no path of a case may leave. */
  readonly root: string
  /** Relative to the root. */
  readonly patterns: readonly string[]
}

/** Reads all cases. Case files come from pull requests, so everything is bounded. One error names all mistakes. */
export async function readCaseFiles({ root, patterns }: CaseSources): Promise<readonly TestCase[]> {
  const problems = new CaseProblems()
  const top = realRoot(root)
  const [readYaml, compilePath, compilePattern, files] = await Promise.all([
    loadYaml(),
    loadJsonPaths(),
    loadPatterns(),
    findCaseFiles(top, patterns, problems)
  ])
  const shared = {
    compilePath,
    compilePattern,
    contents: new CaseContents(
      top,
      files.map((file) => join(top, file))
    )
  }
  const cases: TestCase[] = []
  let bytes = 0
  for (const file of files) {
    bytes += statSync(join(top, file), { throwIfNoEntry: false })?.size ?? 0
    if (bytes > MAX_ALL_BYTES) {
      problems.add(
        file,
        START,
        `is too much: all case files together may have ${size(MAX_ALL_BYTES)}. Use \`filter\` or fewer files.`
      )
      problems.throwIfAny()
    }
    const reading: CaseReading = {
      ...shared,
      file,
      folder: join(top, dirname(file)),
      add: (at, message) => problems.add(file, at, message)
    }
    for (const tree of treesIn(top, reading, readYaml)) {
      const one = await readCase(tree, reading)
      if (one !== undefined) cases.push(one)
      if (cases.length > MAX_CASES) {
        reading.add(
          tree.at,
          `is case number ${cases.length}; ${count(MAX_CASES, 'case')} are allowed. Use fewer files.`
        )
        problems.throwIfAny()
      }
    }
  }
  addDuplicates(cases, problems)
  problems.throwIfAny()
  return cases
}

/** The cases in a file: one, a list, or several documents. */
function treesIn(root: string, { file, add }: CaseReading, readYaml: ReadYaml): readonly YamlTree[] {
  const text = textOf(root, file)
  if (typeof text !== 'string') {
    add(START, text.problem)
    return []
  }
  let isUnreadable = false
  const trees = readYaml(text, (at, message) => {
    isUnreadable = true
    add(at, message)
  }).flatMap((tree) => (tree.kind === 'list' ? tree.items : [tree]))
  if (trees.length === 0 && !isUnreadable) add(START, 'contains no case. Write `name`, `prompt` and `expect`.')
  return trees
}

function textOf(root: string, file: string): string | { readonly problem: string } {
  const path = join(root, file)
  const real = realPath(path)
  if (real === undefined || !isInside(root, real)) return { problem: 'is a link that leads out of the repository.' }
  const bytes = readPlainBytes(path, MAX_FILE_BYTES)
  if (bytes === undefined) return { problem: 'is a link, cannot be read, or is larger than 1 MiB.' }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'is not text in UTF-8. Save it as UTF-8.' }
  }
}

/** Results are compared by name, so no two cases may have the same. */
function addDuplicates(cases: readonly TestCase[], problems: CaseProblems): void {
  const known = new Map<string, TestCase>()
  for (const one of cases) {
    const first = known.get(one.name)
    if (first === undefined) known.set(one.name, one)
    else if (one.name !== '')
      problems.add(
        one.file,
        one.position,
        `the name is already that of the case in ${first.file}:${first.position.line}. Rename one.`
      )
  }
}
