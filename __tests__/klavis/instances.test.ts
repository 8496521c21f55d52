import { afterEach, describe, expect, test } from '@jest/globals'
import { mayHaveActed } from '../../src/klavis/errors.ts'
import type { Instances } from '../../src/klavis/instance-api.ts'
import { type FakeApi, fakeApi, type Reply, reset } from './api-server.ts'

const running: FakeApi[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()))
})

async function api(...replies: readonly Reply[]) {
  const started = await fakeApi(replies)
  running.push(started)
  const asked = () => started.seen.map(({ method, url }) => `${method} ${url}`)
  return { instances: started.klavis.instances, seen: started.seen, asked }
}

const ID = '0f9d3a52-6a55-4f4e-8b7a-2f1f6d2c9a11'
const OPTIONS = { server: 'Google Calendar', userId: 'me', platform: undefined }
const CREATED: Reply = [200, { serverUrl: `https://c.example/?instance_id=${ID}`, instanceId: ID, oauthUrl: null }]
const DONE: Reply = [200, { success: true, message: null }]
const NO_PATH: Reply = [404, { detail: 'Not Found' }]
const NO_INSTANCE: Reply = [404, { detail: 'Instance not found' }]

describe('create', () => {
  test('sends a platform only if it is given', async () => {
    const { instances, seen } = await api(CREATED)
    await instances.create(OPTIONS)
    await instances.create({ ...OPTIONS, platform: 'ci' })
    const common = { serverName: 'Google Calendar', userId: 'me', connectionType: 'StreamableHttp' }
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([common, { ...common, platformName: 'ci' }])
  })

  test('sends the default platform if the API requires one', async () => {
    const missing: Reply = [
      422,
      { detail: [{ type: 'missing', loc: ['body', 'platformName'], msg: 'Field required' }] }
    ]
    const { instances, seen } = await api(missing, CREATED)
    expect(await instances.create(OPTIONS)).toMatchObject({ id: ID })
    expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ platformName: 'github-actions' })
  })

  test('is not repeated if it may have acted', async () => {
    const { instances, seen } = await api(reset, CREATED)
    const error = await instances.create(OPTIONS).catch((error: unknown) => error)
    expect(mayHaveActed(error)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  test('shows the message of the API about an unknown name, without suggestions of ours', async () => {
    const { instances } = await api([
      422,
      { detail: [{ loc: ['body', 'serverName'], msg: "Input should be 'GitHub'" }] }
    ])
    await expect(instances.create(OPTIONS)).rejects.toThrow(
      /serverName: Input should be 'GitHub'.*Check the server names and inputs/
    )
  })
})

describe('paths', () => {
  const CALLS: [string, (instances: Instances) => Promise<unknown>, string, string][] = [
    ['get', (i) => i.get('GitHub', ID), `GET /mcp-server/instance/${ID}`, `GET /mcp-server/instance/get/${ID}`],
    [
      'getAuth',
      (i) => i.getAuth('GitHub', ID),
      `GET /mcp-server/instance/${ID}/auth`,
      `GET /mcp-server/instance/get-auth/${ID}`
    ],
    [
      'setAuth',
      (i) => i.setAuth('GitHub', ID, 't'),
      'POST /mcp-server/instance/set-auth',
      'POST /mcp-server/instance/set-auth-token'
    ],
    [
      'deleteAuth',
      (i) => i.deleteAuth('GitHub', ID),
      `DELETE /mcp-server/instance/${ID}/auth`,
      `DELETE /mcp-server/instance/delete-auth/${ID}`
    ],
    [
      'delete',
      (i) => i.delete('GitHub', ID),
      `DELETE /mcp-server/instance/${ID}`,
      `DELETE /mcp-server/instance/delete/${ID}`
    ]
  ]

  test.each(CALLS)('%s tries the newer path first', async (_, call, newer) => {
    const { instances, asked } = await api(DONE)
    await call(instances)
    expect(asked()).toEqual([newer])
  })

  test.each(CALLS)(
    '%s uses the older path if there is no newer one, and remembers it',
    async (_, call, newer, older) => {
      const { instances, asked } = await api(NO_PATH, DONE)
      await call(instances)
      await call(instances)
      expect(asked()).toEqual([newer, older, older])
    }
  )

  test('a 405 also means that there is no such path', async () => {
    const { instances, asked } = await api([405, { detail: 'Method Not Allowed' }], DONE)
    await instances.delete('GitHub', ID)
    expect(asked()).toHaveLength(2)
  })

  test('fails if there is neither path', async () => {
    const { instances } = await api(NO_PATH)
    await expect(instances.delete('GitHub', ID)).rejects.toThrow(
      'Klavis could not delete an instance of GitHub. The API has neither the newer nor the older path for it.'
    )
  })

  test('lists the instances of a user on both paths', async () => {
    const { instances, asked } = await api(NO_PATH, [200, { instances: [{ name: 'GitHub', isAuthenticated: true }] }])
    expect(await instances.ofUser('me@x', undefined)).toEqual([{ server: 'GitHub', isAuthenticated: true }])
    expect(asked()).toEqual([
      'GET /user/me%40x/integrations',
      'GET /user/instances?user_id=me%40x&platform_name=github-actions'
    ])
  })

  test('lists no instances for an unknown user', async () => {
    const { instances } = await api([404, { detail: 'User not found' }])
    expect(await instances.ofUser('me', undefined)).toEqual([])
  })
})

describe('delete', () => {
  test.each<[string, Reply]>([
    ['a 404 that names the instance', NO_INSTANCE],
    ['a 410', [410, {}]],
    ['a 200 that says so', [200, { success: false, message: 'Instance not found' }]]
  ])('%s means that it is gone', async (_, reply) => {
    const { instances, seen } = await api(reply)
    expect(await instances.delete('GitHub', ID)).toMatchObject({ status: 'gone' })
    expect(seen).toHaveLength(1)
  })

  test('a bare 404 means that it is gone if the path is known to exist', async () => {
    const { instances, seen } = await api([200, { authNeeded: false }], NO_PATH)
    await instances.get('GitHub', ID)
    expect(await instances.delete('GitHub', ID)).toMatchObject({ status: 'gone' })
    expect(seen).toHaveLength(2)
  })

  test('is retried after any failure', async () => {
    const { instances, seen } = await api(reset, [500, {}], DONE)
    expect(await instances.delete('GitHub', ID)).toMatchObject({ status: 'done' })
    expect(seen).toHaveLength(3)
  })

  test('fails if a 200 reports a failure', async () => {
    const { instances } = await api([200, { success: false, message: 'locked' }])
    await expect(instances.delete('GitHub', ID)).rejects.toThrow(
      'Klavis could not delete an instance of GitHub: locked'
    )
    await expect(instances.setAuth('GitHub', ID, 'x')).rejects.toThrow('Klavis could not set the token')
  })

  test('shows no id in errors', async () => {
    const { instances } = await api([400, { detail: `instance ${ID.replaceAll('-', '')} of nobody, ${ID}` }])
    await expect(instances.delete('GitHub', ID)).rejects.toThrow(/instance .* of nobody, \*\*\*/)
  })
})
