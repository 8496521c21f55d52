import type { ToolRules } from '../../../mcp/tool-rules.ts'
import { TransportError } from '../../mux/transport-error.ts'
import type { AnswerBody } from './answer-body.ts'
import { ByteCollector } from './byte-collector.ts'
import { MessageReader } from './message-reader.ts'
import { MessageScanner } from './message-scanner.ts'
import { PICTURE_MESSAGE_BYTES, type SeenMessage, textOf } from './seen-message.ts'
import { withoutDeniedTools } from './tool-list.ts'

/** The largest answer in which tools can be hidden. */
const MAX_LIST_BYTES = 16 * 1024 * 1024

/** How answers change because of `allowed-tools`. */
export interface AnswerFilter {
  readonly rules: ToolRules
  /** The responses to denied calls of the same batch. */
  readonly denials: readonly SeenMessage[]
  /** Whether the request asks for nothing but calls of tools, so that no list of tools is expected. */
  readonly isForCalls: boolean
  readonly onMessage: (message: SeenMessage) => void
}

/** A JSON text or an event that is collected until it is known whether it has a list of tools, and which. */
export class FilteredText {
  readonly #rules: ToolRules
  readonly #onMessage: (message: SeenMessage) => void
  readonly #text: ByteCollector
  #late: SeenMessage[] = []
  #scanner = new MessageScanner((message) => this.#late.push(message))
  #isTooLong = false

  constructor({ rules, denials, isForCalls, onMessage }: AnswerFilter) {
    this.#rules = rules
    this.#onMessage = onMessage
    // The result of a call passes as it comes. A list of tools that hides in it behind so many bytes cuts it off.
    this.#text = new ByteCollector(isForCalls && denials.length === 0 ? PICTURE_MESSAGE_BYTES : MAX_LIST_BYTES)
  }

  /** Whether the text is too long to be collected. It passes as long as it has no list of tools. */
  get isTooLong(): boolean {
    return this.#isTooLong
  }

  /** Returns what need not be held any longer, if the text is too long. */
  take(bytes: Buffer): Buffer | undefined {
    this.#scanner.take(bytes)
    this.#isTooLong ||= !this.#text.add(bytes)
    if (!this.#isTooLong) return undefined
    if (this.#scanner.hasToolList) throw unreadable('a list of tools that is too long to be filtered')
    for (const message of this.#late.splice(0)) this.#onMessage(message)
    const collected = this.#text.bytes()
    this.#text.clear()
    return collected.length === 0 ? bytes : Buffer.concat([collected, bytes])
  }

  /** Ends the text, and returns what was held, without the tools that are not allowed. */
  end(): { readonly bytes: Buffer; readonly isChanged: boolean } {
    const bytes = this.#text.bytes()
    // The scanner sees every field, also the first of two with the same name.
    const filtered = this.#scanner.hasToolList ? filteredList(bytes, this.#rules) : bytes
    this.#reset()
    const reader = new MessageReader(this.#onMessage)
    reader.take(filtered)
    reader.end()
    return { bytes: filtered, isChanged: filtered !== bytes }
  }

  #reset(): void {
    this.#text.clear()
    this.#late = []
    this.#scanner = new MessageScanner((message) => this.#late.push(message))
    this.#isTooLong = false
  }
}

function filteredList(bytes: Buffer, rules: ToolRules): Buffer {
  const text = textOf(bytes)
  const filtered = withoutDeniedTools(text, rules)
  if (filtered === undefined) throw unreadable('a list of tools that cannot be read')
  return filtered === text ? bytes : Buffer.from(filtered)
}

/** A JSON body on a route with tool rules: without denied tools, and with the responses to denied calls. */
export function filteredJson(filter: AnswerFilter): AnswerBody {
  const text = new FilteredText(filter)
  const denials = filter.denials.map(({ json }) => json)
  return {
    take: (chunk) => {
      const passed = text.take(chunk)
      if (passed === undefined || denials.length === 0) return passed
      throw unreadable('an answer that is too long to be combined with those to denied calls')
    },
    end: () => {
      const { bytes } = text.end()
      return denials.length === 0 ? bytes : Buffer.from(withDenials(bytes.toString().trim(), denials))
    }
  }
}

/** Answers to the rest of a batch, together with the responses to its denied calls. */
function withDenials(text: string, denials: readonly string[]): string {
  const isList = text.startsWith('[') && text.endsWith(']')
  const rest = isList ? text.slice(1, -1).trim() : text
  return `[${[...(rest === '' ? [] : [rest]), ...denials].join(',')}]`
}

/** The answer cannot be passed on without breaking the rules. */
export function unreadable(what: string): TransportError {
  return new TransportError(502, `The MCP server sent ${what}, and \`allowed-tools\` limits what it may send.`)
}
