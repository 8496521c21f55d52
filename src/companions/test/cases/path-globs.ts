import { count } from '../../../base/wording.ts'
import type { CompilePattern, Pattern } from '../../expect/patterns.ts'
import { MAX_PATH_LENGTH } from './inside-root.ts'

/** A pattern has up to five characters for each one of a glob, and may have 1,000. */
const MAX_GLOB_LENGTH = 190
/** The expectation that only some files have changed. */
export const CHANGED_ONLY = 'changed-only'

/** What is wrong with a path that should name one file of a workspace; undefined if nothing is. */
export function fileProblem(path: string): string | undefined {
  if (path.trim() === '' || path.endsWith('/')) return 'names no file.'
  if (path.length > MAX_PATH_LENGTH) return 'is too long.'
  if (path.includes('*')) return `is a pattern, but names one file. Patterns are for \`${CHANGED_ONLY}\`.`
  return pathProblem(path)
}

/** What is wrong with a path in a workspace; undefined if nothing is. */
function pathProblem(path: string): string | undefined {
  if (path.includes('\\')) return 'contains a backslash. Use `/` between folders.'
  if (/^\/|^[A-Za-z]:/.test(path)) return 'is absolute. Write it relative to the workspace.'
  if (path.split('/').includes('..')) return 'contains `..`. Write it relative to the workspace.'
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'contains a control character.'
  return undefined
}

/**
 * Compiles a glob for paths of a workspace: `*` and `?` match within a folder, `**` any folders. Throws an error that says
 * what is wrong.
 */
export function compilePathGlob(glob: string, compilePattern: CompilePattern): Pattern {
  const problem = pathProblem(glob)
  if (problem !== undefined) throw new Error(problem)
  if (glob.length > MAX_GLOB_LENGTH) throw new Error(`is longer than ${count(MAX_GLOB_LENGTH, 'character')}.`)
  if (/[[\]{}!]/.test(glob)) throw new Error('may contain `*`, `?` and `**`, but no `[`, `{` or `!`.')
  const path = glob.replace(/^(\.\/)+/, '').replace(/\/$/, '/**')
  if (/^(\*\*\/)*\*\*$|^(\*\*\/)+\*$/.test(path))
    throw new Error('allows every change, so nothing can fail. Remove it.')
  const parts = [...path.matchAll(/\*\*\/|\*\*|\*|\?|[^*?]+/g)].map(([part]) => toPattern(part))
  return { source: glob, test: compilePattern(`(?s)^${parts.join('')}$`).test }
}

function toPattern(part: string): string {
  if (part === '**/') return '(.*/)?'
  if (part === '**') return '.*'
  if (part === '*') return '[^/]*'
  if (part === '?') return '[^/]'
  return part.replace(/[.+^$|()\\-]/g, '\\$&')
}
