import { serveTools, stringArgument, type ToolArguments, type ToolDefinition } from '../serve-tools.ts'
import type { ServerStreams } from '../stdio-server.ts'
import { describeObject, listObjects, listSchemas, type ObjectType } from './catalog-queries.ts'
import { createClient } from './client.ts'
import { Database } from './database.ts'

const STATEMENT_TIMEOUT = 120_000

const STRING = { type: 'string' }
const TYPE = { object_type: { ...STRING, enum: ['table', 'view', 'sequence', 'extension'], default: 'table' } }
const READ_ONLY = { readOnlyHint: true }

/** Serves a PostgreSQL database with the main tools of the cloud's server, by their names. */
export function servePostgres(env: NodeJS.ProcessEnv, streams?: ServerStreams): void {
  serveTools('postgres', postgresTools(new Database(() => createClient(env, STATEMENT_TIMEOUT))), streams)
}

function postgresTools(database: Database): readonly ToolDefinition[] {
  return [
    {
      name: 'list_schemas',
      description: 'Lists all schemas of the database',
      properties: {},
      required: [],
      annotations: READ_ONLY,
      run: async () => json(await listSchemas(database))
    },
    {
      name: 'list_objects',
      description: 'Lists the tables, views, sequences or extensions of a schema',
      properties: { schema_name: STRING, ...TYPE },
      required: ['schema_name'],
      annotations: READ_ONLY,
      run: async (args) => json(await listObjects(database, stringArgument(args, 'schema_name'), objectTypeOf(args)))
    },
    {
      name: 'get_object_details',
      description: 'Shows columns, constraints and indexes of a table, or the details of another object',
      properties: { schema_name: STRING, object_name: STRING, ...TYPE },
      required: ['schema_name', 'object_name'],
      annotations: READ_ONLY,
      run: async (args) => {
        const [schema, name] = [stringArgument(args, 'schema_name'), stringArgument(args, 'object_name')]
        return json(await describeObject(database, schema, name, objectTypeOf(args)))
      }
    },
    {
      name: 'explain_query',
      description: 'Shows the execution plan of a query; with `analyze`, also runs it',
      properties: { sql: STRING, analyze: { type: 'boolean', default: false } },
      required: ['sql'],
      annotations: READ_ONLY,
      run: async (args) => explain(database, stringArgument(args, 'sql'), args['analyze'] === true)
    },
    {
      name: 'execute_sql',
      description: 'Runs SQL and returns its rows as JSON',
      properties: { sql: { ...STRING, description: 'One or more statements' } },
      required: ['sql'],
      annotations: { readOnlyHint: false, destructiveHint: true },
      run: async (args) => execute(database, stringArgument(args, 'sql'))
    }
  ]
}

async function execute(database: Database, sql: string): Promise<string> {
  const results = await database.run(sql)
  const last = results.at(-1)
  if (last === undefined || last.fields.length === 0) return 'No results'
  return json(last.rows)
}

async function explain(database: Database, sql: string, analyze: boolean): Promise<string> {
  // With values, even none, PostgreSQL rejects a second statement after the explained one.
  const rows = await database.rows(`EXPLAIN ${analyze ? '(ANALYZE, BUFFERS) ' : ''}${sql}`, [])
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
}

function objectTypeOf(args: ToolArguments): ObjectType {
  return (args['object_type'] ?? 'table') as ObjectType
}

function json(value: unknown): string {
  return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? String(entry) : entry))
}
