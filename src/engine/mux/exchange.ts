import type { Asks } from './asks.ts'
import type { Calls } from './calls.ts'
import type { Message } from './message.ts'
import type { Sessions } from './sessions.ts'
import type { Turns } from './turns.ts'

/** What is shared between the two directions. */
export interface Exchange {
  readonly toolPrefix: string
  readonly oneCallAtATime: boolean
  readonly sessions: Sessions
  readonly calls: Calls
  readonly asks: Asks
  readonly turns: Turns
  /** Hands a message to the server; false when it does not take any. */
  readonly send: (message: Message) => boolean
}
