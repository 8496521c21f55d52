import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const CREATE = 'POST /mcp-server/instance/create'
const QUICK = { dump: 'never', instances: 'GitHub', 'user-id': 'ci@example.com' }

describe('the user of the workflow already has an instance', () => {
  const job = playOnce(async (stage) => {
    const theirs = stage.api.addInstance('GitHub', 'ci@example.com')
    const use = stage.job().use(stage.inputs({ ...QUICK, instances: 'GitHub, db=Postgres' }))
    const main = await use.main()
    return { stage, theirs, main, post: await use.post() }
  })

  test('uses that instance', async () => {
    const { theirs, main } = await job()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(main.outputs['GitHub-url']).toContain(theirs.id)
    expect(main.log).toContain(
      'GitHub: ci@example.com already has an instance of GitHub, which is used and left unchanged'
    )
  })

  test('leaves it unchanged, and deletes the instance of the job', async () => {
    const { stage, theirs, post } = await job()
    expect(theirs).toMatchObject({ auth: 'oauth-of-a-person', lease: { released: false } })
    expect(stage.api.instances).toHaveLength(2)
    expect(stage.api.instanceOf('Postgres').lease.released).toBe(true)
    expect(post.summary).toMatch(/\| GitHub \|.*\| left unchanged \|/)
    expect(post.summary).toMatch(/\| db.*\| released \|/)
    expect(stage.leaks()).toEqual([])
  })
})

test('does not replace its authorisation with a token', async () => {
  const stage = await openStage()
  const theirs = stage.api.addInstance('GitHub', 'ci@example.com')
  const use = stage.job().use(stage.inputs({ ...QUICK, 'instance-tokens': 'GitHub=a-token-of-mine' }))
  expect(theError(await use.main())).toMatch(
    /^GitHub gets no token: ci@example\.com already has an instance of GitHub\./
  )
  await use.post()
  expect(theirs).toMatchObject({ auth: 'oauth-of-a-person', lease: { released: false } })
})

test('does not delete the instance after a lost answer, because it may be of another job', async () => {
  const stage = await openStage()
  stage.api.fault({ match: CREATE, times: 1, kind: 'reset', act: 'after' })
  const use = stage.job().use(stage.inputs({ ...QUICK, verify: 'off' }))
  const main = await use.main()
  expect(theError(main)).toMatch(/The answer to acquiring GitHub was lost.*it does not expire: instances have no TTL/)
  const post = await use.post()
  expect(messagesOf(post, 'warning')).toEqual([
    expect.stringMatching(
      /^GitHub may have been acquired: .* may belong to another job, because `user-id` names that user\. If it was acquired, it does not expire/
    )
  ])
  expect(stage.api.calls('DELETE **')).toEqual([])
  expect(stage.api.held()).toHaveLength(1)
})

test('repeats the acquire after a lost answer if the user has no instance', async () => {
  const stage = await openStage()
  stage.api.fault({ match: CREATE, kind: 'reset', times: 1 })
  const use = stage.job().use(stage.inputs({ ...QUICK, verify: 'off' }))
  const main = await use.main()
  expect(messagesOf(main, 'error')).toEqual([])
  expect(main.log).toContain('GitHub: the answer was lost and nothing was acquired; retrying')
})
