import { Failure, messageOf } from '../base/failure.ts'
import { count, seconds } from '../base/wording.ts'
import type { Phase } from '../host/phases.ts'

/** One of several tasks that run in parallel. */
export interface Task<T> {
  readonly name: string
  readonly run: () => Promise<T>
  /** Describes the success in the log, instead of the participle that all tasks share. */
  readonly describe?: (value: T) => string
}

type Attempt<T> = { readonly name: string; readonly value: T } | { readonly name: string; readonly error: unknown }

/** Runs all tasks in parallel. One failure does not stop the others, and one error reports all failures. */
export async function tryAll<T>(participle: string, tasks: readonly Task<T>[], phase: Phase): Promise<readonly T[]> {
  const attempts = await Promise.all(
    tasks.map(async ({ name, run, describe = () => participle }): Promise<Attempt<T>> => {
      const started = performance.now()
      try {
        const value = await run()
        phase.info(`✓ ${name}: ${describe(value)}, ${seconds(performance.now() - started)}`)
        return { name, value }
      } catch (error) {
        phase.info(`✗ ${name}: not ${participle}, ${seconds(performance.now() - started)}`)
        return { name, error }
      }
    })
  )
  const failed = attempts.filter((each) => 'error' in each)
  if (failed.length === 0) return attempts.flatMap((each) => ('value' in each ? [each.value] : []))
  const [first] = failed
  const reasons = failed.map(({ name, error }) => `- ${name}: ${messageOf(error)}`)
  throw new Failure(
    failed.length === 1
      ? `${first?.name} could not be ${participle}.`
      : `${count(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${participle}.`,
    failed.length === 1 ? messageOf(first?.error) : `\n${reasons.join('\n')}`,
    '',
    { cause: first?.error }
  )
}
