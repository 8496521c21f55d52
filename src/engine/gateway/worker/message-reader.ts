import { ByteCollector } from './byte-collector.ts'
import { MessageScanner } from './message-scanner.ts'
import { isRecordedWhole, messagesIn, PICTURE_MESSAGE_BYTES, type SeenMessage, textOf } from './seen-message.ts'

/** Reads one JSON text from chunks and reports its messages, whatever its length, with bounded memory. */
export class MessageReader {
  readonly #onMessage: (message: SeenMessage) => void
  readonly #whole = new ByteCollector(PICTURE_MESSAGE_BYTES)
  #scanner: MessageScanner | undefined

  constructor(onMessage: (message: SeenMessage) => void) {
    this.#onMessage = onMessage
  }

  take(bytes: Buffer): void {
    if (this.#scanner === undefined && this.#whole.add(bytes)) return
    this.#scan().take(bytes)
  }

  /** The text ends here, and another may follow. */
  end(): void {
    const bytes = this.#whole.bytes()
    if (this.#scanner === undefined && bytes.length > 0) {
      if (isRecordedWhole(bytes)) for (const message of messagesIn(textOf(bytes))) this.#onMessage(message)
      else this.#scan()
    }
    this.#whole.clear()
    this.#scanner = undefined
  }

  /** From now on, only what the record needs of a long text is found in it. */
  #scan(): MessageScanner {
    if (this.#scanner === undefined) {
      this.#scanner = new MessageScanner(this.#onMessage)
      this.#scanner.take(this.#whole.bytes())
      this.#whole.clear()
    }
    return this.#scanner
  }
}
