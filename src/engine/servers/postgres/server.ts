import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type Arguments, type OwnTool, serveTools } from '../tools.ts'
import { clientOf } from './connection.ts'
import { Database } from './database.ts'
import { details, type ObjectType, objects, schemas } from './queries.ts'

const STATEMENT_TIMEOUT = 120_000

const TEXT = { type: 'string' }
const TYPE = { object_type: { ...TEXT, enum: ['table', 'view', 'sequence', 'extension'], default: 'table' } }
const READS = { readOnlyHint: true }

/** Serves a PostgreSQL database with the names of the cloud's main tools. */
export function servePostgres(env: NodeJS.ProcessEnv, transport?: Transport): Promise<void> {
  return serveTools('postgres', postgresTools(new Database(() => clientOf(env, STATEMENT_TIMEOUT))), transport)
}

function postgresTools(database: Database): readonly OwnTool[] {
  return [
    {
      name: 'list_schemas',
      description: 'Lists all schemas of the database',
      properties: {},
      required: [],
      annotations: READS,
      run: async () => json(await schemas(database))
    },
    {
      name: 'list_objects',
      description: 'Lists the tables, views, sequences or extensions of a schema',
      properties: { schema_name: TEXT, ...TYPE },
      required: ['schema_name'],
      annotations: READS,
      run: async (args) => json(await objects(database, String(args['schema_name']), typeIn(args)))
    },
    {
      name: 'get_object_details',
      description: 'Shows columns, constraints and indexes of a table, or the details of another object',
      properties: { schema_name: TEXT, object_name: TEXT, ...TYPE },
      required: ['schema_name', 'object_name'],
      annotations: READS,
      run: async (args) =>
        json(await details(database, String(args['schema_name']), String(args['object_name']), typeIn(args)))
    },
    {
      name: 'explain_query',
      description: 'Shows how the database would run a query, and with `analyze` how it did',
      properties: { sql: TEXT, analyze: { type: 'boolean', default: false } },
      required: ['sql'],
      annotations: READS,
      run: async (args) => explain(database, String(args['sql']), args['analyze'] === true)
    },
    {
      name: 'execute_sql',
      description: 'Runs SQL and answers with its rows as JSON',
      properties: { sql: { ...TEXT, description: 'One or more statements' } },
      required: ['sql'],
      annotations: { readOnlyHint: false, destructiveHint: true },
      run: async (args) => execute(database, String(args['sql']))
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
  // With values, even none, the server takes one statement only: nothing can follow the explained one.
  const rows = await database.rows(`EXPLAIN ${analyze ? '(ANALYZE, BUFFERS) ' : ''}${sql}`, [])
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
}

function typeIn(args: Arguments): ObjectType {
  return (args['object_type'] ?? 'table') as ObjectType
}

function json(value: unknown): string {
  return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? String(entry) : entry))
}
