import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Objects } from '../store/objects.ts'
import { type ByteRange, rangeOf } from './range.ts'
import { sendText } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { ARCHIVE_TYPE, type Signer } from './signature.ts'

/** What the storage needs. */
export interface StorageSettings {
  readonly objects: Objects
  readonly signer: Signer
  readonly mostBytes: number
}

const IDLE_MS = 60_000
const READ_BYTES = 1024 * 1024

/** The storage behind signed URLs. Its refusals are XML with a code, as those of the cloud's storage. */
export function storageRoutes({ objects, signer, mostBytes }: StorageSettings): readonly Route[] {
  async function put({ request, response, params }: RouteCall): Promise<void> {
    const { object = '' } = params
    const length = request.headers['content-length']
    if (length === undefined) return refuse(response, 411, 'MissingContentLength', 'A Content-Length is required.')
    if (Number(length) > mostBytes) {
      return refuse(response, 413, 'EntityTooLarge', `More than ${mostBytes} bytes cannot be uploaded.`)
    }
    request.setTimeout(IDLE_MS, () => request.destroy())
    try {
      await objects.write(object, request)
    } catch (error) {
      if (request.complete) throw error
      return refuse(response, 400, 'IncompleteBody', 'The body was cut short.')
    }
    sendText(response, { status: 200, body: '' })
  }

  async function get({ request, response, params }: RouteCall): Promise<void> {
    const { object = '' } = params
    const size = await objects.sizeOf(object)
    if (size === undefined) return refuse(response, 404, 'NoSuchKey', 'The object does not exist.')
    const range = rangeOf(request.headers.range, size)
    if (range === 'unsatisfiable') {
      return refuse(response, 416, 'InvalidRange', 'The range is not in the object.', `bytes */${size}`)
    }
    await send(response, objects.pathOf(object), size, range)
  }

  const route = (method: 'PUT' | 'GET', act: (call: RouteCall) => Promise<void>): Route => ({
    method,
    path: '/storage/:object',
    access: 'open',
    async answer(call) {
      const { request, response, params, query } = call
      // Whoever sends a key along would give it away in the cloud.
      if (request.headers.authorization !== undefined) {
        refuse(response, 400, 'InvalidArgument', 'A signed URL takes no Authorization header.')
        return undefined
      }
      const verdict = signer.check(method, params['object'] ?? '', request.headers['content-type'] ?? '', query)
      if (verdict === 'good') await act(call)
      else if (verdict === 'expired') refuse(response, 400, 'ExpiredToken', 'The URL has expired.')
      else refuse(response, 403, 'SignatureDoesNotMatch', 'The URL was not signed for this request.')
      return undefined
    }
  })
  return [route('PUT', put), route('GET', get)]
}

async function send(response: ServerResponse, path: string, size: number, range: ByteRange | undefined): Promise<void> {
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

function refuse(response: ServerResponse, status: number, code: string, message: string, range?: string): void {
  const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  const headers = {
    'Content-Type': 'application/xml',
    // Nobody reads what is left of the body.
    ...(status === 416 ? { 'Content-Range': range ?? '' } : { Connection: 'close' })
  }
  sendText(response, { status, body, headers })
}
