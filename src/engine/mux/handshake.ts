import type { JsonObject } from '../../base/json.ts'
import { VERSION } from '../../base/version.ts'
import { LATEST_PROTOCOL_VERSION } from '../../mcp/protocol-versions.ts'
import { isResponse, type JSONRPCMessage, type JSONRPCRequest, notification } from '../json-rpc.ts'
import { negotiatedVersion } from '../protocol-versions.ts'

/** Clients' requests get ids from 1. */
const INITIALIZE_ID = 0

/**
 * The engine's own `initialize`. It declares sampling and elicitation, because some session may support them, but never
 * roots: a server may replace its allowed folders with the roots of a client.
 */
const INITIALIZE: JSONRPCRequest = {
  jsonrpc: '2.0',
  id: INITIALIZE_ID,
  method: 'initialize',
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: { sampling: {}, elicitation: {} },
    clientInfo: { name: 'klavis-sandbox-engine', version: VERSION }
  }
}

/** The server's result for one session, with the protocol version that its client requested. */
export function initializeResult(serverResult: JsonObject, { params }: JSONRPCRequest): JsonObject {
  return { ...serverResult, protocolVersion: negotiatedVersion(params) }
}

/** Initializes a server process, once. */
export class Handshake {
  #settle: ((outcome: JsonObject | Error) => void) | undefined
  #failure: Error | undefined

  /** Sends `initialize` and returns the server's result. */
  async run(send: (message: JSONRPCMessage) => void, timeoutMs: number): Promise<JsonObject> {
    const result = await this.#initialize(send, timeoutMs)
    send(notification('notifications/initialized'))
    return result
  }

  #initialize(send: (message: JSONRPCMessage) => void, timeoutMs: number): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure)
        return
      }
      const seconds = timeoutMs / 1000
      const timer = setTimeout(() => this.fail(new Error(`no response to initialize within ${seconds} s`)), timeoutMs)
      this.#settle = (outcome) => {
        clearTimeout(timer)
        this.#settle = undefined
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      }
      send(INITIALIZE)
    })
  }

  /** Whether the message is the response to `initialize`, which no client must get. */
  accepts(message: JSONRPCMessage): boolean {
    if (!isResponse(message) || message.id !== INITIALIZE_ID) return false
    this.#settle?.('result' in message ? message.result : new Error(message.error.message))
    return true
  }

  fail(failure: Error): void {
    this.#failure = failure
    this.#settle?.(failure)
  }
}
