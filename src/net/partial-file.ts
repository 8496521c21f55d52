import { type FileHandle, open, rm } from 'node:fs/promises'
import { Failure, messageOf } from '../base/failure.ts'

/** Sees the bytes of a file pass by, in order; when it rejects, the file is no good. */
export interface Check {
  /** Resolves when there is room for more. */
  readonly take: (bytes: Buffer) => Promise<void>
  /** The whole file has passed. */
  readonly end: () => Promise<void>
  readonly close: () => void
}

/** The file came, but could not be written: fetching it again would not help. */
export class NotWritten extends Failure {
  constructor(cause: unknown) {
    const { code } = cause as { readonly code?: unknown }
    const isFull = code === 'ENOSPC' || code === 'EDQUOT'
    super(
      'The file could not be written.',
      isFull ? 'The disk of the runner is full.' : `${messageOf(cause)}.`,
      isFull ? 'Free some space on the runner.' : 'Check that RUNNER_TEMP is writable.',
      { cause }
    )
    this.name = 'NotWritten'
  }
}

// Writes of 1 MiB nearly halve the time of a download against writing each chunk as it comes.
const BATCH = 1024 * 1024

/** A new file that only we may read, on its way to be whole: one batch is written and checked while the next comes in. */
export class PartialFile {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #newCheck: (() => Check) | undefined
  /** Called as soon as what came cannot be written or is no good; why is told by whatever is called next. */
  onFailure: () => void = () => {}
  #check: Check | undefined
  #filling = Buffer.allocUnsafeSlow(BATCH)
  #spare = Buffer.allocUnsafeSlow(BATCH)
  #used = 0
  #sent = 0
  #landing: Promise<void> = Promise.resolve()

  private constructor(path: string, handle: FileHandle, newCheck: (() => Check) | undefined) {
    this.#path = path
    this.#handle = handle
    this.#newCheck = newCheck
    this.#check = newCheck?.()
  }

  /** Fails when there is such a file already. */
  static async create(path: string, newCheck?: () => Check): Promise<PartialFile> {
    const handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
      throw new NotWritten(error)
    })
    return new PartialFile(path, handle, newCheck)
  }

  /** How many bytes came so far. */
  get bytes(): number {
    return this.#sent + this.#used
  }

  async add(chunk: Buffer): Promise<void> {
    for (let done = 0; done < chunk.length; ) {
      const count = chunk.copy(this.#filling, this.#used, done)
      this.#used += count
      done += count
      if (this.#used === BATCH) await this.#send()
    }
  }

  /** Waits until all that came is on the disk, and was found good so far. */
  async settle(): Promise<void> {
    if (this.#used > 0) await this.#send()
    await this.#landing
  }

  /** The file is whole: its check has the last word. */
  async finish(): Promise<void> {
    await this.settle()
    await this.#check?.end()
    await this.#handle.close()
  }

  /** Forgets what came: another version of the file follows. */
  async startOver(): Promise<void> {
    await this.settle()
    await this.#handle.truncate(0)
    this.#sent = 0
    this.#check?.close()
    this.#check = this.#newCheck?.()
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    this.#check?.close()
    await this.#handle.close().catch(() => {})
    await rm(this.#path, { force: true })
  }

  async #send(): Promise<void> {
    await this.#landing
    const batch = this.#filling.subarray(0, this.#used)
    this.#landing = this.#land(batch, this.#sent)
    this.#landing.catch(() => this.onFailure())
    this.#sent += this.#used
    this.#used = 0
    const filled = this.#filling
    this.#filling = this.#spare
    this.#spare = filled
  }

  async #land(batch: Buffer, position: number): Promise<void> {
    await Promise.all([writeAt(this.#handle, batch, position), this.#check?.take(batch)])
  }
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  try {
    // A disk that is nearly full takes a part, and only the next write fails.
    for (let done = 0; done < bytes.length; ) {
      done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    }
  } catch (error) {
    throw new NotWritten(error)
  }
}
