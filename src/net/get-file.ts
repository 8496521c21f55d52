import { delay, withTimeLimit } from '../base/time-limits.ts'
import { chunksOf, readText } from './body.ts'
import { NetworkError, timeoutError, truncatedError } from './network-error.ts'
import { type Check, PartialFile } from './partial-file.ts'
import { headersForRest, isTheRest, type Source, sourceOf, wrongPart } from './range.ts'
import { TransferRefused } from './refused.ts'
import { type HttpRequest, type OpenAnswer, open } from './request.ts'

/** A file to fetch from a signed URL. */
export interface FileToGet {
  readonly url: string
  /** Must not exist yet. */
  readonly path: string
  /** For the whole file, however often the connection breaks. */
  readonly timeoutMs: number
  /** How long nothing may come; as for any request unless told. */
  readonly idleMs?: number
  readonly signal?: AbortSignal | undefined
  /** Looks at the bytes on their way to the disk; a new one is made when the file comes from its start again. */
  readonly newCheck?: () => Check
  /** Told when the connection broke, before the rest is asked for. */
  readonly onBreak?: (broken: BrokenDownload) => void
}

/** Where a download stood when its connection broke. */
export interface BrokenDownload {
  readonly bytes: number
  readonly total: number | undefined
  readonly error: Error
}

const HEAD_MS = 60_000
const EXCERPT_BYTES = 1024 * 1024
const MOST_RESUMES = 8
const FIRST_WAIT_MS = 250

/** GETs a URL into a new file that only we may read, over as many connections as it takes; what is not whole is removed. */
export async function getFile(file: FileToGet): Promise<{ readonly bytes: number }> {
  const late = () => timeoutError(new URL(file.url).host, file.timeoutMs, true)
  return withTimeLimit(file.timeoutMs, file.signal, late, async (signal) => {
    // Before the request: what has come is lost when its connection breaks while nobody takes it.
    const target = await PartialFile.create(file.path, file.newCheck)
    try {
      await new Download(file, target, signal).run()
      return { bytes: target.bytes }
    } catch (error) {
      await target.discard()
      throw error
    }
  })
}

class Download {
  readonly #file: FileToGet
  readonly #target: PartialFile
  readonly #signal: AbortSignal
  readonly #host: string
  #source: Source = sourceOf({})

  constructor(file: FileToGet, target: PartialFile, signal: AbortSignal) {
    this.#file = file
    this.#target = target
    this.#signal = signal
    this.#host = new URL(file.url).host
  }

  async run(): Promise<void> {
    for (let resumes = 0; ; resumes += 1) {
      const { bytes } = this.#target
      try {
        return await this.#receive()
      } catch (error) {
        if (!isBroken(error) || !(await this.#mayGoOn()) || resumes === MOST_RESUMES) throw error
        this.#file.onBreak?.({ bytes: this.#target.bytes, total: this.#source.total, error })
        // A connection that brought nothing: the store gets a moment.
        if (this.#target.bytes === bytes) await delay(Math.random() * FIRST_WAIT_MS * 2 ** resumes, this.#signal)
      }
    }
  }

  /**
   * A validator makes the store vouch that both parts are of one file. Without it only our own check can: its CRC
   * covers the seam, and when the parts do not belong together, the file is no good and removed.
   */
  async #mayGoOn(): Promise<boolean> {
    await this.#target.settle()
    const { takesRanges, validator } = this.#source
    const isSafe = validator !== undefined || this.#file.newCheck !== undefined
    return this.#target.bytes > 0 && takesRanges && isSafe && !this.#signal.aborted
  }

  /** One connection: the file from its start, or the rest of it. */
  async #receive(): Promise<void> {
    const { url, idleMs, timeoutMs } = this.#file
    const from = this.#target.bytes
    const request: HttpRequest = {
      method: 'GET',
      url,
      headers: from === 0 ? {} : headersForRest(this.#source, from),
      timeoutMs: Math.min(HEAD_MS, timeoutMs),
      ...(idleMs === undefined ? {} : { idleMs }),
      signal: this.#signal
    }
    const answer = await open(request)
    try {
      await this.#accept(answer, request)
    } catch (error) {
      answer.stream.destroy()
      throw error
    }
    // Not only when the next bytes come, which may take long.
    this.#target.onFailure = () => answer.stream.destroy()
    for await (const chunk of chunksOf(answer.stream, request)) await this.#target.add(chunk)
    const { total } = this.#source
    if (total !== undefined && this.#target.bytes !== total) throw truncatedError(this.#host)
    await this.#target.finish()
  }

  /** Looks at the head: the body that follows is the rest, or the whole file, for which it makes room. */
  async #accept({ status, headers, stream }: OpenAnswer, request: HttpRequest): Promise<void> {
    if (status < 200 || status > 299) {
      const body = await readText(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs, cut: true })
      throw new TransferRefused('download', this.#host, status, body)
    }
    const from = this.#target.bytes
    if (status === 206) {
      if (from > 0 && isTheRest(headers, this.#source, from)) return
      throw wrongPart(this.#host)
    }
    this.#source = sourceOf(headers)
    if (from > 0) await this.#target.startOver()
  }
}

/** The connection broke, or the store is unwell for the moment: what came so far is still good. */
function isBroken(error: unknown): error is Error {
  if (error instanceof NetworkError) return !error.final
  return error instanceof TransferRefused && (error.status >= 500 || error.status === 429 || error.status === 408)
}
