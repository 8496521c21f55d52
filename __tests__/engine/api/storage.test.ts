import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { parseRange } from '../../../src/engine/api/storage-routes.ts'
import { freshFolder, unpacked } from '../../archive/fixtures.ts'
import { HOSTILE, tarballIn, tarOf } from '../../archive/tarballs.ts'
import { send, startEngine } from './engine.ts'
import { mismatches } from './openapi.ts'

const GZIP = { 'Content-Type': 'application/gzip' }

/** An engine with a local sandbox that has files in its workspace. */
async function startWithSandbox() {
  const engine = await startEngine()
  const { body } = await engine.call('POST', '/local-sandbox', { body: { server_names: ['filesystem'] } })
  const id = String(body['local_sandbox_id'])
  const workspace = engine.store.findLocal(id)?.folders.workspace ?? ''
  writeFileSync(join(workspace, 'kept.txt'), 'kept')
  mkdirSync(join(workspace, 'src'))
  const path = `/local-sandbox/${id}`
  const uploadUrl = async (query = '') => {
    const answer = await engine.call('POST', `${path}/upload-url${query}`)
    expect(mismatches('UploadUrlResponse', answer.body)).toEqual([])
    expect(answer.body['expires_in_minutes']).toBe(30)
    return String(answer.body['upload_url'])
  }
  const upload = async (bytes: Buffer, query = '') => {
    const { status } = await send('PUT', await uploadUrl(query), { body: bytes, headers: GZIP })
    expect(status).toBe(200)
  }
  const dumpUrl = async () => {
    const answer = await engine.call('GET', `${path}/dump`)
    expect([answer.status, mismatches('DumpUrlResponse', answer.body)]).toEqual([200, []])
    return String(answer.body['download_url'])
  }
  const initialize = (query = '') => engine.call('POST', `${path}/initialize${query}`)
  return { ...engine, id, path, workspace, uploadUrl, upload, initialize, dumpUrl }
}

const SMALL = gzipSync(tarOf([{ path: 'new.txt', content: 'new' }]))

describe('upload and initialize', () => {
  test('unpacks the upload into the workspace, more than once if asked', async () => {
    const { upload, initialize, workspace, id } = await startWithSandbox()
    await upload(SMALL)
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body } = await initialize()
      expect(status).toBe(200)
      expect(mismatches('InitializeSandboxResponse', body)).toEqual([])
      const message = 'Extracted archive from GCS to workspace'
      expect(body).toEqual({ sandbox_id: id, status: 'occupied', message })
    }
    expect(readdirSync(workspace).sort()).toEqual(['kept.txt', 'new.txt', 'src'])
  })

  test('answers 400 without an upload in the same region', async () => {
    const { upload, initialize } = await startWithSandbox()
    expect((await initialize()).status).toBe(400)
    await upload(SMALL, '?region=asia')
    expect((await initialize()).status).toBe(400)
    expect((await initialize('?region=us')).status).toBe(400)
    expect((await initialize('?region=asia')).status).toBe(200)
  })

  test.each(Object.entries(HOSTILE))(
    'answers 422 and leaves the workspace unchanged: %s',
    async (_name, [reason, members]) => {
      const { upload, initialize, workspace } = await startWithSandbox()
      const honest = { path: 'kept.txt', content: 'changed' }
      await upload(readFileSync(tarballIn(freshFolder(), [honest, ...members])))
      const { status, body } = await initialize()
      expect([status, mismatches('HTTPValidationError', body)]).toEqual([422, []])
      expect(JSON.stringify(body)).toMatch(reason)
      expect(readdirSync(workspace).sort()).toEqual(['kept.txt', 'src'])
      expect(readFileSync(join(workspace, 'kept.txt'), 'utf8')).toBe('kept')
      expect(readdirSync(dirname(workspace)).sort()).toEqual(['home', 'state', 'tmp', 'workspace'])
    }
  )

  test('answers 422 to an archive that is too large, broken or not gzip', async () => {
    const { upload, initialize, workspace } = await startWithSandbox()
    await upload(gzipSync(tarOf([{ path: 'zeros', content: Buffer.alloc(5 * 1024 * 1024) }])))
    expect((await initialize()).body).toMatchObject({
      detail: [{ msg: expect.stringMatching(/more than 4194304 bytes/) }]
    })
    await upload(Buffer.from('hello'))
    expect((await initialize()).body).toMatchObject({ detail: [{ msg: expect.stringMatching(/not gzip/) }] })
    await upload(SMALL.subarray(0, 60))
    expect((await initialize()).status).toBe(422)
    expect(readdirSync(workspace).sort()).toEqual(['kept.txt', 'src'])
  })

  test('ignores an incomplete upload', async () => {
    const { uploadUrl, upload, initialize, home, workspace } = await startWithSandbox()
    await upload(SMALL)
    const url = await uploadUrl()
    await new Promise<void>((resolve) => {
      const request = httpRequest(url, { method: 'PUT', headers: { ...GZIP, 'Content-Length': 1000 } })
      request.on('error', () => {})
      request.once('close', resolve)
      request.write(Buffer.alloc(10))
      setTimeout(() => request.destroy(), 30)
    })
    const storage = join(home, 'storage')
    while (readdirSync(storage).length > 1) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await initialize()).status).toBe(200)
    expect(existsSync(join(workspace, 'new.txt'))).toBe(true)
  })
})

describe('signed URLs', () => {
  const codeOf = (text: string) => /<Code>(\w+)<\/Code>/.exec(text)?.[1]

  test('accept only application/gzip with a length below the limit and without a key', async () => {
    const { uploadUrl, initialize } = await startWithSandbox()
    const url = await uploadUrl()
    const put = async (headers: Record<string, string>, body: Buffer = SMALL) => {
      const { status, text } = await send('PUT', url, { body, headers })
      return [status, codeOf(text)]
    }
    expect(await put({ 'Content-Type': 'application/octet-stream' })).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await put({ 'Content-Type': 'application/gzip; x=y' })).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await put({})).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await put({ ...GZIP, Authorization: 'Bearer x' })).toEqual([400, 'InvalidArgument'])
    expect(await put({ ...GZIP, 'Transfer-Encoding': 'chunked' })).toEqual([411, 'MissingContentLength'])
    expect(await put(GZIP, Buffer.alloc(2 * 1024 * 1024 + 1))).toEqual([413, 'EntityTooLarge'])
    expect((await initialize()).status).toBe(400)
    expect(await put(GZIP)).toEqual([200, undefined])
    expect((await initialize()).status).toBe(200)
  })

  test('are valid for one method, one object and half an hour', async () => {
    const { uploadUrl, dumpUrl, time } = await startWithSandbox()
    const [upload, download] = [await uploadUrl(), await dumpUrl()]
    const put = async (url: string) => codeOf((await send('PUT', url, { body: SMALL, headers: GZIP })).text)
    const get = async (url: string) => codeOf((await send('GET', url)).text)
    expect(await get(upload)).toBe('SignatureDoesNotMatch')
    expect(await put(download)).toBe('SignatureDoesNotMatch')
    const objectOf = (url: string) => new URL(url).pathname
    expect(await get(download.replace(objectOf(download), objectOf(upload)))).toBe('SignatureDoesNotMatch')
    expect(await get(download.replace(objectOf(download), '/storage/..%2F..%2Fetc%2Fpasswd'))).toBe(
      'SignatureDoesNotMatch'
    )
    expect(await get(download.replace(/X-Expires=\d/, 'X-Expires=9'))).toBe('SignatureDoesNotMatch')
    expect(await get(download.replace(/X-Signature=\w+/, 'X-Signature=00'))).toBe('SignatureDoesNotMatch')
    expect(await get(objectOf(download).replace(/^/, new URL(download).origin))).toBe('SignatureDoesNotMatch')
    expect(await get(download)).toBeUndefined()
    expect(await put(upload)).toBeUndefined()
    time.pass(30 * 60)
    expect(await get(download)).toBeUndefined()
    time.pass(1)
    expect(await get(download)).toBe('ExpiredToken')
    expect(await put(upload)).toBe('ExpiredToken')
    expect((await send('GET', download)).status).toBe(400)
  })
})

describe('dump', () => {
  test('contains everything in the workspace, and of links to the outside only their names', async () => {
    const { workspace, dumpUrl } = await startWithSandbox()
    mkdirSync(join(workspace, '.git', 'objects'), { recursive: true })
    writeFileSync(join(workspace, '.git', 'config'), 'x')
    writeFileSync(join(workspace, '.gitignore'), 'ignored')
    writeFileSync(join(workspace, 'ignored'), 'but here')
    symlinkSync('kept.txt', join(workspace, 'inside'))
    symlinkSync('/etc/passwd', join(workspace, 'outside'))
    symlinkSync('../state', join(workspace, 'beside'))
    const names = ['.git', '.gitignore', 'beside', 'ignored', 'inside', 'kept.txt', 'outside', 'src']
    const { status, headers, bytes } = await send('GET', await dumpUrl())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/gzip')
    expect(headers['content-length']).toBe(String(bytes.length))
    const archive = join(freshFolder(), 'dump.tar.gz')
    writeFileSync(archive, bytes)
    const folder = unpacked(archive)
    expect(readdirSync(folder).sort()).toEqual(names)
    expect(readdirSync(join(folder, '.git')).sort()).toEqual(['config', 'objects'])
    expect(readFileSync(join(folder, 'inside'), 'utf8')).toBe('kept')
    for (const name of ['outside', 'beside']) {
      expect(readlinkSync(join(folder, name))).toBe('(a link that leads out of the workspace)')
      expect(existsSync(join(folder, name))).toBe(false)
    }
  })

  test('can be downloaded in parts', async () => {
    const { dumpUrl } = await startWithSandbox()
    const url = await dumpUrl()
    const { bytes, headers } = await send('GET', url)
    expect(headers['accept-ranges']).toBe('bytes')
    const part = async (Range: string) => send('GET', url, { headers: { Range } })
    const middle = await part('bytes=2-5')
    expect([middle.status, middle.headers['content-range']]).toEqual([206, `bytes 2-5/${bytes.length}`])
    expect(middle.bytes).toEqual(bytes.subarray(2, 6))
    expect((await part('bytes=10-')).bytes).toEqual(bytes.subarray(10))
    expect((await part('bytes=-7')).bytes).toEqual(bytes.subarray(-7))
    const beyond = await part(`bytes=${bytes.length}-`)
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('is kept for a time after the release, but uploads are removed with the sandbox', async () => {
    const { dumpUrl, upload, path, call, home, time } = await startWithSandbox()
    await upload(SMALL)
    const url = await dumpUrl()
    expect((await call('DELETE', path)).status).toBe(200)
    expect(readdirSync(home)).toEqual(['storage'])
    expect(readdirSync(join(home, 'storage'))).toHaveLength(1)
    expect((await send('GET', url)).status).toBe(200)
    time.pass(2 * 3600)
    while (readdirSync(join(home, 'storage')).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })
})

test.each([
  [undefined, undefined],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-200', { from: 90, to: 99 }],
  ['bytes=-200', { from: 0, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined]
])('parses the range %s', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})
