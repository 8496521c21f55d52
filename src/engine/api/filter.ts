import type { Slot } from '../store/store.ts'
import { FieldReader } from './fields.ts'

/** Which sandboxes of a list are meant: by `server_name`, by `tag`, or by labels as the JSON text `tags`. */
export function filterFrom(query: Readonly<Record<string, string>>): (slot: Slot) => boolean {
  const fields = new FieldReader(query, 'query')
  const server = fields.text('server_name')?.toLowerCase()
  const tag = fields.text('tag')
  const tags = labelsFrom(fields, fields.text('tags'))
  fields.done()
  return ({ life, server: own }) =>
    (server === undefined || own.toLowerCase() === server) &&
    (tag === undefined || life?.wish.tag === tag) &&
    Object.entries(tags).every(([key, value]) => isSame(life?.wish.tags?.[key], value))
}

function labelsFrom(fields: FieldReader, text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text === '') return {}
  try {
    const labels: unknown = JSON.parse(text)
    if (typeof labels === 'object' && labels !== null && !Array.isArray(labels)) {
      return labels as Readonly<Record<string, unknown>>
    }
  } catch {}
  fields.complain({ type: 'json_type', loc: fields.placeOf('tags'), msg: 'Input should be a JSON object', input: text })
  return {}
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
