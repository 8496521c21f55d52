import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ObjectStorage } from '../store/object-storage.ts'
import { sendText } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { ARCHIVE_TYPE, type UrlSigner } from './signed-urls.ts'

/** What the storage routes need. */
interface StorageSettings {
  readonly objects: ObjectStorage
  readonly signer: UrlSigner
  readonly maxBytes: number
}

/** A range of bytes; both ends are included. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

const IDLE_MS = 60_000
const READ_BYTES = 1024 * 1024

/** The storage behind signed URLs. Its errors are XML with a code, as in the cloud's storage. */
export function storageRoutes({ objects, signer, maxBytes }: StorageSettings): readonly Route[] {
  async function put({ request, response, params }: RouteCall): Promise<void> {
    const { object = '' } = params
    const length = request.headers['content-length']
    if (length === undefined) return sendError(response, 411, 'MissingContentLength', 'A Content-Length is required.')
    if (Number(length) > maxBytes) {
      return sendError(response, 413, 'EntityTooLarge', `The upload is larger than ${maxBytes} bytes.`)
    }
    request.setTimeout(IDLE_MS, () => request.destroy())
    try {
      await objects.write(object, request)
    } catch (error) {
      if (request.complete) throw error
      return sendError(response, 400, 'IncompleteBody', 'The body is incomplete.')
    }
    sendText(response, { status: 200, body: '' })
  }

  async function get({ request, response, params }: RouteCall): Promise<void> {
    const { object = '' } = params
    const size = await objects.sizeOf(object)
    if (size === undefined) return sendError(response, 404, 'NoSuchKey', 'The object does not exist.')
    const range = parseRange(request.headers.range, size)
    if (range === 'unsatisfiable') {
      return sendError(response, 416, 'InvalidRange', 'The range is not in the object.', `bytes */${size}`)
    }
    await sendFile(response, objects.pathOf(object), size, range)
  }

  const route = (method: 'PUT' | 'GET', handle: (call: RouteCall) => Promise<void>): Route => ({
    method,
    path: '/storage/:object',
    access: 'open',
    async handler(call) {
      const { request, response, params, query } = call
      // Rejected, because a client that sends its key here would leak it to the storage in the cloud.
      if (request.headers.authorization !== undefined) {
        sendError(response, 400, 'InvalidArgument', 'A signed URL takes no Authorization header.')
        return undefined
      }
      const signature = signer.verify(method, params['object'] ?? '', request.headers['content-type'] ?? '', query)
      if (signature === 'valid') await handle(call)
      else if (signature === 'expired') sendError(response, 400, 'ExpiredToken', 'The URL has expired.')
      else sendError(response, 403, 'SignatureDoesNotMatch', 'The URL was not signed for this request.')
      return undefined
    }
  })
  return [route('PUT', put), route('GET', get)]
}

/** Parses a Range header with one range; undefined if there is none, or if it must be ignored. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return undefined
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to }
}

async function sendFile(
  response: ServerResponse,
  path: string,
  size: number,
  range: ByteRange | undefined
): Promise<void> {
  const { from, to } = range ?? { from: 0, to: size - 1 }
  response.writeHead(range === undefined ? 200 : 206, {
    'Content-Type': ARCHIVE_TYPE,
    'Content-Length': Math.max(0, to - from + 1),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` })
  })
  if (size === 0) response.end()
  else await pipeline(createReadStream(path, { start: from, end: to, highWaterMark: READ_BYTES }), response)
}

function sendError(response: ServerResponse, status: number, code: string, message: string, range?: string): void {
  const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  const headers = {
    'Content-Type': 'application/xml',
    // The connection is closed, because the rest of the body is not read.
    ...(status === 416 ? { 'Content-Range': range ?? '' } : { Connection: 'close' })
  }
  sendText(response, { status, body, headers })
}
