import { VERSION } from '../../base/version.ts'
import type { Child } from './child.ts'
import { type Fields, isAnswer, type Message, notificationOf, type Request, textOf } from './message.ts'

/** Those that the SDK knows; its module of them would bring all its schemas along. A test compares. */
export const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']
const LATEST_PROTOCOL_VERSION = '2025-11-25'

/** No call of a client has this number. */
const INITIALIZE_ID = 0

/**
 * How the engine presents itself to a server. It takes what some session may answer, sampling and elicitation;
 * never roots: a server may replace its allowed folders by those of a client.
 */
const INITIALIZE: Request = {
  jsonrpc: '2.0',
  id: INITIALIZE_ID,
  method: 'initialize',
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: { sampling: {}, elicitation: {} },
    clientInfo: { name: 'klavis-sandbox-engine', version: VERSION }
  }
}

export const INITIALIZED = notificationOf('notifications/initialized')

/** What a session is told: all of what the server said of itself, in the version that the client asked for. */
export function initializeResult(server: Fields, request: Request): Fields {
  const wanted = textOf(request.params?.['protocolVersion']) ?? ''
  const known = SUPPORTED_PROTOCOL_VERSIONS.includes(wanted)
  return { ...server, protocolVersion: known ? wanted : LATEST_PROTOCOL_VERSION }
}

/** The engine's own `initialize`, once in a server's life. */
export class Greeting {
  #settle: ((outcome: Fields | Error) => void) | undefined
  #failure: Error | undefined

  /** What the server says of itself. */
  exchange(child: Child, ms: number): Promise<Fields> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure)
        return
      }
      const timer = setTimeout(() => this.fail(new Error(`no answer to initialize in ${ms / 1000} s`)), ms)
      this.#settle = (outcome) => {
        clearTimeout(timer)
        this.#settle = undefined
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      }
      child.send(INITIALIZE)
    })
  }

  /** Whether the message is the answer; then nobody else needs it. */
  takes(message: Message): boolean {
    if (!isAnswer(message) || message.id !== INITIALIZE_ID) return false
    this.#settle?.('result' in message ? message.result : new Error(message.error.message))
    return true
  }

  fail(failure: Error): void {
    this.#failure = failure
    this.#settle?.(failure)
  }
}
