import { expect, test } from '@jest/globals'
import { startEngine } from './engine.ts'

const REQUEST = { server: 'Calculator', userId: 'me', platform: undefined }

test('creates an instance, stores its token and deletes it', async () => {
  const { klavis, store } = await startEngine()
  const { instances } = klavis
  const { id, url } = await instances.create(REQUEST)
  expect(url).toMatch(new RegExp(`/mcp/[\\w-]{43}/calculator/\\?instance_id=${id}$`))
  expect(await instances.get('Calculator', id)).toMatchObject({ server: 'Calculator', authNeeded: false })
  await instances.setAuth('Calculator', id, 'a-token')
  expect(await instances.getAuth('Calculator', id)).toEqual({ token: 'a-token' })
  expect(await instances.ofUser('me', undefined)).toEqual([{ server: 'Calculator', isAuthenticated: true }])
  await instances.deleteAuth('Calculator', id)
  expect(await instances.getAuth('Calculator', id)).toBeUndefined()
  expect(await instances.delete('Calculator', id)).toMatchObject({ status: 'done' })
  expect(await instances.delete('Calculator', id)).toMatchObject({ status: 'gone' })
  expect(await instances.ofUser('me', undefined)).toEqual([])
  expect(store.slots.every(({ sandbox }) => sandbox === undefined)).toBe(true)
})

test('creates one instance per user and server, even for simultaneous requests', async () => {
  const { klavis } = await startEngine()
  const { instances } = klavis
  const [first, second] = await Promise.all([
    instances.create(REQUEST),
    instances.create({ ...REQUEST, server: 'calculator' })
  ])
  const other = await instances.create({ ...REQUEST, userId: 'you' })
  expect(second.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
  await instances.delete('Calculator', first.id)
  expect((await instances.create(REQUEST)).id).not.toBe(first.id)
})

test('keeps an instance without a time limit', async () => {
  const { klavis, time } = await startEngine()
  const { id } = await klavis.instances.create(REQUEST)
  time.pass(86_400)
  await expect(klavis.instances.get('Calculator', id)).resolves.toMatchObject({ server: 'Calculator' })
})

test.each([
  ['Postgres', 501, /no PostgreSQL is installed/],
  ['GitHub', 501, /needs the Klavis cloud/]
])('does not create an instance of %s: %s', async (serverName, status, detail) => {
  const { call } = await startEngine()
  const body = { serverName, userId: 'me' }
  const answer = await call('POST', '/mcp-server/instance/create', { body })
  expect({ status: answer.status, detail: answer.body['detail'] }).toEqual({
    status,
    detail: expect.stringMatching(detail)
  })
})

test('answers 422 to a missing field and 404 to an unknown id', async () => {
  const { call } = await startEngine()
  expect((await call('POST', '/mcp-server/instance/create', { body: {} })).status).toBe(422)
  expect((await call('GET', '/mcp-server/instance/x')).body).toEqual({ detail: 'Instance not found' })
})
