import { randomInt } from 'node:crypto'
import { InputError, messageOf } from '../base/failure.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { findCheckKeeper } from '../companions/run-process.ts'
import { injectFaults } from '../engine-client/inject-faults.ts'
import { quoted } from '../inputs/values.ts'
import { FAULT_LIMITS, type FaultPlan } from '../mcp/faults.ts'
import type { FaultOptions } from './fault-flags.ts'
import type { LocalRun } from './local-run.ts'
import type { StepFailure } from './run-step.ts'

type Given = LocalRun['given']

/** Loaded only with faults, because it reads YAML. */
const loadReader = () => import('../companions/test/added-faults.ts')

/** Reads the faults before anything is acquired; undefined if there are none. Throws if one is wrong. */
export async function readRunFaults(
  { fault = [], faultSeed }: FaultOptions,
  given: Given
): Promise<{ readonly plan: FaultPlan; readonly given: Given } | undefined> {
  const seed = readSeed(faultSeed)
  if (fault.length === 0 && faultSeed !== undefined)
    throw new InputError('`--fault-seed` is set, but no fault.', '', 'Add `--fault`, or remove `--fault-seed`.')
  if (fault.length === 0) return undefined
  const { rules } = await (await loadReader()).readFaultFlags(fault)
  const { record = 'all' } = given
  if (record !== 'all')
    throw new InputError(
      `\`--fault\` cannot be used with \`--record ${record}\`.`,
      "In the cloud, the servers' own URLs are published then, and calls that use them get no faults.",
      'Remove `--record`. The embedded engine records all calls anyway.'
    )
  return { plan: { seed, scope: 'run', rules }, given: { ...given, record } }
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return randomInt(FAULT_LIMITS.seed + 1)
  if (/^\d{1,10}$/.test(text) && Number(text) <= FAULT_LIMITS.seed) return Number(text)
  throw new InputError(`\`--fault-seed\`: ${quoted(text)} is not a whole number from 0 to ${FAULT_LIMITS.seed}.`)
}

/** Injects the faults into the calls of what was acquired. Returns why that failed. */
export async function injectRunFaults(
  { context, saved }: LocalRun,
  plan: FaultPlan | undefined
): Promise<StepFailure | undefined> {
  const outputs = saved.journal.all('output')
  if (plan === undefined || outputs['acquired'] !== 'true') return undefined
  try {
    const urls = Object.entries(textsIn(outputs['server-urls']))
    await checkNames(
      plan,
      urls.map(([alias]) => alias),
      outputs['tools'] ?? ''
    )
    const { process } = findCheckKeeper(outputs['ledger'] ?? '', undefined)
    if (process === undefined) throw new Error('There is neither an engine nor a gateway.')
    await injectFaults(
      process,
      plan,
      urls.map(([alias, url]) => ({ alias, url }))
    )
    context.terminal.log.notice(
      `Faults are injected with the seed ${plan.seed}. To repeat them, add \`--fault-seed ${plan.seed}\`.`
    )
    return undefined
  } catch (error) {
    context.terminal.log.error(messageOf(error))
    return { message: messageOf(error), isUsageError: error instanceof InputError }
  }
}

/** The tools of servers that were not verified are not known. */
async function checkNames({ rules }: FaultPlan, aliases: readonly string[], tools: string): Promise<void> {
  const known = parseJson(tools)
  const lists = aliases.map((alias) => {
    const names = isJsonObject(known) ? known[alias] : undefined
    return [alias, Array.isArray(names) && names.length > 0 ? names.map(String) : undefined] as const
  })
  const { checkFaultNames } = await loadReader()
  checkFaultNames(rules, Object.fromEntries(lists))
}

function textsIn(json = ''): Readonly<Record<string, string>> {
  const value = parseJson(json)
  return Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).map(([name, text]) => [name, String(text)])
  )
}
