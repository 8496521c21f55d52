import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { delay, withTimeLimit } from '../base/time-limits.ts'
import { readChunks, readText } from './body.ts'
import { NetworkError, timeoutError, truncatedError } from './network-error.ts'
import { type DownloadCheck, PartialFile } from './partial-file.ts'
import { type HttpRequest, type OpenResponse, open } from './request.ts'
import { TransferRefused } from './transfer-refused.ts'

/** A file to fetch from a signed URL. */
export interface FileToGet {
  readonly url: string
  /** Must not exist yet. */
  readonly path: string
  /** For the whole file, over all connections. */
  readonly timeoutMs: number
  /** How long the body may stand still; as in HttpRequest. */
  readonly idleMs?: number
  readonly signal?: AbortSignal | undefined
  /** Checks the bytes as they arrive. A new one is made when the download starts over. */
  readonly newCheck?: () => DownloadCheck
  /** Called when the connection broke, before the rest is requested. */
  readonly onBreak?: (broken: BrokenDownload) => void
}

/** How far a download had come when its connection broke. */
export interface BrokenDownload {
  readonly bytes: number
  readonly total: number | undefined
  readonly error: Error
}

const HEAD_MS = 60_000
const EXCERPT_BYTES = 1024 * 1024
const MAX_RESUMES = 8
const FIRST_WAIT_MS = 250

/** Downloads a URL into a new private file, over as many connections as it takes. An incomplete file is removed. */
export async function getFile(file: FileToGet): Promise<{ readonly bytes: number }> {
  const late = () => timeoutError(new URL(file.url).host, file.timeoutMs, true)
  return withTimeLimit(file.timeoutMs, file.signal, late, async (signal) => {
    // Created before the request: bytes that nobody reads are lost when the connection breaks.
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
  #remote: RemoteFile = readHead({})

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
        if (!isBroken(error) || !(await this.#canResume()) || resumes === MAX_RESUMES) throw error
        this.#file.onBreak?.({ bytes: this.#target.bytes, total: this.#remote.total, error })
        // If the connection brought nothing, waits a moment before the next one.
        if (this.#target.bytes === bytes) await delay(Math.random() * FIRST_WAIT_MS * 2 ** resumes, this.#signal)
      }
    }
  }

  /**
   * With a validator, the store guarantees that both parts are of one file. Without it only our own check can: its CRC
   * covers both parts, and if they do not belong together, the check fails and the file is removed.
   */
  async #canResume(): Promise<boolean> {
    await this.#target.settle()
    const { acceptsRanges, validator } = this.#remote
    const isVerifiable = validator !== undefined || this.#file.newCheck !== undefined
    return this.#target.bytes > 0 && acceptsRanges && isVerifiable && !this.#signal.aborted
  }

  /** Receives the file, or the rest of it, over one connection. */
  async #receive(): Promise<void> {
    const { url, idleMs, timeoutMs } = this.#file
    const from = this.#target.bytes
    const request: HttpRequest = {
      method: 'GET',
      url,
      headers: from === 0 ? {} : rangeHeaders(this.#remote, from),
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
    // Ends the connection at once, not only when the next bytes arrive.
    this.#target.onFailure = () => answer.stream.destroy()
    for await (const chunk of readChunks(answer.stream, request)) await this.#target.add(chunk)
    const { total } = this.#remote
    if (total !== undefined && this.#target.bytes !== total) throw truncatedError(this.#host)
    await this.#target.finish()
  }

  /** Checks the head of the answer. If the body is the whole file and not the rest, the download starts over. */
  async #accept({ status, headers, stream }: OpenResponse, request: HttpRequest): Promise<void> {
    if (status < 200 || status > 299) {
      const body = await readText(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs, cut: true })
      throw new TransferRefused('download', this.#host, status, body)
    }
    const from = this.#target.bytes
    if (status === 206) {
      if (from > 0 && isRest(headers, this.#remote, from)) return
      throw wrongRange(this.#host)
    }
    this.#remote = readHead(headers)
    if (from > 0) await this.#target.startOver()
  }
}

/** Whether the connection broke or the store failed temporarily, so that the download can be resumed. */
function isBroken(error: unknown): error is Error {
  if (error instanceof NetworkError) return !error.final
  return error instanceof TransferRefused && (error.status >= 500 || error.status === 429 || error.status === 408)
}

/** What the head of an answer says about a file, so that an interrupted download can be resumed. */
interface RemoteFile {
  readonly total: number | undefined
  /** Identifies the version of the file; undefined if the store sent no validator. */
  readonly validator: string | undefined
  readonly acceptsRanges: boolean
}

/** Reads the head of an answer with the whole file. A weak ETag does not promise the same bytes, so it does not count. */
export function readHead(headers: IncomingHttpHeaders): RemoteFile {
  const { etag, 'last-modified': modified, 'accept-ranges': ranges = '' } = headers
  const strong = etag !== undefined && /^".*"$/.test(etag) ? etag : undefined
  const length = headers['content-length'] ?? ''
  return {
    total: /^\d+$/.test(length) ? Number(length) : undefined,
    validator: strong ?? modified,
    acceptsRanges: ranges.toLowerCase() === 'bytes' || (ranges === '' && (strong ?? modified) !== undefined)
  }
}

/** Asks for the rest of a file. With a validator, a store whose file has changed sends all of the new version. */
function rangeHeaders({ validator }: RemoteFile, from: number): Readonly<Record<string, string>> {
  return { Range: `bytes=${from}-`, ...(validator === undefined ? {} : { 'If-Range': validator }) }
}

/** Whether a 206 is exactly the rest: from there to the end of a file of the same size. */
export function isRest(headers: IncomingHttpHeaders, { total }: RemoteFile, from: number): boolean {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? []
  if (first === undefined || Number(first) !== from) return false
  if (size === '*') return total === undefined || Number(last) === total - 1
  return Number(last) === Number(size) - 1 && (total === undefined || Number(size) === total)
}

function wrongRange(host: string): Failure {
  return new Failure(
    `${host} sent another part of the file than requested.`,
    'The file has changed, or a proxy on the way answered from its cache.',
    `${rerun()}. If it keeps failing, look for a caching proxy.`
  )
}
