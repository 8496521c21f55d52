import type { RecordedCall } from '../report-data.ts'

/** A call with its number, by which it is linked: the order in which they were asked. */
export interface NumberedCall {
  readonly number: number
  readonly call: RecordedCall
}

/** What a reader wants to see. */
export interface Wish {
  /** Words that must all be in it, anywhere. */
  readonly query: string
  readonly server: string | undefined
  /** A tool, or a method of the protocol. */
  readonly name: string | undefined
  readonly onlyFailed: boolean
  /** Also what is no tool call, such as `initialize`. */
  readonly withProtocol: boolean
  readonly order: 'time' | 'longest'
}

/** What a call is called: its tool, or the method where it is no tool call. */
export const nameOf = ({ tool, method }: RecordedCall): string => tool ?? method

const DEEPEST = 100
const SLICE = 250

/** All calls of the report, and the search in them. */
export class CallBook {
  readonly calls: readonly NumberedCall[]
  readonly #texts: string[] = []

  constructor(calls: readonly RecordedCall[]) {
    const asked = calls.map((call) => ({ call, at: Date.parse(call.at) || 0 })).sort((one, other) => one.at - other.at)
    this.calls = asked.map(({ call }, index) => ({ call, number: index + 1 }))
  }

  /** The calls that fit, in the order wished for. */
  select({ query, server, name, onlyFailed, withProtocol, order }: Wish): NumberedCall[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.calls.filter(
      ({ call, number }) =>
        (withProtocol || name !== undefined || call.tool !== undefined) &&
        (!onlyFailed || call.failed) &&
        (server === undefined || call.server === server) &&
        (name === undefined || nameOf(call) === name) &&
        (words.length === 0 || this.#has(number - 1, words))
    )
    return order === 'time' ? found : found.sort((one, other) => other.call.ms - one.call.ms)
  }

  /** Makes some more texts ready to be searched; false when all are. */
  prepare(): boolean {
    const from = this.#texts.length
    for (let at = from; at < Math.min(from + SLICE, this.calls.length); at++) this.#textAt(at)
    return this.#texts.length < this.calls.length
  }

  #has(at: number, words: readonly string[]): boolean {
    const text = this.#textAt(at)
    return words.every((word) => text.includes(word))
  }

  #textAt(at: number): string {
    // In order, so that nothing is forgotten by who prepares them.
    for (let next = this.#texts.length; next <= at; next++) this.#texts.push(textOf(this.calls[next]?.call))
    return this.#texts[at] ?? ''
  }
}

/** Everything in a call that can be read, in small letters. */
function textOf(call: RecordedCall | undefined): string {
  const words: string[] = []
  const gather = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || value === null || value === undefined) return
    if (typeof value !== 'object') words.push(String(value))
    else if (Array.isArray(value)) for (const item of value) gather(item, depth + 1)
    else
      for (const [key, inner] of Object.entries(value)) {
        words.push(key)
        gather(inner, depth + 1)
      }
  }
  if (call === undefined) return ''
  for (const value of [call.server, call.method, call.tool, call.params, call.result, call.error]) gather(value, 0)
  return words.join('\n').toLowerCase()
}
