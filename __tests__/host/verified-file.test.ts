import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sha256 } from '../../src/base/sha256.ts'
import { openVerified } from '../../src/host/verified-file.ts'

const CONTENT = 'x'.repeat(3_000_000)
const isPosix = process.platform !== 'win32'
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verified-'))
  path = join(folder, 'file')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Puts something that is not a plain file at the path. */
const ODD: Readonly<Record<string, () => void>> = {
  'a folder': () => mkdirSync(path),
  ...(isPosix
    ? {
        'a link': () => {
          writeFileSync(join(folder, 'target'), CONTENT)
          symlinkSync(join(folder, 'target'), path)
        },
        'a pipe': () => void execFileSync('mkfifo', [path])
      }
    : {})
}

describe('a verified file', () => {
  const open = async () => openVerified({ path, sha256: sha256(CONTENT) })

  test('is read as a stream', async () => {
    writeFileSync(path, CONTENT)
    const { size, stream, check } = await open()
    expect(() => check()).toThrow('file was changed after the main action.')
    expect([size, (await buffer(stream)).toString()]).toEqual([CONTENT.length, CONTENT])
    expect(() => check()).not.toThrow()
  })

  test('fails at its end if its content is different, even if it changed after it was opened', async () => {
    writeFileSync(path, CONTENT)
    const { stream, check } = await open()
    writeFileSync(path, `${CONTENT.slice(1)}y`)
    await expect(buffer(stream)).rejects.toThrow('file was changed after the main action.')
    expect(() => check()).toThrow('cannot be trusted')
  })

  test.each(Object.entries(ODD))('is not read if %s is in its place', async (_, put) => {
    put()
    await expect(open()).rejects.toThrow(/file was (changed|removed) after the main action\./)
  })

  test.each<[string, () => void]>([
    ...Object.entries(ODD),
    ['another file', () => writeFileSync(path, 'other content')],
    ['nothing', () => undefined]
  ])('is read to its end if %s takes its place after it was opened', async (_, put) => {
    writeFileSync(path, CONTENT)
    const { stream, check } = await open()
    renameSync(path, join(folder, 'moved'))
    put()
    expect((await buffer(stream)).toString()).toBe(CONTENT)
    expect(() => check()).not.toThrow()
  })

  test('is reported if it is missing', async () => {
    await expect(open()).rejects.toThrow('file was removed after the main action.')
  })
})
