import type { SeedTable } from './seed-shape.ts'

/** Where the rows of a seed wait, as PostgreSQL parsed them: JavaScript would round their big numbers. */
const ROWS = 'pg_temp."rows of the seed"'

/** A name as SQL knows it, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The full name of a table. */
export function nameOf({ schema, name }: Pick<SeedTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`
}

/** Makes a schema. */
export function schemaSql(name: string): string {
  return `CREATE SCHEMA IF NOT EXISTS ${quoted(name)}`
}

/** What is named without a schema (`REFERENCES users`) is looked for in that of the table first. */
export function searchPathSql({ schema }: SeedTable): string {
  return `SET LOCAL search_path TO ${quoted(schema)}, public`
}

/** Makes a table. */
export function tableSql(table: SeedTable): string {
  const columns = table.columns.map(([name, definition]) => `${quoted(name)} ${definition}`)
  return `CREATE TABLE ${nameOf(table)} (${columns.join(', ')})`
}

/** Adds a constraint to a table. */
export function constraintSql(table: SeedTable, constraint: string): string {
  return `ALTER TABLE ${nameOf(table)} ADD ${constraint}`
}

/** Unpacks the rows of all tables; `$1` is the JSON text of the seed. */
export const UNPACK_ROWS = [
  `CREATE TEMP TABLE "rows of the seed"
   (schema_at integer, table_at integer, row_at integer, value json, PRIMARY KEY (schema_at, table_at, row_at))
   ON COMMIT DROP`,
  `INSERT INTO ${ROWS}
   SELECT schemas.at - 1, tables.at - 1, rows.at - 1, rows.value
   FROM json_array_elements(${listIn('$1::json', 'schemas')}) WITH ORDINALITY AS schemas (value, at),
     json_array_elements(${listIn('schemas.value', 'tables')}) WITH ORDINALITY AS tables (value, at),
     json_array_elements(${listIn('tables.value', 'rows')}) WITH ORDINALITY AS rows (value, at)`
] as const

function listIn(value: string, key: string): string {
  return `CASE json_typeof(${value}->'${key}') WHEN 'array' THEN ${value}->'${key}' ELSE '[]' END`
}

/**
 * Fills these columns from rows of the seed: `$1` schema, `$2` table, `$3` the first and `$4` the row after the last.
 * What is not named gets its default; PostgreSQL itself makes values of the columns' types.
 */
export function rowsSql(table: SeedTable, columns: readonly string[]): string {
  const names = columns.map(quoted)
  const into = names.length === 0 ? '' : ` (${names.join(', ')}) OVERRIDING SYSTEM VALUE`
  return `INSERT INTO ${nameOf(table)}${into}
    SELECT ${names.map((name) => `made.${name}`).join(', ')}
    FROM ${ROWS} AS seed, json_populate_record(NULL::${nameOf(table)}, seed.value) AS made
    WHERE seed.schema_at = $1 AND seed.table_at = $2 AND seed.row_at >= $3 AND seed.row_at < $4
    ORDER BY seed.row_at`
}

/** What a seed needs to know of a table that it made; `$1` is its full name. */
export const COLUMNS_SQL = `
  SELECT attname AS name, attgenerated <> '' AS generated, pg_get_serial_sequence($1, attname) AS sequence
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`

/** Lets a sequence go on after the numbers that the seed has used; `$1` is its name. */
export function sequenceSql(table: SeedTable, column: string): string {
  return `SELECT setval($1, max(${quoted(column)})) FROM ${nameOf(table)} HAVING max(${quoted(column)}) >= 1`
}
