import { paragraphs } from './markdown.ts'

/** A part of a report. If the report is too long, the parts with the lowest priority are left out. */
export interface FittedSection {
  /** What it is called in the note about parts that were left out. */
  readonly name: string
  readonly priority: number
  readonly text: string
}

/** Joins as many sections as fit, in their order, and says which were left out. `measure` says how long a text is. */
export function fitSections(
  sections: readonly FittedSection[],
  max: number,
  measure: (text: string) => number
): string {
  const omitted: string[] = []
  for (let shown = sections.filter(({ text }) => text !== ''); ; ) {
    const note = omitted.length === 0 ? '' : `Left out, because GitHub limits the size: ${omitted.join(', ')}.`
    const text = paragraphs([...shown.map((section) => section.text), note])
    const [least] = [...shown].sort((one, other) => one.priority - other.priority)
    if (measure(text) <= max || least === undefined) return text
    omitted.push(least.name)
    shown = shown.filter((section) => section !== least)
  }
}
