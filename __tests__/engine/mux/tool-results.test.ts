import { afterEach, expect, test } from '@jest/globals'
import { recordedServers } from '../../../src/engine/catalogue/replayed-servers.ts'
import { adaptToolList, adaptToolResult } from '../../../src/engine/mux/tool-results.ts'
import { WRAPPED_TEXT } from '../../../src/mcp/tool-result.ts'
import { CASSETTE } from '../../mcp/cassettes.ts'
import { machine } from '../servers/stage.ts'
import { closeAll, startMux } from './stage.ts'

afterEach(closeAll)

const response = (result: Record<string, unknown>) => ({ jsonrpc: '2.0', id: 1, result }) as const
const texts = (...all: string[]) => all.map((text) => ({ type: 'text', text }))
const IMAGE = { type: 'image', data: 'AAAA', mimeType: 'image/png' }

test.each([
  ['42', 42],
  ['42\n', 42],
  ['-1.5e3', '-1.5e3'],
  ['[1, 2]', [1, 2]],
  ['[ "a b", 1 ]', ['a b', 1]],
  ['18446744073709551616', '18446744073709551616'],
  ['3.10\n', '3.10'],
  ['1e999', '1e999'],
  ['[{"a":1,"a":2}]', '[{"a":1,"a":2}]'],
  ['true', true],
  ['null', null],
  ['"quoted"', 'quoted']
])('gives the text %j structured content, because Gemini CLI rejects JSON that is no object', (text, result) => {
  const content = texts(text)
  expect(adaptToolResult(response({ content }), false)).toEqual(
    response({ content, structuredContent: { result }, _meta: { [WRAPPED_TEXT]: true } })
  )
})

test('keeps all texts in the structured content, because some clients show nothing else', () => {
  const adapted = adaptToolResult(response({ content: texts('42', 'careful'), _meta: { own: 1 } }), false)
  expect(adapted).toMatchObject({
    result: { structuredContent: { result: '42\ncareful' }, _meta: { own: 1, [WRAPPED_TEXT]: true } }
  })
})

test.each([
  ['a text that is no JSON', { content: texts('4 apples') }],
  ['an object', { content: texts('{"a": 1}') }],
  ['a text that only begins like JSON', { content: texts('[FILE] a.txt') }],
  ['no text', { content: [] }],
  ['a picture', { content: [IMAGE] }],
  ['a number before a picture', { content: [...texts('42'), IMAGE] }],
  ['JSON that is too deep to be written', { content: texts('['.repeat(5_000) + ']'.repeat(5_000)) }],
  ['JSON that is too long to be of use', { content: texts(`[${'1,'.repeat(70_000)}1]`) }],
  ['structured content of the server', { content: texts('42'), structuredContent: { answer: 42 } }],
  ['an error', { content: texts('404'), isError: true }],
  ['no content', { toolResult: 1 }]
])('leaves %s alone', (_, result) => {
  expect(adaptToolResult(response(result), false)).toEqual(response(result))
})

test('leaves protocol errors alone', () => {
  const error = { jsonrpc: '2.0', id: 1, error: { code: 1, message: '42' } } as const
  expect(adaptToolResult(error, true)).toBe(error)
})

test('removes structured content that repeats a picture, and its schema', () => {
  const repeated = { content: [IMAGE], structuredContent: { content: [IMAGE] } }
  expect(adaptToolResult(response(repeated), true)).toEqual(response({ content: [IMAGE] }))
  const [read, see] = [
    { name: 'read', outputSchema: {} },
    { name: 'see', outputSchema: {} }
  ]
  expect(adaptToolList(response({ tools: [read, see, null] }), ['see'])).toEqual(
    response({ tools: [read, { name: 'see' }, null] })
  )
})

test('passes recorded results on as they are, because an agent must not read them more easily than the live ones', async () => {
  const { keepsResults } =
    recordedServers({ serversFolder: '', node: '', machine }, CASSETTE).get('jira')?.get('tracker') ?? {}
  const started = await startMux({ keepsResults: keepsResults ?? false })
  const client = await started.connect()
  const result = await client.callTool({ name: 'echo', arguments: { value: '[1]' } })
  expect(result).toEqual({ content: texts('[1]') })
})
