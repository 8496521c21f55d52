import type { Client } from 'pg'
import { hasCode } from '../../../base/failure.ts'
import type { SeedError } from '../../contract.ts'
import { qualifiedName, runStatement, tryStatement } from './client.ts'
import { type Loc, readSeed, type SeedTable } from './read-seed.ts'
import {
  COLUMNS_SQL,
  constraintSql,
  insertSql,
  schemaSql,
  searchPathSql,
  sequenceSql,
  tableSql,
  UNPACK_ROWS
} from './seed-sql.ts'

const UNDEFINED_TABLE = '42P01'

/** Consecutive rows with values for the same columns. */
interface RowRun {
  readonly columns: readonly string[]
  readonly from: number
  readonly to: number
}

/** PostgreSQL rejected a part of the seed. */
class SeedRejected extends Error {
  readonly error: SeedError

  constructor(loc: Loc, cause: unknown) {
    const { code, message, column } = cause as Partial<Record<'code' | 'message' | 'column', string>>
    // SQLSTATE codes have five characters; any other error, such as a lost connection, is not about the seed.
    if (!/^[0-9A-Z]{5}$/.test(code ?? '')) throw cause
    super('PostgreSQL rejected the seed', { cause })
    this.name = 'SeedRejected'
    const columnLoc = loc.includes('rows') && column !== undefined ? [...loc, column] : loc
    this.error = { type: 'value_error', loc: columnLoc, msg: `Value error, ${withoutValue(message ?? '')}` }
  }
}

/** Seeds the database in one transaction. Returns the errors of the seed; then nothing was changed. */
export async function seedDatabase(client: Client, json: string): Promise<readonly SeedError[]> {
  const { schemas, tables, errors } = readSeed(JSON.parse(json))
  if (errors.length > 0) return errors
  await runStatement(client, 'BEGIN')
  try {
    await runStatement(client, "SET LOCAL lock_timeout = '10s'")
    for (const { name, loc } of schemas) {
      await runStatement(client, schemaSql(name)).catch((error: unknown) => reject([...loc, 'name'], error))
    }
    const [createRows, unpackRows] = UNPACK_ROWS
    await runStatement(client, createRows)
    await runStatement(client, unpackRows, [json]).catch((error: unknown) => reject(['schemas'], error))
    const created = await createTables(client, tables)
    for (const table of created) await fillTable(client, table)
    for (const table of created) await addConstraints(client, table)
    await runStatement(client, 'COMMIT').catch((error: unknown) => reject(['schemas'], error))
    return []
  } catch (error) {
    await runStatement(client, 'ROLLBACK').catch(() => undefined)
    if (error instanceof SeedRejected) return [error.error]
    throw error
  }
}

/** Returns the tables in the order of their creation: a table that refers to another is created after it. */
async function createTables(client: Client, tables: readonly SeedTable[]): Promise<readonly SeedTable[]> {
  const created: SeedTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const failed: { readonly table: SeedTable; readonly error: unknown }[] = []
    for (const table of waiting) {
      await runStatement(client, searchPathSql(table))
      const error = await tryStatement(client, tableSql(table))
      if (error === undefined) created.push(table)
      else if (hasCode(error, UNDEFINED_TABLE)) failed.push({ table, error })
      else reject(table.loc, error)
    }
    const [first] = failed
    if (first !== undefined && failed.length === waiting.length) reject(first.table.loc, first.error)
    waiting = failed.map(({ table }) => table)
  }
  return created
}

/** Inserts the rows of a table, and sets its sequences to continue after them. */
async function fillTable(client: Client, table: SeedTable): Promise<void> {
  const { rows: columns } = await runStatement(client, COLUMNS_SQL, [qualifiedName(table)])
  // A dump contains generated columns, but they cannot be inserted.
  const generated = new Set(columns.filter((column) => column['generated'] === true).map(({ name }) => name))
  const rows = table.rows.map((keys) => keys.filter((key) => !generated.has(key)))
  for (const run of groupRows(rows)) await insertRows(client, table, run)
  for (const { name, sequence } of columns) {
    if (typeof sequence === 'string') await runStatement(client, sequenceSql(table, String(name)), [sequence])
  }
}

/** Groups rows without changing their order, so that sequences number them in the order of the seed. */
export function groupRows(rows: readonly (readonly string[])[]): readonly RowRun[] {
  const runs: RowRun[] = []
  for (const [index, keys] of rows.entries()) {
    const columns = [...keys].sort()
    const last = runs.at(-1)
    const continues = last !== undefined && JSON.stringify(last.columns) === JSON.stringify(columns)
    if (continues) runs[runs.length - 1] = { ...last, to: index + 1 }
    else runs.push({ columns, from: index, to: index + 1 })
  }
  return runs
}

/** Inserts all rows at once. If that fails, a binary search finds the row to report. */
async function insertRows(client: Client, table: SeedTable, run: RowRun): Promise<void> {
  const sql = insertSql(table, run.columns)
  const [, schemaIndex, , tableIndex] = table.loc
  const insert = (from: number, to: number): Promise<unknown> =>
    tryStatement(client, sql, [schemaIndex, tableIndex, from, to])
  let [from, to] = [run.from, run.to]
  let error = await insert(from, to)
  if (error === undefined) return
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    const lowerError = await insert(from, middle)
    if (lowerError === undefined) from = middle
    else {
      error = lowerError
      to = middle
    }
  }
  reject([...table.loc, 'rows', from], error)
}

async function addConstraints(client: Client, table: SeedTable): Promise<void> {
  await runStatement(client, searchPathSql(table))
  for (const [index, constraint] of table.constraints.entries()) {
    await runStatement(client, constraintSql(table, constraint)).catch((error: unknown) =>
      reject([...table.loc, 'constraints', index], error)
    )
  }
}

function reject(loc: Loc, error: unknown): never {
  throw new SeedRejected(loc, error)
}

/** Removes the value from `invalid input syntax for type integer: "a secret"`. */
function withoutValue(message: string): string {
  return message.replace(/: "[\s\S]*"$/, '')
}
