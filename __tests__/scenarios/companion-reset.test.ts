import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, isRunning, waitUntil } from '../support/engine-process.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'

const RESET = { action: 'reset' }

describe('a job that resets its sandboxes between two test cases', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    write(job.workspace, { 'task.md': 'the task' })
    const asked = { sandboxes: 'jira, tracker=linear', 'local-sandbox': 'filesystem', upload: '.', dump: 'never' }
    const use = job.use(stage.inputs(asked))
    await use.main()
    const workspace = stage.api.workspace()
    writeFileSync(join(workspace, 'task.md'), 'spoilt')
    writeFileSync(join(workspace, 'left.txt'), 'left behind')
    stage.api.mcp('jira', { notReady: 2 })
    const reset = await job.use(stage.inputs({}), RESET).main()
    const files = {
      task: readFileSync(join(workspace, 'task.md'), 'utf8'),
      left: existsSync(join(workspace, 'left.txt'))
    }
    await job.finish()
    return { stage, reset, files }
  })

  test('resets all of them, and logs which', async () => {
    const { stage, reset } = await play()
    expect(reset.exitCode).toBe(0)
    expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['local-sandbox', 'jira', 'tracker'])
    expectSchema('aliases', reset.outputs['reset'])
    expect(stage.api.calls('POST /sandbox/jira/*/reset')).toHaveLength(1)
    expect(stage.api.calls('POST /sandbox/linear/*/reset')).toHaveLength(1)
    expect(reset.log).toMatch(/✓ tracker: reset, \d/)
    expect(reset.annotations).toEqual([])
  })

  test('restores the uploaded files', async () => {
    expect((await play()).files).toEqual({ task: 'the task', left: false })
  })

  test('waits until every server answers again', async () => {
    const { stage } = await play()
    const greetings = stage.api.calls('POST /mcp/jira/mcp/').filter(({ body }) => body.includes('"initialize"'))
    // One by main, two that were refused, and one that was answered.
    expect(greetings.length).toBeGreaterThanOrEqual(4)
  })

  test('shows no secret, and releases everything in the end', async () => {
    const { stage } = await play()
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

describe('resets of single sandboxes, with failures and with what another step wrote', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    const asked = { sandboxes: 'jira, linear, notion, slack', 'local-sandbox': 'git, filesystem' }
    const { outputs } = await job.use(stage.inputs({ ...asked, verify: 'off', dump: 'never' })).main()
    const reset = (names: string) => job.use(stage.inputs({ names }), RESET).main()
    const named = await reset('linear, git')
    const namedCalls = stage.api.calls('POST /sandbox/*/*/reset').map(({ path }) => path.split('/')[2])
    const unknown = await reset('gmail, x/y')
    const wrong = await reset('gmail')
    const keyless = await job.use({ ...stage.inputs({}), 'api-key': '' }, RESET).main()

    const home = join(dirname(outputs['ledger'] ?? ''), 'engine')
    mkdirSync(home)
    const elsewhere = new URL(outputs['jira-url'] ?? '').origin
    for (const base_url of [elsewhere, elsewhere.replace('127.0.0.1', 'localhost')]) {
      const state = { status: 'ready', pid: process.pid, base_url, api_key: 'planted-key' }
      writeFileSync(join(home, 'state.json'), JSON.stringify(state))
      await reset('jira')
    }
    rmSync(home, { recursive: true })
    const strangers = stage.api.requests.filter(({ headers }) => elsewhere.endsWith(headers.host ?? ''))

    stage.api.fault({ match: 'POST /sandbox/jira/*/reset', kind: 'status', status: 400, body: { detail: 'no way' } })
    stage.api.fault({ match: 'POST /sandbox/slack/*/reset', kind: 'status-error' })
    stage.api.mcp('notion', { requireHeader: 'X-Missing' })
    const failed = await reset('jira, linear, notion, slack')

    stage.api.occupyByOther('gmail')
    const id = stage.api.leases.find(({ owner }) => owner === 'stranger')?.id
    const at = new Date().toISOString()
    const planted = [
      { type: 'intent', seq: 7, kind: 'sandbox', alias: 'theirs', server: 'gmail', ttlSeconds: 60, at },
      { type: 'lease', seq: 7, id, urlHash: '0123456789abcdef', at }
    ]
    appendFileSync(outputs['ledger'] ?? '', planted.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const theirs = await reset('theirs')
    const release = await job.use(stage.inputs({ names: 'theirs' }), { action: 'release' }).main()
    return { stage, named, namedCalls, unknown, wrong, keyless, strangers, failed, theirs, release }
  })

  test('resets the whole local sandbox if one of its servers is named', async () => {
    const { named, namedCalls } = await play()
    expect(JSON.parse(named.outputs['reset'] ?? '')).toEqual(['local-sandbox', 'linear'])
    expect(namedCalls).toEqual(['linear'])
  })

  test('rejects an invalid name, and names the held leases if one is not held', async () => {
    const { unknown, wrong } = await play()
    expect(theError(unknown)).toContain('`names`: "x/y" is not a valid name.')
    expect(theError(wrong)).toBe(
      'There is no sandbox "gmail". The sandboxes are local-sandbox, jira, linear, notion, slack. Check the names. Released sandboxes are not listed.'
    )
  })

  test('asks for `api-key` without a gateway, because the main action does not pass its own on', async () => {
    expect(theError((await play()).keyless)).toMatch(
      /could not be reset.*There is no Klavis API key\..*Pass `api-key`/s
    )
  })

  test('sends the key only to `api-url`, even if another step forged the state of an engine', async () => {
    const { stage, strangers } = await play()
    const withKey = strangers.filter(({ headers }) => headers.authorization === `Bearer ${stage.api.key}`)
    // The handshake goes there, so requests arrived, but without the key.
    expect(strangers.length).toBeGreaterThan(0)
    expect(withKey).toEqual([])
  })

  test('resets the others if one fails, and reports all failures in one error', async () => {
    const { failed } = await play()
    expect(theError(failed)).toMatch(
      /^3 sandboxes of 4 could not be reset\.\s+- jira: .*no way.*\n- notion: .*401.*\n- slack: Its status after the reset is "error"/s
    )
    expect(theError(failed)).not.toContain('verify: warn')
    expect(failed.log).toContain('✓ linear: reset')
  })

  test('neither resets nor releases a sandbox that another step wrote into the ledger', async () => {
    const { stage, theirs, release } = await play()
    expect(theError(theirs)).toContain(
      'theirs is no longer held. It expired or was released, and somebody else has it now.'
    )
    expect(stage.api.calls('POST /sandbox/gmail/*/reset')).toEqual([])
    expect(release.exitCode).toBe(0)
    expect(release.log).toContain('theirs: left alone: ended; its id is used by others now')
    expect(stage.api.calls('DELETE /sandbox/gmail/*')).toEqual([])
  })
})

test('succeeds with a notice if nothing is held', async () => {
  const stage = await openStage()
  const reset = await stage.job().use(stage.inputs({}), RESET).main()
  expect(reset.exitCode).toBe(0)
  expect(messagesOf(reset, 'notice')).toEqual(['Nothing was reset, because no sandbox is held.'])
})

describe('on the embedded engine', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    write(job.workspace, { 'task.md': 'the task' })
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', upload: '.', dump: 'never' })
    const { outputs } = await use.main()
    const path = join(outputs['workspace'] ?? '', 'task.md')
    await runAgent(job, [['filesystem', 'filesystem_write_file', { path, content: 'spoilt' }]])
    const reset = await job.use({}, RESET).main()
    const [read] = await runAgent(job, [['filesystem', 'filesystem_read_text_file', { path }]])
    const released = await job.use({ names: 'calculator' }, { action: 'release' }).main()
    const { pid } = engineOf(use)
    process.kill(pid, 'SIGKILL')
    await waitUntil('the engine is gone', () => !isRunning(pid))
    const afterwards = await job.use({}, RESET).main()
    // Only the servers are contacted, so that a missing answer could be a reason to wait.
    const called = await job.use({ tool: 'filesystem_list_directory', timeout: '3600' }, { action: 'call' }).main()
    await use.post()
    return { reset, read, released, afterwards, called }
  })

  test('needs no key, and restores the files', async () => {
    const { reset, read, released } = await play()
    expect(reset.exitCode).toBe(0)
    expect(read?.text).toContain('the task')
    expect(JSON.parse(released.outputs['released'] ?? '')).toEqual(['calculator'])
  })

  test('fails at once if the engine has exited', async () => {
    const { afterwards, called } = await play()
    expect(theError(afterwards)).toContain('The embedded engine has stopped.')
    expect(theError(called)).toContain('The embedded engine has stopped.')
  })
})
