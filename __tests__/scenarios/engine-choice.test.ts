import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, isRunning } from '../support/engine-process.ts'
import { forkPullRequest, push } from '../support/runner/events.ts'
import { openStage } from '../support/scenario.ts'

// Nothing is verified, so that no server has to start.
const QUICK = { verify: 'off', dump: 'never' }
const NOTICE = 'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'

describe('without a key', () => {
  test('the embedded engine serves a fork that needs only embedded servers; `ALL` means all of them', async () => {
    const stage = await openStage()
    const use = stage.job({ event: forkPullRequest }).use({ ...QUICK, 'local-sandbox': 'ALL' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    const served = Object.keys(JSON.parse(main.outputs['server-urls'] ?? '{}') as object)
    expect(served).toEqual(expect.arrayContaining(['filesystem', 'localmemory', 'git', 'terminal']))
    expect(served).not.toContain('word')
    // The log names the missing servers.
    expect(main.log).toMatch(/\bword\b/)
    expect(main.outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(messagesOf(main, 'notice')).toEqual([NOTICE])

    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(isRunning(engineOf(use).pid)).toBe(false)
    expect(stage.api.requests).toEqual([])
  })

  test('a fork that also needs jira is skipped, and no engine starts', async () => {
    const stage = await openStage()
    const use = stage
      .job({ event: forkPullRequest })
      .use({ ...QUICK, 'local-sandbox': 'filesystem', sandboxes: 'jira' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toEqual({ acquired: 'false' })
    expect(messagesOf(main, 'notice')).toEqual([expect.stringContaining('No sandbox was acquired.')])
    expect(use.state).not.toHaveProperty('engine')
    expect((await use.post()).log).toBe('')
  })

  test.each([
    ['engine: klavis', { engine: 'klavis', 'local-sandbox': 'filesystem' }, '`engine: klavis` needs one'],
    ['servers of the cloud', { 'local-sandbox': 'filesystem, word', sandboxes: 'jira' }, 'jira, word need one']
  ])('%s fails on a push, names what needs the key, and starts no engine', async (_, inputs, why) => {
    const stage = await openStage()
    const use = stage.job({ event: push }).use({ ...QUICK, ...inputs })
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain(`There is no Klavis API key, and ${why}`)
    expect(use.state).not.toHaveProperty('engine')
  })

  test('`engine: klavis` is skipped on a fork, even if the embedded engine could serve it', async () => {
    const stage = await openStage()
    const use = stage.job({ event: forkPullRequest }).use({ ...QUICK, engine: 'klavis', 'local-sandbox': 'filesystem' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toEqual({ acquired: 'false' })
    expect(use.state).not.toHaveProperty('engine')
  })
})

describe('with a key', () => {
  test('`engine: embedded` sends nothing to the cloud, without a notice', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...QUICK, engine: 'embedded', sandboxes: 'calculator' }))
    const main = await use.main()
    expect(main.outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(messagesOf(main, 'notice')).toEqual([])
    expect((await use.post()).log).toContain('✓ calculator: released')
    expect(stage.api.requests).toEqual([])
  })

  test('`engine: auto` uses the cloud, even for embedded servers', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...QUICK, 'local-sandbox': 'filesystem' }))
    expect((await use.main()).outputs['engine']).toBe('klavis')
    expect(use.state).not.toHaveProperty('engine')
  })

  test('`engine: embedded` with jira fails, and names the embedded servers and what to do', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...QUICK, engine: 'embedded', sandboxes: 'jira, calculator' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /^The embedded engine does not serve jira\. It serves filesystem, .*calculator, postgres\./
    )
    expect(theError(main)).toContain('set `api-key` and `engine: klavis`')
    expect(main.outputs).toEqual({})
    expect(stage.api.requests).toEqual([])
  })
})

test.each([
  [
    { 'local-sandbox': 'filesytem' },
    /^An input cannot be used\. `local-sandbox`: there is no server `filesytem`\. Did you mean `filesystem` instead of `filesytem`\?$/
  ],
  [
    { sandboxes: 'calculater, filesystem, jira, jirra, unheard-of' },
    /^There are 3 problems with the inputs:\n- `sandboxes`: there is no server `calculater`\. .*\n- `sandboxes`: `filesystem` is a local server\. Move it from `sandboxes` to `local-sandbox`\.\n- .*`jirra`\. Did you mean `jira` instead of `jirra`\?$/
  ],
  [{ 'local-sandbox': 'calculator', engine: 'embedded' }, /Move it from `local-sandbox` to `sandboxes`\./]
])('suggests the right server or input for %j without a key', async (inputs, advice) => {
  const stage = await openStage()
  const main = await stage.job().use(inputs).main()
  expect(theError(main)).toMatch(advice)
})
