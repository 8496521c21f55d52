// The README's first workflow, agent-test.yml, and the small workflows of workflows/.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KlavisApi } from '../../support/klavis/api.ts'
import { startEngine } from '../support/outside-engine.ts'
import type { Machine } from './machine.ts'
import { makePrograms } from './programs.ts'
import { ownProject, type Project, readmeProject, thisProject } from './projects.ts'
import { assertPromises, dumpedFiles, type Expected } from './promises.ts'
import { type RunOptions, runWorkflow, type WorkflowRun } from './run-workflow.ts'

type Body = () => Promise<void>

/** The checks by name. */
export function workflowChecks(machine: Machine): Readonly<Record<string, Body>> {
  const check =
    (make: () => Project, expected: Expected = {}, options: Partial<RunOptions> = {}): Body =>
    async () => {
      await assertPromises(await runWorkflow(machine, { ...make(), ...options }), expected)
    }
  const own = (workflow: string, expected: Expected) => check(() => ownProject(machine, workflow), expected)
  const cancelled = (cancelAt: string, expected: Expected) =>
    check(() => ownProject(machine, 'cancelled'), { ...expected, fails: true }, { cancelAt })
  return {
    "the README's first workflow": check(() => readmeProject(machine)),
    'agent-test.yml of this repository': () => checkAgentTest(machine),
    'two uses in one job': own('two-uses', { uses: 2 }),
    'a matrix': own('legs', { uses: 2, jobs: 2 }),
    'a failing step': () => checkFailingStep(machine),
    // A main step that refuses its inputs has nothing to sum up, and nothing to dump.
    'steps that may fail': own('continue-on-error', { uses: 2, summaries: 1, artifacts: 0 }),
    'a reusable workflow': own('calls-a-workflow', { jobs: 2 }),
    'a composite action': own('composite', { fails: true }),
    'a cancelled job': cancelled('Waiting for the cancellation', {}),
    'a job that is cancelled while its engine starts': cancelled('::group::Acquire', { isCutOff: true }),
    'a job that is cancelled while a server is awaited': () => checkCancelledMain(machine),
    'outputs between jobs, with attach/': () => checkBetweenJobs(machine)
  }
}

async function checkAgentTest(machine: Machine): Promise<void> {
  const project = thisProject(machine, 'agent-test')
  const programs = join(machine.folder, 'programs', 'agent-test')
  await makePrograms(programs, readFileSync(join(project.project, project.workflow), 'utf8'), '')
  await assertPromises(await runWorkflow(machine, { ...project, programs }), { uses: 2, jobs: 2 })
}

async function checkFailingStep(machine: Machine): Promise<void> {
  const run = await runWorkflow(machine, ownProject(machine, 'failing-step'))
  await assertPromises(run, { fails: true })
  await assertAnswer(run)
}

async function checkCancelledMain(machine: Machine): Promise<void> {
  const api = new KlavisApi(join(machine.folder, 'klavis'), { mcp: { jira: { silent: true } } })
  await api.open()
  try {
    const run = await runWorkflow(machine, {
      ...ownProject(machine, 'cancelled-in-main'),
      secrets: { KLAVIS_API_KEY: api.key },
      variables: { KLAVIS_API_URL: api.url },
      cancelAt: '✓ jira'
    })
    await assertPromises({ ...run, secrets: [...run.secrets, ...api.secrets()] }, { fails: true, isCutOff: true })
    assert.deepEqual(
      api.leases.map(({ released }) => released),
      [true],
      'leases that were released'
    )
    assert.deepEqual(api.problems, [], 'what never may happen')
  } finally {
    await api.close()
  }
}

async function checkBetweenJobs(machine: Machine): Promise<void> {
  const engine = await startEngine(machine.folder, join(machine.node, 'node'), join(machine.action, 'dist'))
  try {
    const run = await runWorkflow(machine, {
      ...ownProject(machine, 'between-jobs'),
      secrets: { KLAVIS_API_KEY: engine.key },
      variables: { KLAVIS_API_URL: engine.url }
    })
    const released = /kept|left to that job|Everything is released/
    await assertPromises(run, { uses: 3, jobs: 3, artifacts: 1, released })
    await assertAnswer(run)
    assert.deepEqual(await engine.held(), [], 'leases that the engine holds')
  } finally {
    await engine.close()
  }
}

/** The file that a call of these workflows writes is in the artifact. */
async function assertAnswer(run: WorkflowRun): Promise<void> {
  assert.deepEqual(await dumpedFiles(run), { 'answer.txt': 'forty-two' }, 'files in the dumped workspace')
}
