import type { Client, Result } from 'pg'
import { runStatement } from './client.ts'

/** Rows as objects. */
export type Rows = readonly Readonly<Record<string, unknown>>[]

/** Runs SQL, one query after the other, on a connection that is opened when it is first needed. */
export class Database {
  readonly #connect: () => Client
  #client: Promise<Client> | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(connect: () => Client) {
    this.#connect = connect
  }

  /** The rows of one statement. */
  async rows(sql: string, values: readonly unknown[] = []): Promise<Rows> {
    const [result] = await this.run(sql, values)
    return result?.rows ?? []
  }

  /** The results of all statements, or of the only one if there are values. Several statements are one transaction. */
  run(sql: string, values?: readonly unknown[]): Promise<readonly Result[]> {
    const run = this.#queue.then(() => this.#query(sql, values))
    this.#queue = run.catch(() => undefined)
    return run
  }

  async #query(sql: string, values?: readonly unknown[]): Promise<readonly Result[]> {
    const client = await this.#connected()
    const result = values === undefined ? await client.query(sql) : await runStatement(client, sql, values)
    return Array.isArray(result) ? (result as readonly Result[]) : [result as Result]
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#open()
    this.#client.catch(() => this.#disconnect())
    return this.#client
  }

  async #open(): Promise<Client> {
    const client = this.#connect()
    // Without a listener a lost connection would end the process; the next query opens a new one.
    client.on('error', () => this.#disconnect())
    await client.connect()
    return client
  }

  #disconnect(): void {
    this.#client = undefined
  }
}
