import { isJsonObject, type JsonObject } from '../../base/json.ts'
import { canonicalJson } from '../../mcp/cassette/canonical-json.ts'
import type { CassetteAnswer, CassetteCall, Take } from '../../mcp/cassette/cassette.ts'
import { NEW_STATE_METHODS } from '../../mcp/cassette/new-state-methods.ts'
import { readOnlyTools } from '../../mcp/cassette/read-only-tools.ts'
import type { RecordedServer } from '../../state/recorded-servers.ts'
import { callsInOrder, type TimedCall } from './calls-in-order.ts'

interface OpenTake {
  seed: string | undefined
  /** In the order of their answers. */
  readonly calls: TimedCall[]
  /** The trial of its calls. */
  trial: string | undefined
  /** Whether a call is missing that may have changed something. */
  isIncomplete: boolean
}

/** Why calls are not in the cassette. */
const WHY = {
  injected: 'with an injected fault',
  denied: 'that a rule denied, which no server answered',
  notRecorded: 'that a cassette could not answer',
  cutArguments: 'with arguments that are longer than a transcript keeps'
} as const

const NO_ANSWER = 'The recorded call got no answer.'
const AFTER_MISSING =
  'The arguments of a call before it are too long to be replayed, and it may show what that call changed.'

/** Sorts the calls of one server into takes: what happened between two resets. */
export class TakeBuilder {
  readonly #server: RecordedServer
  readonly #readOnly: ReadonlySet<string>
  readonly #takes: OpenTake[] = []
  readonly #leftOut = new Map<string, number>()
  #sawReset = false

  constructor(server: RecordedServer) {
    this.#server = server
    this.#readOnly = readOnlyTools(server.tools ?? [])
    this.#begin(server.seed)
  }

  /** Adds a line of the transcript. */
  add(entry: JsonObject): void {
    const { method } = entry
    if (method === NEW_STATE_METHODS.reset) {
      this.#sawReset = true
      this.#begin(undefined)
    } else if (method === NEW_STATE_METHODS.initialize) this.#seed(entry['params'])
    else if (method === 'tools/call') this.#addCall(entry)
  }

  /** How many calls are left out, by reason. */
  leftOut(): readonly (readonly [string, number])[] {
    return [...this.#leftOut]
  }

  /** The takes, without those that repeat another one. */
  finished(): readonly Take[] {
    const different = new Map(
      this.#takes.map(({ seed, calls }) => {
        const take: Take = { ...(seed === undefined ? {} : { seed }), calls: callsInOrder(calls) }
        return [canonicalJson(take), take]
      })
    )
    const takes = [...different.values()]
    const isNeeded = ({ seed, calls }: Take): boolean =>
      calls.length > 0 || (seed !== undefined && !takes.some((other) => other.seed === seed && other.calls.length > 0))
    return takes.filter(isNeeded)
  }

  #begin(seed: string | undefined): OpenTake {
    const take: OpenTake = { seed, calls: [], trial: undefined, isIncomplete: false }
    this.#takes.push(take)
    return take
  }

  #seed(params: unknown): void {
    const seed = isJsonObject(params) && typeof params['seed'] === 'string' ? params['seed'] : undefined
    const current = this.#takes.at(-1)
    if (current === undefined || current.calls.length > 0) this.#begin(seed)
    else current.seed = seed
  }

  #addCall(entry: JsonObject): void {
    const { tool, params, trial } = entry
    const why = whyLeftOut(entry)
    if (why !== undefined || typeof tool !== 'string' || !isJsonObject(params)) {
      this.#leaveOut(why ?? WHY.cutArguments)
      return
    }
    const take = this.#takeOf(typeof trial === 'string' ? trial : undefined)
    const isRead = this.#readOnly.has(tool)
    if (isCut(params)) {
      this.#leaveOut(WHY.cutArguments)
      take.isIncomplete ||= !isRead
      return
    }
    const args = params['arguments']
    const answer = take.isIncomplete && isRead ? { omitted: AFTER_MISSING } : answerOf(entry)
    const call: CassetteCall = { tool, arguments: isJsonObject(args) ? args : {}, answer }
    take.calls.push({ call, isRead, ...timesOf(entry) })
  }

  #leaveOut(reason: string): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1)
  }

  /** Each trial begins with a reset. A companion with a key of its own resets without the gateway, which then cannot record it. */
  #takeOf(trial: string | undefined): OpenTake {
    const current = this.#takes.at(-1) ?? this.#begin(this.#server.seed)
    const isOther = current.calls.length > 0 && trial !== undefined && current.trial !== trial
    const wasReset = this.#server.kind === 'sandbox' && !this.#sawReset && isOther
    const take = wasReset ? this.#begin(this.#server.seed) : current
    take.trial = trial ?? take.trial
    return take
  }
}

/** The server answered a call that was only delayed, and the same fault delays it again when it is replayed. */
function whyLeftOut({ injected, denied, replay, unanswered }: JsonObject): string | undefined {
  if (injected !== undefined && unanswered === true) return WHY.injected
  if (denied === true) return WHY.denied
  return replay === undefined ? undefined : WHY.notRecorded
}

function answerOf({ result, error, unanswered }: JsonObject): CassetteAnswer {
  // Its error is the recorder's: an expected error must not be met by it.
  if (unanswered === true) return { omitted: NO_ANSWER }
  if (isJsonObject(result)) return isCut(result) ? { omitted: tooLong(result['cut']) } : { result }
  if (!isJsonObject(error) || isCut(error)) return { omitted: tooLong(isJsonObject(error) ? error['cut'] : '') }
  const { code, message, data } = error
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return { omitted: NO_ANSWER }
  return { error: { code, message: String(message ?? ''), ...(data === undefined ? {} : { data }) } }
}

function tooLong(cut: unknown): string {
  const size = /^\d+ bytes/.exec(String(cut))?.[0]
  return `The recorded answer is too long to be replayed${size === undefined ? '' : ` (${size})`}.`
}

/** A call that was delayed reached the server shortly before its answer. */
function timesOf({ at, ms, injected }: JsonObject): Pick<TimedCall, 'startedAt' | 'endedAt'> {
  const startedAt = Date.parse(String(at))
  const endedAt = startedAt + Number(ms)
  return { startedAt: injected === undefined ? startedAt : endedAt, endedAt }
}

/** The transcript replaces a payload that is too long by its beginning. */
function isCut(value: JsonObject): boolean {
  return typeof value['cut'] === 'string' && typeof value['beginning'] === 'string'
}
