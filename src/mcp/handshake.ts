import { isJsonObject, type JsonObject } from '../base/json.ts'
import { delay, TimeLimitExceeded, withTimeLimit } from '../base/time-limits.ts'
import { readChunks } from '../net/body.ts'
import { type HttpRequest, type OpenResponse, open } from '../net/request.ts'
import { type Route, sharedRouteTo } from '../net/route.ts'
import { ByteLimits } from './byte-limits.ts'
import type { Endpoint } from './endpoint.ts'
import { readEvents } from './event-lines.ts'
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from './protocol-versions.ts'
import type { ServerReport } from './session.ts'
import { ErrorAnswer, HttpStatusError, listAllTools, NotMcp, toolNames } from './tool-result.ts'

const TERMINATE_MS = 1_000
/** The limit of the whole handshake ends a request. */
const UNLIMITED_MS = 24 * 3_600_000
/** How long the stream of an answer may stay open before the next request gets a connection of its own. */
const STREAM_END_MS = 20
const NOT_JSON_RPC = 'its answer is not a JSON-RPC message'

/** The server expects more of its client than this one does. */
class NeedsFullClient extends Error {}

/**
 * Reads the name, version and tools of a server in one session. The SDK's client and the `fetch` that it needs take twice
 * as long to load as Node takes to start, so it is used only for servers that resume streams or ask their client something.
 */
export async function handshake(endpoint: Endpoint, ms: number, signal: AbortSignal): Promise<ServerReport> {
  const started = performance.now()
  try {
    return await withTimeLimit(
      ms,
      signal,
      () => new TimeLimitExceeded(),
      (limited) => shortSession(endpoint, limited, signal)
    )
  } catch (error) {
    if (!(error instanceof NeedsFullClient)) throw error
    const { handshakeWithSdk } = await import('./session.ts')
    return await handshakeWithSdk(endpoint, Math.max(0, ms - (performance.now() - started)), signal)
  }
}

async function shortSession(endpoint: Endpoint, limited: AbortSignal, signal: AbortSignal): Promise<ServerReport> {
  // One connection for all requests: over TLS, each new one takes longer than the answers.
  const route = await sharedRouteTo(new URL(endpoint.url))
  const connection = new Connection(endpoint, route, limited)
  try {
    const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion }
    const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo }
    const server = readInitializeResult(await connection.request('initialize', params))
    connection.protocolVersion = server.protocolVersion
    await connection.notify('notifications/initialized')
    const { serverName, serverVersion, hasTools } = server
    if (!hasTools || endpoint.listsTools === false) return { serverName, serverVersion, tools: [], definitions: [] }
    const definitions = await listAllTools((page) => connection.request('tools/list', page))
    return { serverName, serverVersion, tools: toolNames(definitions), definitions }
  } finally {
    await connection.end(signal)
    route?.agent.destroy()
  }
}

/** One session over Streamable HTTP. */
class Connection {
  readonly #endpoint: Endpoint
  readonly #route: Route | undefined
  readonly #signal: AbortSignal
  readonly #limits: ByteLimits
  #sessionId: string | undefined
  #lastId = 0
  /** Over HTTP, every request after `initialize` must name the version. */
  protocolVersion: string | undefined

  constructor(endpoint: Endpoint, route: Route | undefined, signal: AbortSignal) {
    this.#endpoint = endpoint
    this.#route = route
    this.#signal = signal
    this.#limits = new ByteLimits(new URL(endpoint.url).host)
  }

  async request(method: string, params: JsonObject): Promise<JsonObject> {
    const id = this.#lastId++
    const { headers, stream } = await this.#post({ jsonrpc: '2.0', id, method, params })
    const chunks = this.#limits.count(readChunks(stream, this.#source()))
    const type = headers['content-type'] ?? ''
    if (/^\s*application\/json/i.test(type)) return resultIn(await readJson(chunks), id)
    if (/^\s*text\/event-stream/i.test(type)) return await resultInEvents(chunks, id)
    stream.destroy()
    throw new NotMcp(`Unexpected content type: ${type}`)
  }

  async notify(method: string): Promise<void> {
    const { stream } = await this.#post({ jsonrpc: '2.0', method })
    // Read to its end, so that the connection can be used again.
    for await (const _ of this.#limits.count(readChunks(stream, this.#source())));
  }

  /** Ends the session on the server. Errors are ignored: the result is complete, or there is a better error. */
  async end(signal: AbortSignal): Promise<void> {
    if (this.#sessionId === undefined || signal.aborted) return
    try {
      const request = { method: 'DELETE', headers: this.#headers(), timeoutMs: TERMINATE_MS } as const
      const { stream } = await open({ ...this.#source(), ...request, signal }, this.#route)
      stream.destroy()
    } catch {}
  }

  async #post(message: object): Promise<OpenResponse> {
    const headers = this.#headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' })
    const request: HttpRequest = {
      ...this.#source(),
      method: 'POST',
      headers,
      body: JSON.stringify(message),
      idleMs: 0
    }
    const response = await open(request, this.#route)
    const sessionId = response.headers['mcp-session-id']
    if (typeof sessionId === 'string') this.#sessionId = sessionId
    if (response.status >= 200 && response.status < 300) return response
    response.stream.destroy()
    throw new HttpStatusError(response.status)
  }

  #source() {
    return { url: this.#endpoint.url, timeoutMs: UNLIMITED_MS, signal: this.#signal }
  }

  #headers(ofMessage: Readonly<Record<string, string>> = {}): Record<string, string> {
    const given = Object.entries(this.#endpoint.headers).map(([name, value]) => [name.toLowerCase(), value])
    return {
      ...(this.#sessionId === undefined ? {} : { 'mcp-session-id': this.#sessionId }),
      ...(this.protocolVersion === undefined ? {} : { 'mcp-protocol-version': this.protocolVersion }),
      ...Object.fromEntries(given),
      ...ofMessage
    }
  }
}

function readInitializeResult({ protocolVersion, capabilities, serverInfo }: JsonObject) {
  const isComplete = typeof protocolVersion === 'string' && isJsonObject(capabilities) && isJsonObject(serverInfo)
  if (!isComplete) throw new NotMcp(NOT_JSON_RPC)
  const { name, version } = serverInfo
  if (typeof name !== 'string' || typeof version !== 'string') throw new NotMcp(NOT_JSON_RPC)
  if (!SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion))
    throw new Error(`Server's protocol version is not supported: ${protocolVersion}`)
  return { protocolVersion, serverName: name, serverVersion: version, hasTools: capabilities['tools'] !== undefined }
}

async function readJson(chunks: AsyncIterable<Buffer>): Promise<unknown> {
  const read: Buffer[] = []
  for await (const chunk of chunks) read.push(chunk)
  // Unlike JSON.parse, clients skip a byte order mark.
  return JSON.parse(new TextDecoder().decode(Buffer.concat(read)))
}

async function resultInEvents(chunks: AsyncIterable<Buffer>, id: number): Promise<JsonObject> {
  const events = readEvents(chunks)
  let isResumable = false
  for (let next = await events.next(); next.done !== true; next = await events.next()) {
    const { type, data, hasId } = next.value
    isResumable ||= hasId
    if (data === '' || (type !== '' && type !== 'message')) continue
    const answer = answerIn(JSON.parse(data), id)
    if (answer === undefined) continue
    // Usually the stream ends now, and then its connection can be used again.
    await Promise.race([readToEnd(events), delay(STREAM_END_MS)])
    return readResult(answer)
  }
  throw isResumable ? new NeedsFullClient() : new NotMcp('its event stream ended without an answer')
}

/** Reads what follows an answer. Errors are ignored, because the answer is complete. */
async function readToEnd(events: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of events);
  } catch {}
}

function resultIn(message: unknown, id: number): JsonObject {
  const answer = answerIn(message, id)
  if (answer === undefined) throw new NotMcp(NOT_JSON_RPC)
  return readResult(answer)
}

/** The answer to this request in a message or batch; undefined if it is not there. */
function answerIn(message: unknown, id: number): JsonObject | undefined {
  const messages = (Array.isArray(message) ? message : [message]).filter(isJsonObject)
  if (messages.some((each) => 'method' in each && 'id' in each)) throw new NeedsFullClient()
  // Some servers answer 1 as "1", and the SDKs accept that.
  return messages.find((each) => each['jsonrpc'] === '2.0' && (each['id'] === id || each['id'] === String(id)))
}

function readResult({ result, error }: JsonObject): JsonObject {
  if (isJsonObject(result)) return result
  if (!isJsonObject(error)) throw new NotMcp(NOT_JSON_RPC)
  throw new ErrorAnswer(`MCP error ${String(error['code'])}: ${String(error['message'])}`)
}
