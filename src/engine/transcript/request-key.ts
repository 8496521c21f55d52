import type { EndedSession, TrafficEvent } from '../contract.ts'
import { idKey, type RequestId } from '../json-rpc.ts'
import type { RecordedCall } from './transcript-line.ts'

type Direction = TrafficEvent['direction']

/** Responses go the other way. */
export const opposite = (direction: Direction): Direction => (direction === 'to-server' ? 'to-client' : 'to-server')

/**
 * Includes the type of the id, because 1 and "1" differ, the direction, because both sides number their requests, and the
 * caller, because no caller may answer for another one.
 */
export const keyOf = (event: TrafficEvent, id: RequestId, direction: Direction): string =>
  `${sessionKeyOf(event)} ${direction} ${idKey(id)}`

/** Tells sessions of all callers and servers apart. */
export const sessionKeyOf = ({ sandbox, server, session, caller, temporary }: EndedSession): string =>
  `${sandbox} ${server} ${session} ${caller} ${temporary?.id}`

/** Whether a response to a client answers, or may answer, an earlier request of its session with the same id. */
export function isOfOtherRequest({ direction, exchange }: TrafficEvent, { event, reusesId }: RecordedCall): boolean {
  return (
    direction === 'to-client' &&
    event.exchange !== undefined &&
    (exchange === undefined ? reusesId : exchange !== event.exchange)
  )
}
