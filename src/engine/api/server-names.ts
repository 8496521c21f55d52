import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { FieldReader } from './fields.ts'
import { notOneOf } from './problem.ts'

/** `server_names` of a local acquire: a list of known names, or the word ALL. */
export function readServerNames(
  fields: FieldReader,
  value: unknown,
  isKnown: (name: string) => boolean
): readonly string[] | 'ALL' {
  const loc = fields.placeOf('server_names')
  if (value === 'ALL') return 'ALL'
  if (value === undefined) fields.complain({ type: 'missing', loc, msg: 'Field required', input: {} })
  else if (!Array.isArray(value)) {
    fields.complain({ type: 'list_type', loc, msg: "Input should be a valid list or 'ALL'", input: value })
  } else if (value.length === 0) {
    const msg = 'List should have at least 1 item after validation, not 0'
    fields.complain({ type: 'too_short', loc, msg, input: value, ctx: { min_length: 1, actual_length: 0 } })
  } else return value.flatMap((name: unknown, at) => known(name, [...loc, at]))
  return []

  function known(name: unknown, place: readonly (string | number)[]): string[] {
    if (typeof name === 'string' && isKnown(name)) return [name]
    fields.complain(notOneOf(place, LOCAL_SERVERS, name))
    return []
  }
}
