import { count, seconds } from '../base/wording.ts'
import type { Span } from '../state/timeline.ts'
import { collapsed } from './markdown.ts'
import type { Story, StoryRun, StoryServer } from './story.ts'
import { activityName } from './story-run.ts'

const MAX_BARS = 40
/** How many failed spans keep their own bar when the others are merged. */
const MAX_FAILED_BARS = 20
const MAX_NAME_LENGTH = 40
/** The section for activities that are for all leases. */
const JOB_SECTION = 'job'
const MAX_TICKS = 3
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const TICKS: readonly (readonly [string, number])[] = [
  ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}second`, number * SECOND] as const),
  ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}minute`, number * MINUTE] as const),
  ...[1, 2, 6].map((number) => [`${number}hour`, number * HOUR] as const)
]

/** A bar of the chart, which may show several spans. */
interface Bar extends Span {
  readonly spans: number
}

/** The timeline as a folded Gantt chart, which GitHub draws with Mermaid; empty if there are no spans. */
export function timeline({ spans, servers, run }: Pick<Story, 'spans' | 'servers' | 'run'>): string {
  if (spans.length === 0) return ''
  const bars = merged(spans)
  const sections = new Map<string, Bar[]>()
  for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
    const name = sectionOf(bar, servers)
    sections.set(name, [...(sections.get(name) ?? []), bar])
  }
  const lines = [...sections].flatMap(([name, own]) => [
    `  section ${safeName(name)}`,
    ...own.map((bar) => lineOf(bar, name, run))
  ])
  const head = [
    'gantt',
    '  dateFormat x',
    '  axisFormat %H:%M:%S',
    `  tickInterval ${tickInterval(spans)}`,
    '  todayMarker off'
  ]
  const config = { gantt: { leftPadding: paddingFor([...sections.keys()]) } }
  const note =
    bars.length === spans.length ? '' : `\n\n${count(spans.length, 'span')}, merged into ${bars.length} bars.`
  const chart = [`%%{init: ${JSON.stringify(config)}}%%`, ...head, ...lines].join('\n')
  return collapsed('Timeline', `\`\`\`mermaid\n${chart}\n\`\`\`${note}`)
}

/** Few enough ticks to be readable on a phone. */
function tickInterval(spans: readonly Span[]): string {
  const took = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from))
  const [name] = TICKS.find(([, ms]) => ms * MAX_TICKS >= took) ?? ['6hour']
  return name
}

/** Wide enough that no bar starts below the name of its section. */
function paddingFor(sections: readonly string[]): number {
  return 24 + 7 * Math.max(...sections.map((name) => safeName(name).length))
}

/** If there are too many spans to read, one bar shows all spans of an activity. */
function merged(spans: readonly Span[]): readonly Bar[] {
  const each = spans.map((span) => ({ ...span, spans: 1 }))
  if (each.length <= MAX_BARS) return each
  const failed = each.filter((span) => span.failed).slice(0, MAX_FAILED_BARS)
  const byActivity = new Map<string, Bar>()
  for (const span of each.filter((one) => !failed.includes(one))) {
    const bar = byActivity.get(span.activity)
    byActivity.set(span.activity, bar === undefined ? { ...span, alias: '' } : union(bar, span))
  }
  return [...byActivity.values(), ...failed]
}

function union(bar: Bar, span: Span): Bar {
  const [from, to] = [Math.min(bar.from, span.from), Math.max(bar.to, span.to)]
  return { ...bar, from, to, failed: bar.failed || span.failed, spans: bar.spans + 1 }
}

/** The servers of a local sandbox share one section. */
function sectionOf({ alias }: Bar, servers: readonly StoryServer[]): string {
  if (alias === '') return JOB_SECTION
  return servers.find((server) => server.alias === alias)?.kind === 'local' ? 'local-sandbox' : alias
}

function lineOf({ activity, alias, from, to, failed, spans }: Bar, section: string, run: StoryRun): string {
  const what = alias === '' || alias === section ? '' : ` ${alias}`
  const many = spans === 1 ? '' : ` x ${spans}`
  const style = failed ? 'crit, ' : activity === 'agent' ? 'active, ' : ''
  const end = Math.max(to, from + 1)
  return `    ${safeName(`${activityName(activity, run)}${what}${many}`)} ${seconds(to - from)} :${style}${from}, ${end}`
}

/** Replaces characters that Mermaid or Markdown would interpret. */
function safeName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._ -]+|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '-')
  return safe.length <= MAX_NAME_LENGTH ? safe : `${safe.slice(0, MAX_NAME_LENGTH - 2)}..`
}
