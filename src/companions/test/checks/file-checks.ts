import { messageOf } from '../../../base/failure.ts'
import { oneLine } from '../../../base/text.ts'
import { count, size } from '../../../base/wording.ts'
import { type Check, toCheck } from '../../expect/check.ts'
import { evaluate } from '../../expect/matcher.ts'
import type { Pattern } from '../../expect/patterns.ts'
import { expectedText, predicate } from '../../expect/wording.ts'
import type { CaseExpectations, FileExpectation } from '../cases/case.ts'
import type { FileChange, TrialEvidence } from './evidence.ts'
import { MAX_FILE_BYTES } from './read-inside.ts'

const MAX_SHOWN_FILES = 5

/** What is expected of a workspace. */
export type WorkspaceExpectations = Pick<CaseExpectations, 'files' | 'changedOnly'>

/** What is known about a workspace. */
export type WorkspaceEvidence = Pick<TrialEvidence, 'readFile' | 'changes'>

/** Checks `expect.files` of a case, or `expect` of a dump. */
export async function checkFiles(
  { files, changedOnly }: WorkspaceExpectations,
  { readFile, changes }: WorkspaceEvidence
): Promise<readonly Check[]> {
  const checks: Check[] = []
  for (const expectation of files) checks.push(...(await checkFile(expectation, readFile)))
  return changedOnly === undefined ? checks : [...checks, checkChanges(changedOnly, changes)]
}

async function checkFile(
  { path, matcher }: FileExpectation,
  readFile: TrialEvidence['readFile']
): Promise<readonly Check[]> {
  const file = await tryRead(path, readFile)
  const title = `file ${path}`
  const isMissing = file === undefined
  const state = isMissing ? 'no such file' : typeof file === 'string' ? file : `a file of ${size(file.length)}`
  if (matcher === undefined) return [toCheck(`${title} does not exist`, isMissing, 'no such file', state)]
  const isRead = typeof file !== 'string' && file !== undefined
  if (matcher.length === 0) return [toCheck(`${title} exists`, isRead, 'the file', state)]
  return matcher.map((condition) => {
    const name = `${title} ${predicate(condition)}`
    const expected = expectedText(condition)
    if (!isRead) return toCheck(name, false, expected, state)
    const { met, found } = evaluate(condition, { kind: 'text', text: file.toString('utf8') })
    return toCheck(name, met, expected, found)
  })
}

/** The content; undefined if there is no file, and a text if it cannot be checked. */
async function tryRead(path: string, readFile: TrialEvidence['readFile']): Promise<Buffer | string | undefined> {
  if (readFile === undefined) return 'the workspace was not dumped'
  try {
    const bytes = await readFile(path)
    return bytes !== undefined && bytes.length > MAX_FILE_BYTES
      ? `a file of ${size(bytes.length)}, which is too large to check`
      : bytes
  } catch (error) {
    return `a file that cannot be read: ${messageOf(error)}`
  }
}

function checkChanges(patterns: readonly Pattern[], changes: readonly FileChange[] | undefined): Check {
  const list = patterns.map(({ source }) => source).join(', ')
  const title = `changed-only ${list || 'nothing'}`
  const expected = list === '' ? 'no changes' : `changes of ${list} only`
  if (changes === undefined) return toCheck(title, false, expected, 'the changes are not known')
  const unexpected = changes.filter(({ path }) => !patterns.some((pattern) => isMatch(pattern, path)))
  const found = unexpected.length === 0 ? `${count(changes.length, 'change')}, all expected` : listChanges(unexpected)
  return toCheck(title, unexpected.length === 0, expected, found)
}

/** A path that is too long for a pattern does not match it. */
function isMatch(pattern: Pattern, path: string): boolean {
  try {
    return pattern.test(path)
  } catch {
    return false
  }
}

function listChanges(changes: readonly FileChange[]): string {
  const names = changes.slice(0, MAX_SHOWN_FILES).map(({ path, change }) => `${oneLine(path, 60)} (${change})`)
  const more = changes.length > MAX_SHOWN_FILES ? `, and ${changes.length - MAX_SHOWN_FILES} more` : ''
  return `${names.join(', ')}${more}`
}
