import { describe, expect, test } from '@jest/globals'
import { summaryOf } from '../../src/report/summary.ts'
import { added, changesWith, serverOf, spanOf, storyWith, toolOf } from './stories.ts'

const MEBIBYTE = 1024 * 1024
const HOSTILE = '</td><img src=x onerror=alert(1)> [x](https://evil.example) | `a` **b**\n# c @octocat'
const summary = (more: Parameters<typeof storyWith>[0]): string => summaryOf(storyWith(more))

/** The cells of the rows of the first table, without its head. */
function cells(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
}

test('there is no summary if nothing happened', () => {
  expect(summary({})).toBe('')
  expect(summary({ spans: [spanOf('acquire', 'jira', 0, 1)] })).toBe('')
})

test('the sections are in order of importance', () => {
  const markdown = summary({
    servers: [serverOf(0)],
    spans: [spanOf('acquire', 'jira', 0, 1)],
    tools: [toolOf()],
    changes: changesWith({ files: [added('a.txt')], diff: '+a\n' }),
    leftovers: [{ alias: 'jira', kind: 'kept', detail: 'until then', command: '' }],
    artifact: { name: 'mine', url: undefined }
  })
  const marks = ['## Klavis', '✅', 'is kept alive', 'Artifact:', '| jira |', '### 3 tool calls', '+a', '```mermaid']
  const places = marks.map((mark) => markdown.indexOf(mark))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

describe('the table of servers', () => {
  test('has a row for each server, and shows the dump of a local sandbox once', () => {
    const markdown = summary({
      servers: [
        serverOf(0, { alias: 'filesystem', server: 'filesystem', kind: 'local' }),
        serverOf(0, { alias: 'git', server: 'git', kind: 'local' }),
        serverOf(1, { alias: 'mine', server: 'notion', tools: undefined, readyMs: undefined, status: 'odd', dump: '–' })
      ]
    })
    expect(cells(markdown)).toEqual([
      ['filesystem', 'local', 'ready', '12', '1.5 s', '0.4 s', '1.5 kB', 'released'],
      ['git', 'local', 'ready', '12', '1.5 s', '0.4 s', '″', 'released'],
      ['mine (notion)', 'sandbox', 'odd', '–', '1.5 s', '–', '–', 'released']
    ])
  })

  test('has as many cells in each row as in its head, also with hostile text', () => {
    const hostile = { alias: HOSTILE, server: `${HOSTILE}2`, status: HOSTILE, dump: HOSTILE, end: HOSTILE }
    const [row] = cells(summary({ servers: [serverOf(0, hostile)] }))
    expect(row).toHaveLength(8)
    expect(row?.join(' ').replace(/&#\d+;/g, '')).not.toMatch(/[<>[\]`*@|]/)
  })

  test('does not mention more rows if there are none', () => {
    const servers = Array.from({ length: 100 }, (_, seq) => serverOf(seq))
    expect(cells(summary({ servers }))).toHaveLength(100)
    expect(summary({ servers })).not.toContain('more')
  })
})

describe('the artifact', () => {
  test('is a link', () => {
    const url = 'https://github.com/octo/agent/actions/runs/42/artifacts/7'
    expect(summary({ artifact: { name: 'a](b)', url } })).toContain(`Artifact: [a&#93;&#40;b&#41;](${url})`)
  })

  test('shows every call if all are recorded, else every recorded call', () => {
    const artifact = { name: 'a', url: undefined, hasReport: true }
    const [tools, changes] = [[toolOf()], changesWith()]
    const shown = (more: Parameters<typeof storyWith>[0]) =>
      /report\.html shows (.*)\.$/m.exec(summary({ artifact, ...more }))?.[1]
    expect(shown({ tools, changes })).toBe('every call and change')
    expect(shown({ engine: 'klavis', recording: 'configs', tools })).toBe('every recorded call')
    expect(shown({ engine: 'embedded', changes })).toBe('every change')
    expect(shown({})).toBe('the timeline')
  })

  test('is only named if it has no URL', () =>
    expect(summary({ artifact: { name: 'my-artifact', url: undefined } })).toContain('Artifact: my-artifact'))

  test('is a folder on the runner if it could not be uploaded', () =>
    expect(summary({ artifact: { folder: '/w/<b>' } })).toContain('on the runner, at /w/&#60;b&#62;'))
})

describe('the leases that may still be held', () => {
  const failed = { alias: 'mine', kind: 'not released', detail: `it expires at noon. ${HOSTILE}`, command: '' } as const

  test('are listed with their expiry and the command that releases them', () => {
    const command = 'curl -X DELETE ```x\nand more'
    const markdown = summary({
      leftovers: [
        { ...failed, command },
        { alias: 'ghost', kind: 'possibly held', detail: 'it expires at 04:00:00', command: '' },
        { alias: 'pet', kind: 'kept', detail: 'until 04:00:00', command: '' }
      ]
    })
    const lines = markdown.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toEqual([
      expect.stringMatching(/^- \*\*mine was not released:\*\* it expires at noon\. .*To release it now:$/),
      '- **ghost may have been acquired:** the answer of the API was lost. If it was acquired, it expires at 04:00:00.',
      '- pet is kept alive until 04:00:00.'
    ])
    expect(lines[0]).not.toMatch(/[<>[\]@`]/)
    expect(markdown).toContain('\n\n  ````sh\n  curl -X DELETE ```x\n  and more\n  ````\n')
  })

  test('are counted if there are many', () => {
    const leftovers = Array.from({ length: 60 }, () => failed)
    expect(summary({ leftovers })).toContain('- … and 10 more.')
  })
})

describe('a very long summary', () => {
  const long = '|'.repeat(5_000)
  const spans = Array.from({ length: 1_000 }, (_, seq) =>
    spanOf('verify', `${long}${seq}`, seq, seq + 1, seq % 2 === 0)
  )
  const longPath = { path: `${'界'.repeat(5_000)}`, change: 'added' } as const
  const story = {
    failure: '',
    servers: Array.from({ length: 1_000 }, (_, seq) =>
      serverOf(seq, { alias: long, server: `${long}2`, status: '<'.repeat(5_000), dump: long, end: long })
    ),
    spans,
    tools: (['agent', 'companion'] as const).flatMap((caller) =>
      Array.from({ length: 1_000 }, (_, seq) => toolOf({ caller, server: long, tool: long, calls: seq, denied: 1 }))
    ),
    changes: changesWith({
      summary: long,
      files: Array.from({ length: 1_000 }, () => added(longPath.path)),
      diff: '+界\n'.repeat(300_000)
    }),
    leftovers: Array.from({ length: 1_000 }, () => ({
      ...({ alias: long, kind: 'not released', detail: long } as const),
      command: '界'.repeat(2_000)
    })),
    artifact: { folder: long }
  }

  test('leaves out the least important sections, with a note', () => {
    const markdown = summary(story)
    expect(Buffer.byteLength(markdown)).toBeLessThan(MEBIBYTE)
    expect(markdown).toContain('were not released')
    expect(cells(markdown).length).toBeGreaterThanOrEqual(100)
    expect(markdown).toContain('\n… and 900 more.\n')
    expect(markdown).toMatch(/\nLeft out, because GitHub limits the size of a summary: the timeline\b.*\.\n$/)
  })

  test('stays within the limit of GitHub with an error of any length', () =>
    expect(Buffer.byteLength(summary({ ...story, failure: `${long}\n`.repeat(1_000) }))).toBeLessThan(MEBIBYTE))
})

test('shows why main failed, line by line', () => {
  const markdown = summary({ failure: '2 inputs:\n- <b>one</b>\n- [two](x)' })
  expect(markdown).toContain('❌ **No sandbox was made available.** 2 inputs:<br>&#45; &#60;b&#62;one')
  expect(markdown).not.toMatch(/<b>|\[two\]/)
})
