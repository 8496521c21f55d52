import { ByteCollector } from './byte-collector.ts'
import { MessageScanner } from './message-scanner.ts'
import { messagesIn, type SeenMessage, textOf, WHOLE_MESSAGE_BYTES } from './seen-message.ts'

/** Reads one JSON text from chunks and reports its messages, whatever its length, with bounded memory. */
export class MessageReader {
  readonly #onMessage: (message: SeenMessage) => void
  readonly #whole = new ByteCollector(WHOLE_MESSAGE_BYTES)
  #scanner: MessageScanner | undefined

  constructor(onMessage: (message: SeenMessage) => void) {
    this.#onMessage = onMessage
  }

  take(bytes: Buffer): void {
    if (this.#scanner === undefined && this.#whole.add(bytes)) return
    if (this.#scanner === undefined) {
      this.#scanner = new MessageScanner(this.#onMessage)
      this.#scanner.take(this.#whole.bytes())
    }
    this.#scanner.take(bytes)
  }

  /** The text ends here, and another may follow. */
  end(): void {
    if (this.#scanner === undefined && this.#whole.length > 0) {
      for (const message of messagesIn(textOf(this.#whole.bytes()))) this.#onMessage(message)
    }
    this.#whole.clear()
    this.#scanner = undefined
  }
}
