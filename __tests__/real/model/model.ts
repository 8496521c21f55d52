// A model on 127.0.0.1 that follows a script, for agents and SDKs that were not written here. It speaks Anthropic Messages,
// OpenAI Responses, OpenAI Chat Completions and Gemini, streaming or not, and writes down what the client sent back.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropic } from './anthropic.ts'
import type { Answer, ModelApi, ToolResult } from './conversation.ts'
import { gemini } from './gemini.ts'
import { nextReply, placeOf } from './next-reply.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Script } from './script.ts'

/** What a client sent back for one scripted call. */
export interface RecordedResult extends ToolResult {
  /** The place of the call in the script, from 0. */
  readonly turn: number
  readonly index: number
}

/** What the model saw. */
export interface ModelRecord {
  /** Every path that was asked, in order, also those that the model does not know. */
  readonly paths: readonly string[]
  /** The tools of the last request that announced any. */
  readonly tools: readonly string[]
  readonly results: readonly RecordedResult[]
}

/** A running model. Clients of OpenAI's APIs take `url` with `/v1`, the others `url`. */
export interface Model {
  readonly url: string
  readonly record: ModelRecord
  readonly close: () => Promise<void>
}

/** How a model is started. The functions are called as things happen. */
export interface ModelOptions {
  readonly port?: number
  readonly onRequest?: (path: string, body: unknown) => void
  readonly onResult?: (result: RecordedResult) => void
}

const APIS: readonly ModelApi[] = [anthropic, openaiResponses, openaiChat, gemini]

/** Starts a model that follows the script with every client that asks it. */
export async function startModel(
  script: Script,
  { port = 0, onRequest = () => undefined, onResult = () => undefined }: ModelOptions = {}
): Promise<Model> {
  const record = {
    paths: [] as string[],
    tools: [] as string[],
    results: [] as RecordedResult[]
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    record.paths.push(`${request.method} ${pathname}`)
    const body = await readJson(request)
    onRequest(pathname, body)
    const api = APIS.find(({ matches }) => matches(pathname))
    if (api === undefined || request.method !== 'POST') {
      sendOther(pathname, request, response)
      return
    }
    const asked = api.read(body, pathname)
    if (asked.tools.length > 0) record.tools = asked.tools.map(({ namespace = '', name }) => namespace + name)
    for (const result of asked.results) {
      const place = placeOf(result.id)
      if (place === undefined || record.results.some(({ id }) => id === result.id)) continue
      const recorded = { ...result, ...place }
      record.results.push(recorded)
      onResult(recorded)
    }
    send(api.write(nextReply(script, asked), asked), response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: String(error) } }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    record,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}

function send(answer: Answer, response: ServerResponse): void {
  if ('body' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const { name, data } of answer.events) {
    if (name !== undefined) response.write(`event: ${name}\n`)
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  }
  response.end()
}

/** Token counts and lists of models, which some clients ask for before they start. */
function sendOther(path: string, request: IncomingMessage, response: ServerResponse): void {
  // Codex tries a WebSocket first; after this status it asks over HTTP at once instead of trying again.
  if (request.headers.upgrade !== undefined) {
    response.writeHead(426).end()
    return
  }
  const counts = /count_?tokens$/i.test(path)
  const models = /\/models$/.test(path)
  const body = counts
    ? { input_tokens: 1, totalTokens: 1 }
    : models
      ? {
          object: 'list',
          data: [{ id: 'scripted', object: 'model', created: 0, owned_by: 'klavis-sandbox' }],
          models: []
        }
      : { error: { type: 'not_found_error', message: `The scripted model does not know ${path}.` } }
  response.writeHead(counts || models ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
