import { Client, escapeIdentifier, type Result } from 'pg'

/** A client for the database that the environment names; not yet connected. */
export function createClient(env: NodeJS.ProcessEnv, statementTimeout?: number): Client {
  return new Client({
    host: env['PGHOST'] ?? '',
    port: Number(env['PGPORT']),
    user: env['PGUSER'] ?? '',
    password: env['PGPASSWORD'] ?? '',
    database: env['PGDATABASE'] ?? '',
    connectionTimeoutMillis: 10_000,
    ...(statementTimeout !== undefined && { statement_timeout: statementTimeout })
  })
}

/** Runs one statement. The extended protocol makes the server reject text with a second statement in it. */
export function runStatement(client: Client, text: string, values: readonly unknown[] = []): Promise<Result> {
  return client.query({ text, values, queryMode: 'extended' })
}

/** Runs one statement of a transaction, which continues if the statement fails. Returns the error, if any. */
export async function tryStatement(client: Client, text: string, values: readonly unknown[] = []): Promise<unknown> {
  await runStatement(client, 'SAVEPOINT attempt')
  try {
    await runStatement(client, text, values)
    await runStatement(client, 'RELEASE SAVEPOINT attempt')
    return undefined
  } catch (error) {
    await runStatement(client, 'ROLLBACK TO SAVEPOINT attempt')
    return error
  }
}

/** The quoted name of a table, with its schema. */
export function qualifiedName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}
