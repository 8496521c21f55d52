import { Problems } from '../../src/inputs/values.ts'

/** Reads something, and returns the result with the message about all its problems; empty if there are none. */
export function problemsOf<T>(read: (problems: Problems) => T): { readonly found: T; readonly message: string } {
  const problems = new Problems()
  const found = read(problems)
  try {
    problems.throwIfAny()
    return { found, message: '' }
  } catch (error) {
    return { found, message: (error as Error).message }
  }
}
