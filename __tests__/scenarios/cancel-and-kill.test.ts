import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { printed } from '../support/printed.ts'
import { openStage } from '../support/scenario.ts'

const ACQUIRE = 'POST /sandbox/jira'
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }
const LOCAL = { ...BARE, sandboxes: '', 'local-sandbox': 'filesystem' }
/** The runner sends SIGTERM this long after SIGINT. */
const PATIENCE_MS = 7_500
const CANCELLED = 'The job was cancelled. The post step releases what was acquired.'
const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

// On Windows the runner sends Ctrl+C, which a test cannot send.
const onPosix = process.platform === 'win32' ? describe.skip : describe

/** Measures the time since a promise resolved. */
function clocked(moment: Promise<unknown>) {
  let at = Number.NaN
  const when = moment.then(() => (at = performance.now()))
  return { when, since: () => performance.now() - at }
}

describe('main is killed', () => {
  test('during an acquire without labels: post warns with the time of its expiry, and releases the rest', async () => {
    const stage = await openStage()
    const holds = ['POST /sandbox/notion', 'POST /local-sandbox'].map((match) => stage.api.hold(match).arrived)
    const inputs = { ...LOCAL, sandboxes: 'jira, notion', verify: 'fail' }
    const use = stage.job().use(stage.inputs(inputs))
    await use.main({ killWhen: Promise.all([...holds, stage.api.seen('POST /mcp/jira/**')]) })
    expect(stage.api.held()).toHaveLength(3)
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ jira: released')
    const lost = (alias: string, why: string) =>
      expect.stringMatching(new RegExp(`^${alias} may have been acquired: .*${why}.*it expires at ${TIME}\\.$`))
    expect(messagesOf(post, 'warning')).toEqual([
      lost('local-sandbox', 'local sandboxes have no labels'),
      lost('notion', 'no sandbox with our label was found')
    ])
    expect(post.summary).toContain('may have been acquired')
    expect(stage.api.held()).toHaveLength(2)
    expect(stage.leaks()).toEqual([])
  })

  test('with acquires that are finished, in flight and not yet handled: post finds all of them by their labels', async () => {
    const stage = await openStage({ api: { version: '2026-02' } })
    stage.api.hold('POST /sandbox/notion')
    const late = stage.api.hold('POST /sandbox/github', 'before')
    const inputs = { sandboxes: 'jira, notion, github', 'local-sandbox': 'git', dump: 'always', verify: 'fail' }
    const use = stage.job().use(stage.inputs(inputs))
    const underWay = ['POST /mcp/jira/**', 'POST /local/git/**', 'POST /sandbox/notion'].map((match) =>
      stage.api.seen(match)
    )
    const main = await use.main({ killWhen: Promise.all([...underWay, late.arrived]) })
    expect(main.signal).toBe('SIGKILL')
    expect(stage.api.held()).toHaveLength(3)
    // Post looks again, and finds what was acquired while it released the others.
    const handled = stage.api.seen('DELETE /sandbox/jira/*').then(late.resume)
    const post = await use.post({ env: fastClock() })
    await handled
    expect(post.exitCode).toBe(0)
    for (const alias of ['jira', 'notion', 'github', 'local-sandbox'])
      expect(post.log).toContain(`✓ ${alias}: released`)
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.leases).toHaveLength(4)
    expect(stage.api.held()).toEqual([])
    // No agent has run, so there is nothing to dump.
    expect(stage.api.calls(/^GET .*\/dump$/)).toEqual([])
    expect(stage.artifacts.names()).toEqual([])
  })

  test('while it waits for an idle sandbox: post knows that nothing was acquired', async () => {
    const stage = await openStage({ api: { pool: { jira: 0 } } })
    const waiting = printed('no sandbox is idle')
    const use = stage.job().use(stage.inputs({ ...BARE, 'rate-limit': '0.2' }))
    await use.main({ onSpawn: waiting.onSpawn, killWhen: waiting.when })
    const post = await use.post({ env: fastClock() })
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([])
    // Post looks by label for a sandbox that was acquired although the API refused.
    expect(stage.api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([ACQUIRE, 'GET /sandbox'])
  })

  test('before its first request: post has nothing to do', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs(BARE))
    const main = await use.main({ onSpawn: (child) => void child.kill('SIGKILL') })
    expect(main.exitCode).not.toBe(0)
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect([post.log, post.summary]).toEqual(['', ''])
    expect(stage.api.requests).toEqual([])
  })
})

onPosix('the job is cancelled', () => {
  test('during an acquire: starts nothing new and records the answer, and post releases the sandbox', async () => {
    const stage = await openStage()
    const hold = stage.api.hold(ACQUIRE)
    const inputs = stage.inputs({ ...BARE, sandboxes: 'jira, notion, github', verify: 'fail', 'rate-limit': '0.2' })
    const use = stage.job().use(inputs)
    const cancel = clocked(hold.arrived)
    const answered = cancel.when.then(() => setTimeout(hold.resume, 500))
    const main = await use.main({ cancelWhen: cancel.when })
    await answered
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toBe(CANCELLED)
    expect(main.outputs).toEqual({})
    expect(stage.api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([ACQUIRE])
    expect(stage.api.held()).toHaveLength(1)

    const post = await use.post({ env: fastClock() })
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ jira: released')
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('while an acquire hangs: main exits before SIGTERM, and post looks the sandbox up', async () => {
    const stage = await openStage({ api: { version: '2026-02' } })
    const hold = stage.api.hold(ACQUIRE)
    const use = stage.job().use(stage.inputs(BARE))
    const cancel = clocked(hold.arrived)
    const main = await use.main({ cancelWhen: cancel.when })
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(main.signal).toBeNull()
    expect(theError(main)).toBe(CANCELLED)
    const post = await use.post()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  // Post has as little to do as after a kill.
  test('while it waits for an idle sandbox and after a 429: main exits at once', async () => {
    const stage = await openStage({ api: { pool: { jira: 0 } } })
    stage.api.fault({ match: 'POST /sandbox/notion', kind: 'status', status: 429, headers: { 'retry-after': '60' } })
    const [idle, limited] = [printed('no sandbox is idle'), printed('Retrying in')]
    const cancel = clocked(Promise.all([idle.when, limited.when]))
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion' }))
    const onSpawn = (child: ChildProcess) => {
      for (const each of [idle, limited]) each.onSpawn(child)
    }
    const main = await use.main({ onSpawn, cancelWhen: cancel.when })
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(theError(main)).toBe(CANCELLED)
    expect(stage.api.requests).toHaveLength(2)
  })

  test('while main releases after a failure: main exits before SIGTERM and leaves the rest to post', async () => {
    const stage = await openStage({ api: { mcp: { jira: { requireHeader: 'X-Token' } } } })
    const hold = stage.api.hold('DELETE /sandbox/jira/*', 'before')
    const use = stage.job().use(stage.inputs({ ...BARE, verify: 'fail' }))
    const cancel = clocked(hold.arrived)
    const main = await use.main({ cancelWhen: cancel.when })
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(main.exitCode).toBe(1)
    expect(messagesOf(main, 'error')).toHaveLength(1)
    hold.resume()
    const post = await use.post()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  // transfer.test.ts shows that the transfer itself can be cancelled.
  test('while a server is verified and the workspace is unpacked: main exits at once, and post releases', async () => {
    const stage = await openStage({ api: { mcp: { jira: { silent: true } } } })
    const hold = stage.api.hold('POST /local-sandbox/*/initialize', 'before')
    const job = stage.job()
    writeFileSync(join(job.workspace, 'task.txt'), 'Do it.')
    const inputs = { ...LOCAL, sandboxes: 'jira', upload: '.', verify: 'fail', dump: 'always' }
    const use = job.use(stage.inputs(inputs))
    const cancel = clocked(Promise.all([hold.arrived, stage.api.seen('POST /mcp/jira/**')]))
    const main = await use.main({ cancelWhen: cancel.when })
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(theError(main)).toBe(CANCELLED)
    expect(main.outputs).toEqual({})
    expect(stage.api.held()).toHaveLength(2)
    const post = await use.post()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('while post waits for dumps and a release: post gives up the dumps, and waits for all releases', async () => {
    const stage = await openStage()
    const inputs = { ...LOCAL, sandboxes: 'jira, calculator', dump: 'always' }
    const use = stage.job().use(stage.inputs(inputs))
    await use.main()
    const dumps = ['GET /sandbox/jira/*/dump', 'GET /storage/**'].map((match) => stage.api.hold(match).arrived)
    const release = stage.api.hold('DELETE /sandbox/calculator/*', 'before')
    const cancel = clocked(Promise.all([...dumps, release.arrived]))
    const answered = cancel.when.then(() => setTimeout(release.resume, 500))
    const post = await use.post({ cancelWhen: cancel.when })
    await answered
    expect(cancel.since()).toBeLessThan(PATIENCE_MS)
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning').sort()).toEqual([
      'jira could not be dumped: The job was cancelled.',
      'local-sandbox could not be dumped: The job was cancelled.'
    ])
    for (const alias of ['local-sandbox', 'jira', 'calculator']) expect(post.log).toContain(`✓ ${alias}: released`)
    expect(stage.api.held()).toEqual([])
  })
})

describe('post runs', () => {
  test('again after it was killed: it finishes the releases, but neither releases nor dumps a sandbox that somebody else has acquired', async () => {
    // This API does not check the instance id of a release.
    const stage = await openStage({ api: { version: '2026-02', pool: { jira: 1 } } })
    const inputs = { ...LOCAL, sandboxes: 'jira, calculator', dump: 'always' }
    const use = stage.job({ env: NO_ARTIFACT_SERVICE }).use(stage.inputs(inputs))
    await use.main()
    const released = stage.api.hold('DELETE /sandbox/jira/*', 'after')
    const releasing = stage.api.hold('DELETE /sandbox/calculator/*', 'before')
    const dumping = stage.api.hold('GET /storage/**')
    const holds = [released, releasing, dumping]
    const killed = await use.post({ killWhen: Promise.all(holds.map(({ arrived }) => arrived)) })
    expect(killed.signal).toBe('SIGKILL')
    for (const hold of holds) hold.resume()
    stage.api.occupyByOther('jira')
    const again = await use.post()
    expect(again.exitCode).toBe(0)
    expect(again.log).toContain('✓ jira: ended; its id is used by others now')
    expect(otherAnnotations(again).map(({ message }) => message)).toEqual([
      'jira could not be dumped: It was released before this step started.'
    ])
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
    expect(stage.api.leases.at(-1)).toMatchObject({ owner: 'stranger', released: false })

    const third = await use.post()
    expect(third.exitCode).toBe(0)
    expect(third.log).toContain('✓ jira: ended; its id is used by others now')
    for (const alias of ['calculator', 'local-sandbox']) expect(third.log).toContain(`✓ ${alias}: already gone`)
    expect(stage.api.leases.at(-1)).toMatchObject({ owner: 'stranger', released: false })
  })

  test('after main was killed during a release: it does not touch a sandbox that somebody else has acquired', async () => {
    const api = { version: '2026-02', pool: { jira: 1 }, mcp: { jira: { requireHeader: 'X-Token' } } } as const
    const stage = await openStage({ api })
    const hold = stage.api.hold('DELETE /sandbox/jira/*', 'after')
    const use = stage.job().use(stage.inputs({ ...BARE, verify: 'fail' }))
    await use.main({ killWhen: hold.arrived })
    hold.resume()
    stage.api.occupyByOther('jira')
    const post = await use.post()
    expect(post.log).toContain('✓ jira: ended; its id is used by others now')
    expect(stage.api.leases.at(-1)).toMatchObject({ owner: 'stranger', released: false })
  })
})
