import { type Client, escapeIdentifier } from 'pg'
import { qualifiedName, runStatement } from './client.ts'
import type { ColumnInfo, ConstraintInfo } from './table-definition.ts'

/** A table as PostgreSQL's catalog describes it. */
export interface TableInfo {
  /** The qualified name. */
  readonly key: string
  /** The qualified names of the tables that its foreign keys reference. */
  readonly references: readonly string[]
  readonly schema: string
  readonly name: string
  readonly columns: readonly ColumnInfo[]
  readonly constraints: readonly ConstraintInfo[]
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
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS used (number, position)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = used.number ORDER BY used.position) AS columns,
    (SELECT ARRAY[n.nspname::text, c.relname::text] FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = k.confrelid) AS referenced
  FROM pg_constraint k WHERE k.conrelid = $1::oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')
  ORDER BY array_position(ARRAY['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`

/** A snapshot of one moment. With an empty search path, PostgreSQL writes all names with their schema. */
export const BEGIN_DUMP = [
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  "SET LOCAL lock_timeout = '10s'",
  "SET LOCAL search_path TO ''",
  "SET LOCAL TIME ZONE 'UTC'"
] as const

/** The schemas that are not PostgreSQL's own. */
export async function readSchemas(client: Client): Promise<readonly string[]> {
  return (await runStatement(client, SCHEMAS)).rows.map(({ name }) => String(name))
}

/** The tables in these schemas. */
export async function readTables(client: Client): Promise<readonly TableInfo[]> {
  const tables: TableInfo[] = []
  for (const row of (await runStatement(client, TABLES)).rows) {
    const [schema, name] = [String(row['schema']), String(row['name'])]
    const columns = (await runStatement(client, COLUMNS, [row['oid'], qualifiedName({ schema, name })])).rows
    const constraints = (await runStatement(client, CONSTRAINTS, [row['oid']])).rows.map(constraintFrom)
    tables.push({
      key: qualifiedName({ schema, name }),
      schema,
      name,
      columns: columns as unknown as readonly ColumnInfo[],
      constraints,
      references: constraints.flatMap(({ references }) => references ?? []),
      isPartitioned: row['partitioned'] === true
    })
  }
  return tables
}

function constraintFrom({ referenced, ...row }: Readonly<Record<string, unknown>>): ConstraintInfo {
  const [schema = '', name = ''] = (referenced ?? []) as readonly string[]
  const references = name === '' ? null : qualifiedName({ schema, name })
  return { ...(row as unknown as Omit<ConstraintInfo, 'references'>), references }
}

/** The rows of a table as JSON, in the order of its primary key if it has one. */
export function rowsSql({ key, constraints, isPartitioned }: TableInfo): string {
  const primary = constraints.find(({ type }) => type === 'p')?.columns ?? []
  const order = primary.length === 0 ? '' : ` ORDER BY ${primary.map(escapeIdentifier).join(', ')}`
  return `SELECT row_to_json("a row".*)::text AS json FROM ${isPartitioned ? '' : 'ONLY '}${key} AS "a row"${order}`
}
