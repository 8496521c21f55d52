import { Failure, messageOf } from '../base/failure.ts'
import { Limits } from '../base/limits.ts'
import { count, seconds } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import type { CompanionInputs } from './inputs.ts'
import { type JobUse, openUses } from './job-uses.ts'

/** What a companion works with. */
export interface JobWork {
  readonly host: Host
  readonly inputs: CompanionInputs
  readonly uses: readonly JobUse[]
  readonly limits: Limits
  readonly phase: Phase
}

/** Does something with the leases of this job within `timeout`, under one title in the log. */
export async function withJobWork<T>(
  host: Host,
  inputs: CompanionInputs,
  title: string,
  act: (work: JobWork) => Promise<T>
): Promise<T> {
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const phase = phases.begin(title)
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    return await act({ host, inputs, uses: openUses(host, inputs, { info: phase.info }), limits, phase })
  } finally {
    limits.close()
    phases.end()
  }
}

/** What became of one of several. */
export type Attempt<T> =
  | { readonly name: string; readonly value: T }
  | { readonly name: string; readonly error: unknown }

/** One of several things to try. */
export interface Task<T> {
  readonly name: string
  readonly run: () => Promise<T>
  /** How its success is told, if not by the word for all of them. */
  readonly tell?: (value: T) => string
}

/** Tries all side by side; one failure never stops another, and all are told in one error. */
export async function tryAll<T>(
  what: string,
  tasks: readonly Task<T>[],
  { phase }: Pick<JobWork, 'phase'>
): Promise<readonly T[]> {
  const tried = await Promise.all(
    tasks.map(async ({ name, run, tell = () => what }): Promise<Attempt<T>> => {
      const started = performance.now()
      try {
        const value = await run()
        phase.info(`✓ ${name}: ${tell(value)}, ${seconds(performance.now() - started)}`)
        return { name, value }
      } catch (error) {
        phase.info(`✗ ${name}: not ${what}, ${seconds(performance.now() - started)}`)
        return { name, error }
      }
    })
  )
  const failed = tried.filter((each) => 'error' in each)
  if (failed.length === 0) return tried.flatMap((each) => ('value' in each ? [each.value] : []))
  const [first] = failed
  const reasons = failed.map(({ name, error }) => `${name}: ${messageOf(error)}`)
  throw new Failure(
    failed.length === 1
      ? `${first?.name} could not be ${what}.`
      : `${count(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${what}.`,
    failed.length === 1 ? messageOf(first?.error) : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`,
    '',
    { cause: first?.error }
  )
}

/** What to say when `timeout` is over. */
export function outOfTime(limitMs: number): Failure {
  return new Failure(
    `The ${seconds(limitMs)} that \`timeout\` allows are over.`,
    'A server did not answer in time.',
    'Raise `timeout`.'
  )
}
