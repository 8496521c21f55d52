import { describe, expect, test } from '@jest/globals'
import type { ReportRow } from '../../src/steps/report.ts'
import { type Ending, postSummary } from '../../src/steps/summary.ts'
import { keptNotice, notReleasedWarning, strayWarning } from '../../src/steps/warnings.ts'
import { heldOf, lostOf } from './leases.ts'

const MEBIBYTE = 1024 * 1024
const HOSTILE = '</td><img src=x onerror=alert(1)> [x](https://evil.example) | `a` **b**\n# c @octocat'

function summary(ending: Partial<Ending>): string {
  return postSummary({
    report: [],
    dumped: [],
    released: [],
    uncertain: [],
    calls: [],
    artifact: { kept: undefined, folder: undefined },
    mainFailure: '',
    ...ending
  })
}

const row = (seq: number, more: Partial<ReportRow> = {}): ReportRow => ({
  seq,
  alias: 'jira',
  server: 'jira',
  kind: 'sandbox',
  status: 'occupied',
  tools: 12,
  acquireMs: 1_500,
  readyMs: 400,
  ...more
})

/** The cells of the rows of the table, without its head. */
function cells(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    )
}

test('nothing happened: no summary', () => expect(summary({})).toBe(''))

describe('the table', () => {
  test('a row for each server', () => {
    const held = heldOf(0)
    const markdown = summary({
      report: [
        row(0),
        row(1, { alias: 'mine', server: 'notion', tools: undefined, readyMs: undefined, status: 'odd' })
      ],
      dumped: [
        { held, file: '/tmp/x.json', bytes: 1_500, reason: '' },
        { held: heldOf(1), file: undefined, bytes: 0, reason: 'It failed.' }
      ],
      released: [
        { held, outcome: 'released', reason: '' },
        { held: heldOf(1), outcome: 'gone', reason: '' }
      ]
    })
    expect(markdown).toMatch(/^## Klavis sandboxes\n\n\| Server \|/)
    expect(cells(markdown)).toEqual([
      ['jira', 'sandbox', 'ready', '12', '1.5 s', '0.4 s', '1.5 kB', 'released'],
      ['mine (notion)', 'sandbox', 'odd', '–', '1.5 s', '–', 'failed', 'already gone']
    ])
  })

  test('every row has as many cells as the head, whatever is in them', () => {
    const [hostile] = cells(
      summary({ report: [row(0, { alias: HOSTILE, server: `${HOSTILE}2`, status: HOSTILE, tools: undefined })] })
    )
    expect(hostile).toHaveLength(8)
    expect(hostile?.join(' ').replace(/&#\d+;/g, '')).not.toMatch(/[<>[\]`*_@|]/)
  })

  test.each([
    ['plain', 'jira', 'occupied'],
    ['hostile', HOSTILE, HOSTILE]
  ])('stays below the limit of GitHub with 10,000 rows (%s)', (_, server, status) => {
    const report = Array.from({ length: 10_000 }, (_row, seq) =>
      row(seq, { alias: `a-${seq}`, server, status, tools: undefined })
    )
    const markdown = summary({ report })
    expect(Buffer.byteLength(markdown)).toBeLessThan(MEBIBYTE)
    expect(cells(markdown).length).toBeGreaterThanOrEqual(100)
    expect(markdown).toMatch(/… and 9\d\d\d more\./)
  })

  test('says nothing of more rows when there are none', () => {
    const report = Array.from({ length: 100 }, (_, seq) => row(seq))
    expect(cells(summary({ report }))).toHaveLength(100)
    expect(summary({ report })).not.toContain('more')
  })

  test('stays below it when every cell is as long and as costly as can be', () => {
    const costly = { server: '|'.repeat(2_000), status: '<'.repeat(2_000), tools: undefined }
    const report = Array.from({ length: 10_000 }, (_, seq) => row(seq, { alias: `a-${seq}`, ...costly }))
    expect(Buffer.byteLength(summary({ report }))).toBeLessThan(MEBIBYTE)
  })
})

describe('the artifact', () => {
  test('with a link', () => {
    const url = 'https://github.com/octo/agent/actions/runs/42/artifacts/7'
    expect(summary({ artifact: { kept: { name: 'a](b)', id: 7, url }, folder: undefined } })).toContain(
      `Artifact: [a&#93;&#40;b&#41;](${url})`
    )
  })

  test('without one', () =>
    expect(
      summary({ artifact: { kept: { name: 'mine', id: undefined, url: undefined }, folder: undefined } })
    ).toContain('Artifact: mine'))

  test('on the disk', () =>
    expect(summary({ artifact: { kept: undefined, folder: '/w/<b>' } })).toMatch(/on the runner, at [^<]*&#60;b&#62;/))
})

describe('what is left', () => {
  const failed = { held: heldOf(0, { alias: 'mine' }), outcome: 'failed', reason: `It is down. ${HOSTILE}` } as const

  test('not released, may be held, kept: each with its end', () => {
    const markdown = summary({
      released: [failed, { held: heldOf(1, { alias: 'pet' }), outcome: 'kept', reason: '' }],
      uncertain: [lostOf(2, { alias: 'ghost' })]
    })
    const lines = markdown.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toEqual([
      expect.stringMatching(
        /^- \*\*mine was not released\*\*, its TTL frees it by 2026-01-02T04:00:00\.000Z\. It is down/
      ),
      '- **ghost may have been acquired** without our knowing it; if so, its TTL frees it by 2026-01-02T04:00:00.000Z.',
      '- pet is kept alive until 2026-01-02T04:00:00.000Z.'
    ])
    expect(lines[0]).not.toMatch(/[<>[\]@`]/)
  })

  test('stays below the limit of GitHub when very much is left', () => {
    const released = Array.from({ length: 10_000 }, (_, seq) => ({ ...failed, held: heldOf(seq) }))
    expect(Buffer.byteLength(summary({ released }))).toBeLessThan(MEBIBYTE)
  })

  test('what went well needs no words', () =>
    expect(summary({ released: [{ held: heldOf(0), outcome: 'released', reason: '' }] })).toBe(''))
})

test('why main failed, line by line', () => {
  const markdown = summary({ mainFailure: `2 inputs:\n- <b>one</b>\n- [two](x)` })
  expect(markdown).toContain('**No sandbox was made available.** 2 inputs&#58;<br>&#45; &#60;b&#62;one')
  expect(markdown).not.toMatch(/<b>|\[two\]/)
})

describe('warnings', () => {
  test('how to release a sandbox by hand, without the key in it', () => {
    const held = heldOf(0, { alias: 'mine', server: 'cal.com' }, { id: 'sb 1' })
    expect(notReleasedWarning({ held, outcome: 'failed', reason: 'It is down.' }, 'https://api.klavis.ai')).toBe(
      'mine was NOT released. It is down. Its TTL frees it by 2026-01-02T04:00:00.000Z. To release it now: curl -X DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" https://api.klavis.ai/sandbox/cal.com/sb%201'
    )
  })

  test('the id of a local sandbox is a secret', () => {
    const held = heldOf(0, { kind: 'local' }, { id: 'secret-id' })
    expect(notReleasedWarning({ held, outcome: 'failed', reason: '' }, 'https://api.klavis.ai')).not.toContain(
      'secret-id'
    )
  })

  test('what may be held, and why nobody knows', () => {
    expect(strayWarning(lostOf(0))).toContain('nothing with our label is listed')
    expect(strayWarning(lostOf(0, { kind: 'local' }))).toContain('local sandboxes carry no label')
  })

  test('what is kept', () => {
    const kept = [heldOf(0, { alias: 'a' }), heldOf(1, { alias: 'b' })].map((held) => ({
      held,
      outcome: 'kept' as const,
      reason: ''
    }))
    expect(keptNotice(kept)).toMatch(
      /^2 sandboxes left alive, as `keep` asks: a \(sandbox_id sb-0, until 2026-.*\), b \(sandbox_id sb-1, until /
    )
  })
})
