import { describe, expect, test } from '@jest/globals'
import { createTwoFilesPatch } from 'diff'
import { differenceOf, filesIn, pairsOf } from '../../src/report/page/diff.ts'
import { plain } from '../../src/report/page/plain.ts'
import { rowsOf, ticksOf } from '../../src/report/page/timeline-rows.ts'

const patch = (path: string, before: string, after: string): string =>
  createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    ''
  )

describe('A unified diff', () => {
  test('is read back to what was and what is', () => {
    const before = ['one', '-- two', '++ three', 'four', '', 'six'].join('\n')
    const after = ['one', '--- a/two', '+++ b/three', 'four', '@@ -1 +1 @@', 'six', ''].join('\n')
    const [file, other, ...rest] = filesIn(patch('x.txt', before, after) + patch('y.txt', '', 'new\n'))
    const lines = file?.hunks.flat() ?? []
    expect(
      lines
        .filter(({ old }) => old !== undefined)
        .map(({ text }) => text)
        .join('\n')
    ).toBe(before)
    expect(
      `${lines
        .filter(({ now }) => now !== undefined)
        .map(({ text }) => text)
        .join('\n')}\n`
    ).toBe(after)
    expect([file?.path, other?.path, other?.added, rest]).toEqual(['x.txt', 'y.txt', 1, []])
  })

  test('has numbers for the lines of both sides', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`)
    const changed = lines.with(4, 'five').toSpliced(25, 1)
    const [file] = filesIn(patch('x', `${lines.join('\n')}\n`, `${changed.join('\n')}\n`))
    expect(file?.hunks.map((hunk) => [hunk[0]?.old, hunk[0]?.now])).toEqual([
      [2, 2],
      [23, 23]
    ])
    expect(file?.hunks.flat().find(({ kind }) => kind === 'added')).toEqual({
      kind: 'added',
      text: 'five',
      old: undefined,
      now: 5
    })
    expect([file?.added, file?.deleted]).toEqual([1, 2])
  })

  test('of a deleted file has its old name, and a name in quotes is read', () => {
    const names = filesIn('--- a/gone.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n--- /dev/null\n+++ "b/a\\tb\\"c"\n')
    expect(names.map(({ path }) => path)).toEqual(['gone.txt', 'a\tb"c'])
  })

  test('that is cut off or no diff at all is read as far as it goes', () => {
    expect(filesIn('')).toEqual([])
    expect(filesIn('--- a/x\nno')).toEqual([])
    expect(filesIn('--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n+only')[0]?.added).toBe(1)
  })

  test('stands side by side: what was deleted beside what took its place', () => {
    const [file] = filesIn(patch('x', 'a\nb\nc\nd\n', 'a\nB\nd\ne\n'))
    const pairs = pairsOf(file?.hunks[0] ?? []).map((pair) => pair.map((line) => line?.text))
    expect(pairs).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      ['c', undefined],
      ['d', 'd'],
      [undefined, 'e']
    ])
  })

  test('sets off what differs in a line', () => {
    expect(differenceOf('const a = 1', 'const b = 1')).toEqual([6, 4])
    expect(differenceOf('aa', 'aaa')).toEqual([2, 0])
  })
})

test('what a reader could not see is made visible', () => {
  expect(plain('a\u202eb\u200bc\u001b[31m\u0000\tx\ny')).toBe('a⟨U+202E⟩b⟨U+200B⟩c␛[31m␀\tx\ny')
})

test('the timeline has a line for each server, and lanes for what overlaps', () => {
  const span = (doing: 'acquire' | 'agent' | 'upload' | 'verify', of: string, from: number, to: number) => ({
    doing,
    of,
    from,
    to,
    failed: false
  })
  const rows = rowsOf(
    [
      span('acquire', 'git', 5, 10),
      span('upload', 'git', 10, 20),
      span('verify', 'git', 10, 15),
      span('agent', '', 20, 90)
    ],
    (doing) => `${doing} of yours`
  )
  expect(rows.map(({ label, lanes }) => [label, lanes.map((lane) => lane.map(({ doing }) => doing))])).toEqual([
    ['agent of yours', [['agent']]],
    ['git', [['acquire', 'upload'], ['verify']]]
  ])
  for (const length of [1, 900, 65_000, 86_400_000]) expect(ticksOf(length).length).toBeLessThanOrEqual(8)
})
