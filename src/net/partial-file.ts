import { type FileHandle, open, rm } from 'node:fs/promises'
import { Failure, hasCode, messageOf } from '../base/failure.ts'
import { machine, temporaryFolder } from '../base/host-wording.ts'

/** Checks the bytes of a file in order while they arrive. It rejects if the file is invalid. */
export interface DownloadCheck {
  /** Resolves when it can take more. */
  readonly take: (bytes: Buffer) => Promise<void>
  /** Called after the last byte. */
  readonly end: () => Promise<void>
  readonly close: () => void
}

/** The file was received, but could not be written, so another download would not help. */
export class NotWritten extends Failure {
  constructor(cause: unknown) {
    const isFull = hasCode(cause, 'ENOSPC', 'EDQUOT')
    super(
      'The file could not be written.',
      isFull ? `The disk of ${machine()} is full.` : `${messageOf(cause)}.`,
      isFull ? `Free some space on ${machine()}.` : `Check that ${temporaryFolder()} is writable.`,
      { cause }
    )
    this.name = 'NotWritten'
  }
}

// Writes of 1 MiB nearly halve the time of a download, compared with writing each chunk as it arrives.
const BATCH = 1024 * 1024

/** A new private file that is being received. One batch is written and checked while the next one arrives. */
export class PartialFile {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #newCheck: (() => DownloadCheck) | undefined
  /** Called as soon as a batch cannot be written or its check fails; the next method call throws the error. */
  onFailure: () => void = () => {}
  #check: DownloadCheck | undefined
  #filling: Buffer
  #spare: Buffer
  #filled = 0
  #flushed = 0
  #written: Promise<void> = Promise.resolve()

  private constructor(path: string, handle: FileHandle, newCheck: (() => DownloadCheck) | undefined, batch: number) {
    this.#filling = Buffer.allocUnsafeSlow(batch)
    this.#spare = Buffer.allocUnsafeSlow(batch)
    this.#path = path
    this.#handle = handle
    this.#newCheck = newCheck
    this.#check = newCheck?.()
  }

  /** Fails if the file exists already. */
  static async create(path: string, newCheck?: () => DownloadCheck, batch = BATCH): Promise<PartialFile> {
    const handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
      throw new NotWritten(error)
    })
    return new PartialFile(path, handle, newCheck, batch)
  }

  /** The number of bytes received so far. */
  get bytes(): number {
    return this.#flushed + this.#filled
  }

  async add(chunk: Buffer): Promise<void> {
    for (let done = 0; done < chunk.length; ) {
      const count = chunk.copy(this.#filling, this.#filled, done)
      this.#filled += count
      done += count
      if (this.#filled === this.#filling.length) await this.#flush()
    }
  }

  /** Waits until everything received is written and checked. */
  async settle(): Promise<void> {
    if (this.#filled > 0) await this.#flush()
    await this.#written
  }

  /** Ends the file after its last byte; throws if the check fails. */
  async finish(): Promise<void> {
    await this.settle()
    await this.#check?.end()
    await this.#handle.close()
  }

  /** Empties the file, because another version of it follows. */
  async startOver(): Promise<void> {
    await this.settle()
    await this.#handle.truncate(0)
    this.#flushed = 0
    this.#check?.close()
    this.#check = this.#newCheck?.()
  }

  /** Closes and removes the file. */
  async discard(): Promise<void> {
    this.#check?.close()
    await this.#handle.close().catch(() => {})
    await rm(this.#path, { force: true })
  }

  async #flush(): Promise<void> {
    await this.#written
    const batch = this.#filling.subarray(0, this.#filled)
    this.#written = this.#write(batch, this.#flushed)
    this.#written.catch(() => this.onFailure())
    this.#flushed += this.#filled
    this.#filled = 0
    const full = this.#filling
    this.#filling = this.#spare
    this.#spare = full
  }

  async #write(batch: Buffer, position: number): Promise<void> {
    await Promise.all([writeAt(this.#handle, batch, position), this.#check?.take(batch)])
  }
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  try {
    // A nearly full disk writes a part, and only the next write fails.
    for (let done = 0; done < bytes.length; ) {
      done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    }
  } catch (error) {
    throw new NotWritten(error)
  }
}
