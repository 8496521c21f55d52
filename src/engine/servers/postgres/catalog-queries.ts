import type { Database, Rows } from './database.ts'

/** The types of objects that the tools know. */
export type ObjectType = 'table' | 'view' | 'sequence' | 'extension'

/** All schemas, with their owner and type. */
export function listSchemas(database: Database): Promise<Rows> {
  return database.rows(`
    SELECT schema_name, schema_owner,
      CASE WHEN schema_name = 'information_schema' THEN 'System Information Schema'
           WHEN starts_with(schema_name, 'pg_') THEN 'System Schema'
           ELSE 'User Schema' END AS schema_type
    FROM information_schema.schemata ORDER BY schema_type, schema_name`)
}

/** The objects of one type in a schema; extensions belong to no schema. */
export function listObjects(database: Database, schema: string, type: ObjectType): Promise<Rows> {
  if (type === 'extension') {
    return database.rows('SELECT extname AS name, extversion AS version FROM pg_extension ORDER BY extname')
  }
  if (type === 'sequence') {
    return database.rows(
      `SELECT sequence_schema AS schema, sequence_name AS name, data_type
       FROM information_schema.sequences WHERE sequence_schema = $1 ORDER BY sequence_name`,
      [schema]
    )
  }
  return database.rows(
    `SELECT table_schema AS schema, table_name AS name, table_type AS type
     FROM information_schema.tables WHERE table_schema = $1 AND table_type = $2 ORDER BY table_name`,
    [schema, type === 'view' ? 'VIEW' : 'BASE TABLE']
  )
}

/** Columns, constraints and indexes of a table or view; the properties of a sequence or extension. */
export async function describeObject(
  database: Database,
  schema: string,
  name: string,
  type: ObjectType
): Promise<unknown> {
  if (type === 'extension') {
    const found = await database.rows(
      'SELECT extname AS name, extversion AS version, extrelocatable AS relocatable FROM pg_extension WHERE extname = $1',
      [name]
    )
    return found[0] ?? {}
  }
  if (type === 'sequence') {
    const found = await database.rows(
      `SELECT sequence_schema AS schema, sequence_name AS name, data_type, start_value, increment
       FROM information_schema.sequences WHERE sequence_schema = $1 AND sequence_name = $2`,
      [schema, name]
    )
    return found[0] ?? {}
  }
  const columns = await database.rows(
    `SELECT column_name AS column, data_type, is_nullable, column_default AS default
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`,
    [schema, name]
  )
  const constraints = await database.rows(
    `SELECT constraint_name AS name, constraint_type AS type,
       array_remove(array_agg(column_name::text ORDER BY ordinal_position), NULL) AS columns
     FROM information_schema.table_constraints
     LEFT JOIN information_schema.key_column_usage USING (constraint_name, table_schema, table_name)
     WHERE table_schema = $1 AND table_name = $2 GROUP BY 1, 2 ORDER BY 1`,
    [schema, name]
  )
  const indexes = await database.rows(
    'SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = $1 AND tablename = $2 ORDER BY 1',
    [schema, name]
  )
  return { basic: { schema, name, type }, columns, constraints, indexes }
}
