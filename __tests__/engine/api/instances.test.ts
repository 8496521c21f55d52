import { expect, test } from '@jest/globals'
import { startEngine } from './engine.ts'

const WISH = { server: 'Calculator', userId: 'me', platform: undefined }

test('from create to delete, with a token in between', async () => {
  const { klavis, store } = await startEngine()
  const { instances } = klavis
  const { id, url } = await instances.create(WISH)
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
  expect(store.slots.every(({ life }) => life === undefined)).toBe(true)
})

test('a user has one of each server, also when it is asked for twice at once', async () => {
  const { klavis } = await startEngine()
  const { instances } = klavis
  const [one, two] = await Promise.all([instances.create(WISH), instances.create({ ...WISH, server: 'calculator' })])
  const others = await instances.create({ ...WISH, userId: 'you' })
  expect(two.id).toBe(one.id)
  expect(others.id).not.toBe(one.id)
  await instances.delete('Calculator', one.id)
  expect((await instances.create(WISH)).id).not.toBe(one.id)
})

test('the time passes it by', async () => {
  const { klavis, time } = await startEngine()
  const { id } = await klavis.instances.create(WISH)
  time.pass(86_400)
  await expect(klavis.instances.get('Calculator', id)).resolves.toMatchObject({ server: 'Calculator' })
})

test.each([
  ['Postgres', 501, /no PostgreSQL is installed/],
  ['GitHub', 501, /needs the Klavis cloud/]
])('%s: %s', async (serverName, status, detail) => {
  const { call } = await startEngine()
  const body = { serverName, userId: 'me' }
  const answer = await call('POST', '/mcp-server/instance/create', { body })
  expect({ status: answer.status, detail: answer.body['detail'] }).toEqual({
    status,
    detail: expect.stringMatching(detail)
  })
})

test('what is missing is said, and an unknown id is', async () => {
  const { call } = await startEngine()
  expect((await call('POST', '/mcp-server/instance/create', { body: {} })).status).toBe(422)
  expect((await call('GET', '/mcp-server/instance/x')).body).toEqual({ detail: 'Instance not found' })
})
