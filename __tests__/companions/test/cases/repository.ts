import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestCase } from '../../../../src/companions/test/cases/case.ts'
import { CaseFilesError, formatProblem } from '../../../../src/companions/test/cases/problems.ts'
import { readCaseFiles } from '../../../../src/companions/test/cases/read-case-files.ts'

/** Files by path. */
export type Files = Readonly<Record<string, string | Buffer>>

const folders: string[] = []

/** A new folder with these files. */
export function repository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cases-')))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

/** Removes all repositories of a test file. */
export function removeRepositories(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The cases of a repository; by default, of all YAML and JSON files in `cases`. */
export function casesIn(root: string, ...patterns: string[]): Promise<readonly TestCase[]> {
  return readCaseFiles({ root, patterns: patterns.length === 0 ? ['cases/*.*'] : patterns })
}

/** The only case in a text, with its fixtures. */
export async function caseIn(text: string, files: Files = {}): Promise<TestCase> {
  const [one, ...others] = await casesIn(repository({ 'cases/a.yml': text, ...files }))
  if (one === undefined || others.length > 0) throw new Error('There is not exactly one case.')
  return one
}

/** The mistakes of a repository, one line each. */
export async function problemsIn(root: string, ...patterns: string[]): Promise<readonly string[]> {
  try {
    await casesIn(root, ...patterns)
    return []
  } catch (error) {
    if (!(error instanceof CaseFilesError)) throw error
    return error.problems.map(formatProblem)
  }
}
