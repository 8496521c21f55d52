// Anthropic's Messages API.
import { type Answer, base64Bytes, type ModelApi, type ModelRequest, type Reply, USAGE } from './conversation.ts'

interface Block {
  readonly type: string
  readonly id?: string
  readonly tool_use_id?: string
  readonly text?: string
  readonly is_error?: boolean
  readonly source?: { readonly data?: string; readonly media_type?: string }
  readonly content?: string | readonly Block[]
}

interface Body {
  readonly stream?: boolean
  readonly system?: string | readonly Block[]
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly Block[] }[]
  readonly tools?: readonly { readonly name: string; readonly description?: string }[]
}

/** `POST /v1/messages`. */
export const anthropic: ModelApi = {
  matches: (path) => path.endsWith('/messages'),
  read: (body) => read(body as Body),
  write: (reply, request) => (request.stream ? stream(reply) : { body: message(reply) })
}

function read({ stream: streams = false, system, messages = [], tools = [] }: Body): ModelRequest {
  const blocks = messages.flatMap(({ content }) => blocksOf(content))
  return {
    stream: streams,
    sent: [...blocksOf(system ?? ''), ...blocks].map(({ text = '' }) => text).join('\n'),
    tools,
    calls: blocks.flatMap(({ type, id }) => (type === 'tool_use' && id !== undefined ? [id] : [])),
    results: blocks
      .filter(({ type }) => type === 'tool_result')
      .map(({ tool_use_id: id = '', content = '', is_error: isError = false }) => ({
        id,
        text: textOf(blocksOf(content)),
        images: blocksOf(content)
          .filter(({ type }) => type === 'image')
          .map(({ source }) => ({ mediaType: source?.media_type ?? '', bytes: base64Bytes(source?.data ?? '') })),
        isError
      }))
  }
}

function blocksOf(content: string | readonly Block[]): readonly Block[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}

function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')
}

function message({ text, calls }: Reply): Readonly<Record<string, unknown>> {
  return {
    ...head(),
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input }))
    ],
    stop_reason: stopReason(calls.length),
    stop_sequence: null
  }
}

function stream({ text, calls }: Reply): Answer {
  const events: { name: string; data: unknown }[] = []
  const send = (type: string, data: object) => events.push({ name: type, data: { type, ...data } })
  let index = 0
  const block = (start: object, delta: object) => {
    send('content_block_start', { index, content_block: start })
    send('content_block_delta', { index, delta })
    send('content_block_stop', { index })
    index++
  }
  send('message_start', { message: { ...head(), content: [], stop_reason: null, stop_sequence: null } })
  if (text !== '') block({ type: 'text', text: '' }, { type: 'text_delta', text })
  for (const { id, name, arguments: input } of calls) {
    block({ type: 'tool_use', id, name, input: {} }, { type: 'input_json_delta', partial_json: JSON.stringify(input) })
  }
  send('message_delta', {
    delta: { stop_reason: stopReason(calls.length), stop_sequence: null },
    usage: { output_tokens: USAGE.output }
  })
  send('message_stop', {})
  return { events }
}

function head(): Readonly<Record<string, unknown>> {
  return {
    id: `msg_${Date.now()}`,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    usage: { input_tokens: USAGE.input, output_tokens: USAGE.output }
  }
}

function stopReason(calls: number): string {
  return calls > 0 ? 'tool_use' : 'end_turn'
}
