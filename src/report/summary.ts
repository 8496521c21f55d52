import { artifactLine } from './artifact-line.ts'
import { callTable } from './call-table.ts'
import { changesPart } from './changes-summary.ts'
import { leaseTable } from './lease-table.ts'
import { leftoverList } from './leftover-list.ts'
import type { Story } from './story.ts'
import { timeline } from './timeline.ts'
import { verdict } from './verdict.ts'

/** GitHub refuses a summary of more than 1 MiB whole. Each part has bounds of its own; this is for all of them together. */
const MOST_BYTES = 1_000_000

/** A part of the summary; those that matter least are the first to be left out. */
interface Part {
  readonly name: string
  readonly matters: number
  readonly text: string
}

/** The job summary: what a run was, at a glance first; empty when there is nothing to tell. */
export function summaryOf(story: Story): string {
  if (!hasSomethingToTell(story)) return ''
  const parts: readonly Part[] = [
    { name: 'how it went', matters: 7, text: verdict(story) },
    { name: 'what is left', matters: 6, text: leftoverList(story) },
    { name: 'the servers', matters: 5, text: leaseTable(story) },
    { name: 'the artifact', matters: 4, text: artifactLine(story) },
    { name: 'the timeline', matters: 1, text: timeline(story) },
    { name: 'the tool calls', matters: 2, text: callTable(story) },
    { name: 'the changes', matters: 3, text: story.changes === undefined ? '' : changesPart(story.changes, '###') }
  ]
  return withinBounds(parts.filter(({ text }) => text !== ''))
}

function hasSomethingToTell({ failure, servers, leftovers, artifact, tools, changes }: Story): boolean {
  const lists = [servers, leftovers, tools]
  return failure !== '' || artifact !== undefined || changes !== undefined || lists.some(({ length }) => length > 0)
}

function withinBounds(parts: readonly Part[]): string {
  const left: string[] = []
  for (let shown = parts; ; ) {
    const text = rendered(shown, left)
    if (Buffer.byteLength(text) <= MOST_BYTES) return text
    const [least] = [...shown].sort((one, other) => one.matters - other.matters)
    if (least === undefined) return ''
    left.push(least.name)
    shown = shown.filter((part) => part !== least)
  }
}

function rendered(parts: readonly Part[], left: readonly string[]): string {
  const note = left.length === 0 ? [] : [`Left out, since GitHub takes no longer summary: ${left.join(', ')}.`]
  return `${['## Klavis sandboxes', ...parts.map(({ text }) => text), ...note].join('\n\n')}\n`
}
