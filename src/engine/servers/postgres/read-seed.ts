import type { SeedError } from '../../contract.ts'

/** The path to a part of a seed. */
export type Loc = readonly (string | number)[]

type Fields = Readonly<Record<string, unknown>>

/** A table to create and fill. */
export interface SeedTable {
  readonly loc: Loc
  readonly schema: string
  readonly name: string
  /** Names and definitions. */
  readonly columns: readonly (readonly [string, string])[]
  /** Constraints of more than one column. The cloud's API does not have this field. */
  readonly constraints: readonly string[]
  /** The columns that each row has values for. */
  readonly rows: readonly (readonly string[])[]
}

/** The content of a seed, and its errors. */
interface Seed {
  readonly schemas: readonly { readonly name: string; readonly loc: Loc }[]
  readonly tables: readonly SeedTable[]
  readonly errors: readonly SeedError[]
}

// PostgreSQL truncates longer names, which can make two of them equal.
const MAX_NAME_BYTES = 63
const MAX_ERRORS = 100

/** Quoted text as a whole, comment markers, or a single character. */
const TOKEN =
  /[eE]'(?:[^'\\]|''|\\[\s\S])*'|[eE]'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--|\/\*|[\s\S]/gu

/** Reads a seed in the API's format: `schemas` with `tables` with `columns` and `rows`. */
export function readSeed(seed: unknown): Seed {
  const errors: SeedError[] = []
  const addError = (type: string, loc: Loc, msg: string): undefined => {
    if (errors.length < MAX_ERRORS) errors.push({ type, loc, msg })
  }

  function readList(fields: Fields, loc: Loc, name: string): readonly unknown[] {
    const value = fields[name] ?? []
    if (Array.isArray(value)) return value
    addError('list_type', [...loc, name], 'Input should be a valid list')
    return []
  }

  function readObject(value: unknown, loc: Loc): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    return addError('dict_type', loc, 'Input should be a valid dictionary')
  }

  function readName(fields: Fields, loc: Loc): string {
    const nameLoc = [...loc, 'name']
    const { name } = fields as { readonly name?: unknown }
    if (name === undefined) addError('missing', nameLoc, 'Field required')
    else if (typeof name !== 'string') addError('string_type', nameLoc, 'Input should be a valid string')
    else return checkName(name, nameLoc)
    return ''
  }

  function checkName(name: string, loc: Loc): string {
    if (name === '') addError('string_too_short', loc, 'String should have at least 1 character')
    else if (name.includes('\0')) addError('value_error', loc, 'A name must not contain NUL')
    else if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
      addError('string_too_long', loc, `A name should have at most ${MAX_NAME_BYTES} bytes`)
    }
    return name
  }

  function readDefinition(value: unknown, loc: Loc): string {
    if (typeof value !== 'string') addError('string_type', loc, 'Input should be a valid string')
    else {
      const problem = definitionProblem(value)
      if (problem !== undefined) addError('value_error', loc, `Value error, ${problem}`)
      return value
    }
    return ''
  }

  function readTable(schema: string, fields: Fields, loc: Loc): SeedTable {
    const name = readName(fields, loc)
    if (fields['columns'] === undefined) addError('missing', [...loc, 'columns'], 'Field required')
    const columns = readObject(fields['columns'] ?? {}, [...loc, 'columns']) ?? {}
    const names = new Set(Object.keys(columns))
    const rows = readList(fields, loc, 'rows').map((row, index) => {
      const rowLoc = [...loc, 'rows', index]
      const values = readObject(row, rowLoc) ?? {}
      for (const [key, value] of Object.entries(values)) {
        if (!names.has(key)) addError('extra_forbidden', [...rowLoc, key], 'The table has no such column')
        else if (hasNul(value)) addError('value_error', [...rowLoc, key], 'A text must not contain NUL')
      }
      return Object.keys(values)
    })
    return {
      loc,
      schema,
      name,
      columns: [...names].map((column) => {
        const columnLoc = [...loc, 'columns', column]
        return [checkName(column, columnLoc), readDefinition(columns[column], columnLoc)]
      }),
      constraints: readList(fields, loc, 'constraints').map((constraint, index) =>
        readDefinition(constraint, [...loc, 'constraints', index])
      ),
      rows
    }
  }

  const root = readObject(seed, []) ?? {}
  // Other keys are ignored, as in the API, but a seed with other keys only is a mistake.
  if (root['schemas'] === undefined && Object.keys(root).length > 0) addError('missing', ['schemas'], 'Field required')
  const schemas = readList(root, [], 'schemas').map((schema, index) => {
    const loc = ['schemas', index]
    const fields = readObject(schema, loc) ?? { name: '-' }
    return { name: readName(fields, loc), loc, fields }
  })
  const tables = schemas.flatMap(({ name, loc, fields }) =>
    readList(fields, loc, 'tables').flatMap((table, index) => {
      const tableLoc = [...loc, 'tables', index]
      const tableFields = readObject(table, tableLoc)
      return tableFields === undefined ? [] : [readTable(name, tableFields, tableLoc)]
    })
  )
  return { schemas: schemas.map(({ name, loc }) => ({ name, loc })), tables, errors }
}

/**
 * Why a text is not the definition of one column or constraint; undefined if it is. It becomes part of a statement as it
 * is, so it must neither end the statement nor define another column.
 */
export function definitionProblem(text: string): string | undefined {
  if (text.trim() === '') return 'the definition is empty'
  let depth = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') return 'a definition must not contain a semicolon'
    if (token === '--' || token === '/*') return 'a definition must not contain comments'
    if (/^(?:[eE]?'|")$/.test(token)) return 'a quotation mark is not closed'
    if (token === '\0') return 'a definition must not contain NUL'
    if (token === ',' && depth === 0) return 'a definition must define one column'
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) return 'a closing parenthesis has no opening one'
  }
  return depth > 0 ? 'a parenthesis is not closed' : undefined
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
