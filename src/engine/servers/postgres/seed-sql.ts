import { escapeIdentifier } from 'pg'
import { qualifiedName } from './client.ts'
import type { SeedTable } from './read-seed.ts'

/**
 * A temporary table with the rows of a seed as JSON. PostgreSQL parses them, because JavaScript would round large numbers.
 * It finds temporary tables before all others, so the name must be one that no table of a seed has.
 */
const ROWS = 'pg_temp."rows of the seed"'

/** Creates a schema. */
export function schemaSql(name: string): string {
  return `CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(name)}`
}

/** Resolves names without a schema (`REFERENCES users`) in the schema of the table first. */
export function searchPathSql({ schema }: SeedTable): string {
  return `SET LOCAL search_path TO ${escapeIdentifier(schema)}, public`
}

/** Creates a table. */
export function tableSql(table: SeedTable): string {
  const columns = table.columns.map(([name, definition]) => `${escapeIdentifier(name)} ${definition}`)
  return `CREATE TABLE ${qualifiedName(table)} (${columns.join(', ')})`
}

/** Adds a constraint to a table. */
export function constraintSql(table: SeedTable, constraint: string): string {
  return `ALTER TABLE ${qualifiedName(table)} ADD ${constraint}`
}

/** Unpacks the rows of all tables; `$1` is the JSON of the seed. */
export const UNPACK_ROWS = [
  `CREATE TEMP TABLE "rows of the seed"
   (schema_index integer, table_index integer, row_index integer, value json,
    PRIMARY KEY (schema_index, table_index, row_index))
   ON COMMIT DROP`,
  `INSERT INTO ${ROWS}
   SELECT schemas.position - 1, tables.position - 1, rows.position - 1, rows.value
   FROM json_array_elements(${arrayIn('$1::json', 'schemas')}) WITH ORDINALITY AS schemas (value, position),
     json_array_elements(${arrayIn('schemas.value', 'tables')}) WITH ORDINALITY AS tables (value, position),
     json_array_elements(${arrayIn('tables.value', 'rows')}) WITH ORDINALITY AS rows (value, position)`
] as const

function arrayIn(value: string, key: string): string {
  return `CASE json_typeof(${value}->'${key}') WHEN 'array' THEN ${value}->'${key}' ELSE '[]' END`
}

/**
 * Inserts rows of the seed: `$1` and `$2` are the indexes of schema and table, `$3` that of the first row and `$4` that
 * after the last. Other columns get their defaults. PostgreSQL converts the JSON to the types of the columns.
 */
export function insertSql(table: SeedTable, columns: readonly string[]): string {
  const names = columns.map(escapeIdentifier)
  const into = names.length === 0 ? '' : ` (${names.join(', ')}) OVERRIDING SYSTEM VALUE`
  return `INSERT INTO ${qualifiedName(table)}${into}
    SELECT ${names.map((name) => `record.${name}`).join(', ')}
    FROM ${ROWS} AS seed, json_populate_record(NULL::${qualifiedName(table)}, seed.value) AS record
    WHERE seed.schema_index = $1 AND seed.table_index = $2 AND seed.row_index >= $3 AND seed.row_index < $4
    ORDER BY seed.row_index`
}

/** The columns of a table, with their sequences; `$1` is its qualified name. */
export const COLUMNS_SQL = `
  SELECT attname AS name, attgenerated <> '' AS generated, pg_get_serial_sequence($1, attname) AS sequence
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`

/** Sets a sequence to continue after the numbers in the seed; `$1` is its name. */
export function sequenceSql(table: SeedTable, column: string): string {
  return `SELECT setval($1, max(${escapeIdentifier(column)})) FROM ${qualifiedName(table)} HAVING max(${escapeIdentifier(column)}) >= 1`
}
