import { expect, test } from '@jest/globals'
import { KlavisClient } from 'klavis'
import { KEY, startEngine } from './engine.ts'

test('the official client: acquire, look at, use, reset and release a sandbox', async () => {
  const { baseUrl } = await startEngine()
  const klavis = new KlavisClient({ apiKey: KEY, environment: baseUrl })
  const name = 'calculator' as Parameters<typeof klavis.sandbox.createSandbox>[0]
  const acquired = await klavis.sandbox.createSandbox(name)
  const { sandbox_id: id, server_url: serverUrl } = acquired
  expect(acquired).toMatchObject({ server_name: 'calculator', status: 'occupied' })
  expect(await klavis.sandbox.getSandbox(name, id)).toMatchObject({ server_url: serverUrl, status: 'occupied' })
  expect(await klavis.mcpServer.listTools({ serverUrl, format: 'anthropic' })).toMatchObject({ success: true })
  const called = await klavis.mcpServer.callTools({ serverUrl, toolName: 'echo', toolArgs: { text: 'hello' } })
  expect(called).toMatchObject({ success: true, result: { content: [{ type: 'text', text: 'hello' }] } })
  expect(await klavis.sandbox.resetSandbox(name, id)).toMatchObject({ status: 'occupied' })
  expect(await klavis.sandbox.deleteSandbox(name, id)).toMatchObject({ sandbox_id: id, status: 'idle' })
})

test('the official client: refusals are the errors it knows', async () => {
  const { baseUrl } = await startEngine()
  const klavis = new KlavisClient({ apiKey: KEY, environment: baseUrl })
  await expect(klavis.sandbox.createSandbox('jira', { maxRetries: 0 })).rejects.toMatchObject({ statusCode: 501 })
  const unknown = klavis.sandbox.createSandbox('nonsense' as 'jira')
  await expect(unknown).rejects.toMatchObject({ statusCode: 422 })
  const stranger = new KlavisClient({ apiKey: 'wrong', environment: baseUrl })
  await expect(stranger.sandbox.createSandbox('jira')).rejects.toMatchObject({ statusCode: 403 })
})
