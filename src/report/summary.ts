import { callsSection } from './calls-section.ts'
import { changesSection } from './changes-section.ts'
import { isVerdictOfTests } from './checks-note.ts'
import { checksSection, SUMMARY_CHECKS } from './checks-section.ts'
import { paragraphs } from './markdown.ts'
import type { Story } from './story.ts'
import { artifactLine, leftoverList, serverTable } from './summary-sections.ts'
import { timeline } from './timeline.ts'
import { verdict } from './verdict.ts'

/** GitHub rejects a summary above 1 MiB as a whole. Each section has its own limits; this one is for all together. */
const MAX_BYTES = 1_000_000

/** A section of the summary. If the summary is too long, the sections with the lowest priority are left out. */
interface Section {
  readonly name: string
  readonly priority: number
  readonly text: string
}

/** The job summary, most important first; empty if there is nothing to report. */
export function summaryOf(story: Story): string {
  if (isEmpty(story)) return ''
  const sections: readonly Section[] = [
    { name: 'the result', priority: 8, text: verdict(story) },
    { name: 'the checks', priority: 7, text: checksSection(story.checks, SUMMARY_CHECKS) },
    { name: 'what is still held', priority: 6, text: leftoverList(story) },
    { name: 'the artifact', priority: 4, text: artifactLine(story) },
    { name: 'the servers', priority: 5, text: serverTable(story) },
    { name: 'the tool calls', priority: 2, text: callsSection(story) },
    { name: 'the changes', priority: 3, text: changesOf(story) },
    { name: 'the timeline', priority: 1, text: timeline(story) }
  ]
  return withinLimit(sections.filter(({ text }) => text !== ''))
}

function isEmpty({ failure, servers, leftovers, artifact, tools, changes, checks }: Story): boolean {
  const lists = [servers, leftovers, tools, checks.records]
  return failure === '' && artifact === undefined && changes === undefined && lists.every(({ length }) => length === 0)
}

function changesOf({ changes, checks }: Story): string {
  return changes === undefined ? '' : changesSection(changes, '###', checks.records.some(isVerdictOfTests))
}

function withinLimit(sections: readonly Section[]): string {
  const omitted: string[] = []
  for (let shown = sections; ; ) {
    const text = render(shown, omitted)
    if (Buffer.byteLength(text) <= MAX_BYTES) return text
    const [least] = [...shown].sort((one, other) => one.priority - other.priority)
    if (least === undefined) return ''
    omitted.push(least.name)
    shown = shown.filter((section) => section !== least)
  }
}

function render(sections: readonly Section[], omitted: readonly string[]): string {
  const note =
    omitted.length === 0 ? '' : `Left out, because GitHub limits the size of a summary: ${omitted.join(', ')}.`
  return `${paragraphs(['## Klavis sandboxes', ...sections.map(({ text }) => text), note])}\n`
}
