import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { hasCode } from '../../base/failure.ts'
import type { JsonObject } from '../../base/json.ts'
import {
  isRequest,
  isResponse,
  type JSONRPCMessage,
  parseBoundedJson,
  parseMessage,
  type RequestId,
  resultResponse
} from '../json-rpc.ts'
import { negotiatedVersion } from '../protocol-versions.ts'
import type { ServerStreams } from './stdio-server.ts'

/** The results of `initialize` and `tools/list`, as the server gave them when the bundle was built. */
export type RecordedResults = Readonly<Record<string, JsonObject>>

const NEWLINE = 0x0a
/** A longer message is a call, which the server reads itself. */
const MAX_BUFFERED_BYTES = 64 * 1024

/** The recorded results of a server of the bundle; none while the build records them. */
export function recordedResults(server: string, program = process.argv[1] ?? ''): RecordedResults {
  try {
    return JSON.parse(readFileSync(join(dirname(program), 'recorded', `${server}.json`), 'utf8')) as RecordedResults
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {}
    throw error
  }
}

/**
 * Answers from recorded results, and loads the server with the first message that needs it. The SDK and its validator take
 * three times as long to load as Node takes to start, for every server of a sandbox, and many are only listed and never called.
 */
export function loadWhenCalled(results: RecordedResults, load: () => Promise<unknown>, streams: ServerStreams): void {
  const { input, output } = streams
  /** The handshake, which the server gets too when it is loaded. */
  let handshake: readonly Buffer[] = []
  let initializeId: RequestId | undefined
  let unread = Buffer.alloc(0)

  /** Whether the message needs no server. */
  function accept(message: JSONRPCMessage | undefined, line: Buffer): boolean {
    if (message === undefined || isResponse(message)) return false
    if (!isRequest(message)) {
      if (message.method !== 'notifications/initialized') return false
      handshake = [...handshake, line]
      return true
    }
    const { id, method, params } = message
    const result = Object.hasOwn(results, method) ? results[method] : undefined
    if (result === undefined) return false
    const isInitialize = method === 'initialize'
    if (isInitialize) {
      handshake = [line]
      initializeId = id
    }
    const answer = isInitialize ? { ...result, protocolVersion: negotiatedVersion(params) } : result
    output.write(`${JSON.stringify(resultResponse(id, answer))}\n`)
    return true
  }

  function read(chunk: Buffer): void {
    unread = Buffer.concat([unread, chunk])
    for (let end = unread.indexOf(NEWLINE); end !== -1; end = unread.indexOf(NEWLINE)) {
      const line = unread.subarray(0, end + 1)
      if (!accept(parseMessage(parseBoundedJson(line.toString('utf8'))), line)) {
        handOver()
        return
      }
      unread = unread.subarray(end + 1)
    }
    if (unread.length > MAX_BUFFERED_BYTES) handOver()
  }

  function handOver(): void {
    input.off('data', read)
    input.pause()
    input.unshift(Buffer.concat([...handshake, unread]))
    resumeWhenRead(input)
    if (initializeId !== undefined) dropResponse(output, initializeId)
    // If the server cannot be loaded, the process ends, and the engine answers its calls with an error.
    void load()
  }

  input.on('data', read)
}

/** Continues a paused stream once somebody reads it; Node does so only for streams that were never paused. */
function resumeWhenRead(input: Readable): void {
  const onListener = (event: string | symbol): void => {
    if (event !== 'data') return
    input.off('newListener', onListener)
    process.nextTick(() => input.resume())
  }
  input.on('newListener', onListener)
}

/** Leaves out the next response to a request that has been answered already. */
function dropResponse(output: Writable, id: RequestId): void {
  const write = output.write.bind(output) as (...args: readonly unknown[]) => boolean
  output.write = (...args: readonly unknown[]): boolean => {
    const message = parseMessage(parseBoundedJson(String(args[0])))
    if (message === undefined || !isResponse(message) || message.id !== id) return write(...args)
    output.write = write
    return true
  }
}
