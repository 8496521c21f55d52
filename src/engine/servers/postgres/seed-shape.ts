import type { SeedComplaint } from '../../contract.ts'
import { definitionTrouble } from './column-definition.ts'

/** Where something stands in a seed. */
export type Place = readonly (string | number)[]

type Fields = Readonly<Record<string, unknown>>

/** A table to be made and filled. */
export interface SeedTable {
  readonly place: Place
  readonly schema: string
  readonly name: string
  /** Names and definitions, in order. */
  readonly columns: readonly (readonly [string, string])[]
  /** What concerns more than one column; ours, the API knows no such field. */
  readonly constraints: readonly string[]
  /** The columns that each row has a value for. */
  readonly rows: readonly (readonly string[])[]
}

/** A seed that was read, or what is wrong with it. */
export interface SeedShape {
  readonly schemas: readonly { readonly name: string; readonly place: Place }[]
  readonly tables: readonly SeedTable[]
  readonly complaints: readonly SeedComplaint[]
}

// PostgreSQL cuts longer names, and two of them may then be the same.
const LONGEST_NAME_BYTES = 63
const MOST_COMPLAINTS = 100

/** Reads a seed as the API describes it: `schemas` with `tables` with `columns` and `rows`. */
export function readSeedShape(seed: unknown): SeedShape {
  const complaints: SeedComplaint[] = []
  const complain = (type: string, loc: Place, msg: string): undefined => {
    if (complaints.length < MOST_COMPLAINTS) complaints.push({ type, loc, msg })
  }

  function list(fields: Fields, place: Place, name: string): readonly unknown[] {
    const value = fields[name] ?? []
    if (Array.isArray(value)) return value
    complain('list_type', [...place, name], 'Input should be a valid list')
    return []
  }

  function object(value: unknown, place: Place): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    return complain('dict_type', place, 'Input should be a valid dictionary')
  }

  function nameIn(fields: Fields, place: Place): string {
    const loc = [...place, 'name']
    const { name } = fields as { readonly name?: unknown }
    if (name === undefined) complain('missing', loc, 'Field required')
    else if (typeof name !== 'string') complain('string_type', loc, 'Input should be a valid string')
    else return checkedName(name, loc)
    return ''
  }

  function checkedName(name: string, loc: Place): string {
    if (name === '') complain('string_too_short', loc, 'String should have at least 1 character')
    else if (name.includes('\0')) complain('value_error', loc, 'A name has no NUL')
    else if (Buffer.byteLength(name) > LONGEST_NAME_BYTES) {
      complain('string_too_long', loc, `A name should have at most ${LONGEST_NAME_BYTES} bytes`)
    }
    return name
  }

  function definition(value: unknown, loc: Place): string {
    if (typeof value !== 'string') complain('string_type', loc, 'Input should be a valid string')
    else {
      const trouble = definitionTrouble(value)
      if (trouble !== undefined) complain('value_error', loc, `Value error, ${trouble}`)
      return value
    }
    return ''
  }

  function table(schema: string, fields: Fields, place: Place): SeedTable {
    const name = nameIn(fields, place)
    if (fields['columns'] === undefined) complain('missing', [...place, 'columns'], 'Field required')
    const columns = object(fields['columns'] ?? {}, [...place, 'columns']) ?? {}
    const names = new Set(Object.keys(columns))
    const rows = list(fields, place, 'rows').map((row, at) => {
      const loc = [...place, 'rows', at]
      const values = object(row, loc) ?? {}
      for (const [key, value] of Object.entries(values)) {
        if (!names.has(key)) complain('extra_forbidden', [...loc, key], 'There is no such column')
        else if (hasNul(value)) complain('value_error', [...loc, key], 'PostgreSQL keeps no NUL in a text')
      }
      return Object.keys(values)
    })
    return {
      place,
      schema,
      name,
      columns: [...names].map((column) => {
        const loc = [...place, 'columns', column]
        return [checkedName(column, loc), definition(columns[column], loc)]
      }),
      constraints: list(fields, place, 'constraints').map((each, at) =>
        definition(each, [...place, 'constraints', at])
      ),
      rows
    }
  }

  const all = object(seed, []) ?? {}
  // Other keys are ignored, as the API does; but something else in place of the schemas would be lost without a word.
  if (all['schemas'] === undefined && Object.keys(all).length > 0) complain('missing', ['schemas'], 'Field required')
  const schemas = list(all, [], 'schemas').map((each, at) => {
    const place = ['schemas', at]
    const fields = object(each, place) ?? { name: '-' }
    return { name: nameIn(fields, place), place, fields }
  })
  const tables = schemas.flatMap(({ name, place, fields }) =>
    list(fields, place, 'tables').flatMap((each, at) => {
      const found = object(each, [...place, 'tables', at])
      return found === undefined ? [] : [table(name, found, [...place, 'tables', at])]
    })
  )
  return { schemas: schemas.map(({ name, place }) => ({ name, place })), tables, complaints }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
