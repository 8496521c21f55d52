import type { Client, Result } from 'pg'
import { one } from './statements.ts'

/** Rows as objects. */
export type Rows = readonly Readonly<Record<string, unknown>>[]

/** Runs SQL, one after the other, on a connection that is made when it is needed. */
export class Database {
  readonly #connect: () => Client
  #client: Promise<Client> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(connect: () => Client) {
    this.#connect = connect
  }

  /** Rows of one statement. */
  async rows(sql: string, values: readonly unknown[] = []): Promise<Rows> {
    const [result] = await this.run(sql, values)
    return result?.rows ?? []
  }

  /** The results of all statements: one only with values. Several are one transaction, unless they say otherwise. */
  run(sql: string, values?: readonly unknown[]): Promise<readonly Result[]> {
    const run = this.#last.then(() => this.#query(sql, values))
    this.#last = run.catch(() => undefined)
    return run
  }

  async #query(sql: string, values?: readonly unknown[]): Promise<readonly Result[]> {
    const client = await this.#connected()
    const result = values === undefined ? await client.query(sql) : await one(client, sql, values)
    return Array.isArray(result) ? (result as readonly Result[]) : [result as Result]
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#open()
    this.#client.catch(() => this.#forget())
    return this.#client
  }

  async #open(): Promise<Client> {
    const client = this.#connect()
    // Without a listener a lost connection would end the process; the next call makes a new one.
    client.on('error', () => this.#forget())
    await client.connect()
    return client
  }

  #forget(): void {
    this.#client = undefined
  }
}
