import type { Client } from 'pg'
import type { ColumnFacts, ConstraintFacts } from './dump-definitions.ts'
import type { Linked } from './dump-order.ts'
import { nameOf, quoted } from './seed-sql.ts'
import { one } from './statements.ts'

/** A table as it is found. */
export interface TableFacts extends Linked {
  readonly schema: string
  readonly name: string
  readonly columns: readonly ColumnFacts[]
  readonly constraints: readonly ConstraintFacts[]
  readonly isPartitioned: boolean
}

const SCHEMAS = `
  SELECT nspname AS name FROM pg_namespace
  WHERE nspname <> 'information_schema' AND NOT starts_with(nspname, 'pg_') ORDER BY nspname <> 'public', nspname`

const TABLES = `
  SELECT c.oid::text AS oid, n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname <> 'information_schema' AND NOT starts_with(n.nspname, 'pg_')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname, c.relname`

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    pg_get_expr(d.adbin, d.adrelid) AS "default", a.attidentity::text AS identity, a.attgenerated::text AS generated,
    pg_get_serial_sequence($2, a.attname) AS sequence
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

const CONSTRAINTS = `
  SELECT k.contype::text AS type, pg_get_constraintdef(k.oid) AS definition,
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS used (number, at)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = used.number ORDER BY used.at) AS columns,
    (SELECT ARRAY[n.nspname::text, c.relname::text] FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = k.confrelid) AS refers
  FROM pg_constraint k WHERE k.conrelid = $1::oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')
  ORDER BY array_position(ARRAY['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`

/** Everything is seen as it was at one moment, and named in full: with no path to search, PostgreSQL does so itself. */
export const BEGIN_DUMP = [
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  "SET LOCAL lock_timeout = '10s'",
  "SET LOCAL search_path TO ''",
  "SET LOCAL TIME ZONE 'UTC'"
] as const

/** The schemas of users. */
export async function schemasIn(client: Client): Promise<readonly string[]> {
  return (await one(client, SCHEMAS)).rows.map(({ name }) => String(name))
}

/** The tables of users. */
export async function tablesIn(client: Client): Promise<readonly TableFacts[]> {
  const tables: TableFacts[] = []
  for (const row of (await one(client, TABLES)).rows) {
    const [schema, name] = [String(row['schema']), String(row['name'])]
    const columns = (await one(client, COLUMNS, [row['oid'], nameOf({ schema, name })])).rows
    const constraints = (await one(client, CONSTRAINTS, [row['oid']])).rows.map(constraintIn)
    tables.push({
      key: nameOf({ schema, name }),
      schema,
      name,
      columns: columns as unknown as readonly ColumnFacts[],
      constraints,
      refers: constraints.flatMap(({ refers }) => refers ?? []),
      isPartitioned: row['partitioned'] === true
    })
  }
  return tables
}

function constraintIn(row: Readonly<Record<string, unknown>>): ConstraintFacts {
  const [schema = '', name = ''] = (row['refers'] ?? []) as readonly string[]
  return { ...(row as unknown as ConstraintFacts), refers: name === '' ? null : nameOf({ schema, name }) }
}

/** The rows of a table as JSON texts, in the order of its primary key if it has one. */
export function rowsSql({ key, constraints, isPartitioned }: TableFacts): string {
  const primary = constraints.find(({ type }) => type === 'p')?.columns ?? []
  const order = primary.length === 0 ? '' : ` ORDER BY ${primary.map(quoted).join(', ')}`
  return `SELECT row_to_json("a row".*)::text AS json FROM ${isPartitioned ? '' : 'ONLY '}${key} AS "a row"${order}`
}
