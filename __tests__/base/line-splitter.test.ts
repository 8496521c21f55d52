import { expect, test } from '@jest/globals'
import { LineSplitter } from '../../src/base/line-splitter.ts'

const lines = (splitter: LineSplitter, ...chunks: readonly string[]): string[] =>
  chunks.flatMap((chunk) => [...splitter.push(Buffer.from(chunk, 'latin1'))])

test('joins chunks to lines, also within a character, and keeps what is not complete', () => {
  expect(lines(new LineSplitter(100), 'a\nb', 'c\n\nd\xc3', '\xa9\ne')).toEqual(['a', 'bc', '', 'dé'])
})

test('gives the lines before one that is too long, then throws', () => {
  const splitter = new LineSplitter(3)
  const read: string[] = []
  expect(() => {
    for (const line of splitter.push(Buffer.from('abc\nabcd'))) read.push(line)
  }).toThrow('A line is longer than 3 bytes')
  expect(read).toEqual(['abc'])
})

test('throws before the end of a line that is too long has come', () => {
  const splitter = new LineSplitter(3)
  expect(lines(splitter, 'ab')).toEqual([])
  expect(() => lines(splitter, 'cd')).toThrow()
})
