import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Model, startModel } from './model.ts'

const TOOL = 'mcp__files__read'
const CALLS = [{ server: 'files', tool: 'read', arguments: { path: '{{folder}}/{{number}}' }, repeat: 2 }]
const SCRIPT = { capture: { folder: 'in (\\S+)' }, turns: [{ calls: CALLS }, { text: 'Read.' }] }
let model: Model

beforeEach(async () => {
  model = await startModel(SCRIPT)
})

afterEach(() => model.close())

/** One request of each API: what it announces, and what the client sends back for the calls. */
const APIS = {
  '/v1/messages': (stream: boolean, ids: readonly string[]) => ({
    stream,
    tools: [{ name: TOOL }],
    messages: [
      { role: 'user', content: 'Read in /data' },
      { role: 'assistant', content: ids.map((id) => ({ type: 'tool_use', id, name: TOOL, input: {} })) },
      { role: 'user', content: ids.map((id) => ({ type: 'tool_result', tool_use_id: id, content: 'answer' })) }
    ]
  }),
  '/v1/chat/completions': (stream: boolean, ids: readonly string[]) => ({
    stream,
    tools: [{ type: 'function', function: { name: TOOL } }],
    messages: [
      { role: 'user', content: 'Read in /data' },
      ...(ids.length === 0 ? [] : [{ role: 'assistant', tool_calls: ids.map((id) => ({ id })) }]),
      ...ids.map((id) => ({ role: 'tool', tool_call_id: id, content: 'answer' }))
    ]
  }),
  '/v1/responses': (stream: boolean, ids: readonly string[]) => ({
    stream,
    tools: [{ type: 'function', name: TOOL }],
    input: [
      { role: 'user', content: 'Read in /data' },
      ...ids.map((id) => ({ type: 'function_call', call_id: id })),
      ...ids.map((id) => ({ type: 'function_call_output', call_id: id, output: 'answer' }))
    ]
  }),
  '/v1beta/models/any': (_: boolean, ids: readonly string[]) => ({
    tools: [{ functionDeclarations: [{ name: TOOL }] }],
    contents: [
      { role: 'user', parts: [{ text: 'Read in /data' }] },
      { role: 'model', parts: ids.map(() => ({ functionCall: { name: TOOL } })) },
      { role: 'user', parts: ids.map(() => ({ functionResponse: { name: TOOL, response: { output: 'answer' } } })) }
    ]
  })
}

test.each(Object.keys(APIS).flatMap((path) => [false, true].map((stream) => [path, stream] as const)))(
  '%s, streaming %s: calls by the announced name, then ends',
  async (path, stream) => {
    const method = stream ? ':streamGenerateContent?alt=sse' : ':generateContent'
    const url = `${model.url}${path}${path.includes('models') ? method : ''}`
    const ask = async (ids: readonly string[]) => {
      const body = JSON.stringify(APIS[path as keyof typeof APIS](stream, ids))
      const response = await fetch(url, { method: 'POST', body })
      expect(response.headers.get('content-type')).toBe(stream ? 'text/event-stream' : 'application/json')
      return (await response.text()).replaceAll('\\"', '"')
    }
    const first = await ask([])
    for (const part of [TOOL, '"/data/1"', '"/data/2"']) expect(first).toContain(part)
    expect(await ask(['call_t0_0', 'call_t0_1'])).toContain('Read.')
    expect(model.record.results.map(({ turn, index, text }) => [turn, index, text])).toEqual([
      [0, 0, 'answer'],
      [0, 1, 'answer']
    ])
  }
)
