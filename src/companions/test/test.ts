import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageWithoutAdvice } from '../../base/failure.ts'
import { count } from '../../base/wording.ts'
import { secretsInEnvironment } from '../../host/environment-secrets.ts'
import type { Host } from '../../host/host.ts'
import { stepEnvironment } from '../../host/process.ts'
import { removeFolderSync } from '../../host/remove-folder.ts'
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
import { mergeShards } from './merge-shards.ts'
import { type PreparedCase, prepareCases } from './prepared-cases.ts'
import { announceVerdict, type PublishedResults, publishResults } from './publish-results.ts'
import { notRun } from './results/check-records.ts'
import type { CaseResult, TestResults } from './results/results.ts'
import { checkRepeatable, runCases } from './run-cases.ts'
import { casesOfShard, filterCases, whySkipped } from './select-cases.ts'
import { openTestAgent, type TestAgent } from './test-agent.ts'
import { checkTimeToLive } from './time-to-live.ts'
import { checkTrust } from './trusted-cases.ts'

/** Runs agent tests and decides whether the job passes. */
export async function runTest(host: Host): Promise<void> {
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
  const cases = casesOfShard(filterCases(all, inputs.filter), inputs.shard)
  return { cases, agent: openTestAgent(agent, stepEnvironment()) }
}

/** Runs the cases, or merges results, and publishes what came of it. */
export async function runAgentTests(host: Host): Promise<PublishedResults> {
  const inputs = readTestInputs(host)
  const { agent } = inputs
  const folder = mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-tests-'))
  if (agent === undefined) return await publishResults(await mergeShards(host, inputs), folder, inputs, host)
  const results = await selectTests(host, inputs, agent)
    .then((selection) => runTests(selection, inputs, folder, host))
    .catch(async (error: unknown) => {
      await recordChecksOfJob(host, inputs, notRun(messageWithoutAdvice(error)))
      throw error
    })
  return await publishResults({ results, missing: [] }, folder, inputs, host)
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
  const prepared = await prepareCases(due, await readInitialState(context.runs), folder, context.host)
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
  checkRepeatable(trials, cases, instances)
  checkTimeToLive(held, { cases: cases.length, trials, timeoutMs }, context.host.log)
  const [workspace = ''] = context.runs.flatMap(({ initial }) => initial?.workspace || [])
  try {
    return await controlRuns(context, async (controlled) => {
      await checkServers(controlled, cases, context)
      return await runCases(cases, { trials, maxCost }, { ...context, controlled, agent, workspace, timeoutMs, folder })
    })
  } finally {
    removeFolderSync(join(folder, 'work'))
  }
}

function skippedCase(test: TestCase, reason: string): CaseResult {
  const { name, file, position } = test
  return { name, file, line: position.line, hash: caseHash(test), status: 'skipped', reason, trials: [] }
}
