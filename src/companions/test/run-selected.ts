import { join } from 'node:path'
import { inputName } from '../../base/host-wording.ts'
import { stepEnvironment } from '../../host/process.ts'
import { tryToRemove } from '../../host/remove-folder.ts'
import type { CompanionContext } from '../companion-context.ts'
import { logUnproven } from '../tamper-proof.ts'
import type { TestCase } from './cases/case.ts'
import { caseHash } from './cases/case-hash.ts'
import { checkServers } from './check-servers.ts'
import { controlRuns } from './control-runs.ts'
import { hasFaultsByChance } from './fault-plan.ts'
import { readInitialState } from './initial-state.ts'
import type { TestInputs } from './inputs.ts'
import { KeptFiles, withoutFiles } from './kept-files.ts'
import { MissedFaults } from './missed-faults.ts'
import { type PreparedCase, prepareCases } from './prepared-cases.ts'
import type { CaseResult } from './results/results.ts'
import { checkRepeatable, plannedTrials, type RanCases, runCases } from './run-cases.ts'
import { ScriptFiles } from './script-files.ts'
import { warningOfSkipped, whyNoneFits, whySkipped } from './select-cases.ts'
import type { TestAgent } from './test-agent.ts'
import { checkTimeToLive, firstExpiry } from './time-to-live.ts'
import { TrialRemoval } from './trial-removal.ts'

/** A trial that cannot be judged is tried once more. */
const ATTEMPTS = 2
const NOT_KEPT = 'These files of earlier trials are not in the artifact. The verdict does not depend on them.'

const NOT_OURS =
  'They belong to another user, as the files that containers write. Agents of later trials could read them.'

/** The cases of this job, all that its filter leaves, also those of other shards, and what runs them. */
export interface Selection {
  readonly cases: readonly TestCase[]
  readonly all: readonly TestCase[]
  readonly agent: TestAgent
}

/** Runs the cases whose servers were acquired. */
export async function runSelected(
  { cases, all, agent }: Selection,
  folder: string,
  inputs: TestInputs,
  context: CompanionContext
): Promise<RanCases> {
  logUnproven(context)
  const acquired = context.runs.flatMap(({ servers }) => servers.map(({ alias }) => alias))
  const reasons = new Map(cases.map((test) => [test, whySkipped(test, acquired)]))
  const due = cases.filter((test) => reasons.get(test) === '')
  const initial = await readInitialState(context.runs)
  const prepared = await prepareCases(due, initial, join(folder, 'work'), context.host)
  const ran =
    prepared.length === 0
      ? { cases: [], stopped: undefined }
      : await runPrepared(prepared, agent, folder, inputs, context)
  const skipped = cases
    .filter((test) => !due.includes(test))
    .map((test) => skippedCase(test, caseHash(test, initial.seeds), reasons.get(test) ?? ''))
  for (const { name, reason } of skipped) context.phase.info(`– ${name}: skipped. ${reason}`)
  // A fork has no key, so that nothing was acquired is no mistake.
  const isAcquired = context.runs.length > 0
  const warning = isAcquired ? warningOfSkipped(cases, acquired) : undefined
  if (warning !== undefined) context.host.log.warning(warning)
  const noneFits = isAcquired ? whyNoneFits(all, acquired) : undefined
  return { ...ran, cases: [...ran.cases, ...skipped], ...recordingOf(context), ...(noneFits && { noneFits }) }
}

/** Where the answers of replayed servers are from. A job has one cassette. */
function recordingOf({ runs }: CompanionContext): Pick<RanCases, 'recordedAt' | 'cassette'> {
  const replayed = runs.flatMap(({ servers }) => servers).find(({ recordedAt }) => recordedAt !== undefined)
  const { recordedAt, cassette } = replayed ?? {}
  return { ...(recordedAt && { recordedAt }), ...(cassette && { cassette }) }
}

async function runPrepared(
  cases: readonly PreparedCase[],
  agent: TestAgent,
  folder: string,
  { trials, trialMs: timeoutMs, maxCost, faultSeed }: TestInputs,
  context: CompanionContext
): Promise<RanCases> {
  const held = context.runs.flatMap(({ ledger }) => ledger.held())
  const instances = held.filter(({ intent }) => intent.kind === 'instance').map(({ intent }) => intent.alias)
  const expiry = firstExpiry(held)
  const limits = { trials, maxCost, expiry }
  checkRepeatable(cases, limits, instances)
  const limitsMs = cases.flatMap((one) => Array(plannedTrials(one, limits)).fill(one.test.timeoutMs ?? timeoutMs))
  checkTimeToLive(expiry, limitsMs, context.host.log)
  if (cases.some(({ test }) => hasFaultsByChance(test)))
    context.phase.info(
      `Faults are injected with the seed ${faultSeed}. To repeat them, set ${inputName('fault-seed', `${faultSeed}`)}.`
    )
  const keptFiles = new KeptFiles(folder)
  const scriptFiles = new ScriptFiles(context.host.run.workspace, cases, stepEnvironment())
  // An instance cannot be reset, so a second attempt would find what the first one did.
  const attempts = instances.length === 0 ? ATTEMPTS : 1
  const missedFaults = new MissedFaults(cases[0]?.test.addedFaults ?? [])
  const removal = new TrialRemoval()
  const own = { removal, agent, timeoutMs, faultSeed, missedFaults, folder, attempts, keptFiles, scriptFiles }
  const work = join(folder, 'work')
  const [workspace = ''] = context.runs.flatMap(({ initial }) => initial?.workspace || [])
  try {
    const { cases: results, stopped } = await controlRuns(context, async (controlled) => {
      await checkServers(controlled, cases, context)
      return await runCases(cases, limits, { ...context, ...own, controlled, workspace })
    })
    for (const warning of missedFaults.warnings()) context.host.log.warning(warning)
    const changed = keptFiles.removeChanged()
    if (changed.length > 0) context.host.log.warning(`An agent changed ${changed.join(', ')}. ${NOT_KEPT}`)
    return { cases: withoutFiles(results, changed), stopped }
  } finally {
    await removal.done()
    if (!tryToRemove(work)) context.host.log.warning(`Files of agents could not be removed from ${work}. ${NOT_OURS}`)
  }
}

function skippedCase(test: TestCase, hash: string, reason: string): CaseResult {
  const { name, file, position, prompt } = test
  return { name, file, line: position.line, hash, status: 'skipped', reason, prompt, trials: [] }
}
