import { isJsonObject } from '../base/json.ts'

/** The data of the engine's error for a call whose server ended before it answered. */
export const LOST_ANSWER_DATA = { answer: 'lost' } as const

/** Whether an error says that the server ended before it answered, in contrast to an error that the server answered with. */
export function isLostAnswer({ data }: { readonly data?: unknown }): boolean {
  return isJsonObject(data) && data['answer'] === LOST_ANSWER_DATA.answer
}
