import { clientOf } from './connection.ts'

/**
 * Makes the database that the server offers, and its owner. The owner is no superuser: a superuser's SQL can
 * start programs and read any file (COPY … PROGRAM, pg_read_file), outside of all walls.
 */
export async function setUpPostgres(env: NodeJS.ProcessEnv): Promise<void> {
  const client = clientOf(env)
  await client.connect()
  const owner = client.escapeIdentifier(env['SANDBOX_USER'] ?? '')
  const database = client.escapeIdentifier(env['SANDBOX_DATABASE'] ?? '')
  const password = client.escapeLiteral(env['SANDBOX_PASSWORD'] ?? '')
  await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD ${password}`)
  await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
  await client.end()
}
