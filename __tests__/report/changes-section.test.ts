import { describe, expect, test } from '@jest/globals'
import { changesSection } from '../../src/report/changes-section.ts'
import { added, changesWith } from './stories.ts'

const numbered = (count: number): string => Array.from({ length: count }, (_, line) => `+line ${line} ü\n`).join('')
const sectionOf = (more: Parameters<typeof changesWith>[0]): string => changesSection(changesWith(more), '###')

describe('the changes in the job summary', () => {
  test('are one line if nothing changed', () =>
    expect(sectionOf({ summary: 'Files: none changed.' })).toBe('### Changes in the workspace\n\nFiles: none changed.'))

  test('list some files, collapse more, and count the rest', () => {
    const files = Array.from({ length: 250 }, (_, index) => added(`file-${index}.txt`))
    const [open = '', more = ''] = sectionOf({ files }).split('<details>')
    expect(open.match(/^\| added /gm)).toHaveLength(20)
    expect(open).toContain('| added | file-0.txt | – | 1 B |')
    expect(more.match(/^\| added /gm)).toHaveLength(80)
    expect(more).toContain('… and 150 more.')
    expect(sectionOf({ files, fileCount: 90_000 })).toContain('… and 89900 more.')
  })

  test('show a short diff', () => {
    const section = sectionOf({ files: [added('a')], diff: numbered(40) })
    expect(section).toContain('+line 39 ü\n```')
    expect(section).not.toContain('<details>')
  })

  test('show the start of a long diff, and collapse the rest', () => {
    const [open = '', more = ''] = sectionOf({ files: [added('a')], diff: numbered(200) }).split('<details>')
    expect(open).toMatch(/\+line 39 ü\n```\n\n$/)
    expect(more).toMatch(/^<summary>Rest of the diff<\/summary>\n\n```diff\n\+line 40 ü\n/)
    expect(more).toMatch(/\+line 199 ü\n```\n\n<\/details>$/)
    expect(more).not.toContain('Truncated')
  })

  test('truncate a very long diff at the end of a line, with a note', () => {
    const section = sectionOf({ files: [added('a')], diff: numbered(200_000) })
    expect(section).toMatch(/\+line \d+ ü\n```\n\nTruncated\. changes\.diff has the complete diff\.\n\n<\/details>$/)
    expect(section.length).toBeLessThan(120_000)
  })

  test('show a part of a line that is too long', () => {
    const section = sectionOf({ files: [added('a')], diff: `+${'x'.repeat(1_000_000)}\n` })
    expect(section).toContain('+xxx')
    expect(section.length).toBeLessThan(120_000)
  })

  test('count the files that are not in the diff, by reason', () => {
    const reasons = { binary: 2, 'too large': 1 }
    expect(sectionOf({ files: [added('a'), added('b'), added('c')], reasons })).toContain(
      'Not in the diff: 3 files (2 binary, 1 too large).'
    )
  })

  test('escape names and lines of the agent', () => {
    const files = [added('<img src=x>|[a](b).txt', { isBinary: true })]
    const section = sectionOf({ files, diff: '+```\n+</details><img src=x>\n' })
    expect(section).toContain('````diff\n+```\n+</details><img src=x>\n````')
    expect(section.split('````')[0]).not.toMatch(/<img|\]\(|\|\[/)
  })
})
