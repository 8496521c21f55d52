import { type FileHandle, open as openFile, rm } from 'node:fs/promises'
import { within } from './abort.ts'
import { chunksOf, readText } from './body.ts'
import { timeoutError } from './network-error.ts'
import { TransferRefused } from './refused.ts'
import { type HttpRequest, open } from './request.ts'

/** A file to fetch from a signed URL. */
export interface FileToGet {
  readonly url: string
  /** Must not exist yet. */
  readonly path: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** Told the bytes written so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}

const WRITE_BYTES = 1024 * 1024
const EXCERPT_BYTES = 1024 * 1024

/** GETs a URL into a new file that only we may read; a file that did not come whole is removed. */
export async function getFile(file: FileToGet): Promise<{ readonly bytes: number }> {
  const late = () => timeoutError(new URL(file.url).host, file.timeoutMs, true)
  return within(file.timeoutMs, file.signal, late, (signal) =>
    download({ method: 'GET', url: file.url, timeoutMs: file.timeoutMs, signal }, file)
  )
}

async function download(request: HttpRequest, file: FileToGet): Promise<{ readonly bytes: number }> {
  const { status, stream } = await open(request)
  if (status < 200 || status > 299) {
    const body = await readText(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: file.timeoutMs })
    throw new TransferRefused('download', new URL(file.url).host, status, body)
  }
  const handle = await openFile(file.path, 'wx', 0o600).catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  try {
    const bytes = await writeAll(handle, chunksOf(stream, request), file.onProgress)
    await handle.close()
    return { bytes }
  } catch (error) {
    stream.destroy()
    await handle.close().catch(() => {})
    await rm(file.path, { force: true })
    throw error
  }
}

async function writeAll(
  handle: FileHandle,
  chunks: AsyncIterable<Buffer>,
  onProgress: FileToGet['onProgress']
): Promise<number> {
  let written = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async (): Promise<void> => {
    await handle.write(Buffer.concat(waiting))
    written += waitingBytes
    waiting = []
    waitingBytes = 0
    onProgress?.(written)
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= WRITE_BYTES) await flush()
  }
  if (waitingBytes > 0) await flush()
  return written
}
