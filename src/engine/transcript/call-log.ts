import type { InjectedFault } from '../../mcp/faults.ts'
import type { TrafficEvent } from '../contract.ts'
import { asObject, type JSONRPCRequest } from '../json-rpc.ts'
import { type AnswerText, answerText } from './answer-text.ts'
import type { CallOutcome, OnEnd } from './transcript-line.ts'

const MAX_ARGUMENTS_BYTES = 64 * 1024
const MAX_LOG_BYTES = 32 * 1024 * 1024
const MAX_CALLS = 10_000
const MAX_NAME_LENGTH = 1_000
/** What a call takes besides its name and its arguments. */
const CALL_BYTES = 200
/** Answers are only shown, so they have limits of their own: a call is recorded even if its answer is not. */
const MAX_ANSWER_LENGTH = 8_000
const MAX_ANSWERS_LENGTH = 4 * 1024 * 1024

interface LoggedCall {
  readonly server: string
  readonly tool: string
  /** JSON, which takes less memory than the value. Undefined if it is too long. */
  readonly arguments: string | undefined
  readonly startedAt: number
  readonly injected: InjectedFault | undefined
  outcome: CallOutcome | undefined
  answer: AnswerText | undefined
}

/** The calls of one temporary caller, in the order of its requests. */
class CallLog {
  readonly #calls: LoggedCall[] = []
  #bytes = 0
  #answersLength = 0
  #dropped = 0

  add({ temporary, server, at, injected }: TrafficEvent, { params }: JSONRPCRequest): OnEnd | undefined {
    const tool = nameIn(params)
    const json = argumentsIn(params)
    const bytes = CALL_BYTES + Buffer.byteLength(tool) + (json === undefined ? 0 : Buffer.byteLength(json))
    if (this.#calls.length >= MAX_CALLS || this.#bytes + bytes > MAX_LOG_BYTES) {
      this.#dropped += 1
      return undefined
    }
    this.#bytes += bytes
    const alias = temporary?.alias ?? server
    const startedAt = at ?? Date.now()
    const call: LoggedCall = {
      ...{ server: alias, tool, arguments: json, startedAt, injected },
      outcome: undefined,
      answer: undefined
    }
    this.#calls.push(call)
    return (outcome, response) => {
      call.outcome = outcome
      if (response === undefined || this.#answersLength > MAX_ANSWERS_LENGTH) return
      call.answer = answerText(response, MAX_ANSWER_LENGTH)
      this.#answersLength += call.answer.text.length
    }
  }

  /** The fields `calls` and `dropped` of a `CallerRecord`, as JSON without the braces. */
  toJson(): string {
    const calls = this.#calls.map(callJson).join(',')
    return `"calls":[${calls}],"dropped":${this.#dropped}`
  }
}

/** The calls of all temporary callers. They are in memory only: a file could be written by the agent that is judged. */
export class CallLogs {
  readonly #logs = new Map<string, CallLog>()

  open(id: string): void {
    this.#logs.set(id, new CallLog())
  }

  close(id: string): void {
    this.#logs.delete(id)
  }

  /** For the transcript, which pairs requests with responses. */
  readonly onRequest = (event: TrafficEvent, request: JSONRPCRequest): OnEnd | undefined => {
    if (event.temporary === undefined || event.direction !== 'to-server' || request.method !== 'tools/call')
      return undefined
    return this.#logs.get(event.temporary.id)?.add(event, request)
  }

  /** The calls of a caller as JSON, without the braces. */
  jsonOf(id: string): string | undefined {
    return this.#logs.get(id)?.toJson()
  }
}

function callJson({ server, tool, arguments: json, startedAt, injected, outcome, answer }: LoggedCall): string {
  const { failed, denied, ms, replay }: CallOutcome = outcome ?? {
    failed: true,
    denied: false,
    ms: Date.now() - startedAt
  }
  const tail = {
    failed,
    denied,
    injected: injected?.what,
    fault: injected?.index,
    replay,
    ms,
    at: new Date(startedAt).toISOString(),
    ...(json === undefined ? { cut: true } : {}),
    ...(answer === undefined ? {} : { answer: answer.text }),
    ...(answer?.isCut === true ? { answerCut: true } : {})
  }
  const head = JSON.stringify({ server, tool }).slice(0, -1)
  return `${head},"arguments":${json ?? 'null'},${JSON.stringify(tail).slice(1)}`
}

/** A name that is not a string is kept as JSON, because a server might convert it to one. */
function nameIn(params: JSONRPCRequest['params']): string {
  const name = params?.['name']
  return (typeof name === 'string' ? name : JSON.stringify(name ?? null)).slice(0, MAX_NAME_LENGTH)
}

/** The arguments as JSON; undefined if they are too long. The gateway's worker replaces params that are too long. */
function argumentsIn(params: JSONRPCRequest['params']): string | undefined {
  const { arguments: given, cut } = asObject(params)
  if (given === undefined) return typeof cut === 'string' ? undefined : '{}'
  const json = JSON.stringify(given)
  return Buffer.byteLength(json) > MAX_ARGUMENTS_BYTES ? undefined : json
}
