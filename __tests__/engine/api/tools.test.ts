import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { startEngine } from './engine.ts'
import { mismatches, type SchemaName } from './openapi.ts'

async function startWithServer() {
  const engine = await startEngine()
  const local = await engine.call('POST', '/local-sandbox', { body: { server_names: ['filesystem'] } })
  const [server] = local.body['servers'] as Record<string, unknown>[]
  const serverUrl = String(server?.['mcp_server_url'])
  const ask = async (endpoint: 'list-tools' | 'call-tool', body: object, status = 200) => {
    const answer = await engine.call('POST', `/mcp-server/${endpoint}`, { body: { serverUrl, ...body } })
    const schema: SchemaName = endpoint === 'list-tools' ? 'ListToolsResponse' : 'CallToolResponse'
    const wrong = mismatches(status === 200 ? schema : 'HTTPValidationError', answer.body)
    expect({ status: answer.status, wrong }).toEqual({ status, wrong: [] })
    return answer.body
  }
  return { ...engine, id: String(local.body['local_sandbox_id']), serverUrl, ask }
}

const inputSchema = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } }

test('lists the tools of all pages in the MCP format', async () => {
  const { ask } = await startWithServer()
  const answer = await ask('list-tools', {})
  expect(answer).toMatchObject({ success: true, format: 'mcp_native', error: null })
  expect(answer['tools']).toMatchObject([{ name: 'echo', inputSchema }, { name: 'write_note' }])
})

test('lists the tools in the formats of OpenAI, Anthropic and Gemini', async () => {
  const { ask } = await startWithServer()
  const tools = async (format: string) => (await ask('list-tools', { format }))['tools']
  expect(await tools('openai')).toMatchObject([
    { type: 'function', function: { name: 'echo', description: 'Repeats the text', parameters: inputSchema } },
    { type: 'function', function: { name: 'write_note', description: '' } }
  ])
  expect(await tools('anthropic')).toMatchObject([
    { name: 'echo', description: 'Repeats the text', input_schema: inputSchema },
    { name: 'write_note' }
  ])
  // Keywords that Gemini rejects are removed, but a property with the name of one is kept.
  const parameters = {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string' }, $schema: { type: 'string' } }
  }
  expect(await tools('gemini')).toEqual([
    {
      function_declarations: [
        { name: 'echo', description: 'Repeats the text', parameters },
        { name: 'write_note', description: '', parameters }
      ]
    }
  ])
})

test('calls a tool, with the given headers', async () => {
  const { ask, store, id } = await startWithServer()
  const called = await ask('call-tool', {
    toolName: 'write_note',
    toolArgs: { text: 'hello' },
    headers: { 'x-note': '!' }
  })
  expect(called).toEqual({
    success: true,
    result: { content: [{ type: 'text', text: 'hello !' }], isError: false },
    error: null
  })
  const workspace = store.findLocal(id)?.folders.workspace ?? ''
  expect(readFileSync(join(workspace, 'note.txt'), 'utf8')).toBe('hello')
})

test('returns an error of the tool as a result, and any other error as a failure', async () => {
  const { ask, serverUrl } = await startWithServer()
  expect(await ask('call-tool', { toolName: 'nonsense', headers: null })).toMatchObject({
    success: true,
    result: { isError: true }
  })
  const failed = await ask('call-tool', { serverUrl: serverUrl.replace('/filesystem/', '/git/'), toolName: 'echo' })
  expect(failed).toMatchObject({ success: false, result: null })
  expect(failed['error']).toMatch(/Not Found/)
})

test.each([
  'https://mcp.example/mcp/token/filesystem/',
  'http://169.254.169.254/mcp/token/filesystem/',
  'http://127.0.0.1:1/mcp/token/filesystem/',
  'file:///etc/passwd',
  'not a URL'
])('refuses to call a URL of another host: %s', async (serverUrl) => {
  const { ask } = await startWithServer()
  const answer = await ask('list-tools', { serverUrl })
  expect(answer).toMatchObject({ success: false, tools: null, format: 'mcp_native' })
  expect(answer['error']).toMatch(/not a URL of this engine/)
})

test('refuses a path that is not a server, a released sandbox, and SSE', async () => {
  const { ask, baseUrl, call, id } = await startWithServer()
  expect((await ask('list-tools', { serverUrl: `${baseUrl}/sandbox` }))['error']).toMatch(/not a URL of this engine/)
  expect((await ask('list-tools', { connectionType: 'SSE' }))['error']).toMatch(/StreamableHttp only/)
  await call('DELETE', `/local-sandbox/${id}`)
  expect((await ask('list-tools', {}))['error']).toMatch(/does not belong to a sandbox/)
})

test.each([
  ['list-tools', { serverUrl: null }],
  ['list-tools', { serverUrl: 7 }],
  ['list-tools', { format: 'xml' }],
  ['list-tools', { connectionType: 'Pigeon' }],
  ['list-tools', { headers: { a: 1 } }],
  ['call-tool', {}],
  ['call-tool', { toolName: 'echo', toolArgs: 'text' }]
] as const)('%s answers 422 to %j', async (endpoint, body) => {
  const { ask } = await startWithServer()
  await ask(endpoint, body, 422)
})
