import { Failure, messageOf } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { Limits } from '../base/limits.ts'
import { oneLine } from '../base/text.ts'
import { quoteAtEnd, seconds } from '../base/wording.ts'
import type { Phase } from '../host/phases.ts'
import type { Inputs, WantedSeed } from '../inputs/inputs.ts'
import type { Klavis, Seed } from '../klavis/api.ts'
import type { StatusResponse } from '../klavis/call-options.ts'
import { ApiError, mayHaveActed } from '../klavis/errors.ts'
import { hasSeedingEnded } from '../klavis/initialize.ts'
import { refusedSeed, withoutValues } from './seed-errors.ts'

const MAX_ATTEMPTS = 3

/** The sandbox that a seed is for. */
interface Target {
  readonly id: string
  readonly server: string
}

/** What seeding needs. */
export interface SeedContext {
  readonly klavis: Klavis
  readonly limits: Limits
  readonly seeding: Phase
  readonly inputs: Pick<Inputs, 'benchmark' | 'testAccounts'>
}

/** Fills a SaaS sandbox with the data that `initialize` names. */
export async function seedSandbox(wanted: WantedSeed, target: Target, context: SeedContext): Promise<void> {
  const started = performance.now()
  const { alias, file } = wanted
  try {
    const { status, message } = await initialize(wanted, target, context)
    if (status === 'error') throw brokenBySeed(wanted, message)
  } catch (error) {
    if (context.limits.signal.aborted) throw context.limits.signal.reason
    context.seeding.info(`✗ ${alias}: not seeded, ${seconds(performance.now() - started)}`)
    throw error instanceof NotSeeded ? error : failed(wanted, error)
  }
  const source = file === undefined ? 'with default data' : `from ${oneLine(file.path, 200)}`
  context.seeding.info(`✓ ${alias}: seeded ${source}, ${seconds(performance.now() - started)}`)
}

/**
 * Initializing twice would duplicate the data. So a failed attempt is repeated only once it has certainly ended, and after
 * a reset. If the response was lost, the first attempt may still be writing, and a reset would not help.
 */
async function initialize(wanted: WantedSeed, { server, id }: Target, context: SeedContext): Promise<StatusResponse> {
  const { klavis, inputs, limits, seeding } = context
  const seed: Seed = wanted.file === undefined ? 'default' : { json: wanted.file.json }
  const options = { signal: limits.signal }
  for (let attempt = 1; ; attempt++) {
    try {
      return await klavis.initializeSandbox(server, id, seed, options)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasSeedingEnded(error) || hasOtherData(wanted.alias, inputs)) throw error
      seeding.info(`${wanted.alias}: seeding failed and is retried after a reset: ${describe(wanted, error)}`)
      await klavis.resetSandbox(server, id, options)
    }
  }
}

/** Whether the sandbox contains data that a reset would delete: of a benchmark or a test account. */
function hasOtherData(alias: string, { benchmark, testAccounts: { all, byAlias } }: SeedContext['inputs']): boolean {
  return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined
}

/** An error that names the sandbox that was not seeded. */
class NotSeeded extends Failure {}

function brokenBySeed({ alias, file }: WantedSeed, message: string): NotSeeded {
  return new NotSeeded(
    `${alias} has the status "error" after seeding${quoteAtEnd(withoutValues(message, file?.json))}`,
    'Its data may be incomplete.',
    `All sandboxes are released. Check the data. ${rerun()} if it is correct.`
  )
}

function failed(wanted: WantedSeed, error: unknown): Failure {
  const { alias, file } = wanted
  if (file !== undefined && error instanceof ApiError && error.status === 422 && error.fieldErrors.length > 0) {
    return new NotSeeded(refusedSeed(alias, file, error.fieldErrors), '', '')
  }
  const what = `${alias} could not be seeded: ${describe(wanted, error)}`
  const next = 'All sandboxes are released.'
  const check = `${next} Check the data. ${rerun()}.`
  if (error instanceof ApiError && (error.status === 404 || error.status === 405)) {
    return new NotSeeded(
      what,
      'This version of the API may not support seeding this server.',
      `${next} Remove its line from ${inputName('initialize')}.`,
      { cause: error }
    )
  }
  if (!mayHaveActed(error)) return new NotSeeded(what, '', check, { cause: error })
  return new NotSeeded(
    what,
    'Its data may exist, be incomplete or be missing. Sending it again could duplicate it.',
    `${next} ${rerun()}.`,
    { cause: error }
  )
}

/** What went wrong, without the advice of the error, which is about another kind of request. */
function describe({ file }: WantedSeed, error: unknown): string {
  if (error instanceof ApiError) {
    return `Klavis answered ${error.status}${quoteAtEnd(withoutValues(error.detail, file?.json))}`
  }
  return error instanceof Failure ? error.what : messageOf(error)
}
