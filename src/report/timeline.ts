import { count, seconds } from '../base/wording.ts'
import type { Span } from '../state/timeline.ts'
import { nameOfDoing } from './place.ts'
import type { Story, StoryRun, StoryServer } from './story.ts'

const MOST_BARS = 40
/** Of these each that failed has a bar of its own, even where the others are merged. */
const MOST_FAILED = 20
const LONGEST_NAME = 40
const EVERYTHING = 'job'
const MOST_TICKS = 3
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const TICKS: readonly (readonly [string, number])[] = [
  ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}second`, number * SECOND] as const),
  ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}minute`, number * MINUTE] as const),
  ...[1, 2, 6].map((number) => [`${number}hour`, number * HOUR] as const)
]

/** A bar of the chart; a merged one stands for several spans. */
interface Bar extends Span {
  readonly number: number
}

/** When what was done, as a Gantt chart that GitHub draws; empty when nothing is known. */
export function timeline({ spans, servers, run }: Pick<Story, 'spans' | 'servers' | 'run'>): string {
  if (spans.length === 0) return ''
  const bars = merged(spans)
  const sections = new Map<string, Bar[]>()
  for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
    const name = sectionOf(bar, servers)
    sections.set(name, [...(sections.get(name) ?? []), bar])
  }
  const lines = [...sections].flatMap(([name, own]) => [
    `  section ${plain(name)}`,
    ...own.map((bar) => lineOf(bar, name, run))
  ])
  const head = [
    'gantt',
    '  dateFormat x',
    '  axisFormat %H:%M:%S',
    `  tickInterval ${tickOf(spans)}`,
    '  todayMarker off'
  ]
  const looks = { gantt: { leftPadding: paddingFor([...sections.keys()]) } }
  const note =
    bars.length === spans.length ? '' : `\n\n${count(spans.length, 'span')}, merged into ${bars.length} bars.`
  return `### Timeline\n\n\`\`\`mermaid\n${[`%%{init: ${JSON.stringify(looks)}}%%`, ...head, ...lines].join('\n')}\n\`\`\`${note}`
}

/** So many that the times can be read on a phone, too. */
function tickOf(spans: readonly Span[]): string {
  const took = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from))
  const [name] = TICKS.find(([, ms]) => ms * MOST_TICKS >= took) ?? ['6hour']
  return name
}

/** So that no bar begins under the name of its section. */
function paddingFor(sections: readonly string[]): number {
  return 24 + 7 * Math.max(...sections.map((name) => plain(name).length))
}

/** Where there are too many to be read, one bar stands for all of a kind. */
function merged(spans: readonly Span[]): readonly Bar[] {
  const each = spans.map((span) => ({ ...span, number: 1 }))
  if (each.length <= MOST_BARS) return each
  const failed = each.filter((span) => span.failed).slice(0, MOST_FAILED)
  const kinds = new Map<string, Bar>()
  for (const span of each.filter((one) => !failed.includes(one))) {
    const bar = kinds.get(span.doing)
    kinds.set(span.doing, bar === undefined ? { ...span, of: '' } : union(bar, span))
  }
  return [...kinds.values(), ...failed]
}

function union(bar: Bar, span: Span): Bar {
  const [from, to] = [Math.min(bar.from, span.from), Math.max(bar.to, span.to)]
  return { ...bar, from, to, failed: bar.failed || span.failed, number: bar.number + 1 }
}

/** The servers of a local sandbox come and go together. */
function sectionOf({ of }: Bar, servers: readonly StoryServer[]): string {
  if (of === '') return EVERYTHING
  return servers.find(({ alias }) => alias === of)?.kind === 'local' ? 'local-sandbox' : of
}

function lineOf({ doing, of, from, to, failed, number }: Bar, section: string, run: StoryRun): string {
  const what = of === '' || of === section ? '' : ` ${of}`
  const many = number === 1 ? '' : ` x ${number}`
  const looks = failed ? 'crit, ' : doing === 'agent' ? 'active, ' : ''
  const end = Math.max(to, from + 1)
  return `    ${plain(`${nameOfDoing(doing, run)}${what}${many}`)} ${seconds(to - from)} :${looks}${from}, ${end}`
}

/** Letters that mean nothing to Mermaid, nor to who would read it as Markdown. */
function plain(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._ -]+|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '-')
  return safe.length <= LONGEST_NAME ? safe : `${safe.slice(0, LONGEST_NAME - 2)}..`
}
