import { Client } from 'pg'

/** The database that the environment names. */
export function clientOf(env: NodeJS.ProcessEnv, timeout?: number): Client {
  return new Client({
    host: env['PGHOST'] ?? '',
    port: Number(env['PGPORT']),
    user: env['PGUSER'] ?? '',
    password: env['PGPASSWORD'] ?? '',
    database: env['PGDATABASE'] ?? '',
    connectionTimeoutMillis: 10_000,
    ...(timeout !== undefined && { statement_timeout: timeout })
  })
}
