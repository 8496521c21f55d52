import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { timeline } from '../../src/report/timeline.ts'
import type { Span } from '../../src/state/timeline.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import { serverOf, spanOf, storyWith } from './stories.ts'

const MERMAID = 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'
const { run } = storyWith()
const servers = [serverOf(0, { alias: 'git', kind: 'local' }), serverOf(1, { alias: 'tracker' })]
const spans: readonly Span[] = [
  spanOf('start engine', '', 0, 1.25),
  spanOf('acquire', 'local-sandbox', 2, 4),
  spanOf('acquire', 'tracker', 2, 3),
  spanOf('verify', 'git', 4, 5),
  spanOf('verify', 'tracker', 4, 4.5, true),
  spanOf('agent', '', 6, 66),
  spanOf('release', 'tracker', 67, 67)
]
const many = Array.from({ length: 500 }, (_, at) => spanOf('verify', `a${at}`, at, at + 1, at % 100 === 7))

/** Names that Mermaid could interpret, or that could end a line or a block. */
const NAMES = [
  'x: done, 1',
  'a;b#c%%d',
  '"]}<b>',
  'click',
  'end',
  'title',
  'section',
  'a\nsection b',
  '```',
  '界',
  '__proto__',
  '_a_'
]

function chartIn(markdown: string): string {
  return markdown.split('```mermaid\n')[1]?.split('\n```')[0] ?? ''
}

describe('the timeline', () => {
  test('has a section for each lease and a bar for each span, and marks failures', () => {
    const at = (seconds: number): number => Date.UTC(2026, 10, 16, 12) + seconds * 1000
    expect(timeline({ spans, servers, run })).toBe(
      [
        '### Timeline',
        '',
        '```mermaid',
        '%%{init: {"gantt":{"leftPadding":115}}}%%',
        'gantt',
        '  dateFormat x',
        '  axisFormat %H:%M:%S',
        '  tickInterval 30second',
        '  todayMarker off',
        '  section job',
        `    start engine 1.3 s :${at(0)}, ${at(1.25)}`,
        `    your steps 60 s :active, ${at(6)}, ${at(66)}`,
        '  section local-sandbox',
        `    acquire 2.0 s :${at(2)}, ${at(4)}`,
        `    verify git 1.0 s :${at(4)}, ${at(5)}`,
        '  section tracker',
        `    acquire 1.0 s :${at(2)}, ${at(3)}`,
        `    verify 0.5 s :crit, ${at(4)}, ${at(4.5)}`,
        `    release 0.0 s :${at(67)}, ${at(67) + 1}`,
        '```'
      ].join('\n')
    )
  })

  test('is empty without spans', () => expect(timeline({ spans: [], servers, run })).toBe(''))

  test('merges the spans of an activity if there are too many, except those that failed', () => {
    const markdown = timeline({ spans: many, servers: [], run })
    expect(markdown).toContain('verify x 495 8 min :')
    expect(markdown.match(/:crit, /g)).toHaveLength(5)
    expect(markdown).toContain('500 spans, merged into 6 bars.')
  })

  test('has no name that ends a line, a bar or the block', () => {
    const chart = chartIn(timeline({ spans: NAMES.map((name) => spanOf('verify', name, 0, 1)), servers: [], run }))
    const lines = chart.split('\n').slice(6)
    expect(lines).toHaveLength(2 * NAMES.length)
    expect(lines.filter((line) => !/^ {2}section [\w. -]+$|^ {4}verify 1\.0 s :\d+, \d+$/.test(line))).toEqual([])
  })
})

inBrowser('Mermaid draws the timeline, whatever the names are', async () => {
  const named = NAMES.map((name) => spanOf('verify', name, 0, 1))
  const charts = [spans, many, named].map((each) => chartIn(timeline({ spans: each, servers, run })))
  await using browser = await openBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: readFileSync(MERMAID, 'utf8') })
  const drawn = await page.evaluate(async (sources) => {
    const { mermaid } = globalThis as unknown as {
      mermaid: { render: (id: string, source: string) => Promise<{ svg: string }> }
    }
    const all = []
    for (const [index, source] of sources.entries()) all.push((await mermaid.render(`chart-${index}`, source)).svg)
    return all
  }, charts)
  const bars = drawn.map((svg) => svg.match(/<rect[^>]*class="task /g)?.length)
  expect(bars).toEqual([spans.length, 6, NAMES.length])
  expect(drawn[0]).toContain('verify git 1.0 s')
})
