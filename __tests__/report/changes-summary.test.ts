import { describe, expect, test } from '@jest/globals'
import { changesPart } from '../../src/report/changes-summary.ts'
import { added, changesWith } from './stories.ts'

const numbered = (count: number): string => Array.from({ length: count }, (_, line) => `+line ${line} ü\n`).join('')
const partOf = (more: Parameters<typeof changesWith>[0]): string => changesPart(changesWith(more), '###')

describe('the changes in the job summary', () => {
  test('nothing changed: one line', () =>
    expect(partOf({ told: 'Files: none changed.' })).toBe('### What changed in the workspace\n\nFiles: none changed.'))

  test('some files are in the open, more are folded, the rest is counted', () => {
    const files = Array.from({ length: 250 }, (_, index) => added(`file-${index}.txt`))
    const [open = '', more = ''] = partOf({ files }).split('<details>')
    expect(open.match(/^\| added /gm)).toHaveLength(20)
    expect(open).toContain('| added | file-0.txt | – | 1 B |')
    expect(more.match(/^\| added /gm)).toHaveLength(80)
    expect(more).toContain('… and 150 more.')
    expect(partOf({ files, number: 90_000 })).toContain('… and 89900 more.')
  })

  test('a short diff is in the open', () => {
    const part = partOf({ files: [added('a')], diff: numbered(40) })
    expect(part).toContain('+line 39 ü\n```')
    expect(part).not.toContain('<details>')
  })

  test('of a long one the beginning is, and the rest is folded', () => {
    const [open = '', more = ''] = partOf({ files: [added('a')], diff: numbered(200) }).split('<details>')
    expect(open).toMatch(/\+line 39 ü\n```\n\n$/)
    expect(more).toMatch(/^<summary>The diff goes on<\/summary>\n\n```diff\n\+line 40 ü\n/)
    expect(more).toMatch(/\+line 199 ü\n```\n\n<\/details>$/)
    expect(more).not.toContain('cut here')
  })

  test('one that is very long is cut at the end of a line, with a note where all of it is', () => {
    const part = partOf({ files: [added('a')], diff: numbered(200_000) })
    expect(part).toMatch(/\+line \d+ ü\n```\n\nIt is cut here; all of it is in changes\.diff\.\n\n<\/details>$/)
    expect(part.length).toBeLessThan(120_000)
  })

  test('of a line that is too long there is a part', () => {
    const part = partOf({ files: [added('a')], diff: `+${'x'.repeat(1_000_000)}\n` })
    expect(part).toContain('+xxx')
    expect(part.length).toBeLessThan(120_000)
  })

  test('why files are not in it is told by number', () => {
    const reasons = { binary: 2, 'too large': 1 }
    expect(partOf({ files: [added('a'), added('b'), added('c')], reasons })).toContain(
      'Not in the diff: 3 files (2 binary, 1 too large).'
    )
  })

  test('nothing of the agent is markup: no name, no line', () => {
    const files = [added('<img src=x>|[a](b).txt', { isBinary: true })]
    const part = partOf({ files, diff: '+```\n+</details><img src=x>\n' })
    expect(part).toContain('````diff\n+```\n+</details><img src=x>\n````')
    expect(part.split('````')[0]).not.toMatch(/<img|\]\(|\|\[/)
  })
})
