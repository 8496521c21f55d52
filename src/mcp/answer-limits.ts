import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ByteLimits } from './byte-limits.ts'

/** How much is read of one server. */
interface LimitedAnswers {
  readonly fetch: FetchLike
  /** Rejects when a server sends too much: the SDK would only log it, and wait for an answer that never comes. */
  readonly exceeded: Promise<never>
}

/** Limits what is read of each answer, and of all answers of a session together. */
export function limitAnswers(host: string, fetch: FetchLike): LimitedAnswers {
  let exceed: (error: unknown) => void = () => {}
  const exceeded = new Promise<never>((_, reject) => (exceed = reject))
  // The session may be over before anybody waits for it.
  exceeded.catch(() => {})
  const limits = new ByteLimits(host)

  const limited = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    const add = limits.newAnswer()
    const count = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void => {
      try {
        add(chunk.length)
      } catch (error) {
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
