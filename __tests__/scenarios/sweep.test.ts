import { afterAll, describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import { GithubApi, type Runs } from '../support/github.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'
import type { Stage } from '../support/stage.ts'

const RUNS: Runs = {
  'octo/agents': { '101': 'completed', '102': 'in_progress', '999': 'in_progress' },
  'octo/other': { '201': 'completed' }
}

const opened: GithubApi[] = []

afterAll(() => Promise.all(opened.map((github) => github.close())))

async function openGithub(): Promise<GithubApi> {
  const github = new GithubApi(RUNS)
  opened.push(github)
  await github.open()
  return github
}

/** A job that lost its machine after main, so that nothing was released. */
async function loseJob(stage: Stage, runId: number, sandboxes: string, more: Readonly<Record<string, string>> = {}) {
  const job = stage.job({ runId, repository: 'octo/agents' })
  const main = await job.use(stage.inputs({ sandboxes, verify: 'off', ...more })).main()
  if (main.exitCode !== 0) throw new Error(main.log)
}

/** A sandbox of another run, with the labels that its main would give it. */
async function loseSandbox(stage: Stage, runId: number, server: string, repository = 'octo/agents') {
  const tags = { gha_repository: repository, gha_run_id: String(runId), gha_nonce: 'f'.repeat(24), gha_intent: '0' }
  const headers = { authorization: `Bearer ${stage.api.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ttl_seconds: 7200, tags })
  const answer = await fetch(`${stage.api.url}/sandbox/${server}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

async function sweep(
  stage: Stage,
  github: GithubApi,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {}
): Promise<StepResult> {
  const job = stage.job({ runId: 999, env: { GITHUB_API_URL: github.url, ...env } })
  return await job.use(stage.inputs(inputs), { action: 'sweep' }).main()
}

const listed = ({ outputs }: StepResult, name: string) =>
  (JSON.parse(outputs[name] ?? 'null') as { server: string; run: string | null; id: string }[]).map(
    ({ server, run }) => `${server} of ${run}`
  )
const heldBy = (stage: Stage) =>
  stage.api
    .held()
    .flatMap(({ servers }) => servers)
    .sort()

describe('three jobs, a stranger, and an API that ignores the filter', () => {
  const played = playOnce(
    async (stage) => {
      const github = await openGithub()
      await loseJob(stage, 101, 'jira, notion')
      await loseSandbox(stage, 102, 'github')
      await loseSandbox(stage, 103, 'linear')
      await loseSandbox(stage, 201, 'slack', 'octo/other')
      await loseSandbox(stage, 999, 'asana')
      stage.api.occupyByOther('jira')
      const dry = await sweep(stage, github, {})
      const afterDry = heldBy(stage)
      // Somebody else gets it right before its release.
      const notion = stage.api.leases.find(({ servers }) => servers.includes('notion'))
      const hold = stage.api.hold(`GET /sandbox/notion/${notion?.id}`, 'before')
      const going = sweep(stage, github, { 'dry-run': 'false' })
      await hold.arrived
      stage.api.expire(notion?.id ?? '', 'stranger')
      hold.resume()
      const real = await going
      const afterReal = heldBy(stage)
      const again = await sweep(stage, github, { 'dry-run': 'false', 'older-than': '1h' })
      stage.api.age(2)
      const deleted = await sweep(stage, github, { 'dry-run': 'false', 'older-than': '1h' })
      const afterDeleted = heldBy(stage)
      github.refusal = { status: 403, message: 'Resource not accessible by integration' }
      const refused = await sweep(stage, github, { 'dry-run': 'false' })
      return { stage, github, dry, afterDry, real, afterReal, again, deleted, afterDeleted, refused }
    },
    { api: { version: '2026-02', ignoresFilter: true } }
  )

  test('only lists in a dry run, which is the default', async () => {
    const { dry, afterDry } = await played()
    expect(dry.exitCode).toBe(0)
    expect(listed(dry, 'found')).toEqual(['jira of 101', 'notion of 101'])
    expect(listed(dry, 'released')).toEqual([])
    expect(afterDry).toEqual(['asana', 'github', 'jira', 'linear', 'notion', 'slack'])
    expect(messagesOf(dry, 'notice')).toEqual([
      'Dry run: 2 sandboxes would be released. Set `dry-run: false` to release.'
    ])
    expect(dry.summary).toMatch(/## Klavis sweep \(dry run\)[\s\S]*\| jira .* \| 101 \| .* \| would be released \|/)
  })

  test('releases the sandboxes of the ended run that did not change', async () => {
    const { real, afterReal } = await played()
    expect(real.exitCode).toBe(0)
    expect(listed(real, 'released')).toEqual(['jira of 101'])
    for (const name of ['found', 'released', 'failed']) expectSchema('swept', real.outputs[name])
    expect(afterReal).toEqual(['asana', 'github', 'linear', 'slack'])
    expect(real.log).toMatch(/✓ jira \S+, of run 101: released/)
    expect(real.log).toMatch(/– notion \S+, of run 101: not released: it changed since it was listed/)
  })

  test('explains why a sandbox is skipped', async () => {
    const { real } = await played()
    expect(real.log).toMatch(/– github \S+: skipped, its run 102 has not completed \(in_progress\)/)
    expect(real.log).toMatch(/– linear \S+: skipped, its run 103 was deleted; set `older-than`/)
    expect(real.log).toMatch(/– asana \S+: skipped, it belongs to this run/)
    expect(real.log).not.toContain('slack')
  })

  test('releases the sandbox of a deleted run only when it is old enough', async () => {
    const { again, deleted, afterDeleted } = await played()
    expect(listed(again, 'found')).toEqual([])
    expect(again.log).toMatch(/– linear \S+: skipped, it is younger than `older-than`/)
    expect(listed(deleted, 'released')).toEqual(['linear of 103'])
    expect(afterDeleted).toEqual(['asana', 'github', 'slack'])
  })

  test('fails, names the missing permission and releases nothing if the token may not read runs', async () => {
    const { stage, refused } = await played()
    expect(refused.exitCode).toBe(1)
    expect(theError(refused)).toMatch(/GitHub answered 403 .*Resource not accessible.*`actions: read`/)
    expect(heldBy(stage)).toEqual(['asana', 'github', 'slack'])
  })

  test('asks GitHub once for each run, with the GitHub token, and leaks no secret', async () => {
    const { stage, github } = await played()
    const asked = github.requests.filter((line) => line.includes('/runs/102')).length
    expect(asked).toBe(5)
    expect(github.requests.join()).not.toContain(stage.api.key)
    expect(github.requests.every((line) => line.startsWith('token ghs_'))).toBe(true)
    expect(stage.leaks()).toEqual([])
  })
})

describe('`scope: account`, on an API that keeps no labels', () => {
  const played = playOnce(async (stage) => {
    const github = await openGithub()
    await loseJob(stage, 101, 'jira, notion', { 'local-sandbox': 'git' })
    const byLabels = await sweep(stage, github, {})
    const careless = await sweep(stage, github, { scope: 'account' })
    stage.api.age(3)
    await loseSandbox(stage, 102, 'github')
    stage.api.fault({ match: 'GET /sandbox', times: 1, kind: 'change', change: withoutTimeOf('notion') })
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'status', status: 400, body: { detail: 'No.' } })
    const inputs = { scope: 'account', 'older-than': '2h', 'dry-run': 'false' }
    const first = await sweep(stage, github, inputs, fastClock())
    const afterFirst = heldBy(stage)
    return { stage, github, byLabels, careless, first, afterFirst }
  })

  test('is recommended when labels find nothing', async () => {
    const { byLabels } = await played()
    expect(byLabels.exitCode).toBe(0)
    expect(listed(byLabels, 'found')).toEqual([])
    expect(messagesOf(byLabels, 'notice').join()).toMatch(/2 sandboxes in use, none with a label .*`scope: account`/)
  })

  test('requires `older-than`', async () => {
    const { careless } = await played()
    expect(theError(careless)).toMatch(/`older-than`: must be set with `scope: account`, which takes all/)
  })

  test('releases all that is old, local sandboxes too, and fails the step after one failure', async () => {
    const { first, afterFirst } = await played()
    expect(first.exitCode).toBe(1)
    expect(afterFirst).toEqual(['github', 'jira', 'notion'])
    expect(listed(first, 'released')).toEqual(['git of null'])
    expect(listed(first, 'failed')).toEqual(['jira of null'])
    expect(theError(first)).toMatch(/1 sandbox could not be swept\.[\s\S]*- jira \S+: Klavis answered 400/)
    expect(first.log).toMatch(/– github \S+: skipped, it is younger than `older-than`/)
    expect(first.log).toMatch(/– notion \S+: skipped, the API does not report its age/)
    expect(first.log).toMatch(/✓ local sandbox [0-9a-f]{16}: released/)
  })

  test('does not ask GitHub, and leaks no id of a local sandbox', async () => {
    const { stage, github } = await played()
    expect(github.requests).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})

function withoutTimeOf(server: string) {
  return (body: unknown) => {
    const { sandboxes } = body as { sandboxes: { server_name: string }[] }
    return { sandboxes: sandboxes.map((row) => (row.server_name === server ? { ...row, updated_at: null } : row)) }
  }
}

test('fails without an API key', async () => {
  const stage = await openStage()
  const github = await openGithub()
  const result = await sweep(stage, github, { 'api-key': '' })
  expect(theError(result)).toMatch(/There is no Klavis API key/)
})
