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

test('what is noted is there for the next process, readable by this user only', () => {
  const first = new Journal(path)
  first.note('state', 'settings', 'old')
  first.note('state', 'settings', 'new\nline')
  first.note('output', 'settings', 'another kind')
  const next = new Journal(path)
  expect(next.read('state', 'settings')).toBe('new\nline')
  expect(next.all('output')).toEqual({ settings: 'another kind' })
  expect(next.read('env', 'settings')).toBe('')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a note that a kill tore is none, and does not swallow the next', () => {
  new Journal(path).note('state', 'a', '1')
  appendFileSync(path, '["state","b","2')
  const next = new Journal(path)
  expect(next.all('state')).toEqual({ a: '1' })
  next.note('state', 'c', '3')
  expect(new Journal(path).all('state')).toEqual({ a: '1', c: '3' })
})

test('a note that could be written in part only does not swallow the next', () => {
  const journal = new Journal(path)
  journal.note('state', 'a', '1')
  const whole = readFileSync(path, 'utf8')
  rmSync(path)
  mkdirSync(path)
  expect(() => journal.note('state', 'b', '2')).toThrow()
  rmSync(path, { recursive: true })
  writeFileSync(path, `${whole}["state","b`)
  journal.note('state', 'c', '3')
  expect(new Journal(path).all('state')).toEqual({ a: '1', c: '3' })
})

test('a draft reads what is below it, and leaves it as it is', () => {
  const journal = new Journal(path)
  journal.note('output', 'tools', 'of main')
  const before = readFileSync(path, 'utf8')
  const draft = journal.draft()
  draft.note('output', 'reset', '[]')
  expect(draft.read('output', 'tools')).toBe('of main')
  expect(draft.all('output')).toEqual({ reset: '[]' })
  expect(readFileSync(path, 'utf8')).toBe(before)
})
