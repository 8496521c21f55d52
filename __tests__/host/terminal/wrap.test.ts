import { expect, test } from '@jest/globals'
import { wrapLines } from '../../../src/host/terminal/wrap.ts'

test('breaks lines at spaces, and aligns what continues a line with a mark', () => {
  expect(wrapLines('  ✓ one two three four five six', 22)).toBe('  ✓ one two three four\n    five six')
  expect(wrapLines('error: one two three four five', 22)).toBe('error: one two three\n  four five')
})

test('keeps long words whole, and columns of a table as they are', () => {
  const path = '/a/very/long/path/that/is/wider/than/all'
  expect(wrapLines(`Open ${path} now`, 20)).toBe(`Open\n  ${path}\n  now`)
  expect(wrapLines('  name      does it', 20)).toBe('  name      does it')
})

test('counts wide characters twice, and colours not at all', () => {
  expect(wrapLines('漢字漢字 漢字漢字 漢字', 20)).toBe('漢字漢字 漢字漢字\n  漢字')
  expect(wrapLines('\u001b[32m✓\u001b[0m one two three four', 20)).toBe('\u001b[32m✓\u001b[0m one two three four')
})

test('leaves lines alone on a terminal that is too narrow to read', () => {
  expect(wrapLines('one two three four five', 5)).toBe('one two three four five')
})
