import { NetworkError } from '../net/network-error.ts'

const MIB = 1024 * 1024
/** A page of tools has some 100 KB, and the answer of a tool with a picture some MB. */
const MAX_ANSWER_BYTES = 16 * MIB
/** All pages of all tools, and everything that the server tells meanwhile. */
const MAX_SESSION_BYTES = 32 * MIB

/** Limits what is read of each answer, and of all answers of a session together. */
export class ByteLimits {
  readonly #host: string
  #sessionBytes = 0

  constructor(host: string) {
    this.#host = host
  }

  /** Counts the bytes of one answer. The returned function takes the size of a chunk, and throws above a limit. */
  newAnswer(): (bytes: number) => void {
    let answerBytes = 0
    return (bytes) => {
      answerBytes += bytes
      this.#sessionBytes += bytes
      if (answerBytes > MAX_ANSWER_BYTES) {
        throw tooMuch(`An answer of ${this.#host} is larger than ${MAX_ANSWER_BYTES / MIB} MiB.`)
      }
      if (this.#sessionBytes > MAX_SESSION_BYTES) {
        throw tooMuch(`${this.#host} sent more than ${MAX_SESSION_BYTES / MIB} MiB in one session.`)
      }
    }
  }

  /** The chunks of one answer, within the limits. */
  async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const add = this.newAnswer()
    for await (const chunk of chunks) {
      add(chunk.length)
      yield chunk
    }
  }
}

function tooMuch(what: string): NetworkError {
  return new NetworkError(
    what,
    'No MCP client can work with that much: the server is broken, or floods its clients.',
    'Ask the operator of the server. If a tool returns this much, ask it for less.',
    { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true }
  )
}
