import { describe, expect, test } from '@jest/globals'
import { forkPullRequest, push } from '../support/runner/events.ts'
import { openStage } from '../support/scenario.ts'
import { engineOf, runs } from './embedded-engine.ts'
import { said, theError } from './trouble-said.ts'

// Nothing is verified here, so that no server has to start: who answers is the question.
const QUICK = { verify: 'off', dump: 'never' }
const NOTICE = 'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'

describe('without a key', () => {
  test('a pull request from a fork that asks only for what the engine has is served by it', async () => {
    const stage = await openStage()
    const use = stage.job({ event: forkPullRequest }).use({ ...QUICK, 'local-sandbox': 'filesystem, git' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(said(main, 'notice')).toEqual([NOTICE])

    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(runs(engineOf(use).pid)).toBe(false)
    expect(stage.api.requests).toEqual([])
  })

  test('a fork that asks for jira, too, is skipped whole: no engine starts', async () => {
    const stage = await openStage()
    const use = stage
      .job({ event: forkPullRequest })
      .use({ ...QUICK, 'local-sandbox': 'filesystem', sandboxes: 'jira' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toEqual({ acquired: 'false' })
    expect(said(main, 'notice')).toEqual([expect.stringContaining('No sandbox was acquired.')])
    expect(use.state).not.toHaveProperty('engine')
    expect((await use.post()).log).toBe('')
  })

  test.each([
    ['engine: klavis', { engine: 'klavis', 'local-sandbox': 'filesystem' }, '`engine: klavis` needs one'],
    ['a server of the cloud', { 'local-sandbox': 'filesystem', sandboxes: 'jira, notion' }, 'jira, notion need one'],
    ['a local server of the cloud', { 'local-sandbox': 'filesystem, word' }, 'word needs one']
  ])('%s fails a push, names what needs the key, and starts no engine', async (_, inputs, why) => {
    const stage = await openStage()
    const use = stage.job({ event: push }).use({ ...QUICK, ...inputs })
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain(`There is no Klavis API key, and ${why}`)
    expect(use.state).not.toHaveProperty('engine')
  })

  test.each([
    ['on a fork', forkPullRequest, {}],
    ['with `on-missing-key: skip`', push, { 'on-missing-key': 'skip' }]
  ])('`engine: klavis` is skipped %s, though the engine could serve it', async (_, event, inputs) => {
    const stage = await openStage()
    const use = stage.job({ event }).use({ ...QUICK, ...inputs, engine: 'klavis', 'local-sandbox': 'filesystem' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toEqual({ acquired: 'false' })
    expect(use.state).not.toHaveProperty('engine')
  })
})

describe('with a key', () => {
  test('`engine: embedded` leaves the cloud alone, and there is nothing to notice', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...QUICK, engine: 'embedded', sandboxes: 'calculator' }))
    const main = await use.main()
    expect(main.outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(said(main, 'notice')).toEqual([])
    expect((await use.post()).log).toContain('✓ calculator: released')
    expect(stage.api.requests).toEqual([])
  })

  test('`engine: auto` is the cloud, even for what the engine has', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...QUICK, 'local-sandbox': 'filesystem' }))
    expect((await use.main()).outputs['engine']).toBe('klavis')
    expect(use.state).not.toHaveProperty('engine')
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('`engine: embedded` with jira is an error that says what there is and what to do', async () => {
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
    expect((await use.post()).exitCode).toBe(0)
  })
})

test('`local-sandbox: ALL` is what the engine has, and says what is missing', async () => {
  const stage = await openStage()
  const use = stage.job().use({ ...QUICK, 'local-sandbox': 'ALL' })
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  const served = Object.keys(JSON.parse(main.outputs['server-urls'] ?? '{}') as object)
  expect(served).toEqual(expect.arrayContaining(['filesystem', 'localmemory', 'git', 'terminal']))
  expect(served).not.toContain('word')
  expect(main.log).toMatch(/\bword\b/)
  await use.post()
})

test.each([
  [
    { 'local-sandbox': 'filesytem' },
    /^There is no server `filesytem` for `local-sandbox`\..* Did you mean `filesystem` instead of `filesytem`\?$/
  ],
  [
    { sandboxes: 'filesystem' },
    /^There is no server `filesystem` for `sandboxes`\..*Move it from `sandboxes` to `local-sandbox`\.$/
  ],
  [
    { sandboxes: 'jirra' },
    /^There is no Klavis API key, and jirra needs one\. Did you mean `jira` instead of `jirra`\?/
  ],
  [{ 'local-sandbox': 'calculator', engine: 'embedded' }, /Move it from `local-sandbox` to `sandboxes`\./]
])('without a key, %j is told what is meant, and not only to get one', async (inputs, advice) => {
  const stage = await openStage()
  const main = await stage.job().use(inputs).main()
  expect(theError(main)).toMatch(advice)
})
