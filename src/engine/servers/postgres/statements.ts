import type { Client, Result } from 'pg'

/** Runs one statement: what comes with another one behind it is refused by the server. */
export function one(client: Client, text: string, values: readonly unknown[] = []): Promise<Result> {
  return client.query({ text, values, queryMode: 'extended' })
}

/** Runs one statement inside a transaction, which goes on without it should it fail; then the error is the answer. */
export async function attempt(client: Client, text: string, values: readonly unknown[] = []): Promise<unknown> {
  await one(client, 'SAVEPOINT attempt')
  try {
    await one(client, text, values)
    await one(client, 'RELEASE SAVEPOINT attempt')
    return undefined
  } catch (error) {
    await one(client, 'ROLLBACK TO SAVEPOINT attempt')
    return error
  }
}
