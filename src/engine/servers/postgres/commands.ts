import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { createClient } from './client.ts'
import { dumpDatabase } from './dump.ts'
import { seedDatabase } from './seed.ts'

const STATEMENT_TIMEOUT = 120_000
const MAX_DUMP_BYTES = 64 * 1024 * 1024

/**
 * Creates the sandbox's database and its owner. The owner is not a superuser, because a superuser's SQL can run programs
 * and read any file (COPY … PROGRAM, pg_read_file), and the database server runs outside the isolation.
 */
export async function setUpDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const client = createClient(env)
  await client.connect()
  const owner = escapeIdentifier(env['SANDBOX_USER'] ?? '')
  const database = escapeIdentifier(env['SANDBOX_DATABASE'] ?? '')
  const password = escapeLiteral(env['SANDBOX_PASSWORD'] ?? '')
  await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD ${password}`)
  await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
  await client.end()
}

/** Seeds the database from a file, and prints the errors of the seed as JSON. */
export async function seedFromFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const json = readFileSync(file, 'utf8')
  await printResult(env, async (client) => ({ errors: await seedDatabase(client, json) }))
}

/** Dumps the database to a new file, and prints as JSON whether the dump is complete. */
export async function dumpToFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  await printResult(env, async (client) => {
    const target = openSync(file, 'wx', 0o600)
    try {
      return { isComplete: await dumpDatabase(client, (text) => writeSync(target, text), MAX_DUMP_BYTES) }
    } finally {
      closeSync(target)
    }
  })
}

async function printResult(env: NodeJS.ProcessEnv, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = createClient(env, STATEMENT_TIMEOUT)
  // A lost connection rejects the current statement; without a listener it would end the process first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    process.stdout.write(JSON.stringify(await work(client)))
  } finally {
    await client.end().catch(() => undefined)
  }
}
