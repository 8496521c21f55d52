import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import { getFile } from '../../src/net/get-file.ts'
import { putFile } from '../../src/net/put-file.ts'
import { storeExcerpt, TransferRefused } from '../../src/net/transfer-refused.ts'
import { httpServer, type Listening } from './server.ts'

const servers: Listening[] = []
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'))
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

async function serve(...args: Parameters<typeof httpServer>): Promise<Listening> {
  const server = await httpServer(...args)
  servers.push(server)
  return server
}

const CONTENT = Buffer.alloc(3 * 1024 * 1024 + 7, 'tar')

describe('putFile', () => {
  async function fileOf(content: Buffer): Promise<string> {
    const path = join(folder, 'archive')
    await writeFile(path, content)
    return path
  }

  // An event for an error that nobody listens to would end the process.
  test.each([
    ['longer', 'as uploaded, and more'],
    ['other content', 'of an agent']
  ])('refuses a file that was changed (%s) once, and not by ending the process', async (_, text) => {
    const server = await serve((_, response) => void response.end())
    const put = putFile({
      url: server.url,
      path: await fileOf(Buffer.from(text)),
      size: 11,
      sha256: createHash('sha256').update('as uploaded').digest('hex'),
      contentType: 'application/gzip',
      timeoutMs: 5000
    })
    await expect(put).rejects.toThrow('archive was changed after the main action.')
    // The file is read by then, if anybody still reads it.
    await readFile(join(folder, 'archive'))
    await new Promise((resolve) => setImmediate(resolve))
  })

  test('sends the bytes with exactly the given type and length, and no key', async () => {
    const seen: { headers?: unknown; body?: Buffer } = {}
    const server = await serve(async (request, response) => {
      seen.headers = request.headers
      seen.body = Buffer.concat(await request.toArray())
      response.end('stored')
    })
    const progress: number[] = []
    const answer = await putFile({
      url: `${server.url}/bucket?signature=x`,
      path: await fileOf(CONTENT),
      size: CONTENT.length,
      contentType: 'application/gzip',
      timeoutMs: 10_000,
      onProgress: (bytes) => progress.push(bytes)
    })
    expect(answer).toMatchObject({ status: 200, body: 'stored' })
    expect(seen.body?.equals(CONTENT)).toBe(true)
    expect(seen.headers).toMatchObject({ 'content-type': 'application/gzip', 'content-length': String(CONTENT.length) })
    expect(seen.headers).not.toHaveProperty('authorization')
    expect(seen.headers).not.toHaveProperty('transfer-encoding')
    expect(progress.at(-1)).toBe(CONTENT.length)
  })

  test('sends an empty file', async () => {
    const server = await serve((request, response) => response.end(request.headers['content-length']))
    const path = await fileOf(Buffer.alloc(0))
    const answer = await putFile({ url: server.url, path, size: 0, contentType: 'application/gzip', timeoutMs: 5000 })
    expect(answer.body).toBe('0')
  })

  test('fails at once if the file became shorter', async () => {
    const server = await serve((request) => request.resume())
    const path = await fileOf(Buffer.from('abc'))
    const put = putFile({ url: server.url, path, size: 10, contentType: 'application/gzip', timeoutMs: 20_000 })
    await expect(put).rejects.toThrow('became shorter')
  })

  test('returns a refusal as a result', async () => {
    const server = await serve((request, response) => {
      request.resume().on('end', () => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'))
    })
    const path = await fileOf(CONTENT)
    const answer = await putFile({
      url: server.url,
      path,
      size: CONTENT.length,
      contentType: 'application/gzip',
      timeoutMs: 5000
    })
    expect(answer.status).toBe(403)
  })

  test('can be cancelled', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort(new Cancelled()))
    const path = await fileOf(CONTENT)
    const put = putFile({
      url: server.url,
      path,
      size: CONTENT.length,
      contentType: 'application/gzip',
      timeoutMs: 20_000,
      signal: controller.signal
    })
    await expect(put).rejects.toBeInstanceOf(Cancelled)
  })
})

describe('getFile', () => {
  test('writes the body to a private file', async () => {
    const server = await serve((_request, response) => response.end(CONTENT))
    const path = join(folder, 'dump')
    expect(await getFile({ url: server.url, path, timeoutMs: 10_000 })).toEqual({ bytes: CONTENT.length })
    expect((await readFile(path)).equals(CONTENT)).toBe(true)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('writes an empty file for an empty body', async () => {
    const server = await serve((_request, response) => response.end())
    const path = join(folder, 'dump')
    expect(await getFile({ url: server.url, path, timeoutMs: 5000 })).toEqual({ bytes: 0 })
    expect(statSync(path).size).toBe(0)
  })

  test('leaves no file if the body is incomplete', async () => {
    const server = await serve((request, response) => {
      response
        .writeHead(200, { 'Content-Length': CONTENT.length })
        .write(CONTENT.subarray(0, 2_000_000), () => request.socket.destroy())
    })
    const path = join(folder, 'dump')
    await expect(getFile({ url: server.url, path, timeoutMs: 5000 })).rejects.toThrow('is incomplete')
    expect(existsSync(path)).toBe(false)
  })

  test('leaves no file if the body takes too long', async () => {
    const server = await serve((_request, response) => response.write('a'))
    const path = join(folder, 'dump')
    await expect(getFile({ url: server.url, path, timeoutMs: 200 })).rejects.toMatchObject({ timedOut: true })
    expect(existsSync(path)).toBe(false)
  })

  test('leaves no file if it is cancelled', async () => {
    const controller = new AbortController()
    const server = await serve((_request, response) => response.write('a', () => controller.abort(new Cancelled())))
    const path = join(folder, 'dump')
    const get = getFile({ url: server.url, path, timeoutMs: 20_000, signal: controller.signal })
    await expect(get).rejects.toBeInstanceOf(Cancelled)
    expect(existsSync(path)).toBe(false)
  })

  test('neither overwrites nor removes an existing file', async () => {
    const server = await serve((_request, response) => response.end('new'))
    const path = join(folder, 'dump')
    await writeFile(path, 'old')
    await expect(getFile({ url: server.url, path, timeoutMs: 5000 })).rejects.toMatchObject({
      cause: { code: 'EEXIST' }
    })
    expect(await readFile(path, 'utf8')).toBe('old')
  })

  test('names the status and the error of the store, but nothing of the signed request', async () => {
    const body =
      '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>Access denied.</Message>' +
      '<StringToSign>GOOG4 hush</StringToSign></Error>'
    const server = await serve((_request, response) => response.writeHead(403).end(body))
    const get = getFile({ url: `${server.url}/x?X-Goog-Signature=hush`, path: join(folder, 'dump'), timeoutMs: 5000 })
    const error: unknown = await get.catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(TransferRefused)
    expect(error).toMatchObject({ status: 403 })
    expect(String(error)).toContain('SignatureDoesNotMatch: Access denied')
    expect(String(error)).not.toContain('hush')
    expect(existsSync(join(folder, 'dump'))).toBe(false)
  })

  test('shows no address and no signature from any other text', () => {
    for (const piece of ['<', 'a', 'token', '<Code>'])
      expect(storeExcerpt(piece.repeat(200_000)).length).toBeLessThan(201)
    expect(storeExcerpt('<p>No: https://h/x?sig=1 \n X-Goog-Signature=abc</p>')).toBe('No: (address) (hidden)')
  })
})
