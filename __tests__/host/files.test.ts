import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { isPlainFile, linesOf, readPlainTail, readPlainText, streamPlainFile } from '../../src/host/files.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  path = join(folder, 'file')
})

afterEach(() => rmSync(folder, { recursive: true }))

async function streamed(maxBytes: number): Promise<string | undefined> {
  const file = streamPlainFile(path, maxBytes)
  return file === undefined ? undefined : Buffer.concat(await file.stream.toArray()).toString()
}

describe('a regular file', () => {
  test.each(['', 'text', 'ä\n'.repeat(100_000)])('is read whole', async (text) => {
    writeFileSync(path, text)
    expect(readPlainText(path, 1_000_000)).toBe(text)
    expect(await streamed(1_000_000)).toBe(text)
    expect(isPlainFile(path, 1_000_000)).toBe(true)
  })

  test('is not read if it is too large', async () => {
    writeFileSync(path, '0123456789')
    expect([readPlainText(path, 9), await streamed(9), isPlainFile(path, 9)]).toEqual([undefined, undefined, false])
    expect([readPlainText(path, 10), await streamed(10)]).toEqual(['0123456789', '0123456789'])
  })

  test.each(['', 'beginning'])('that grows is read up to the size that it had (%j)', async (text) => {
    writeFileSync(path, text)
    const file = streamPlainFile(path, 100)
    appendFileSync(path, 'more'.repeat(1_000))
    expect(Buffer.concat((await file?.stream.toArray()) as Buffer[]).toString()).toBe(text)
  })

  test('has a tail', () => {
    writeFileSync(path, '0123456789')
    expect([readPlainTail(path, 3), readPlainTail(path, 100)]).toEqual(['789', '0123456789'])
  })

  test('of a terabyte has a tail too', () => {
    writeFileSync(path, '')
    truncateSync(path, 2 ** 40)
    expect(readPlainTail(path, 3)).toBe('\0\0\0')
  })
})

const onPosix = process.platform === 'win32' ? describe.skip : describe

onPosix('what is not a regular file', () => {
  test.each<[string, () => void]>([
    ['nothing', () => undefined],
    ['a folder', () => mkdirSync(path)],
    ['a pipe', () => void execFileSync('mkfifo', [path])],
    ['a device', () => symlinkSync('/dev/zero', path)],
    [
      'a link to a file',
      () => {
        writeFileSync(`${path}.txt`, 'text')
        symlinkSync(`${path}.txt`, path)
      }
    ],
    ['a link to itself', () => symlinkSync(path, path)]
  ])('is not read, and nobody waits for it: %s', async (_, plant) => {
    plant()
    expect([readPlainText(path, 100), readPlainTail(path, 100), await streamed(100)]).toEqual(Array(3).fill(undefined))
    expect(isPlainFile(path, 100)).toBe(false)
  })
})

onPosix('a file that is swapped between the look and the read', () => {
  test('is read as it was when it was opened, whatever takes its place', () => {
    const [loader = '', program = ''] = ['../../scripts/typescript.js', './swapping-reader.ts'].map((name) =>
      fileURLToPath(new URL(name, import.meta.url))
    )
    // A pipe that is waited for ends it.
    const options = { encoding: 'utf8', timeout: 60_000 } as const
    const read = execFileSync(process.execPath, ['--import', loader, '--no-warnings', program, path], options)
    expect(new Set(read.trim().split('\n'))).toEqual(new Set(['ours']))
  })
})

test('lines are split at line feeds only, and those that are too long are left out', async () => {
  writeFileSync(path, `one\n${'x'.repeat(20)}\n\u2028\r\nlast`)
  const lines: (string | undefined)[] = []
  const file = streamPlainFile(path, 1_000)
  if (file !== undefined) for await (const line of linesOf(file.stream, 10)) lines.push(line)
  expect(lines).toEqual(['one', undefined, '\u2028\r', 'last'])
})
