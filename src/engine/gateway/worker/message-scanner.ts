import { parseJson } from '../../../base/json.ts'
import { asRequestId, asString, type RequestId } from '../../json-rpc.ts'
import { ByteCollector } from './byte-collector.ts'
import { cutRequest, cutResponse, type SeenMessage, WHOLE_MESSAGE_BYTES } from './seen-message.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d]
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isOpening = (byte: number): boolean => byte === OPEN_OBJECT || byte === OPEN_LIST
const isClosing = (byte: number): boolean => byte === CLOSE_OBJECT || byte === CLOSE_LIST

/** Longer keys, ids and methods belong to no message that we know. */
const MAX_TOKEN_BYTES = 1024
const NONE = -1

type Payload = 'result' | 'error' | 'params'
const isPayload = (key: unknown): key is Payload => key === 'result' || key === 'error' || key === 'params'

/**
 * Finds what the record needs in messages that are too long to be kept: id, method, the beginning of the payload and
 * whether a tool failed. It reads brackets, quotes and two levels of keys from chunks, and needs little memory.
 */
export class MessageScanner {
  readonly #onMessage: (message: SeenMessage) => void
  #hasToolList = false
  /** The number of open brackets, without those of a batch. */
  #level = 0
  #isInString = false
  #isEscaped = false
  /** Where a token or the payload begins in this chunk. */
  #tokenFrom = NONE
  #payloadFrom = NONE
  readonly #token = new ByteCollector(MAX_TOKEN_BYTES)
  readonly #beginning = new ByteCollector(WHOLE_MESSAGE_BYTES)
  #payloadBytes = 0
  #payload: Payload | undefined
  /** The current key of the message, and the one of its result. */
  #key: unknown
  #resultKey: unknown
  #isInResult = false
  #isError = false
  #id: RequestId | undefined
  #method: string | undefined

  constructor(onMessage: (message: SeenMessage) => void) {
    this.#onMessage = onMessage
  }

  /** Whether a result has a list of tools. */
  get hasToolList(): boolean {
    return this.#hasToolList
  }

  take(bytes: Buffer): void {
    if (this.#tokenFrom !== NONE) this.#tokenFrom = 0
    if (this.#payloadFrom !== NONE) this.#payloadFrom = 0
    let at = 0
    while (at < bytes.length) {
      if (this.#isInString) at = this.#skipString(bytes, at)
      else if (this.#level <= 1 || (this.#level === 2 && this.#isInResult)) this.#read(bytes, at++)
      else at = this.#skipNested(bytes, at)
    }
    if (this.#tokenFrom !== NONE) this.#token.fill(bytes.subarray(this.#tokenFrom))
    if (this.#payloadFrom !== NONE) this.#keepPayload(bytes.subarray(this.#payloadFrom))
  }

  /** The index behind the string, or the end of the chunk. */
  #skipString(bytes: Buffer, from: number): number {
    let at = this.#isEscaped ? from + 1 : from
    this.#isEscaped = false
    while (at < bytes.length) {
      const quote = bytes.indexOf(QUOTE, at)
      const end = quote === -1 ? bytes.length : quote
      let backslashes = 0
      while (end - backslashes > at && bytes[end - backslashes - 1] === BACKSLASH) backslashes++
      const isEscaped = backslashes % 2 === 1
      if (quote === -1) {
        this.#isEscaped = isEscaped
        return bytes.length
      }
      at = quote + 1
      if (isEscaped) continue
      this.#isInString = false
      return at
    }
    return at
  }

  /** The index behind the next bracket or quote at a level whose keys do not matter. */
  #skipNested(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte === QUOTE) this.#isInString = true
      else if (isOpening(byte)) this.#level++
      else if (isClosing(byte)) this.#level--
      else continue
      return at + 1
    }
    return bytes.length
  }

  #read(bytes: Buffer, at: number): void {
    const byte = bytes[at] ?? 0
    if (isSpace(byte)) this.#endToken(bytes, at)
    else if (byte === QUOTE) {
      this.#isInString = true
      this.#beginValue(at)
      if (this.#level > 0 && this.#tokenFrom === NONE) this.#tokenFrom = at
    } else if (isOpening(byte)) this.#open(byte, at)
    else if (this.#level === 0) return
    else if (byte === COLON) this.#endKey(bytes, at)
    else if (byte === COMMA) this.#endValue(bytes, at)
    else if (isClosing(byte)) this.#close(bytes, at)
    else if (this.#tokenFrom === NONE) {
      this.#beginValue(at)
      this.#tokenFrom = at
    }
  }

  #open(byte: number, at: number): void {
    // The brackets of a batch are skipped.
    if (this.#level === 0 && byte === OPEN_LIST) return
    if (this.#level === 0) this.#beginMessage()
    else if (this.#level === 1) {
      this.#beginValue(at)
      this.#isInResult = this.#key === 'result' && byte === OPEN_OBJECT
    } else if (this.#resultKey === 'tools' && byte === OPEN_LIST) this.#hasToolList = true
    this.#level++
  }

  #close(bytes: Buffer, at: number): void {
    this.#endValue(bytes, at)
    this.#level--
    if (this.#level === 0) this.#endMessage()
  }

  #beginMessage(): void {
    this.#key = this.#resultKey = this.#id = this.#method = this.#payload = undefined
    this.#isError = false
    this.#token.clear()
  }

  /** The value of a field of the message begins here, unless it has begun. */
  #beginValue(at: number): void {
    if (this.#level !== 1 || this.#payloadFrom !== NONE || !isPayload(this.#key)) return
    this.#payload = this.#key
    this.#payloadFrom = at
    this.#payloadBytes = 0
    this.#beginning.clear()
  }

  #endKey(bytes: Buffer, at: number): void {
    const key = this.#takeToken(bytes, at)
    if (this.#level === 1) this.#key = key
    else this.#resultKey = key
  }

  #endValue(bytes: Buffer, at: number): void {
    const value = this.#takeToken(bytes, at)
    if (this.#level === 2) {
      if (this.#resultKey === 'isError') this.#isError = value === true
      this.#resultKey = undefined
      return
    }
    if (this.#key === 'id') this.#id = asRequestId(value)
    if (this.#key === 'method') this.#method = asString(value)
    if (this.#payloadFrom !== NONE) this.#keepPayload(bytes.subarray(this.#payloadFrom, at))
    this.#payloadFrom = NONE
    this.#key = undefined
  }

  #endToken(bytes: Buffer, at: number): void {
    if (this.#tokenFrom !== NONE) this.#token.fill(bytes.subarray(this.#tokenFrom, at))
    this.#tokenFrom = NONE
  }

  /** The value of the token that ends here; undefined if there is none, or it is too long. */
  #takeToken(bytes: Buffer, at: number): unknown {
    this.#endToken(bytes, at)
    const value = this.#token.length === 0 ? undefined : parseJson(this.#token.bytes().toString())
    this.#token.clear()
    return value
  }

  #keepPayload(bytes: Buffer): void {
    this.#payloadBytes += bytes.length
    this.#beginning.fill(bytes)
  }

  #endMessage(): void {
    const id = this.#id
    if (id === undefined) return
    const beginning = this.#beginning.bytes().toString()
    const cut = { beginning, bytes: this.#payloadBytes, isError: this.#isError }
    const kind = this.#payload
    if (this.#method !== undefined) this.#onMessage(cutRequest(id, this.#method, kind === 'params' ? cut : undefined))
    else if (kind === 'result' || kind === 'error') this.#onMessage(cutResponse(id, { kind, ...cut }))
  }
}
