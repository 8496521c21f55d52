import { MessageReader } from './message-reader.ts'
import type { SeenMessage } from './seen-message.ts'
import { SseParser } from './sse-parser.ts'

/** Sees the body of an answer pass. It may hold bytes back, so that a message is recorded before it is complete. */
export interface AnswerBody {
  /** The bytes to give to the client now. Throws a `TransportError` if the answer cannot be passed on. */
  readonly take: (chunk: Buffer) => Buffer | undefined
  /** The last bytes. */
  readonly end: () => Buffer | undefined
}

/** A stream of events. The messages that are complete in a chunk are recorded before it passes. */
export function sseBody(onMessage: (message: SeenMessage) => void): AnswerBody {
  const reader = new MessageReader(onMessage)
  const parser = new SseParser({ data: (bytes) => reader.take(bytes), dispatch: () => reader.end() })
  return {
    take: (chunk) => {
      parser.take(chunk)
      return chunk
    },
    end: () => {
      // Some clients also take an event that is not followed by an empty line.
      reader.end()
      return undefined
    }
  }
}

/** One JSON text. The last chunk is held until the end of the body is seen, because only then the message is read. */
export function jsonBody(onMessage: (message: SeenMessage) => void): AnswerBody {
  const reader = new MessageReader(onMessage)
  return heldBody({ take: (chunk) => reader.take(chunk), end: () => reader.end() })
}

/** A body that cannot be read. Its end is recorded before the last chunk passes, unless that would delay the events of a stream. */
export function unreadBody(isStream: boolean, onEnd: () => void): AnswerBody {
  if (!isStream) return heldBody({ take: () => {}, end: onEnd })
  return {
    take: (chunk) => chunk,
    end: () => {
      onEnd()
      return undefined
    }
  }
}

/** Any body, which is reported to an observer before the last chunk passes. */
function heldBody(observer: { readonly take: (chunk: Buffer) => void; readonly end: () => void }): AnswerBody {
  let held: Buffer | undefined
  return {
    take: (chunk) => {
      const previous = held
      held = chunk
      observer.take(chunk)
      return previous
    },
    end: () => {
      observer.end()
      return held
    }
  }
}
