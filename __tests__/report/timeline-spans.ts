import type { Span } from '../../src/state/timeline.ts'
import { serverOf, spanOf } from './stories.ts'

/** Two servers, one of them in the local sandbox. */
export const servers = [serverOf(0, { alias: 'git', kind: 'local' }), serverOf(1, { alias: 'tracker' })]
/** What happened to them. */
export const spans: readonly Span[] = [
  spanOf('start engine', '', 0, 1.25),
  spanOf('acquire', 'local-sandbox', 2, 4),
  spanOf('acquire', 'tracker', 2, 3),
  spanOf('verify', 'git', 4, 5),
  spanOf('verify', 'tracker', 4, 4.5, true),
  spanOf('agent', '', 6, 66),
  spanOf('release', 'tracker', 67, 67)
]
/** More spans than a chart can show. */
export const many = Array.from({ length: 500 }, (_, at) => spanOf('verify', `a${at}`, at, at + 1, at % 100 === 7))

/** Names that Mermaid could interpret, or that could end a line or a block. */
export const NAMES = [
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

/** The source of the chart in a section. */
export function chartIn(markdown: string): string {
  return markdown.split('```mermaid\n')[1]?.split('\n```')[0] ?? ''
}
