import { Problems } from '../../src/inputs/values.ts'

/** Reads something and gives what was found together with everything that is wrong with it, empty when nothing is. */
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
