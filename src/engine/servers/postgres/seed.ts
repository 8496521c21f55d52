import type { Client } from 'pg'
import type { SeedComplaint } from '../../contract.ts'
import { SeedRefused } from './seed-refused.ts'
import { fillTable } from './seed-rows.ts'
import { readSeedShape, type SeedTable } from './seed-shape.ts'
import { constraintSql, schemaSql, searchPathSql, tableSql, UNPACK_ROWS } from './seed-sql.ts'
import { attempt, one } from './statements.ts'

const UNDEFINED_TABLE = '42P01'

/** Takes in a whole seed, or nothing of it and says what is wrong, each thing at its place. */
export async function seedDatabase(client: Client, json: string): Promise<readonly SeedComplaint[]> {
  const { schemas, tables, complaints } = readSeedShape(JSON.parse(json))
  if (complaints.length > 0) return complaints
  await one(client, 'BEGIN')
  try {
    await one(client, "SET LOCAL lock_timeout = '10s'")
    for (const { name, place } of schemas) {
      await one(client, schemaSql(name)).catch((error: unknown) => refuse([...place, 'name'], error))
    }
    const [makePlace, unpack] = UNPACK_ROWS
    await one(client, makePlace)
    await one(client, unpack, [json]).catch((error: unknown) => refuse(['schemas'], error))
    const made = await makeTables(client, tables)
    for (const table of made) await fillTable(client, table)
    for (const table of made) await addConstraints(client, table)
    await one(client, 'COMMIT').catch((error: unknown) => refuse(['schemas'], error))
    return []
  } catch (error) {
    await one(client, 'ROLLBACK').catch(() => undefined)
    if (error instanceof SeedRefused) return [error.complaint]
    throw error
  }
}

/** In the order in which they can be: a table that refers to another waits for it. */
async function makeTables(client: Client, tables: readonly SeedTable[]): Promise<readonly SeedTable[]> {
  const made: SeedTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const left: { readonly table: SeedTable; readonly error: unknown }[] = []
    for (const table of waiting) {
      await one(client, searchPathSql(table))
      const error = await attempt(client, tableSql(table))
      if (error === undefined) made.push(table)
      else if ((error as { readonly code?: string }).code === UNDEFINED_TABLE) left.push({ table, error })
      else refuse(table.place, error)
    }
    const [first] = left
    if (first !== undefined && left.length === waiting.length) refuse(first.table.place, first.error)
    waiting = left.map(({ table }) => table)
  }
  return made
}

async function addConstraints(client: Client, table: SeedTable): Promise<void> {
  await one(client, searchPathSql(table))
  for (const [at, constraint] of table.constraints.entries()) {
    await one(client, constraintSql(table, constraint)).catch((error: unknown) =>
      refuse([...table.place, 'constraints', at], error)
    )
  }
}

function refuse(place: SeedTable['place'], error: unknown): never {
  throw new SeedRefused(place, error)
}
