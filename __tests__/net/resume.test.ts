import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import { type BrokenDownload, type FileToGet, getFile, isRest, readHead } from '../../src/net/get-file.ts'
import { type DownloadCheck, NotWritten } from '../../src/net/partial-file.ts'

import { httpServer, type Listening } from './server.ts'

const CONTENT = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => (index * 7) % 251))
const CUT = 1_234_567
const DATE = 'Sat, 21 Feb 2026 12:00:00 GMT'
const ETAG = { ETag: '"one"', 'Accept-Ranges': 'bytes' }

let folder = ''
let server: Listening | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resume-'))
})
afterEach(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

type Headers = Readonly<Record<string, string>>
type Answer = (response: ServerResponse, from: number) => void

/** The whole file, cut off after so many bytes; or standing still, with `hang`. */
function whole(headers: Headers, cutAfter = CONTENT.length, hang = false): Answer {
  return (response) => send(response, 200, headers, CONTENT, cutAfter, hang)
}

/** The rest of the file from where it was asked for. */
function rest(headers: Headers = {}, cutAfter = CONTENT.length): Answer {
  return (response, from) => {
    const range = { 'Content-Range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}` }
    send(response, 206, { ...ETAG, ...range, ...headers }, CONTENT.subarray(from), cutAfter)
  }
}

function refuse(status: number): Answer {
  return (response) => response.writeHead(status).end('<Error><Code>No</Code></Error>')
}

function send(response: ServerResponse, status: number, headers: Headers, body: Buffer, cut: number, hang = false) {
  response.writeHead(status, { 'Content-Length': body.length, ...headers })
  if (cut >= body.length) response.end(body)
  else response.write(body.subarray(0, cut), () => (hang ? undefined : response.socket?.destroy()))
}

/** Notes what passed by; the CRC of a gzip stands for `isGood`. */
class Witness implements DownloadCheck {
  static all: Witness[] = []
  readonly #isGood: (bytes: Buffer) => boolean
  #bytes = Buffer.alloc(0)
  isClosed = false

  constructor(isGood: (bytes: Buffer) => boolean = (bytes) => bytes.equals(CONTENT)) {
    this.#isGood = isGood
    Witness.all.push(this)
  }

  take(bytes: Buffer): Promise<void> {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    return Promise.resolve()
  }

  end(): Promise<void> {
    return this.#isGood(this.#bytes) ? Promise.resolve() : Promise.reject(new Error('not good'))
  }

  close(): void {
    this.isClosed = true
  }
}

/** Downloads from a server that gives these answers, one after the other. */
async function download(answers: readonly Answer[], more: Partial<FileToGet> = {}) {
  Witness.all = []
  const requests: IncomingMessage['headers'][] = []
  const breaks: BrokenDownload[] = []
  server = await httpServer((request, response) => {
    const answer = answers[requests.length] ?? answers.at(-1)
    requests.push(request.headers)
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    answer?.(response, Number(from ?? 0))
  })
  const path = join(folder, 'file')
  const file = { url: `${server.url}/x?sig=hush`, path, timeoutMs: 20_000, newCheck: () => new Witness() }
  const result = await getFile({ ...file, onBreak: (broken) => breaks.push(broken), ...more }).catch(
    (error: unknown) => error
  )
  return { result, requests, breaks, path }
}

describe('an interrupted download', () => {
  test.each<[string, Headers, string | undefined]>([
    ['an ETag', ETAG, '"one"'],
    ['an ETag alone', { ETag: '"one"' }, '"one"'],
    ['a date', { 'Last-Modified': DATE }, DATE],
    ['a weak ETag and a date', { ETag: 'W/"x"', 'Last-Modified': DATE }, DATE],
    ['ranges alone, because the check covers both parts', { 'Accept-Ranges': 'bytes' }, undefined]
  ])('is resumed if the store offers %s', async (_, headers, ifRange) => {
    const { result, requests, breaks, path } = await download([whole(headers, CUT), rest()])
    expect(result).toEqual({ bytes: CONTENT.length })
    expect(readFileSync(path).equals(CONTENT)).toBe(true)
    expect(requests.map(({ range }) => range)).toEqual([undefined, `bytes=${CUT}-`])
    expect(requests[1]?.['if-range']).toEqual(ifRange)
    expect(breaks).toMatchObject([{ bytes: CUT, total: CONTENT.length, error: { code: 'ECONNRESET' } }])
    expect(Witness.all).toHaveLength(1)
  })

  test('is resumed several times, also after a temporary error of the store', async () => {
    const { result, requests, path } = await download([
      whole(ETAG, CUT),
      rest({}, 1000),
      refuse(503),
      rest({}, 1),
      rest()
    ])
    expect(result).toEqual({ bytes: CONTENT.length })
    expect(readFileSync(path).equals(CONTENT)).toBe(true)
    const from = [CUT, CUT + 1000, CUT + 1000, CUT + 1001].map((bytes) => `bytes=${bytes}-`)
    expect(requests.map(({ range }) => range)).toEqual([undefined, ...from])
  })

  test('is resumed after the body stood still', async () => {
    const { result, breaks } = await download([whole(ETAG, CUT, true), rest()], { idleMs: 200 })
    expect(result).toEqual({ bytes: CONTENT.length })
    expect(breaks).toMatchObject([{ bytes: CUT, error: { timedOut: true } }])
  })

  test('starts over, with a new check, if the store sends the whole file', async () => {
    const { result, path } = await download([whole(ETAG, CUT), whole({ ETag: '"two"' })])
    expect(result).toEqual({ bytes: CONTENT.length })
    expect(readFileSync(path).equals(CONTENT)).toBe(true)
    expect(Witness.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  test('starts over with a shorter version and keeps nothing of the longer one', async () => {
    const short = Buffer.from('short')
    const { result, path } = await download(
      [whole(ETAG, CUT), (response) => send(response, 200, {}, short, short.length)],
      { newCheck: () => new Witness((bytes) => bytes.equals(short)) }
    )
    expect(result).toEqual({ bytes: short.length })
    expect(readFileSync(path, 'utf8')).toBe('short')
  })
})

describe('a download fails and leaves no file', () => {
  test.each<[string, readonly Answer[], RegExp, number]>([
    ['if the store does not support ranges', [whole({}, CUT)], /is incomplete/, 1],
    ['if the store rejects ranges', [whole({ ...ETAG, 'Accept-Ranges': 'none' }, CUT)], /is incomplete/, 1],
    ['if the connection breaks before the first byte', [whole(ETAG, 0)], /is incomplete/, 1],
    [
      'if the store sends another range',
      [whole(ETAG, CUT), rest({ 'Content-Range': 'bytes 5-9/10' })],
      /another part/,
      2
    ],
    ['if the store sends no Content-Range', [whole(ETAG, CUT), rest({ 'Content-Range': '' })], /another part/, 2],
    ['if the range does not exist any more', [whole(ETAG, CUT), refuse(416)], /status 416/, 2],
    ['if the signed URL has expired', [whole(ETAG, CUT), refuse(403)], /signed URL has expired/, 2],
    ['if the first answer is only a part', [rest()], /another part/, 1],
    ['if the connection breaks each time', [whole(ETAG, CUT), rest({}, 1000)], /is incomplete/, 9]
  ])('%s', async (_, answers, reason, requested) => {
    const { result, requests, path } = await download(answers)
    expect(String(result)).toMatch(reason)
    expect(String(result)).not.toContain('hush')
    expect(requests).toHaveLength(requested)
    expect(existsSync(path)).toBe(false)
    expect(Witness.all.every(({ isClosed }) => isClosed)).toBe(true)
  })

  test('if the parts do not belong together', async () => {
    const other: Answer = (response, from) => {
      const range = { 'Content-Range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}` }
      send(response, 206, range, Buffer.alloc(CONTENT.length - from, 'x'), CONTENT.length)
    }
    const { result } = await download([whole({ 'Accept-Ranges': 'bytes' }, CUT), other])
    expect(String(result)).toContain('not good')
    expect(readdirSync(folder)).toEqual([])
  })

  test('if there is neither a check nor a validator', async () => {
    const server = download([whole({ 'Accept-Ranges': 'bytes' }, CUT), rest()], { newCheck: undefined as never })
    expect((await server).requests).toHaveLength(1)
  })

  test('if the time limit passes while it waits for the rest', async () => {
    const hang: Answer = () => undefined
    const { result, path } = await download([whole(ETAG, CUT), hang], { timeoutMs: 400 })
    expect(result).toMatchObject({ timedOut: true })
    expect(existsSync(path)).toBe(false)
  })

  test('if the job is cancelled when the connection breaks', async () => {
    const controller = new AbortController()
    const onBreak = () => controller.abort(new Cancelled())
    const { result, path } = await download([whole(ETAG, CUT), rest()], { signal: controller.signal, onBreak })
    expect(result).toBeInstanceOf(Cancelled)
    expect(existsSync(path)).toBe(false)
  })

  test('as soon as the check fails, without requesting the rest', async () => {
    class Strict extends Witness {
      override take(): Promise<void> {
        return Promise.reject(new Error('no gzip'))
      }
    }
    // No time limit would end it, were the next bytes waited for.
    const limits = { timeoutMs: 600_000, idleMs: 0 }
    const { result, requests } = await download([whole(ETAG, CUT, true)], { newCheck: () => new Strict(), ...limits })
    expect([String(result), requests.length]).toEqual(['Error: no gzip', 1])
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a full disk is named as the cause', () => {
  const failure = new NotWritten(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect(failure.message).toMatch(/could not be written\. The disk of the runner is full\. Free some space/)
})

test.each<[string | undefined, number | undefined, boolean]>([
  ['bytes 5-9/10', 10, true],
  ['bytes 5-9/10', undefined, true],
  ['bytes 5-9/*', 10, true],
  ['bytes 5-8/*', 10, false],
  ['bytes 5-8/10', 10, false],
  ['bytes 5-9/10', 11, false],
  ['bytes 4-9/10', 10, false],
  ['bytes */10', 10, false],
  [undefined, 10, false]
])('the range %s of %s bytes is the rest from byte 5: %s', (range, total, is) => {
  const remote = { ...readHead({}), total }
  expect(isRest(range === undefined ? {} : { 'content-range': range }, remote, 5)).toBe(is)
})
