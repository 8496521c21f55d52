/** Runs work during which no `::debug::` lines are printed: `@actions/glob` prints its options, also at a terminal. */
export async function withoutDebugLines<T>(work: () => Promise<T>): Promise<T> {
  const { stdout } = process
  const print = stdout.write
  const quiet = (...args: unknown[]): boolean => {
    const [text] = args
    if (typeof text === 'string' && text.startsWith('::debug::')) return true
    return Reflect.apply(print, stdout, args) as boolean
  }
  stdout.write = quiet as typeof stdout.write
  try {
    return await work()
  } finally {
    stdout.write = print
  }
}
