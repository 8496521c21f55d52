import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { firstWorkflow } from '../../src/cli/first-files.ts'
import {
  dependabotPullRequest,
  forkPullRequest,
  ownPullRequest,
  push,
  type WorkflowEvent
} from '../support/runner/events.ts'
import { isDue } from '../support/workflow/expressions.ts'
import { readWorkflow, type Workflow, type WorkflowJob, type WorkflowStep } from '../support/workflow/workflow-file.ts'

/** Workflows that test no agent: one cleans up, the other repeats the verdict of another workflow. */
const WITHOUT_ASSERTION = ['agent-tests-forks', 'sweep']
/** Servers of these exist only in the cloud, so without a key the action acquires nothing and the agent is skipped. */
const SKIPPED_BY_THE_ACTION = ['fan-out', 'forks-cloud']

const FOLDER = 'examples'
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => name.slice(0, -'.yml'.length))
const WORKFLOWS = NAMES.map((name) => ({ name, workflow: readWorkflow(join(FOLDER, `${name}.yml`)) }))
const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sh'))

/** A key of a model, or a token for an agent; not the key of Klavis, which the action itself handles. */
const MODEL_SECRET = /\bsecrets\.(?!KLAVIS_API_KEY\b)\w+/
const RUN_ASSERTION = /(?:^|\| )\s*(?:test |grep |jq -e |pytest )|\bverify\.mjs\b/m
/** Lines of `expect` that nearly every answer meets. */
const VACUOUS = /(?:matches: (?:\\S|\.)[*+]?|contains:)\s*$/m

function needsModel(job: WorkflowJob): boolean {
  return MODEL_SECRET.test(JSON.stringify(job.steps))
}

function asserts({ uses = '', run = '', with: given = {} }: WorkflowStep): boolean {
  const companion = /\/klavis-sandbox-action\/(call|dump|test)@/.exec(uses)?.[1]
  if (companion === 'test') return true
  if (companion !== undefined) return given['expect'] !== undefined && !VACUOUS.test(String(given['expect']))
  return RUN_ASSERTION.test(run)
}

/** Where an agent starts: the first step with a key of a model. */
function agentIn({ steps }: WorkflowJob): number {
  return steps.findIndex((step) => MODEL_SECRET.test(JSON.stringify(step)))
}

/** GitHub says `fork` of the repository that a branch is in, not of its owner. */
const REPOSITORY_THAT_IS_A_FORK: WorkflowEvent = {
  ...ownPullRequest,
  payload: JSON.parse(JSON.stringify(ownPullRequest.payload).replaceAll('"fork":false', '"fork":true'))
}

describe('the jobs that need the key of a model', () => {
  const written = parse(firstWorkflow('claude-code', { repository: 'o/n', ref: 'v1' })) as Workflow
  const all = [...WORKFLOWS, { name: 'the workflow that `init` writes', workflow: written }]
  const jobs = all
    .filter(({ name }) => !SKIPPED_BY_THE_ACTION.includes(name))
    .flatMap(({ name, workflow }) =>
      Object.values(workflow.jobs)
        .filter(needsModel)
        .map((job) => ({
          name,
          condition: job.if,
          isForPullRequests: JSON.stringify(workflow.on).includes('pull_request')
        }))
    )
  const forPullRequests = jobs.filter(({ isForPullRequests }) => isForPullRequests)

  test.each([
    ['a branch of the repository', ownPullRequest, true],
    ['a branch of a repository that is a fork itself', REPOSITORY_THAT_IS_A_FORK, true],
    ['a fork', forkPullRequest, false],
    ['Dependabot', dependabotPullRequest, false],
    ['a push', push, true]
  ] as const)('for %s', (_, { name: event_name, actor, payload: event }, runs) => {
    expect(forPullRequests.length).toBeGreaterThan(20)
    const github = { event_name, actor, event, repository: 'octo/agents' }
    const wrong = forPullRequests.filter(({ condition }) => isDue(condition, { github }, 'success') !== runs)
    expect(wrong.map((job) => job.name)).toEqual([])
  })
})

describe.each(WORKFLOWS.filter(({ name }) => !WITHOUT_ASSERTION.includes(name)))('$name', ({ workflow }) => {
  test('checks what the agent did, after it', () => {
    const jobs = Object.values(workflow.jobs)
    const withAgent = jobs.filter(needsModel)
    const unchecked = (withAgent.length > 0 ? withAgent : [jobs.find(({ steps }) => steps.some(asserts))]).filter(
      (job) => job === undefined || !job.steps.slice(Math.max(agentIn(job), 0)).some(asserts)
    )
    expect(unchecked).toEqual([])
  })

  test('has no expectation that nearly every answer meets', () => {
    const steps = Object.values(workflow.jobs).flatMap(({ steps }) => steps)
    expect(steps.map((step) => String(step.with?.['expect'] ?? '')).filter((expect) => VACUOUS.test(expect))).toEqual(
      []
    )
  })

  test('gives no secret to a step that runs a program from the network', () => {
    const steps = Object.values(workflow.jobs).flatMap(({ steps }) => steps)
    const downloading = steps.filter(({ run = '' }) => /\b(?:curl|wget)\b[^\n]*\|\s*(?:ba)?sh\b/.test(run))
    expect(downloading.filter((step) => /secrets\./.test(JSON.stringify(step)))).toEqual([])
  })
})

test('the workflows without an assertion exist', () => {
  expect([...WITHOUT_ASSERTION, ...SKIPPED_BY_THE_ACTION].filter((name) => !NAMES.includes(name))).toEqual([])
})

test.each(SCRIPTS)('%s installs what is tested for real, in that version', (name) => {
  const { npm } = JSON.parse(readFileSync(join('__tests__', 'real', 'versions.json'), 'utf8')) as {
    readonly npm: Readonly<Record<string, string>>
  }
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n')
  const installs = lines.filter((line) => /\b(?:npm|npx|pip|curl|wget) /.test(line))
  const pinned = Object.entries(npm).map(([program, version]) => `npm install --global ${program}@${version}`)
  expect(installs.length).toBeGreaterThan(0)
  expect(installs.filter((line) => !pinned.includes(line))).toEqual([])
})
