import { rmSync, writeFileSync } from 'node:fs'
import type { Redactor } from '../base/redactor.ts'
import { BoundedOutput } from './bounded-output.ts'
import { NEW_PRIVATE_FILE } from './files.ts'

/** The two outputs of a program. */
export type OutputStream = 'stdout' | 'stderr'

const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_STREAM_BYTES = 4 * 1024 * 1024

/** One output of a program, redacted. */
interface CapturedStream {
  readonly redactor: Redactor
  readonly kept: BoundedOutput
}

/**
 * The redacted output of a program: both streams together in the order of arrival, and each by itself. It stays in memory
 * until the program has ended, so that the program cannot change the file.
 */
export class CapturedOutput {
  readonly #streams: Readonly<Record<OutputStream, CapturedStream>>
  readonly #together: CapturedStream

  constructor(newRedactor: () => Redactor) {
    const capture = (maxBytes: number) => ({ redactor: newRedactor(), kept: new BoundedOutput(maxBytes) })
    this.#streams = { stdout: capture(MAX_STREAM_BYTES), stderr: capture(MAX_STREAM_BYTES) }
    this.#together = capture(MAX_FILE_BYTES)
  }

  push(stream: OutputStream, chunk: Buffer): void {
    this.#keep(this.#streams[stream], this.#streams[stream].redactor.push(chunk))
  }

  /** The program has ended: nothing follows that could complete a secret. */
  end(): void {
    for (const stream of Object.values(this.#streams)) this.#keep(stream, stream.redactor.end())
    this.#together.kept.push(this.#together.redactor.end())
  }

  text(stream: OutputStream): string {
    return this.#streams[stream].kept.content().toString('utf8')
  }

  /** Whether the middle of a stream is missing in its text. */
  isCut(stream: OutputStream): boolean {
    return this.#streams[stream].kept.isCut
  }

  /** Writes both streams to a new file that only this user can read. Undefined if the program made that impossible. */
  writeFile(path: string): string | undefined {
    try {
      // The program may have left a file or a link there.
      rmSync(path, { force: true, recursive: true })
      writeFileSync(path, this.#together.kept.content(), NEW_PRIVATE_FILE)
      return path
    } catch {
      return undefined
    }
  }

  /** Both streams together are redacted once more: half a secret may be printed to one, and the rest to the other. */
  #keep(stream: CapturedStream, clean: Buffer): void {
    stream.kept.push(clean)
    this.#together.kept.push(this.#together.redactor.push(clean))
  }
}
