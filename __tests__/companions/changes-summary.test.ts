import { describe, expect, test } from '@jest/globals'
import type { Change } from '../../src/archive/changes.ts'
import type { NotShown } from '../../src/archive/unified-diff.ts'
import { changesSummary } from '../../src/companions/changes-summary.ts'

const MOST_BYTES = 1024 * 1024

function added(path: string): Change {
  const bytes = { bytesBefore: undefined, bytesAfter: 1_500 }
  return { path, change: 'added', kind: 'file', ...bytes, onlyMode: false, isBinary: false }
}

function summaryOf(files: readonly Change[], text: string, notShown: readonly [string, NotShown][] = []): string {
  const diffed = { text, notShown: new Map(notShown) }
  return changesSummary({ changes: { files, insideGit: 0 }, diffed, json: '', diff: '', told: 'That is it.' })
}

describe('the changes in the job summary', () => {
  test('without a change there is nothing to fold out', () => {
    expect(summaryOf([], '')).toBe('## What changed in the workspace\n\nThat is it&#46;\n')
  })

  test('of many files the first are shown, the others counted', () => {
    const files = Array.from({ length: 250 }, (_, index) => added(`file ${index}`))
    const summary = summaryOf(files, '')
    expect(summary.match(/^\| added /gm)).toHaveLength(100)
    expect(summary).toContain('… and 150 more.')
  })

  test('a long diff is cut at the end of a line, and says where the rest is', () => {
    const summary = summaryOf([added('a')], '+line ü\n'.repeat(200_000))
    expect(summary).toContain('It is cut here; all of it is in changes&#46;diff.')
    expect(summary).toMatch(/\+line ü\n```\n/)
  })

  test('it stays below what GitHub takes, whatever the names and lines', () => {
    const files = Array.from({ length: 500 }, (_, index) => added('|'.repeat(4_000) + index))
    expect(Buffer.byteLength(summaryOf(files, '+€\n'.repeat(500_000)))).toBeLessThan(MOST_BYTES)
  })

  test('why files are not in the diff is counted', () => {
    const summary = summaryOf([added('a'), added('b'), added('c')], '', [
      ['a', 'binary'],
      ['b', 'too large'],
      ['c', 'binary']
    ])
    expect(summary).toContain('Not in the diff: 3 files (2 binary, 1 too large).')
  })
})
