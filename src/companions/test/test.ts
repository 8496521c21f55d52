import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError, messageOf, messageWithoutAdvice } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { count } from '../../base/wording.ts'
import { variablesWithKey } from '../../host/agent-environment.ts'
import { secretsInEnvironment } from '../../host/environment-secrets.ts'
import type { Host } from '../../host/host.ts'
import { keepHeapSmall, removeVariables, stepEnvironment } from '../../host/process.ts'
import { quoted } from '../../inputs/values.ts'
import { withCompanionContext } from '../companion-context.ts'
import { readRunsOfStep } from '../inputs.ts'
import { recordChecksOfJob } from '../record-checks.ts'
import { type AddedFaults, NO_FAULTS, withFaults } from './added-faults.ts'
import { readCaseFiles } from './cases/read-case-files.ts'
import { type AgentInput, readTestInputs, type TestInputs } from './inputs.ts'
import { mergeShards } from './merge-shards.ts'
import {
  announceVerdict,
  type CompleteResults,
  type PublishedResults,
  publishResults,
  wantedBaseline
} from './publish-results.ts'
import { readTrialRecord } from './report/read-trial-record.ts'
import { rerunArguments } from './report/rerun-arguments.ts'
import { notRun } from './results/check-records.ts'
import type { TestResults } from './results/results.ts'
import type { RanCases } from './run-cases.ts'
import { runSelected, type Selection } from './run-selected.ts'
import { casesOfShard, filterCases } from './select-cases.ts'
import { openTestAgent } from './test-agent.ts'
import { checkTrust } from './trusted-cases.ts'

/** Runs agent tests and decides whether the job passes. */
export async function runTest(host: Host): Promise<void> {
  if (await restartWithoutKey(host)) return
  announceVerdict(host, await runAgentTests(host))
}

/** A wrong input is recorded as a failed check, so that the report of the main action does not say that all is well. */
async function readInputsOrRecord(host: Host): Promise<TestInputs> {
  try {
    return readTestInputs(host)
  } catch (error) {
    await recordChecksOfJob(host, readRunsOfStep(host), notRun(messageWithoutAdvice(error)))
    throw error
  }
}

/** What is known before anything is acquired or reset. If results are merged, there are no cases and no agent. */
export interface SelectedTests extends Partial<Selection> {
  readonly inputs: TestInputs
}

/** Reads the inputs and the case files, and looks for the agent. Throws if something is wrong with them. */
export async function readAgentTests(host: Host): Promise<SelectedTests> {
  const inputs = readTestInputs(host)
  return { inputs, ...(inputs.agent && (await selectTests(host, inputs, inputs.agent, NO_FAULTS))) }
}

async function selectTests(host: Host, inputs: TestInputs, agent: AgentInput, added: AddedFaults): Promise<Selection> {
  await checkTrust(host, inputs)
  const all = await readCaseFiles({ root: host.run.workspace, patterns: inputs.cases })
  const filtered = filterCases(all, inputs.filter)
  if (filtered.length === 0)
    throw new InputError(
      `${inputName('filter')}: no case matches ${quoted(inputs.filter)}.`,
      'It is looked for in the name, the file and the tags of each case.',
      ''
    )
  const cases = withFaults(casesOfShard(filtered, inputs.shard), added.rules)
  return { cases, all: filtered, agent: openTestAgent(agent, stepEnvironment()) }
}

/** Runs the cases, or merges results, and publishes what came of it. Every case also gets the added faults. */
export async function runAgentTests(host: Host, added: AddedFaults = NO_FAULTS): Promise<PublishedResults> {
  // A thousand trials leave much behind in between.
  keepHeapSmall()
  const inputs = await readInputsOrRecord(host)
  const folder = mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-tests-'))
  try {
    const selection = inputs.agent && (await selectTests(host, inputs, inputs.agent, added))
    // Before the first agent runs, which could rewrite the file.
    const baseline = await wantedBaseline(inputs, host)
    const complete =
      selection === undefined
        ? await mergeShards(host, inputs)
        : { ...(await runTests(selection, inputs, folder, host)), rerun: rerunArguments(inputs.agent, added.flags) }
    return await publishResults(complete, baseline, folder, inputs, host)
  } catch (error) {
    await recordChecksOfJob(host, inputs, notRun(messageWithoutAdvice(error)))
    throw error
  }
}

async function runTests(
  selection: Selection,
  inputs: TestInputs,
  folder: string,
  host: Host
): Promise<Omit<CompleteResults, 'rerun'>> {
  for (const secret of secretsInEnvironment(stepEnvironment())) host.setSecret(secret)
  const startedAt = new Date().toISOString()
  let ran: RanCases | undefined
  let stopped: string | undefined
  try {
    await withCompanionContext(host, inputs, titleOf(selection.cases, inputs), async (context) => {
      ran = await runSelected(selection, folder, inputs, context)
      stopped = ran.stopped
    })
  } catch (error) {
    if (ran === undefined || host.cancelled.aborted) throw error
    stopped ??= messageOf(error)
  }
  const results: TestResults = {
    version: 1,
    agent: selection.agent.name,
    ...(ran?.recordedAt === undefined ? {} : { recordedAt: ran.recordedAt }),
    ...(ran?.cassette === undefined ? {} : { cassette: ran.cassette }),
    startedAt,
    finishedAt: new Date().toISOString(),
    ...(stopped === undefined ? {} : { stopped }),
    ...(inputs.shard === undefined ? {} : { shard: inputs.shard }),
    cases: ran?.cases ?? []
  }
  return {
    results,
    missing: [],
    stopped,
    noneFits: ran?.noneFits,
    getRecord: (_, trial) => readTrialRecord(folder, trial)
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

function titleOf(cases: Selection['cases'], { trials }: TestInputs): string {
  return `Run ${count(cases.length, 'case')}${trials === 1 ? '' : ` × ${count(trials, 'trial')}`}`
}
