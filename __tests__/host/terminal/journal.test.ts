import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Journal } from '../../../src/host/terminal/journal.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  path = join(folder, 'journal.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('keeps entries for the next process, readable only by this user', () => {
  const first = new Journal(path)
  first.write('state', 'settings', 'old')
  first.write('state', 'settings', 'new\nline')
  first.write('output', 'settings', 'another kind')
  const next = new Journal(path)
  expect(next.read('state', 'settings')).toBe('new\nline')
  expect(next.all('output')).toEqual({ settings: 'another kind' })
  expect(next.read('env', 'settings')).toBe('')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('ignores an entry that a kill left incomplete, and keeps the next one', () => {
  new Journal(path).write('state', 'a', '1')
  appendFileSync(path, '["state","b","2')
  const next = new Journal(path)
  expect(next.all('state')).toEqual({ a: '1' })
  next.write('state', 'c', '3')
  expect(new Journal(path).all('state')).toEqual({ a: '1', c: '3' })
})

test('keeps the next entry after one that was only partly written', () => {
  const journal = new Journal(path)
  journal.write('state', 'a', '1')
  const whole = readFileSync(path, 'utf8')
  rmSync(path)
  mkdirSync(path)
  expect(() => journal.write('state', 'b', '2')).toThrow()
  rmSync(path, { recursive: true })
  writeFileSync(path, `${whole}["state","b`)
  journal.write('state', 'c', '3')
  expect(new Journal(path).all('state')).toEqual({ a: '1', c: '3' })
})

test('an overlay reads the journal below it and does not change it', () => {
  const journal = new Journal(path)
  journal.write('output', 'tools', 'of main')
  const before = readFileSync(path, 'utf8')
  const overlay = journal.overlay()
  overlay.write('output', 'reset', '[]')
  expect(overlay.read('output', 'tools')).toBe('of main')
  expect(overlay.all('output')).toEqual({ reset: '[]' })
  expect(readFileSync(path, 'utf8')).toBe(before)
})
