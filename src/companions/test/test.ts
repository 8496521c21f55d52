import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError, messageWithoutAdvice } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { count } from '../../base/wording.ts'
import { variablesWithKey } from '../../host/agent-environment.ts'
import { secretsInEnvironment } from '../../host/environment-secrets.ts'
import type { Host } from '../../host/host.ts'
import { removeVariables, stepEnvironment } from '../../host/process.ts'
import { removeHostileFolder } from '../../host/remove-folder.ts'
import { quoted } from '../../inputs/values.ts'
import { type CompanionContext, withCompanionContext } from '../companion-context.ts'
import { recordChecksOfJob } from '../record-checks.ts'
import { logUnproven } from '../tamper-proof.ts'
import type { TestCase } from './cases/case.ts'
import { caseHash } from './cases/case-hash.ts'
import { readCaseFiles } from './cases/read-case-files.ts'
import { checkServers } from './check-servers.ts'
import { controlRuns } from './control-runs.ts'
import { readInitialState } from './initial-state.ts'
import { type AgentInput, readTestInputs, type TestInputs } from './inputs.ts'
import { KeptFiles, withoutFiles } from './kept-files.ts'
import { mergeShards } from './merge-shards.ts'
import { type PreparedCase, prepareCases } from './prepared-cases.ts'
import { announceVerdict, type PublishedResults, publishResults, wantedBaseline } from './publish-results.ts'
import { notRun } from './results/check-records.ts'
import type { CaseResult, TestResults } from './results/results.ts'
import { checkRepeatable, runCases, trialsOf } from './run-cases.ts'
import { ScriptFiles } from './script-files.ts'
import { casesOfShard, filterCases, whySkipped } from './select-cases.ts'
import { openTestAgent, type TestAgent } from './test-agent.ts'
import { checkTimeToLive, firstExpiry } from './time-to-live.ts'
import { checkTrust } from './trusted-cases.ts'

/** Runs agent tests and decides whether the job passes. */
export async function runTest(host: Host): Promise<void> {
  if (await restartWithoutKey(host)) return
  announceVerdict(host, await runAgentTests(host))
}

interface Selection {
  readonly cases: readonly TestCase[]
  readonly agent: TestAgent
}

/** What is known before anything is acquired or reset. If results are merged, there are no cases and no agent. */
export interface SelectedTests extends Partial<Selection> {
  readonly inputs: TestInputs
}

/** Reads the inputs and the case files, and looks for the agent. Throws if something is wrong with them. */
export async function readAgentTests(host: Host): Promise<SelectedTests> {
  const inputs = readTestInputs(host)
  return { inputs, ...(inputs.agent && (await selectTests(host, inputs, inputs.agent))) }
}

async function selectTests(host: Host, inputs: TestInputs, agent: AgentInput): Promise<Selection> {
  await checkTrust(host, inputs)
  const all = await readCaseFiles({ root: host.run.workspace, patterns: inputs.cases })
  const filtered = filterCases(all, inputs.filter)
  if (filtered.length === 0)
    throw new InputError(
      `${inputName('filter')}: no case matches ${quoted(inputs.filter)}.`,
      'It is looked for in the name, the file and the tags of each case.',
      ''
    )
  const cases = casesOfShard(filtered, inputs.shard)
  return { cases, agent: openTestAgent(agent, stepEnvironment()) }
}

/** Runs the cases, or merges results, and publishes what came of it. */
export async function runAgentTests(host: Host): Promise<PublishedResults> {
  const inputs = readTestInputs(host)
  const folder = mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-tests-'))
  try {
    const selection = inputs.agent && (await selectTests(host, inputs, inputs.agent))
    // Before the first agent runs, which could rewrite the file.
    const baseline = await wantedBaseline(inputs, host)
    const complete =
      selection === undefined
        ? await mergeShards(host, inputs)
        : { results: await runTests(selection, inputs, folder, host), missing: [] }
    return await publishResults(complete, baseline, folder, inputs, host)
  } catch (error) {
    await recordChecksOfJob(host, inputs, notRun(messageWithoutAdvice(error)))
    throw error
  }
}

async function runTests(
  { cases, agent }: Selection,
  inputs: TestInputs,
  folder: string,
  host: Host
): Promise<TestResults> {
  for (const secret of secretsInEnvironment(stepEnvironment())) host.setSecret(secret)
  const startedAt = new Date().toISOString()
  const caseResults = await withCompanionContext(host, inputs, titleOf(cases, inputs), (context) =>
    runSelected(cases, agent, folder, inputs, context)
  )
  return {
    version: 1,
    agent: agent.name,
    startedAt,
    finishedAt: new Date().toISOString(),
    ...(inputs.shard === undefined ? {} : { shard: inputs.shard }),
    cases: caseResults
  }
}

/** This process lives while agents run, and every process of the user can read the environment that it was started with. */
async function restartWithoutKey({ network }: Host): Promise<boolean> {
  const names = variablesWithKey(stepEnvironment())
  if (names.length === 0 || network === undefined || network.isRestarted()) return false
  removeVariables(names)
  await network.restart()
  return true
}

/** A trial that cannot be judged is tried once more. */
const ATTEMPTS = 2
const NOT_KEPT = 'These files of earlier trials are not in the artifact. The verdict does not depend on them.'

function titleOf(cases: readonly TestCase[], { trials }: TestInputs): string {
  return `Run ${count(cases.length, 'case')}${trials === 1 ? '' : ` × ${count(trials, 'trial')}`}`
}

/** Runs the cases whose servers were acquired. */
async function runSelected(
  cases: readonly TestCase[],
  agent: TestAgent,
  folder: string,
  inputs: TestInputs,
  context: CompanionContext
): Promise<readonly CaseResult[]> {
  logUnproven(context)
  const acquired = context.runs.flatMap(({ servers }) => servers.map(({ alias }) => alias))
  const reasons = new Map(cases.map((test) => [test, whySkipped(test, acquired)]))
  const due = cases.filter((test) => reasons.get(test) === '')
  const prepared = await prepareCases(due, await readInitialState(context.runs), join(folder, 'work'), context.host)
  const ran = prepared.length === 0 ? [] : await runPrepared(prepared, agent, folder, inputs, context)
  const skipped = cases.filter((test) => !due.includes(test)).map((test) => skippedCase(test, reasons.get(test) ?? ''))
  for (const { name, reason } of skipped) context.phase.info(`– ${name}: skipped. ${reason}`)
  return [...ran, ...skipped]
}

async function runPrepared(
  cases: readonly PreparedCase[],
  agent: TestAgent,
  folder: string,
  { trials, trialMs: timeoutMs, maxCost }: TestInputs,
  context: CompanionContext
): Promise<readonly CaseResult[]> {
  const held = context.runs.flatMap(({ ledger }) => ledger.held())
  const instances = held.filter(({ intent }) => intent.kind === 'instance').map(({ intent }) => intent.alias)
  const expiry = firstExpiry(held)
  const limits = { trials, maxCost, expiry }
  checkRepeatable(cases, limits, instances)
  const limitsMs = cases.flatMap((one) => Array(trialsOf(one, limits)).fill(one.test.timeoutMs ?? timeoutMs))
  checkTimeToLive(expiry, limitsMs, context.host.log)
  const keptFiles = new KeptFiles(folder)
  const scriptFiles = new ScriptFiles(context.host.run.workspace, cases)
  // An instance cannot be reset, so a second attempt would find what the first one did.
  const attempts = instances.length === 0 ? ATTEMPTS : 1
  const own = { agent, timeoutMs, folder, attempts, keptFiles, scriptFiles }
  const [workspace = ''] = context.runs.flatMap(({ initial }) => initial?.workspace || [])
  try {
    const results = await controlRuns(context, async (controlled) => {
      await checkServers(controlled, cases, context)
      return await runCases(cases, limits, { ...context, ...own, controlled, workspace })
    })
    const changed = keptFiles.removeChanged()
    if (changed.length > 0) context.host.log.warning(`An agent changed ${changed.join(', ')}. ${NOT_KEPT}`)
    return withoutFiles(results, changed)
  } finally {
    removeHostileFolder(join(folder, 'work'))
  }
}

function skippedCase(test: TestCase, reason: string): CaseResult {
  const { name, file, position } = test
  return { name, file, line: position.line, hash: caseHash(test), status: 'skipped', reason, trials: [] }
}
