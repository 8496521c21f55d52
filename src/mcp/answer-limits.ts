import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { NetworkError } from '../net/network-error.ts'

const MIB = 1024 * 1024
/** A page of tools has some 100 KB, and the answer of a tool with a picture some MB. */
const MAX_ANSWER_BYTES = 16 * MIB
/** All pages of all tools, and everything that the server tells meanwhile. */
const MAX_SESSION_BYTES = 32 * MIB

/** How much is read of one server. */
interface LimitedAnswers {
  readonly fetch: FetchLike
  /** Rejects when a server sends too much: the SDK would only log it, and wait for an answer that never comes. */
  readonly exceeded: Promise<never>
}

/** Limits what is read of each answer, and of all answers of a session together. */
export function limitAnswers(host: string, fetch: FetchLike): LimitedAnswers {
  let exceed: (error: Error) => void = () => {}
  const exceeded = new Promise<never>((_, reject) => (exceed = reject))
  // The session may be over before anybody waits for it.
  exceeded.catch(() => {})
  let sessionBytes = 0

  const limited = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    let bytes = 0
    const count = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void => {
      bytes += chunk.length
      sessionBytes += chunk.length
      const limit = bytes > MAX_ANSWER_BYTES ? MAX_ANSWER_BYTES : MAX_SESSION_BYTES
      if (bytes > MAX_ANSWER_BYTES || sessionBytes > MAX_SESSION_BYTES) {
        const error = tooMuch(host, limit)
        exceed(error)
        // Ends the connection, too: nothing more is received.
        throw error
      }
      controller.enqueue(chunk)
    }
    return body.pipeThrough(new TransformStream({ transform: count }))
  }
  return {
    exceeded,
    fetch: async (url, init) => {
      const { body, status, statusText, headers } = await fetch(url, init)
      return new Response(body === null ? null : limited(body), { status, statusText, headers })
    }
  }
}

function tooMuch(host: string, limit: number): NetworkError {
  const what =
    limit === MAX_ANSWER_BYTES
      ? `An answer of ${host} is larger than ${limit / MIB} MiB.`
      : `${host} sent more than ${limit / MIB} MiB in one session.`
  return new NetworkError(
    what,
    'No MCP client can work with that much: the server is broken, or floods its clients.',
    'Ask the operator of the server. If a tool returns this much, ask it for less.',
    { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true }
  )
}
