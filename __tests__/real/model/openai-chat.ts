// OpenAI's Chat Completions API, which many other providers speak too.
import { type Answer, dataUrlImage, type ModelApi, type ModelRequest, type Reply, USAGE } from './conversation.ts'

interface Part {
  readonly type: string
  readonly text?: string
  readonly image_url?: { readonly url: string }
}

interface Message {
  readonly role: string
  readonly content?: string | readonly Part[] | null
  readonly tool_call_id?: string
  readonly tool_calls?: readonly { readonly id: string }[]
}

interface Body {
  readonly stream?: boolean
  readonly messages?: readonly Message[]
  readonly tools?: readonly { readonly function?: { readonly name: string; readonly description?: string } }[]
}

const USED = {
  prompt_tokens: USAGE.input,
  completion_tokens: USAGE.output,
  total_tokens: USAGE.input + USAGE.output
} as const

/** `POST /v1/chat/completions`. */
export const openaiChat: ModelApi = {
  matches: (path) => path.endsWith('/chat/completions'),
  read: (body) => read(body as Body),
  write: (reply, request) => (request.stream ? stream(reply) : { body: completion(reply) })
}

function read({ stream: streams = false, messages = [], tools = [] }: Body): ModelRequest {
  return {
    stream: streams,
    sent: messages.map(({ content }) => textOf(partsOf(content))).join('\n'),
    tools: tools.flatMap((tool) => (tool.function === undefined ? [] : [tool.function])),
    calls: messages.flatMap(({ tool_calls: calls = [] }) => calls.map(({ id }) => id)),
    results: messages.flatMap((message, index) => {
      if (message.role !== 'tool') return []
      const parts = partsOf(message.content)
      return [
        {
          id: message.tool_call_id ?? '',
          text: textOf(parts),
          images: imagesOf([...parts, ...followingImages(messages, index)]),
          isError: false
        }
      ]
    })
  }
}

/** A tool message carries no pictures in this API, so clients send them in the next message of the user. */
function followingImages(messages: readonly Message[], index: number): readonly Part[] {
  const next = messages[index + 1]
  return next?.role === 'user' ? partsOf(next.content) : []
}

function partsOf(content: Message['content']): readonly Part[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n')
}

function imagesOf(parts: readonly Part[]): ModelRequest['results'][number]['images'] {
  return parts.flatMap(({ image_url: image }) => (image === undefined ? [] : [dataUrlImage(image.url)]))
}

function completion({ text, calls }: Reply): Readonly<Record<string, unknown>> {
  const message = {
    role: 'assistant',
    content: text === '' ? null : text,
    ...(calls.length > 0 ? { tool_calls: toolCalls(calls) } : {})
  }
  return {
    ...head('chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishReason(calls.length) }],
    usage: USED
  }
}

function stream({ text, calls }: Reply): Answer {
  const chunk = (delta: object, finish: string | null = null) => ({
    data: { ...head('chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] }
  })
  return {
    events: [
      chunk({ role: 'assistant', content: '' }),
      ...(text === '' ? [] : [chunk({ content: text })]),
      ...toolCalls(calls).map((call) => chunk({ tool_calls: [call] })),
      chunk({}, finishReason(calls.length)),
      { data: { ...head('chat.completion.chunk'), choices: [], usage: USED } },
      { data: '[DONE]' }
    ]
  }
}

function toolCalls(calls: Reply['calls']): readonly object[] {
  return calls.map(({ id, name, arguments: args }, index) => ({
    index,
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) }
  }))
}

function head(object: string): Readonly<Record<string, unknown>> {
  return { id: `chatcmpl-${Date.now()}`, object, created: Math.floor(Date.now() / 1_000), model: 'scripted' }
}

function finishReason(calls: number): string {
  return calls > 0 ? 'tool_calls' : 'stop'
}
