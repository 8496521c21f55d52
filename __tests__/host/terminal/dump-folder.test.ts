import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DumpFolder } from '../../../src/host/terminal/dump-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dump-folder-'))
  writeFileSync(join(folder, 'a.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

const request = () => ({ folder, files: [join(folder, 'a.json')], name: '', retentionDays: undefined })
const copyTo = (name: string) =>
  new DumpFolder(join(folder, name)).copyFiles({ ...request(), compress: false, whenTaken: 'fail' })

test('hides a folder that it creates from git', () => {
  copyTo('new')
  expect(readdirSync(join(folder, 'new')).sort()).toEqual(['.gitignore', 'a.json'])
})

test('adds no .gitignore to a folder of the user', () => {
  mkdirSync(join(folder, 'theirs'))
  copyTo('theirs')
  expect(readdirSync(join(folder, 'theirs'))).toEqual(['a.json'])
})

test('creates no folder if there is nothing to keep', () => {
  const dumps = new DumpFolder('')
  dumps.writeSummary('# Nothing')
  expect([dumps.path, existsSync(dumps.wanted)]).toEqual([undefined, false])
})

test('rejects a folder with files in it, and never overwrites them', () => {
  mkdirSync(join(folder, 'mine'))
  expect(() => new DumpFolder(join(folder, 'mine')).check()).not.toThrow()
  writeFileSync(join(folder, 'mine', 'a.json'), 'mine')
  expect(() => new DumpFolder(join(folder, 'mine')).check()).toThrow('is not empty')
  copyTo('mine')
  expect(readdirSync(join(folder, 'mine'))).toEqual(['a.json'])
  expect(readdirSync(join(folder, 'mine-2')).sort()).toEqual(['.gitignore', 'a.json'])
})

test('rejects a folder that cannot be created, before anything is acquired', () => {
  const inFile = join(folder, 'a.json', 'new')
  const file = join(folder, 'a.json')
  expect(() => new DumpFolder(inFile).check()).toThrow(
    `The results cannot be written to ${inFile}. ${file} is a file. Name a folder that you may write to with \`--dump-folder\`.`
  )
  expect(() => new DumpFolder(file).check('folder')).toThrow('with `--folder`.')
})

test('has no path if the folder could not be created', () => {
  const dumps = new DumpFolder(join(folder, 'a.json', 'new'))
  expect(() => dumps.writeSummary('# All')).toThrow('ENOTDIR')
  expect(dumps.path).toBeUndefined()
})

test('adds the summary to a folder that the dump companion filled', () => {
  mkdirSync(join(folder, 'filled'))
  writeFileSync(join(folder, 'filled', 'b.json'), '{}')
  DumpFolder.filledByCompanion(join(folder, 'filled')).writeSummary('# All')
  expect(readdirSync(join(folder, 'filled')).sort()).toEqual(['b.json', 'summary.md'])
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'filled'])
})
