import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { append, overwrite, readRegular } from './regular-files.ts'

let path: string

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'regular-')), 'folder', 'file')
})

afterEach(() => rmSync(join(path, '..', '..'), { recursive: true }))

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix.each<[string, () => void]>([
  ['a pipe', () => void execFileSync('mkfifo', [path])],
  ['an endless device', () => symlinkSync('/dev/zero', path)],
  ['a folder', () => mkdirSync(path)]
])('an attack on a file that another attack has swapped for %s fails at once', (_, swap) => {
  mkdirSync(join(path, '..'))
  swap()
  expect(readRegular(path)).toBeUndefined()
  for (const attack of [overwrite, append]) {
    expect(() => attack(path, 'text')).toThrow(expect.objectContaining({ code: expect.any(String) }))
  }
})

test('an attack on a file that is as it was succeeds', () => {
  append(path, 'one')
  append(path, 'two')
  expect(readRegular(path)).toBe('onetwo')
  overwrite(path, 'three')
  expect(readRegular(path)).toBe('three')
})
