import { type ChosenFault, describeFault, type FaultAnswer, type InjectedFault } from '../../mcp/faults.ts'
import {
  errorResponse,
  INTERNAL_ERROR,
  isRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type RequestId,
  resultResponse
} from '../json-rpc.ts'

/** A fault that answers a whole HTTP request. */
export type HttpFault = Extract<FaultAnswer, { readonly kind: 'status' | 'break' }>

/**
 * The faults of one POST. A batch is one HTTP request, so its longest delay and its first fault of HTTP concern all of it.
 * Errors and results concern only their own call.
 */
export interface PostedFaults {
  readonly delayMs: number
  readonly http: HttpFault | undefined
  /** In place of the server's. */
  readonly answers: readonly JSONRPCResponse[]
  /** By the id of the request; for the record. */
  readonly marks: ReadonlyMap<RequestId, InjectedFault>
}

/** The faults of the tool calls among these messages; undefined if there are none. `decide` is asked once for each call. */
export function faultsIn(
  messages: readonly JSONRPCMessage[],
  decide: (call: JSONRPCRequest, tool: string) => ChosenFault | undefined
): PostedFaults | undefined {
  const calls = messages.filter(isRequest).filter(({ method }) => method === 'tools/call')
  const hits = calls.flatMap((call) => {
    const tool = call.params?.['name']
    const rule = typeof tool === 'string' ? decide(call, tool) : undefined
    return rule === undefined ? [] : [{ id: call.id, rule }]
  })
  if (hits.length === 0) return undefined
  const delayMs = Math.max(...hits.map(({ rule }) => rule.delayMs ?? 0))
  const http = hits.find(({ rule: { answer } }) => answer?.kind === 'status' || answer?.kind === 'break')
  if (http !== undefined) {
    const mark = markOf(http.rule)
    return {
      delayMs,
      http: http.rule.answer as HttpFault,
      answers: [],
      marks: new Map(messages.filter(isRequest).map(({ id }) => [id, mark]))
    }
  }
  return {
    delayMs,
    http: undefined,
    answers: hits.flatMap(({ id, rule }) => answerTo(id, rule.answer) ?? []),
    marks: new Map(hits.map(({ id, rule }) => [id, markOf(rule)]))
  }
}

function markOf(rule: ChosenFault): InjectedFault {
  return { what: describeFault(rule), index: rule.index }
}

function answerTo(id: RequestId, answer: FaultAnswer | undefined): JSONRPCResponse | undefined {
  if (answer?.kind === 'error') return errorResponse(id, INTERNAL_ERROR, answer.message)
  if (answer?.kind !== 'is-error') return undefined
  return resultResponse(id, { content: [{ type: 'text', text: answer.message }], isError: true })
}
