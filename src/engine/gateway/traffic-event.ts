import { isJsonObject, type JsonObject } from '../../base/json.ts'
import { isCaller } from '../../mcp/caller.ts'
import type { InjectedFault } from '../../mcp/faults.ts'
import type { CutResponse, EndedSession, TemporaryName, TrafficEvent } from '../contract.ts'
import { exactValueOf, withExactNumbers } from '../exact-numbers.ts'
import { asRequestId, parseBoundedJson, parseMessage } from '../json-rpc.ts'
import type { RoutesServed, SessionEnded } from './worker-protocol.ts'

/** Deeper than the messages that a worker passes on, because each is a part of its event. */
const MAX_DEPTH = 600

/** The event, the ended session or the revision of routes in a line of a worker; undefined if it is none of them. */
export function parseRecord(line: string): TrafficEvent | (EndedSession & SessionEnded) | RoutesServed | undefined {
  const value = parseBoundedJson(line, MAX_DEPTH)
  if (!isJsonObject(value)) return undefined
  const { revision } = value
  if (typeof revision === 'number') return { revision }
  if (value['ended'] === true) return parseEnded(value)
  const exact = exactValueOf(line)
  return parseEvent(value, isJsonObject(exact) ? exact['message'] : undefined)
}

function parseEnded(value: JsonObject): (EndedSession & SessionEnded) | undefined {
  const session = parseSession(value)
  return session && { ...session, ended: true }
}

function parseSession(value: JsonObject): EndedSession | undefined {
  const { sandbox, server, session, caller } = value
  if (typeof sandbox !== 'string' || typeof server !== 'string' || typeof session !== 'string') return undefined
  return isCaller(caller) ? { sandbox, server, session, caller, ...parseTemporary(value['temporary']) } : undefined
}

function parseEvent(value: JsonObject, exact: unknown): TrafficEvent | undefined {
  const session = parseSession(value)
  const { direction } = value
  if (session === undefined || (direction !== 'to-server' && direction !== 'to-client')) return undefined
  const parsed = parseCutResponse(value['message']) ?? parseMessage(value['message'])
  if (parsed === undefined) return undefined
  const message = 'cut' in parsed ? parsed : withExactNumbers(parsed, exact)
  const at = typeof value['at'] === 'number' ? { at: value['at'] } : {}
  const denied = value['denied'] === true ? { denied: true as const } : {}
  const unanswered = value['unanswered'] === true ? { unanswered: true as const } : {}
  const injected = parseInjected(value['injected'])
  const sessionless = value['sessionless'] === true ? { sessionless: true as const } : {}
  const exchange = typeof value['exchange'] === 'string' ? { exchange: value['exchange'] } : {}
  const resumed = value['resumed'] === true ? { resumed: true as const } : {}
  const marks = { ...at, ...denied, ...unanswered, ...injected, ...sessionless, ...exchange, ...resumed }
  return { ...session, direction, message, ...marks }
}

function parseTemporary(value: unknown): { readonly temporary?: TemporaryName } {
  if (!isJsonObject(value)) return {}
  const { id, trial, alias } = value
  const isValid = typeof id === 'string' && typeof trial === 'string' && typeof alias === 'string'
  return isValid ? { temporary: { id, trial, alias } } : {}
}

function parseInjected(value: unknown): { readonly injected?: InjectedFault } {
  if (!isJsonObject(value)) return {}
  const { what, index } = value
  return typeof what === 'string' && typeof index === 'number' ? { injected: { what, index } } : {}
}

function parseCutResponse(message: unknown): CutResponse | undefined {
  if (!isJsonObject(message) || !isJsonObject(message['cut'])) return undefined
  const id = asRequestId(message['id'])
  const cut = parseCut(message['cut'])
  return id === undefined || cut === undefined ? undefined : { id, cut }
}

function parseCut({ kind, isError, bytes, beginning }: JsonObject): CutResponse['cut'] | undefined {
  if ((kind !== 'result' && kind !== 'error') || typeof isError !== 'boolean') return undefined
  return typeof bytes === 'number' && typeof beginning === 'string' ? { kind, isError, bytes, beginning } : undefined
}
