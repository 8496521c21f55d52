import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { ProgramFiles } from '../../src/host/program-files.ts'
import { write } from '../archive/fixtures.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Two folders of PATH, and between them one that does not exist; `python` is a link. */
function watched() {
  const root = mkdtempSync(join(tmpdir(), 'program-files-'))
  folders.push(root)
  write(root, { 'first/npm': 'a', 'last/node': 'b', 'lib/python3': 'c' })
  if (process.platform !== 'win32') symlinkSync('../lib/python3', join(root, 'last', 'python'))
  const path = ['first', 'missing', 'last'].map((name) => join(root, name)).join(delimiter)
  return { root, programs: new ProgramFiles([path, 'relative'].join(delimiter)) }
}

test.each([
  ['a program that changes', 'last/node'],
  ['one that hides another in a later folder', 'first/node'],
  ['one in a folder that was missing', 'missing/node']
])('%s is noticed', (_, path) => {
  const { root, programs } = watched()
  expect(programs.changed()).toEqual([])
  write(root, { [path]: 'planted' })
  expect(programs.changed()).toEqual([join(root, path)])
})

onPosix('a program that changes behind a link is noticed', () => {
  const { root, programs } = watched()
  writeFileSync(join(root, 'new'), 'c')
  renameSync(join(root, 'new'), join(root, 'lib', 'python3'))
  expect(programs.changed()).toEqual([join(root, 'last', 'python')])
})

test('a program with a new name does not matter: agents install what they need', () => {
  const { root, programs } = watched()
  write(root, { 'first/ripgrep': 'd' })
  mkdirSync(join(root, 'first', 'node_modules'))
  expect(programs.changed()).toEqual([])
})
