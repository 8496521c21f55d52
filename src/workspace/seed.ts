import { Failure, messageOf } from '../base/failure.ts'
import type { Limits } from '../base/limits.ts'
import { oneLine } from '../base/text.ts'
import { asEnd, seconds } from '../base/wording.ts'
import type { Phase } from '../host/phases.ts'
import type { Inputs, WantedSeed } from '../inputs/inputs.ts'
import type { Klavis, Seed, StatusAnswer } from '../klavis/api.ts'
import { ApiError, mayHaveActed } from '../klavis/errors.ts'
import { hasEnded } from '../klavis/initialize.ts'
import { refusedSeed, withoutValues } from './seed-errors.ts'

const MOST_TRIES = 3

/** The sandbox that a seed is for. */
interface Target {
  readonly id: string
  readonly server: string
}

/** What seeding works with. */
export interface SeedContext {
  readonly klavis: Klavis
  readonly limits: Limits
  readonly seeding: Phase
  readonly inputs: Pick<Inputs, 'api' | 'benchmark' | 'testAccounts'>
}

/** Fills a SaaS sandbox with the data that the user wants in it. */
export async function seedSandbox(wanted: WantedSeed, target: Target, context: SeedContext): Promise<void> {
  const started = performance.now()
  const { alias, file } = wanted
  try {
    const { status, message } = await initialize(wanted, target, context)
    if (status === 'error') throw brokenBySeed(wanted, message)
  } catch (error) {
    if (context.limits.stop.aborted) throw context.limits.stop.reason
    context.seeding.info(`✗ ${alias}: not seeded, ${seconds(performance.now() - started)}`)
    throw error instanceof NotSeeded ? error : failed(wanted, error)
  }
  const source = file === undefined ? 'with default data' : `from ${oneLine(file.path, 200)}`
  context.seeding.info(`✓ ${alias}: seeded ${source}, ${seconds(performance.now() - started)}`)
}

/**
 * A second initialize would double what the first has made. So it is repeated only where it surely has not acted; or,
 * when it failed and is over for sure, after a reset. While a lost one may still be writing, a reset would not help.
 */
async function initialize(wanted: WantedSeed, { server, id }: Target, context: SeedContext): Promise<StatusAnswer> {
  const { klavis, inputs, limits, seeding } = context
  const seed: Seed = wanted.file === undefined ? 'default' : { json: wanted.file.json }
  const call = { signal: limits.stop }
  for (let tries = 1; ; tries++) {
    try {
      return await klavis.initializeSandbox(server, id, seed, inputs.api.region, call)
    } catch (error) {
      if (tries === MOST_TRIES || !hasEnded(error) || hasOtherData(wanted.alias, inputs)) throw error
      seeding.info(`${wanted.alias}: seeding failed and is tried again after a reset: ${told(wanted, error)}`)
      await klavis.resetSandbox(server, id, call)
    }
  }
}

/** What somebody prepared for a benchmark or in an account, a reset would take away. */
function hasOtherData(alias: string, { benchmark, testAccounts: { all, byAlias } }: SeedContext['inputs']): boolean {
  return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined
}

/** Says which sandbox was not seeded; what it wraps would not. */
class NotSeeded extends Failure {}

function brokenBySeed({ alias, file }: WantedSeed, message: string): NotSeeded {
  return new NotSeeded(
    `${alias} is in the state "error" after it was seeded${asEnd(withoutValues(message, file?.json))}`,
    'Its data may be there in part.',
    'Everything is released again. Check the data; if it is right, run the job again.'
  )
}

function failed(wanted: WantedSeed, error: unknown): Failure {
  const { alias, file } = wanted
  if (file !== undefined && error instanceof ApiError && error.status === 422 && error.complaints.length > 0) {
    return new NotSeeded(refusedSeed(alias, file, error.complaints), '', '')
  }
  const what = `${alias} could not be seeded: ${told(wanted, error)}`
  const next = 'Everything is released again.'
  const check = `${next} Check the data, then run the job again.`
  if (error instanceof ApiError && (error.status === 404 || error.status === 405)) {
    return new NotSeeded(
      what,
      'This version of the API may not seed this server.',
      `${next} Leave its line in \`initialize\` out.`,
      { cause: error }
    )
  }
  if (!mayHaveActed(error)) return new NotSeeded(what, '', check, { cause: error })
  return new NotSeeded(
    what,
    'Its data may be there, in part or not at all; to send it again could double it.',
    `${next} Run the job again.`,
    { cause: error }
  )
}

/** What went wrong, without advice: that would be about another kind of request. */
function told({ file }: WantedSeed, error: unknown): string {
  if (error instanceof ApiError) {
    return `Klavis answered ${error.status}${asEnd(withoutValues(error.detail, file?.json))}`
  }
  return error instanceof Failure ? error.what : messageOf(error)
}
