import { describe, expect, test } from '@jest/globals'
import { timeline } from '../../src/report/timeline.ts'
import { spanOf, storyWith } from './stories.ts'
import { chartIn, many, NAMES, servers, spans } from './timeline-spans.ts'

const { run } = storyWith()

describe('the timeline', () => {
  test('has a section for each lease and a bar for each span, and marks failures', () => {
    const at = (seconds: number): number => Date.UTC(2026, 10, 16, 12) + seconds * 1000
    expect(timeline({ spans, servers, run })).toBe(
      [
        '<details><summary>Timeline</summary>',
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
        '```',
        '',
        '</details>'
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
