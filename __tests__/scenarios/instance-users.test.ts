import { describe, expect, test } from '@jest/globals'
import { said, theError } from '../support/annotations.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const CREATE = 'POST /mcp-server/instance/create'
const QUICK = { dump: 'never', instances: 'GitHub', 'user-id': 'ci@example.com' }

describe('a user that the workflow names has an instance already', () => {
  const job = playOnce(async (stage) => {
    const theirs = stage.api.addInstance('GitHub', 'ci@example.com')
    const use = stage.job().use(stage.inputs({ ...QUICK, instances: 'GitHub, db=Postgres' }))
    const main = await use.main()
    return { stage, theirs, main, post: await use.post() }
  })

  test('it is used', async () => {
    const { theirs, main } = await job()
    expect(said(main, 'error')).toEqual([])
    expect(main.outputs['GitHub-url']).toContain(theirs.id)
    expect(main.log).toContain(
      'GitHub: ci@example.com already has an instance of GitHub, which is used and left unchanged'
    )
  })

  test('and left unchanged, while the one of the job is deleted', async () => {
    const { stage, theirs, post } = await job()
    expect(theirs).toMatchObject({ auth: 'oauth-of-a-person', lease: { released: false } })
    expect(stage.api.instances).toHaveLength(2)
    expect(stage.api.instanceOf('Postgres').lease.released).toBe(true)
    expect(post.summary).toMatch(/\| GitHub \|.*\| left unchanged \|/)
    expect(post.summary).toMatch(/\| db.*\| released \|/)
    expect(stage.leaks()).toEqual([])
  })
})

test('its authorisation is not replaced by a token', async () => {
  const stage = await openStage()
  const theirs = stage.api.addInstance('GitHub', 'ci@example.com')
  const use = stage.job().use(stage.inputs({ ...QUICK, 'instance-tokens': 'GitHub=a-token-of-mine' }))
  expect(theError(await use.main())).toMatch(
    /^GitHub gets no token: ci@example\.com already has an instance of GitHub\./
  )
  await use.post()
  expect(theirs).toMatchObject({ auth: 'oauth-of-a-person', lease: { released: false } })
})

test('a lost answer for that user is ambiguous: what is there now may be another job’s', async () => {
  const stage = await openStage()
  stage.api.fault({ match: CREATE, times: 1, kind: 'reset', act: 'after' })
  const use = stage.job().use(stage.inputs({ ...QUICK, verify: 'off' }))
  const main = await use.main()
  expect(theError(main)).toMatch(/The answer to acquiring GitHub was lost.*it does not expire: instances have no TTL/)
  const post = await use.post()
  expect(said(post, 'warning')).toEqual([
    expect.stringMatching(
      /^GitHub may have been acquired: .* may belong to another job, because `user-id` names that user\. If it was acquired, it does not expire/
    )
  ])
  expect(stage.api.calls('DELETE **')).toEqual([])
  expect(stage.api.held()).toHaveLength(1)
})

test('where nothing is there afterwards, it is surely not held: asked for again', async () => {
  const stage = await openStage()
  stage.api.fault({ match: CREATE, kind: 'reset', times: 1 })
  const use = stage.job().use(stage.inputs({ ...QUICK, verify: 'off' }))
  const main = await use.main()
  expect(said(main, 'error')).toEqual([])
  expect(main.log).toContain('GitHub: the answer was lost and nothing was acquired; retrying')
})
