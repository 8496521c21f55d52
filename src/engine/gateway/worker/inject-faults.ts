import type { IncomingMessage } from 'node:http'
import type { DelayedCalls } from '../../faults/delayed-calls.ts'
import type { PostedFaults } from '../../faults/posted-faults.ts'
import { faultResponse, sendFault } from '../../faults/send-fault.ts'
import { errorResponse, REQUEST_CANCELLED, type RequestId } from '../../json-rpc.ts'
import { sendJson } from '../../mux/transport-error.ts'
import type { PostedMessages } from './posted-messages.ts'
import { type ExchangeParts, NO_ANSWER } from './return-answer.ts'
import { seenResponse } from './seen-message.ts'

/** What delaying and answering a POST needs. */
export interface DelayableExchange extends ExchangeParts {
  readonly request: IncomingMessage
  readonly delayed: DelayedCalls
}

/** Waits for the delay of a POST, and answers it if that is the fault. Returns whether nothing else is to be done. */
export async function injectFaults(
  posted: PostedMessages,
  { delayMs, http }: PostedFaults,
  exchange: DelayableExchange
): Promise<boolean> {
  const { response, record, delayed } = exchange
  const ids = posted.seen.filter(({ isRequest }) => isRequest).map(({ id }) => id)
  const [id = null] = ids
  const single = posted.isBatch ? null : id
  if (delayMs > 0) {
    const how = await delayed.wait(single === null ? undefined : keyOf(single, exchange), delayMs, response)
    if (how === 'gone') {
      record.fail(NO_ANSWER)
      return true
    }
    if (how === 'cancelled' && single !== null) {
      const answer = errorResponse(single, REQUEST_CANCELLED, 'Request cancelled')
      record.inPlaceOfServer(seenResponse(answer))
      sendJson(response, 200, JSON.stringify(answer), {})
      return true
    }
  }
  if (http === undefined) return false
  for (const each of ids) record.inPlaceOfServer(seenResponse(faultResponse(each, http)))
  sendFault(response, http, single)
  return true
}

/** Ends the delay of a call that the client has cancelled. Returns whether it was delayed. */
export function cancelDelayed(id: RequestId, exchange: DelayableExchange): boolean {
  return exchange.delayed.cancel(keyOf(id, exchange))
}

/** Calls of other clients may have the same id. */
function keyOf(id: RequestId, { request, target: { recordHead } }: DelayableExchange): string {
  return JSON.stringify([recordHead, request.headers['mcp-session-id'] ?? '', id])
}
