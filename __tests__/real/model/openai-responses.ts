// OpenAI's Responses API.
import {
  type AnnouncedTool,
  type Answer,
  dataUrlImage,
  type ModelApi,
  type ModelRequest,
  type Reply,
  type ReplyCall,
  USAGE
} from './conversation.ts'

interface Part {
  readonly type: string
  readonly text?: string
  readonly image_url?: string
}

interface Item {
  readonly type?: string
  readonly call_id?: string
  readonly content?: string | readonly Part[]
  readonly output?: string | readonly Part[]
  /** Codex 0.169 announces its tools in an item of the input. */
  readonly tools?: readonly Tool[]
}

interface Tool {
  readonly type: string
  readonly name?: string
  readonly description?: string
  readonly tools?: readonly Tool[]
}

interface Body {
  readonly stream?: boolean
  readonly instructions?: string
  readonly input?: string | readonly Item[]
  readonly tools?: readonly Tool[]
}

/** `POST /v1/responses`. */
export const openaiResponses: ModelApi = {
  matches: (path) => path.endsWith('/responses'),
  read: (body) => read(body as Body),
  write: (reply, request) => (request.stream ? stream(reply) : { body: response(reply, 'completed') })
}

function read({ stream: streams = false, instructions = '', input = '', tools = [] }: Body): ModelRequest {
  const items: readonly Item[] = typeof input === 'string' ? [{ content: input }] : input
  return {
    stream: streams,
    sent: [instructions, ...items.map(({ content }) => textOf(content))].join('\n'),
    tools: [...tools, ...items.flatMap((item) => item.tools ?? [])].flatMap((tool) => announced(tool)),
    calls: items.flatMap(({ type, call_id: id }) => (id !== undefined && /_call$/.test(type ?? '') ? [id] : [])),
    results: items
      .filter(({ type }) => /_call_output$/.test(type ?? ''))
      .map(({ call_id: id = '', output }) => ({
        id,
        text: textOf(output),
        images: partsOf(output).flatMap(({ image_url: url }) => (url === undefined ? [] : [dataUrlImage(url)])),
        isError: false
      }))
  }
}

function announced(tool: Tool, namespace?: string): readonly AnnouncedTool[] {
  if (tool.type === 'namespace') return (tool.tools ?? []).flatMap((each) => announced(each, tool.name))
  const { name, description } = tool
  if (name === undefined) return []
  return [
    {
      name,
      custom: tool.type === 'custom',
      ...(namespace === undefined ? {} : { namespace }),
      ...(description === undefined ? {} : { description })
    }
  ]
}

function partsOf(content: Item['content']): readonly Part[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
}

function textOf(content: Item['content']): string {
  return partsOf(content)
    .flatMap(({ text }) => (text === undefined ? [] : [text]))
    .join('\n')
}

function response(reply: Reply, status: string): Readonly<Record<string, unknown>> {
  return {
    id: `resp_${Date.now()}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1_000),
    model: 'scripted',
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    temperature: 1,
    top_p: 1,
    output: status === 'completed' ? itemsOf(reply) : [],
    usage: {
      input_tokens: USAGE.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USAGE.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: USAGE.input + USAGE.output
    }
  }
}

function itemsOf({ text, calls }: Reply): readonly object[] {
  const message = {
    id: 'msg_0',
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }]
  }
  return [...(text === '' ? [] : [message]), ...calls.map(callItem)]
}

function callItem(call: ReplyCall): object {
  const { id, name, namespace, input } = call
  const common = {
    id: `item_${id}`,
    call_id: id,
    name,
    status: 'completed',
    ...(namespace === undefined ? {} : { namespace })
  }
  return input === undefined
    ? { type: 'function_call', ...common, arguments: JSON.stringify(call.arguments) }
    : { type: 'custom_tool_call', ...common, input }
}

function stream(reply: Reply): Answer {
  const events: { name: string; data: unknown }[] = []
  const send = (type: string, data: object) => {
    events.push({ name: type, data: { type, sequence_number: events.length, ...data } })
  }
  send('response.created', { response: response(reply, 'in_progress') })
  for (const [index, item] of itemsOf(reply).entries()) {
    send('response.output_item.added', { output_index: index, item })
    if (index === 0 && reply.text !== '') {
      send('response.output_text.delta', {
        item_id: 'msg_0',
        output_index: 0,
        content_index: 0,
        delta: reply.text,
        logprobs: []
      })
    }
    send('response.output_item.done', { output_index: index, item })
  }
  send('response.completed', { response: response(reply, 'completed') })
  return { events }
}
