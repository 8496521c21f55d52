import type { Client } from 'pg'
import { SeedRefused } from './seed-refused.ts'
import type { SeedTable } from './seed-shape.ts'
import { COLUMNS_SQL, nameOf, rowsSql, sequenceSql } from './seed-sql.ts'
import { attempt, one } from './statements.ts'

/** Rows that follow each other and have values for the same columns. */
interface Run {
  readonly columns: readonly string[]
  readonly from: number
  readonly to: number
}

/** Fills a table with its rows, and lets its sequences go on after them. */
export async function fillTable(client: Client, table: SeedTable): Promise<void> {
  const { rows: found } = await one(client, COLUMNS_SQL, [nameOf(table)])
  // What is computed from other columns cannot be given; a dump has it all the same.
  const computed = new Set(found.filter(({ generated }) => generated === true).map(({ name }) => name))
  const given = table.rows.map((keys) => keys.filter((key) => !computed.has(key)))
  for (const run of runsOf(given)) await insert(client, table, run)
  for (const { name, sequence } of found) {
    if (typeof sequence === 'string') await one(client, sequenceSql(table, String(name)), [sequence])
  }
}

/** Never out of order: numbers that a sequence gives should be those of a reader who counts. */
export function runsOf(rows: readonly (readonly string[])[]): readonly Run[] {
  const runs: Run[] = []
  for (const [at, keys] of rows.entries()) {
    const columns = [...keys].sort()
    const last = runs.at(-1)
    const goesOn = last !== undefined && JSON.stringify(last.columns) === JSON.stringify(columns)
    if (goesOn) runs[runs.length - 1] = { ...last, to: at + 1 }
    else runs.push({ columns, from: at, to: at + 1 })
  }
  return runs
}

/** All at once; if that fails, by halves, until the row is found that is to blame. */
async function insert(client: Client, table: SeedTable, run: Run): Promise<void> {
  const sql = rowsSql(table, run.columns)
  const [, schemaAt, , tableAt] = table.place
  const put = (from: number, to: number): Promise<unknown> => attempt(client, sql, [schemaAt, tableAt, from, to])
  let [from, to] = [run.from, run.to]
  let error = await put(from, to)
  if (error === undefined) return
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    const trouble = await put(from, middle)
    if (trouble === undefined) from = middle
    else {
      error = trouble
      to = middle
    }
  }
  throw new SeedRefused([...table.place, 'rows', from], error)
}
