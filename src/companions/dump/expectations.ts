import { messageOf } from '../../base/failure.ts'
import { items } from '../../inputs/lists.ts'
import { type Problems, quoted } from '../../inputs/values.ts'
import { type Compilers, readExpectLines, readRequirement } from '../expect/expectation-lines.ts'
import type { Pattern } from '../expect/patterns.ts'
import type { FileExpectation } from '../test/cases/case.ts'
import { CHANGED_ONLY, compilePathGlob, fileProblem } from '../test/cases/path-globs.ts'
import type { WorkspaceExpectations } from '../test/checks/file-checks.ts'

/** A path, and what is expected of that file. The path ends where an expectation begins. */
const FILE_LINE = /^(?<path>\S.*?)\s+(?<expectation>exists|(?:contains|matches|equals):.*|\$.*)$/su
const CHANGES_LINE = new RegExp(`^${CHANGED_ONLY}:(?<globs>.*)$`, 'su')

/**
 * Reads the input `expect` of a dump, one expectation per line: `<path> exists`, `<path> contains: text` and the like, with
 * `!` at the start to negate, or `changed-only: <patterns>`.
 */
export async function readWorkspaceExpectations(text: string, problems: Problems): Promise<WorkspaceExpectations> {
  const read = await readExpectLines(text, problems, ({ negated, line }, compilers) => {
    const globs = CHANGES_LINE.exec(line)?.groups?.['globs']
    return globs === undefined ? readFileLine(line, negated, compilers) : readGlobs(globs, negated, compilers)
  })
  const globs = read.flatMap((each) => ('globs' in each ? [each.globs] : []))
  return {
    files: read.flatMap((each) => ('path' in each ? [each] : [])),
    changedOnly: globs.length === 0 ? undefined : globs.flat()
  }
}

function readFileLine(line: string, negated: boolean, compilers: Compilers): FileExpectation {
  const { path = '', expectation = '' } = FILE_LINE.exec(line)?.groups ?? {}
  if (path === '')
    throw new Error(`write \`<path> exists\`, \`<path> contains: …\`, or \`${CHANGED_ONLY}: <patterns>\`.`)
  const problem = fileProblem(path)
  if (problem !== undefined) throw new Error(`the path ${quoted(path)} ${problem}`)
  const file = path.replace(/^(\.\/)+/, '')
  if (expectation === 'exists') return { path: file, matcher: negated ? undefined : [] }
  return { path: file, matcher: [{ negated, requirement: readRequirement(expectation, compilers) }] }
}

function readGlobs(text: string, negated: boolean, { pattern }: Compilers): { readonly globs: readonly Pattern[] } {
  if (negated) throw new Error(`\`${CHANGED_ONLY}\` cannot be negated.`)
  const globs = items(text).map((glob) => {
    try {
      return compilePathGlob(glob, pattern)
    } catch (error) {
      throw new Error(`the pattern ${quoted(glob)} ${messageOf(error)}`)
    }
  })
  return { globs }
}
