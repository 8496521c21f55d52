import { Failure } from '../../base/failure.ts'
import { isJsonObject } from '../../base/json.ts'

/** The error code of a call that a cassette cannot answer. No recorded error may have it. */
export const NOT_RECORDED_CODE = -32064

/** What the transcript says about such a call. */
export const NOT_RECORDED = 'not recorded'

/** The data of the error, so that no server's error with the same code is taken for it. */
export const NOT_RECORDED_DATA = { replay: NOT_RECORDED } as const

/** Whether an error says that the cassette has no answer, in contrast to an error that was recorded. */
export function isNotRecorded(error: unknown): boolean {
  if (!isJsonObject(error) || error['code'] !== NOT_RECORDED_CODE) return false
  return isJsonObject(error['data']) && error['data']['replay'] === NOT_RECORDED
}

/** A call that a cassette cannot answer. What the live server would have answered is not known. */
export class NotRecorded extends Failure {
  constructor(answer: string) {
    super('The cassette cannot answer this call.', answer, '')
  }
}
