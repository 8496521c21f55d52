import type { AnswerBody } from './answer-body.ts'
import { type AnswerFilter, FilteredText, unreadable } from './filtered-json.ts'
import { SseParser } from './sse-parser.ts'

const MAX_HELD_BYTES = 20 * 1024 * 1024
const IS_DATA = /^data(?::|$)/

/** A stream of events on a route with tool rules: each event is held until it is complete, and denied tools are removed. */
export function filteredSse(filter: AnswerFilter): AnswerBody {
  const text = new FilteredText(filter)
  let output: Buffer[] = filter.denials.map(({ json }) => Buffer.from(`event: message\ndata: ${json}\n\n`))
  /** The bytes of the current event that were not given to the client. */
  let held: Buffer[] = []
  let heldBytes = 0
  let chunk: Buffer = Buffer.alloc(0)
  let from = 0

  const hold = (to: number): void => {
    if (to > from) held.push(chunk.subarray(from, to))
    heldBytes += to - from
    from = to
    // The text is shorter if an event has long comments.
    if (heldBytes > MAX_HELD_BYTES) throw unreadable('an event that is too long')
  }
  const endEvent = (): void => {
    const { bytes, isChanged } = text.end()
    output.push(...(isChanged ? [withData(Buffer.concat(held).toString(), bytes.toString())] : held))
    held = []
    heldBytes = 0
  }
  const parser = new SseParser({
    data: (bytes) => text.take(bytes),
    dispatch: (end) => {
      hold(end)
      endEvent()
    }
  })
  const takeOutput = (): Buffer | undefined => {
    const passed = output
    output = []
    return passed.length === 0 ? undefined : Buffer.concat(passed)
  }
  return {
    take: (bytes) => {
      chunk = bytes
      from = 0
      parser.take(bytes)
      hold(bytes.length)
      if (text.isTooLong) {
        output.push(...held.splice(0))
        heldBytes = 0
      }
      return takeOutput()
    },
    end: () => {
      endEvent()
      return takeOutput()
    }
  }
}

/** An event with other data. */
function withData(event: string, json: string): Buffer {
  const lines = event
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '' && !IS_DATA.test(line))
  return Buffer.from([...lines, `data: ${json.replace(/[\r\n]/g, ' ')}`, '', ''].join('\n'))
}
