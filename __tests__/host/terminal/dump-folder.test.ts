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
const keep = (place: string) =>
  new DumpFolder(join(folder, place)).keep({ ...request(), compress: false, whenTaken: 'fail' })

test('a folder that we make is hidden from git', () => {
  keep('new')
  expect(readdirSync(join(folder, 'new')).sort()).toEqual(['.gitignore', 'a.json'])
})

test('in a folder of the user nothing is hidden', () => {
  mkdirSync(join(folder, 'theirs'))
  keep('theirs')
  expect(readdirSync(join(folder, 'theirs'))).toEqual(['a.json'])
})

test('without anything to keep there is none', () => {
  const dumps = new DumpFolder('')
  dumps.writeSummary('# Nothing')
  expect([dumps.path, existsSync(dumps.wanted)]).toEqual([undefined, false])
})

test('a folder with something in it is refused before anything is acquired, and never written over', () => {
  mkdirSync(join(folder, 'mine'))
  expect(() => new DumpFolder(join(folder, 'mine')).refuseTaken()).not.toThrow()
  writeFileSync(join(folder, 'mine', 'a.json'), 'mine')
  expect(() => new DumpFolder(join(folder, 'mine')).refuseTaken()).toThrow('is not empty')
  keep('mine')
  expect(readdirSync(join(folder, 'mine'))).toEqual(['a.json'])
  expect(readdirSync(join(folder, 'mine-2')).sort()).toEqual(['.gitignore', 'a.json'])
})

test('what another filled gets the summary, too', () => {
  mkdirSync(join(folder, 'filled'))
  writeFileSync(join(folder, 'filled', 'b.json'), '{}')
  DumpFolder.filledByAnother(join(folder, 'filled')).writeSummary('# All')
  expect(readdirSync(join(folder, 'filled')).sort()).toEqual(['b.json', 'summary.md'])
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'filled'])
})
