import { oneLine } from '../host/text.ts'
import { findPlace } from '../inputs/json-places.ts'
import type { Complaint } from '../klavis/detail.ts'
import { withoutValues } from './without-values.ts'

const MOST_LINES = 10

/** What the API does not accept of a seed, each complaint at its place in the user's file. */
export function refusedSeed(
  alias: string,
  { path, json }: { readonly path: string; readonly json: string },
  complaints: readonly Complaint[]
): string {
  const shown = oneLine(path, 200)
  const lines = complaints.slice(0, MOST_LINES).map((complaint) => `- ${shown}:${atItsPlace(json, complaint)}`)
  const more = complaints.length - lines.length
  return [
    `${alias} could not be seeded: its server does not take what is in ${shown}. Everything is released again. Correct this, then run the job again:`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : [])
  ].join('\n')
}

/** `12:9 projects[0].key: Field required` */
function atItsPlace(json: string, { place, message }: Complaint): string {
  const { line, column, path, value } = findPlace(json, place)
  const said = oneLine(withoutValues(message, JSON.stringify(value)), 200)
  return `${line}:${column} ${path === '' ? '' : `${oneLine(path, 150)}: `}${said}`
}
