import type { ServerResponse } from 'node:http'
import type { MuxCaller, MuxSettings, TrafficEvent } from '../contract.ts'
import { DelayedCalls } from '../faults/delayed-calls.ts'
import { faultsIn, type PostedFaults } from '../faults/posted-faults.ts'
import { faultResponse, sendFault } from '../faults/send-fault.ts'
import {
  asRequestId,
  CONNECTION_CLOSED,
  errorResponse,
  idKey,
  isRequest,
  type JSONRPCMessage,
  type JSONRPCResponse,
  REQUEST_CANCELLED,
  type RequestId
} from '../json-rpc.ts'
import { denialOf, rulesFor } from './tool-filter.ts'

/** The faults of a POST. Only the agent and the agents of trials get some, and a call that is denied gets none. */
export function postedFaultsOf(
  caller: MuxCaller,
  { faults: ofAgent, toolRules }: Pick<MuxSettings, 'faults' | 'toolRules'>,
  messages: readonly JSONRPCMessage[]
): PostedFaults | undefined {
  const own = caller === 'agent' ? ofAgent?.() : undefined
  const faults = typeof caller === 'string' ? own : caller.faults
  if (faults === undefined) return undefined
  const rules = rulesFor(caller, toolRules?.())
  return faultsIn(messages, (call, tool) => (denialOf(rules, call) === undefined ? faults(tool) : undefined))
}

/** What a session does with the messages of a POST. */
interface SessionActions {
  readonly record: (event: Pick<TrafficEvent, 'direction' | 'message' | 'unanswered' | 'injected'>) => void
  /** Routes a message to the server. */
  readonly pass: (message: JSONRPCMessage) => void
  /** Answers a request in place of the server. */
  readonly answer: (response: JSONRPCResponse) => void
}

/** Injects faults into the calls of one session. */
export class SessionFaults {
  readonly #actions: SessionActions
  readonly #delayed = new DelayedCalls()

  constructor(actions: SessionActions) {
    this.#actions = actions
  }

  /** Passes messages on, with the faults that concern single messages. Their responses go to the client's streams. */
  async pass(messages: readonly JSONRPCMessage[], { delayMs, answers, marks }: PostedFaults): Promise<void> {
    this.#recordAll(messages, marks)
    const how = delayMs === 0 ? 'over' : await this.#delayed.wait(keyOf(messages), delayMs)
    for (const message of messages) {
      const id = isRequest(message) ? message.id : undefined
      const answer = answers.find((each) => each.id === id)
      if (how === 'over' && answer === undefined) this.#actions.pass(message)
      else if (how === 'over' && answer !== undefined) this.#actions.answer(answer)
      else if (id !== undefined) this.#actions.answer(how === 'cancelled' ? cancelled(id) : ended(id))
    }
  }

  /** Answers a POST on the level of HTTP. */
  async answer(messages: readonly JSONRPCMessage[], faults: PostedFaults, response: ServerResponse): Promise<void> {
    const { delayMs, http, marks } = faults
    if (http === undefined) return
    this.#recordAll(messages, marks)
    const how = delayMs === 0 ? 'over' : await this.#delayed.wait(keyOf(messages), delayMs, response)
    const ids = messages.filter(isRequest).map(({ id }) => id)
    for (const id of ids) {
      const message = how === 'over' ? faultResponse(id, http) : how === 'cancelled' ? cancelled(id) : ended(id)
      this.#actions.record({ direction: 'to-client', message, unanswered: true })
    }
    if (how === 'over') sendFault(response, http, ids.length === 1 ? (ids[0] ?? null) : null)
    else response.destroy()
  }

  /** Whether a message cancels a call that is delayed. The server does not know that call. */
  cancels(message: JSONRPCMessage): boolean {
    if (!('method' in message) || message.method !== 'notifications/cancelled') return false
    const id = asRequestId(message.params?.['requestId'])
    return id !== undefined && this.#delayed.cancel(idKey(id))
  }

  /** The session has ended, and no delayed call reaches the server any more. */
  close(): void {
    this.#delayed.close()
  }

  #recordAll(messages: readonly JSONRPCMessage[], marks: PostedFaults['marks']): void {
    for (const message of messages) {
      const injected = isRequest(message) ? marks.get(message.id) : undefined
      this.#actions.record({ direction: 'to-server', message, ...(injected === undefined ? {} : { injected }) })
    }
  }
}

/** Only a call that was posted alone can be cancelled while it is delayed. */
function keyOf([first, ...others]: readonly JSONRPCMessage[]): string | undefined {
  return first !== undefined && others.length === 0 && isRequest(first) ? idKey(first.id) : undefined
}

const cancelled = (id: RequestId): JSONRPCResponse => errorResponse(id, REQUEST_CANCELLED, 'Request cancelled')
const ended = (id: RequestId): JSONRPCResponse => errorResponse(id, CONNECTION_CLOSED, 'The session has ended')
