import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hasBubblewrap } from '../support/engine-process.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { EXAMPLES, ExampleRuns } from '../support/workflow/example-runs.ts'
import { type PlayedJob, play, type RunContext } from '../support/workflow/run-workflow.ts'
import { readWorkflow, type Workflow } from '../support/workflow/workflow-file.ts'

/** Examples that need no key, because the action starts the embedded engine. */
const WITHOUT_KEY = ['first-steps', 'forks', 'isolation', 'agent-tests', 'agent-tests-shards', 'faults']
/** An example that runs after another one. */
const AFTER = { 'agent-tests-forks': 'agent-tests' } as const
/** Examples with servers of the cloud. All others run with an engine that has real MCP servers. */
const IN_CLOUD = words(`
  claude-code-action seeds verifier-in-yaml benchmark fan-out forks-cloud keep credentials
  two-of-one-kind paying-account replay instances self-hosted sweep`)
/** Steps that run only if the job has failed or there is no key. */
const NOT_DUE: Readonly<Record<string, readonly string[]>> = {
  keep: ['step 5'],
  'forks-cloud': ['step 5'],
  'agent-tests-shards': ['step 3']
}
/** Examples that this machine cannot run. */
const NOT_HERE = hasBubblewrap ? [] : ['isolation']
/** The examples that a run of all tests plays. CI sets `EXAMPLES=all`, which takes a minute on two cores. */
const ONE_OF_EACH = words('claude-code-action fan-out')
const PLAYS_ALL = process.env['EXAMPLES'] === 'all'
const SIDE_BY_SIDE = 3

const NAMES = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => basename(name, '.yml'))
  .filter((name) => (PLAYS_ALL || ONE_OF_EACH.includes(name)) && !NOT_HERE.includes(name) && !(name in AFTER))

interface PlayedExample {
  readonly workflow: Workflow
  readonly run: RunContext
  readonly jobs: readonly PlayedJob[]
}

const runs = new ExampleRuns()
const played = new Map<string, PlayedExample>()

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

async function playExample(name: string, run: RunContext): Promise<PlayedExample> {
  const workflow = readWorkflow(join(EXAMPLES, `${name}.yml`))
  return { workflow, run, jobs: await play(workflow, run) }
}

async function runFor(name: string): Promise<RunContext> {
  if (WITHOUT_KEY.includes(name)) return await runs.withoutKey()
  return await (IN_CLOUD.includes(name) ? runs.withCloud(name) : runs.withEngine())
}

/** Runs the examples of a queue, which several workers share. */
async function playFrom(queue: string[]): Promise<void> {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    played.set(name, await playExample(name, await runFor(name)))
  }
}

/** The steps that failed and the jobs that did not run. */
function troubleIn({ workflow, jobs }: PlayedExample): string[] {
  const results = jobs.flatMap(({ name, steps, posts }) =>
    [...steps, ...posts.map((post) => ['post', post] as const)].map(([id, step]) => ({ place: `${name}, ${id}`, step }))
  )
  const failed = results.filter(({ step }) => step.exitCode !== 0).map(({ place, step }) => `${place}: ${step.log}`)
  const missing = Object.keys(workflow.jobs).filter((name) => jobs.every((job) => job.name !== name))
  return [...failed, ...missing.map((name) => `The job ${name} did not run`)]
}

/** The steps of a workflow that did not run. */
function skippedIn({ workflow, jobs }: PlayedExample): string[] {
  return jobs.flatMap(({ name, steps }) =>
    (workflow.jobs[name]?.steps ?? [])
      .map((step, at) => step.id ?? step.name ?? `step ${at + 1}`)
      .filter((id) => !steps.has(id))
  )
}

// The steps need bash.
const describeHere = process.platform === 'win32' ? describe.skip : describe

describeHere('the examples', () => {
  beforeAll(async () => {
    await runs.open()
    const queue = [...NAMES]
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => playFrom(queue)))
  }, 600_000)

  afterAll(() => runs.close())

  test.each(NAMES)('%s succeeds, and leaves nothing behind', (name) => {
    const one = played.get(name)
    if (one === undefined) throw new Error('It was not played')
    expect(troubleIn(one)).toEqual([])
    expect(skippedIn(one)).toEqual(NOT_DUE[name] ?? [])
    expect(one.run.stage.api.held()).toEqual([])
    expect(one.run.stage.problems()).toEqual([])
    expect(one.run.stage.leaks()).toEqual([])
  })

  // A table without rows is an error.
  const followers = Object.entries(AFTER).filter(([, first]) => NAMES.includes(first))
  ;(followers.length > 0 ? test.each(followers) : test.skip.each([['nothing', 'nothing']]))(
    '%s comments on the pull request of %s',
    async (name, first) => {
      const { stage, ...run } = await runs.withoutKey()
      const before = played.get(first)?.run.stage ?? stage
      const github = new PullRequestApi()
      await github.open()
      try {
        const after = await playExample(name, { ...run, stage: before, env: { GITHUB_API_URL: github.url } })
        expect([troubleIn(after), skippedIn(after)]).toEqual([[], []])
        expect(github.comments.map(({ body }) => body)).toEqual([expect.stringContaining('8 of 8 cases pass.')])
      } finally {
        await github.close()
      }
    }
  )

  test('every agent gets its servers and can call them', () => {
    const logs = [...played.values()].flatMap(({ jobs }) => jobs.flatMap(({ steps }) => [...steps.values()]))
    const agents = logs.flatMap(({ stdout }) => [...stdout.matchAll(/^(\S+) called /gm)].map(([, agent]) => agent))
    const more = PLAYS_ALL ? ['codex', 'copilot', 'cursor-agent', 'gemini', 'opencode', 'pytest', 'python'] : []
    expect(new Set(agents)).toEqual(new Set(['claude', ...more]))
  })

  test('every example named in this file exists', () => {
    const named = [
      ...Object.entries(AFTER).flat(),
      ...WITHOUT_KEY,
      ...IN_CLOUD,
      ...ONE_OF_EACH,
      ...Object.keys(NOT_DUE)
    ]
    expect(named.filter((name) => !existsSync(join(EXAMPLES, `${name}.yml`)))).toEqual([])
  })

  test('a fork without secrets skips the steps that need the cloud', async () => {
    const fork = await playExample('forks-cloud', await runs.withoutKey())
    expect(troubleIn(fork)).toEqual([])
    expect(skippedIn(fork)).toEqual(['step 3', 'The issue is there'])
  })

  test('a fork without secrets replays the committed answers', async () => {
    const fork = await playExample('replay', await runs.withoutKey())
    expect([troubleIn(fork), skippedIn(fork)]).toEqual([[], []])
  })

  test('a fork without secrets skips the jobs that need a key for a model', async () => {
    expect((await playExample('instances', await runs.withoutKey())).jobs).toEqual([])
    const shared = await playExample('fan-out', await runs.withoutKey())
    expect(shared.jobs.map(({ name, status }) => [name, status])).toEqual([['acquire', 'success']])
  })

  test('the shared engine holds nothing in the end', async () => {
    expect(await runs.held()).toMatchObject({ local_sandboxes: [] })
  })
})

test('the Python files have no syntax errors', () => {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'))
  const program = 'import ast, sys\nfor path in sys.argv[1:]: ast.parse(open(path).read(), path)'
  const { status, stderr, error } = spawnSync('python3', ['-c', program, ...files], { cwd: EXAMPLES, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(3)
  // Without Python the test passes.
  expect([error === undefined ? status : 0, stderr ?? '']).toEqual([0, ''])
})
