import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readInside } from '../../../../src/companions/test/checks/read-inside.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workspace-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('reads a file of the workspace, also through a link inside it', () => {
  writeFileSync(join(folder, 'a.txt'), 'a')
  symlinkSync('a.txt', join(folder, 'link'))
  expect([readInside(folder, 'a.txt'), readInside(folder, 'link')].map(String)).toEqual(['a', 'a'])
  expect(readInside(folder, 'missing')).toBeUndefined()
})

test('a link that leads nowhere or out of the workspace is not taken for a missing file', () => {
  symlinkSync('nowhere', join(folder, 'dangling'))
  symlinkSync(tmpdir(), join(folder, 'out'))
  for (const name of ['dangling', 'out', 'dangling/a', 'out/a']) expect(() => readInside(folder, name)).toThrow('link')
})
