import { describe, expect, test } from '@jest/globals'
import { createTwoFilesPatch } from 'diff'
import { chanceText } from '../../src/report/page/chance-text.ts'
import { commonEnds, pairLines, parseDiff } from '../../src/report/page/diff.ts'
import { visibleText } from '../../src/report/page/dom.ts'
import { rowsOf, ticksOf } from '../../src/report/page/timeline-rows.ts'

const patch = (path: string, before: string, after: string): string =>
  createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    ''
  )

describe('a unified diff', () => {
  test('is parsed into the lines before and after', () => {
    const before = ['one', '-- two', '++ three', 'four', '', 'six'].join('\n')
    const after = ['one', '--- a/two', '+++ b/three', 'four', '@@ -1 +1 @@', 'six', ''].join('\n')
    const [file, other, ...rest] = parseDiff(patch('x.txt', before, after) + patch('y.txt', '', 'new\n'))
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

  test('has line numbers for both sides', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`)
    const changed = lines.with(4, 'five').toSpliced(25, 1)
    const [file] = parseDiff(patch('x', `${lines.join('\n')}\n`, `${changed.join('\n')}\n`))
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

  test('has the old name of a deleted file, and names without their quotes', () => {
    const names = parseDiff('--- a/gone.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n--- /dev/null\n+++ "b/a\\tb\\"c"\n')
    expect(names.map(({ path }) => path)).toEqual(['gone.txt', 'a\tb"c'])
  })

  test('that is truncated or invalid is parsed as far as possible', () => {
    expect(parseDiff('')).toEqual([])
    expect(parseDiff('--- a/x\nno')).toEqual([])
    expect(parseDiff('--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n+only')[0]?.added).toBe(1)
  })

  test('is shown side by side, with deleted lines beside the lines that replace them', () => {
    const [file] = parseDiff(patch('x', 'a\nb\nc\nd\n', 'a\nB\nd\ne\n'))
    const pairs = pairLines(file?.hunks[0] ?? []).map((pair) => pair.map((line) => line?.text))
    expect(pairs).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      ['c', undefined],
      ['d', 'd'],
      [undefined, 'e']
    ])
  })

  test('highlights what differs in a line', () => {
    expect(commonEnds('const a = 1', 'const b = 1')).toEqual([6, 4])
    expect(commonEnds('aa', 'aaa')).toEqual([2, 0])
  })
})

test('invisible characters are made visible', () => {
  expect(visibleText('a\u202eb\u200bc\u001b[31m\u0000\tx\ny')).toBe('a⟨U+202E⟩b⟨U+200B⟩c␛[31m␀\tx\ny')
})

test('the timeline has a row for each server, and lanes for spans that overlap', () => {
  const span = (activity: 'acquire' | 'agent' | 'upload' | 'verify', alias: string, from: number, to: number) => ({
    activity,
    alias,
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
    (activity) => `${activity} of yours`
  )
  expect(rows.map(({ label, lanes }) => [label, lanes.map((lane) => lane.map(({ activity }) => activity))])).toEqual([
    ['agent of yours', [['agent']]],
    ['git', [['acquire', 'upload'], ['verify']]]
  ])
  for (const length of [1, 900, 65_000, 86_400_000]) expect(ticksOf(length).length).toBeLessThanOrEqual(8)
})

test.each([
  ['', ''],
  ['below 0.001', ', p = below 0.001'],
  ['0.050', ', p = 0.050'],
  ['0.051', ', which may be chance (p = 0.051)'],
  ['too few trials', ', which may be chance: too few trials to tell']
])('a p-value of %j is no surprise to a reader', (chance, text) => expect(chanceText(chance)).toBe(text))
