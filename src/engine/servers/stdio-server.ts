import type { Readable, Writable } from 'node:stream'
import { exactJson } from '../../base/exact-json.ts'
import type { JsonObject } from '../../base/json.ts'
import { VERSION } from '../../base/version.ts'
import {
  asObject,
  asRequestId,
  errorResponse,
  INTERNAL_ERROR,
  isRequest,
  isResponse,
  type JSONRPCRequest,
  METHOD_NOT_FOUND,
  parseBoundedJson,
  parseMessage,
  type RequestId,
  resultResponse
} from '../json-rpc.ts'
import { DEFAULT_LIMITS } from '../mux/limits.ts'
import { LineReader } from '../mux/line-reader.ts'
import { negotiatedVersion } from '../protocol-versions.ts'

/** The streams of a server: stdin and stdout of its process. */
export interface ServerStreams {
  readonly input: Readable
  readonly output: Writable
}

/** Answers a request with its result, or throws. */
export type AnswerRequest = (params: JsonObject) => JsonObject | Promise<JsonObject>

/** An error of the protocol, which the client gets instead of a result. */
export class ProtocolError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Serves MCP over stdio. The SDK's server does more than our servers need, and loading it takes three times as long as starting
 * Node, for every server of a sandbox (see bench/start.js).
 */
export function serveStdio(
  name: string,
  answers: Readonly<Record<string, AnswerRequest>>,
  { input, output }: ServerStreams,
  onNotification: (method: string, params: JsonObject) => void = () => {},
  /** Whether numbers are kept as they are written. Other tools calculate with them. */
  parse: (text: string) => unknown = parseBoundedJson
): void {
  const methods: Readonly<Record<string, AnswerRequest>> = {
    initialize: (params) => ({
      protocolVersion: negotiatedVersion(params),
      capabilities: { tools: {} },
      serverInfo: { name, version: VERSION }
    }),
    ping: () => ({}),
    ...answers
  }
  const open = new Set<RequestId>()
  const answer = async (request: JSONRPCRequest): Promise<void> => {
    open.add(request.id)
    const response = await respond(methods, request)
    // The client does not want the answer to a request that it has cancelled.
    if (open.delete(request.id)) output.write(`${exactJson(response)}\n`)
  }
  const receive = (line: string): void => {
    const message = parseMessage(parse(line))
    if (message === undefined || isResponse(message)) return
    if (isRequest(message)) void answer(message)
    else if (message.method === 'notifications/cancelled') {
      const id = asRequestId(message.params?.['requestId'])
      if (id !== undefined) open.delete(id)
    } else onNotification(message.method, asObject(message.params))
  }
  const lines = new LineReader(DEFAULT_LIMITS.unreadBytes, receive, () => {})
  input.on('data', (chunk: Buffer) => lines.read(chunk))
}

async function respond(methods: Readonly<Record<string, AnswerRequest>>, { id, method, params }: JSONRPCRequest) {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (answer === undefined) return errorResponse(id, METHOD_NOT_FOUND, 'Method not found')
  try {
    return resultResponse(id, await answer(asObject(params)))
  } catch (error) {
    const { code, data } = error instanceof ProtocolError ? error : { code: INTERNAL_ERROR, data: undefined }
    const response = errorResponse(id, code, error instanceof Error ? error.message : String(error))
    return data === undefined || !('error' in response) ? response : { ...response, error: { ...response.error, data } }
  }
}
