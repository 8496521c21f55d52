import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Client } from 'pg'
import { clientOf } from './connection.ts'
import { dumpDatabase } from './dump.ts'
import { seedDatabase } from './seed.ts'

const STATEMENT_TIMEOUT = 120_000
const MOST_BYTES = 64 * 1024 * 1024

/** Takes in the seed of a file; on stdout it says what is wrong with it. */
export async function seedFrom(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const json = readFileSync(file, 'utf8')
  await answer(env, async (client) => ({ complaints: await seedDatabase(client, json) }))
}

/** Writes all data to a new file; on stdout it says whether all of it is there. */
export async function dumpTo(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  await answer(env, async (client) => {
    const target = openSync(file, 'wx', 0o600)
    try {
      return { isWhole: await dumpDatabase(client, (text) => writeSync(target, text), MOST_BYTES) }
    } finally {
      closeSync(target)
    }
  })
}

async function answer(env: NodeJS.ProcessEnv, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = clientOf(env, STATEMENT_TIMEOUT)
  // A connection that is lost fails the statement under way; without a listener it would end the process first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    process.stdout.write(JSON.stringify(await work(client)))
  } finally {
    await client.end().catch(() => undefined)
  }
}
