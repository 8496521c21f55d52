import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { startEngine } from './engine.ts'
import { mismatches, type ShapeName } from './openapi.ts'

async function scene() {
  const engine = await startEngine()
  const local = await engine.call('POST', '/local-sandbox', { body: { server_names: ['filesystem'] } })
  const [server] = local.body['servers'] as Record<string, unknown>[]
  const serverUrl = String(server?.['mcp_server_url'])
  const ask = async (what: 'list-tools' | 'call-tool', body: object, status = 200) => {
    const answer = await engine.call('POST', `/mcp-server/${what}`, { body: { serverUrl, ...body } })
    const shape: ShapeName = what === 'list-tools' ? 'ListToolsResponse' : 'CallToolResponse'
    const wrong = mismatches(status === 200 ? shape : 'HTTPValidationError', answer.body)
    expect({ status: answer.status, wrong }).toEqual({ status, wrong: [] })
    return answer.body
  }
  return { ...engine, id: String(local.body['local_sandbox_id']), serverUrl, ask }
}

const schema = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } }

test('tools are listed as MCP has them, page after page', async () => {
  const { ask } = await scene()
  const answer = await ask('list-tools', {})
  expect(answer).toMatchObject({ success: true, format: 'mcp_native', error: null })
  expect(answer['tools']).toMatchObject([{ name: 'echo', inputSchema: schema }, { name: 'write_note' }])
})

test('and in the formats of the models', async () => {
  const { ask } = await scene()
  const tools = async (format: string) => (await ask('list-tools', { format }))['tools']
  expect(await tools('openai')).toMatchObject([
    { type: 'function', function: { name: 'echo', description: 'Says it again', parameters: schema } },
    { type: 'function', function: { name: 'write_note', description: '' } }
  ])
  expect(await tools('anthropic')).toMatchObject([
    { name: 'echo', description: 'Says it again', input_schema: schema },
    { name: 'write_note' }
  ])
  // Words that Gemini refuses are gone; a property that is called like one of them is not.
  const parameters = {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string' }, $schema: { type: 'string' } }
  }
  expect(await tools('gemini')).toEqual([
    {
      function_declarations: [
        { name: 'echo', description: 'Says it again', parameters },
        { name: 'write_note', description: '', parameters }
      ]
    }
  ])
})

test('a tool is called, with headers if need be', async () => {
  const { ask, store, id } = await scene()
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

test('an error of the tool is a result; an error on the way is not', async () => {
  const { ask, serverUrl } = await scene()
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
  'no URL at all'
])('the engine calls nobody but itself: %s', async (serverUrl) => {
  const { ask } = await scene()
  const answer = await ask('list-tools', { serverUrl })
  expect(answer).toMatchObject({ success: false, tools: null, format: 'mcp_native' })
  expect(answer['error']).toMatch(/not one of this engine/)
})

test('a path of the engine that is no server, a sandbox that is gone, and SSE', async () => {
  const { ask, baseUrl, call, id } = await scene()
  expect((await ask('list-tools', { serverUrl: `${baseUrl}/sandbox` }))['error']).toMatch(/not one of this engine/)
  expect((await ask('list-tools', { connectionType: 'SSE' }))['error']).toMatch(/StreamableHttp only/)
  await call('DELETE', `/local-sandbox/${id}`)
  expect((await ask('list-tools', {}))['error']).toMatch(/leads nowhere/)
})

test.each([
  ['list-tools', { serverUrl: null }],
  ['list-tools', { serverUrl: 7 }],
  ['list-tools', { format: 'xml' }],
  ['list-tools', { connectionType: 'Pigeon' }],
  ['list-tools', { headers: { a: 1 } }],
  ['call-tool', {}],
  ['call-tool', { toolName: 'echo', toolArgs: 'text' }]
] as const)('422: %s with %j', async (what, body) => {
  const { ask } = await scene()
  await ask(what, body, 422)
})
