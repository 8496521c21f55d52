import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const ACQUIRE = 'POST /sandbox/jira'
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }

describe('waits for an idle sandbox', () => {
  const WAYS_TO_SAY_SO = {
    jira: [409, 'No idle sandbox available for jira'],
    notion: [404, 'No available sandbox found for server notion'],
    slack: [423, 'All sandboxes are currently in use'],
    linear: [503, { error: 'pool_exhausted', message: 'Sandbox pool is exhausted' }]
  } as const
  const played = playOnce(async (stage) => {
    for (const [server, [status, detail]] of Object.entries(WAYS_TO_SAY_SO)) {
      stage.api.fault({ match: `POST /sandbox/${server}`, times: 1, kind: 'status', status, body: { detail } })
    }
    const body = { detail: 'No idle local sandbox available' }
    stage.api.fault({ match: 'POST /local-sandbox', times: 1, kind: 'status', status: 409, body })
    const inputs = { ...BARE, sandboxes: Object.keys(WAYS_TO_SAY_SO).join(), 'local-sandbox': 'git' }
    const use = stage.job().use(stage.inputs(inputs))
    const main = await use.main()
    return { stage, main, post: await use.post() }
  })

  test.each(Object.entries(WAYS_TO_SAY_SO))('%s: %j', async (server) => {
    const { stage, main } = await played()
    expect(main.log).toContain(`${server}: no sandbox is idle; waiting for one`)
    expect(stage.api.calls(`POST /sandbox/${server}`)).toHaveLength(2)
  })

  test('without a warning', async () => {
    const { stage, main, post } = await played()
    expect(main.exitCode).toBe(0)
    expect([main, post].flatMap((step) => messagesOf(step, 'warning'))).toEqual([])
    expect(stage.api.leases).toHaveLength(5)
    expect(stage.api.held()).toEqual([])
  })

  test('for a local sandbox', async () => {
    const { stage, main } = await played()
    expect(main.log).toContain('local-sandbox: no sandbox is idle')
    expect(stage.api.calls('POST /local-sandbox')).toHaveLength(2)
  })

  test('while the other sandboxes are verified', async () => {
    const stage = await openStage({ api: { pool: { jira: 1 } } })
    const giveBack = stage.api.occupyByOther('jira')
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion', verify: 'fail' }))
    const verified = stage.api.seen('POST /mcp/notion/**').then(giveBack)
    const main = await use.main()
    await verified
    expect(main.exitCode).toBe(0)
  })
})

test('fails if no sandbox becomes idle, and names the waiting time and `timeout`', async () => {
  const stage = await openStage({ api: { pool: { jira: 0 } } })
  const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'notion, jira', timeout: '2' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/The step took longer than `timeout` allows \(2\.0 s\)\./)
  expect(theError(main)).toMatch(/no jira sandbox became idle in \d\.\d s/)
  expect(theError(main)).toMatch(/Raise `timeout`.*run fewer jobs at a time/)
  expect(main.outputs).toEqual({})
  // Main releases notion itself.
  expect(stage.api.leases.map(({ servers }) => servers)).toEqual([['notion']])
  expect(stage.api.held()).toEqual([])
})

// errors.test.ts covers other answers.
test('fails at once after a 409 that does not mean an empty pool', async () => {
  const [status, detail] = [409, 'The account is suspended']
  const stage = await openStage()
  stage.api.fault({ match: ACQUIRE, kind: 'status', status, body: { detail } })
  const main = await stage.job().use(stage.inputs(BARE)).main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain(`Klavis answered ${status} when asked to acquire a sandbox of jira: ${detail}.`)
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
})

test('does not repeat an acquire after a 503 that does not mention the pool', async () => {
  const stage = await openStage()
  stage.api.fault({ match: ACQUIRE, kind: 'status', status: 503, body: { detail: 'upstream connect error' } })
  const main = await stage.job().use(stage.inputs(BARE)).main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/503.*upstream connect error.*it expires at/)
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
})
