import type { IncomingMessage } from 'node:http'
import { readBody, UnreadBody } from '../request-body.ts'
import { SUPPORTED_PROTOCOL_VERSIONS } from './handshake.ts'
import { readJson } from './json.ts'
import { fieldsOf, isFields, type Message, PARSE_ERROR, readMessage } from './message.ts'
import { invalid, Refusal } from './refusal.ts'

const LONGEST_BATCH = 100

/** A client that posts must be able to read both kinds of answers, and say that it sends JSON. */
export function checkPost({ headers }: IncomingMessage): void {
  const { accept = '' } = headers
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) {
    throw new Refusal(406, 'Not Acceptable: Client must accept both application/json and text/event-stream')
  }
  if (!/^application\/json\s*(;[^,]*)?$/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Unsupported Media Type: Content-Type must be application/json')
  }
}

/** A client that listens must be able to read a stream. */
export function checkListen({ headers }: IncomingMessage): void {
  if (headers.accept?.includes('text/event-stream')) return
  throw new Refusal(406, 'Not Acceptable: Client must accept text/event-stream')
}

/** The protocol's version that a request says it is in; no version that we do not know. */
export function versionOf({ headers }: IncomingMessage): string | undefined {
  const version = headers['mcp-protocol-version']?.toString()
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return version
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ')
  throw new Refusal(400, `Bad Request: Unsupported protocol version: ${version} (supported versions: ${known})`)
}

/** The messages in the body of a POST: one, or those of a batch. */
export async function readMessages(request: IncomingMessage, maxBytes: number): Promise<readonly Message[]> {
  const value = readJson(await textOf(request, maxBytes))
  if (value === undefined) throw new Refusal(400, 'Parse error: Invalid JSON', PARSE_ERROR)
  const values = Array.isArray(value) ? value : [value]
  if (values.length > LONGEST_BATCH) throw invalid(`Batch must not exceed ${LONGEST_BATCH} messages`)
  const messages = values.flatMap((each) => readClientMessage(each) ?? [])
  if (messages.length === values.length && messages.length > 0) return messages
  throw new Refusal(400, 'Parse error: Invalid JSON-RPC message', PARSE_ERROR)
}

async function textOf(request: IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await readBody(request, maxBytes)
  } catch (error) {
    if (!(error instanceof UnreadBody)) throw error
    throw new Refusal(error.status, error.message, undefined, { connection: 'close' })
  }
}

/** Stricter than with servers: a client gets to know what is wrong. */
function readClientMessage(value: unknown): Message | undefined {
  const { jsonrpc, method, result, error } = fieldsOf(value)
  const says = typeof method === 'string' || isFields(result) || isFields(error)
  return jsonrpc === '2.0' && says ? readMessage(value) : undefined
}
