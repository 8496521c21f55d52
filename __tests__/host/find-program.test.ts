import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, parse } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findProgram, foldersIn, programFolders } from '../../src/host/find-program.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  for (const name of ['bin', 'workspace', 'workspace/bin', 'other']) mkdirSync(join(folder, name))
  for (const name of ['bin/git', 'bin/git.exe', 'workspace/bin/git']) writeFileSync(join(folder, name), '')
  chmodSync(join(folder, 'bin', 'git'), 0o755)
  chmodSync(join(folder, 'bin', 'git.exe'), 0o755)
  mkdirSync(join(folder, 'other', 'git'))
})

afterAll(() => rmSync(folder, { recursive: true }))

test('programs are started from absolute folders outside of the workspace', () => {
  const workspace = join(folder, 'workspace')
  const path = ['.', '', 'bin', join(folder, 'bin'), workspace, join(workspace, 'bin'), `${workspace}-of-others`]
  expect(programFolders(path.join(delimiter), workspace)).toEqual([join(folder, 'bin'), `${workspace}-of-others`])
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('without PATH the folders of the system count', () => {
  expect(programFolders(undefined, join(folder, 'workspace'))).toEqual(['/usr/bin', '/bin'])
})

test('in a folder below, the whole checkout counts as the workspace', () => {
  const checkout = join(folder, 'checkout')
  for (const name of ['.git', 'below', 'bin']) mkdirSync(join(checkout, name), { recursive: true })
  expect(programFolders(join(checkout, 'bin'), join(checkout, 'below'))).toEqual([])
})

test.each([
  ['the root', parse(tmpdir()).root],
  ['the home folder', homedir()]
])('in %s, as in the working folder of a container, programs are still found', (_, workspace) => {
  expect(programFolders(join(workspace, 'bin'), workspace)).toEqual([join(workspace, 'bin')])
})

onPosix('a link into the workspace does not count as outside', () => {
  symlinkSync(join(folder, 'workspace', 'bin'), join(folder, 'alias'))
  symlinkSync(join(folder, 'workspace'), join(folder, 'same'))
  expect(programFolders(join(folder, 'alias'), join(folder, 'same'))).toEqual([])
})

onPosix('a program is an executable file, on Windows one with .exe', () => {
  const folders = ['bin', join(folder, 'workspace', 'bin'), join(folder, 'other'), join(folder, 'bin')]
  expect(findProgram('git', folders, 'linux')).toBe(join(folder, 'bin', 'git'))
  expect(findProgram('git', folders, 'win32')).toBe(join(folder, 'bin', 'git.exe'))
  expect(findProgram('hg', folders, 'linux')).toBeUndefined()
})

test('folders of Windows may be quoted', () => {
  expect(foldersIn('C:\\a;;"C:\\b c"', 'win32')).toEqual(['C:\\a', 'C:\\b c'])
})
