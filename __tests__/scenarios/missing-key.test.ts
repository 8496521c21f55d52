import { expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { forkPullRequest, push, type WorkflowEvent } from '../support/runner/events.ts'
import { openStage } from '../support/scenario.ts'

const NO_KEY = { sandboxes: 'jira', 'api-key': '' }
/** The inputs of a workflow whose other secrets are empty, too. */
const SECRETS_GONE = { headers: 'jira X-Key: ', instances: 'GitHub', 'instance-tokens': 'GitHub=' }
const forkTarget: WorkflowEvent = { ...forkPullRequest, name: 'pull_request_target' }
const deletedFork: WorkflowEvent = {
  ...forkPullRequest,
  payload: { pull_request: { number: 7, head: { repo: null }, base: { repo: { full_name: 'octo/agents' } } } }
}

async function runWithoutKey(event: WorkflowEvent, inputs: Record<string, string> = {}) {
  const stage = await openStage()
  const main = await stage
    .job({ event })
    .use(stage.inputs({ ...NO_KEY, ...inputs }))
    .main()
  expect(stage.api.requests).toEqual([])
  return main
}

// missing-key.test.ts in main covers the other events.
test('`auto` continues on a pull request from a fork, and says why; post has nothing to do', async () => {
  const stage = await openStage()
  const use = stage.job({ event: deletedFork }).use(stage.inputs({ ...NO_KEY, ...SECRETS_GONE }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  expect(main.outputs).toEqual({ acquired: 'false' })
  expect(main.exported).toEqual({})
  expect(main.annotations).toHaveLength(1)
  expect(messagesOf(main, 'notice')).toEqual([
    expect.stringMatching(
      /^No sandbox was acquired\. There is no Klavis API key\. GitHub does not pass secrets to pull requests from forks\./
    )
  ])
  const post = await use.post()
  expect([post.exitCode, post.annotations]).toEqual([0, []])
  expect(stage.api.requests).toEqual([])
})

test('`auto` fails where secrets are available, and says how to set the key; post has nothing to do', async () => {
  const stage = await openStage()
  // A key of white space is a missing key.
  const use = stage.job({ event: push }).use(stage.inputs({ ...NO_KEY, 'api-key': '  \n ' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/^There is no Klavis API key, and jira needs one\./)
  expect(theError(main)).toContain('The input `api-key` and the environment variable KLAVIS_API_KEY are empty')
  expect(theError(main)).toContain('`api-key: ${{ secrets.KLAVIS_API_KEY }}`')
  expect(theError(main)).toContain('`on-missing-key: skip`')
  expect(main.outputs).toEqual({})
  const post = await use.post()
  expect([post.exitCode, post.annotations]).toEqual([0, []])
  expect(stage.api.requests).toEqual([])
})

test('`skip` continues in every run', async () => {
  const main = await runWithoutKey(push, { 'on-missing-key': 'skip' })
  expect(main.exitCode).toBe(0)
  expect(main.outputs).toEqual({ acquired: 'false' })
  expect(messagesOf(main, 'notice')).toEqual([
    expect.stringMatching(/`on-missing-key` is `skip`.*`api-key` and .* are empty/)
  ])
})

test('`fail` fails in a fork, too, and names the input', async () => {
  const main = await runWithoutKey(forkPullRequest, { 'on-missing-key': 'fail' })
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(
    /GitHub does not pass secrets to pull requests from forks\. To let such runs pass without sandboxes, set `on-missing-key: auto` or `skip`/
  )
})

test('uses KLAVIS_API_KEY instead of the input, in main and in post', async () => {
  const stage = await openStage()
  const job = stage.job({ event: forkPullRequest, env: { KLAVIS_API_KEY: stage.api.key } })
  const use = job.use(stage.inputs({ ...NO_KEY, verify: 'off', dump: 'never' }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  expect(main.outputs['acquired']).toBe('true')
  expect(stage.api.held()).toHaveLength(1)
  await use.post()
  expect(stage.api.held()).toEqual([])
  expect(stage.leaks()).toEqual([])
})

test('a fork with the key gets its sandboxes', async () => {
  const stage = await openStage()
  const use = stage.job({ event: forkTarget }).use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
  expect((await use.main()).outputs['acquired']).toBe('true')
})

test('reports input errors before a missing key', async () => {
  const main = await runWithoutKey(forkPullRequest, { ttl: '5' })
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('`ttl`')
})
