import type { Client } from 'pg'
import { definitionOf } from './dump-definitions.ts'
import { inOrder } from './dump-order.ts'
import { BEGIN_DUMP, rowsSql, schemasIn, type TableFacts, tablesIn } from './dump-sql.ts'
import { one } from './statements.ts'

const ROWS_AT_A_TIME = 500

/** Writes all tables as JSON, in the shape of a seed, piece by piece; false as soon as it is more than `mostBytes`. */
export async function dumpDatabase(client: Client, write: (text: string) => void, mostBytes: number): Promise<boolean> {
  for (const statement of BEGIN_DUMP) await one(client, statement)
  try {
    return await dumpAll(client, write, mostBytes)
  } finally {
    await one(client, 'ROLLBACK').catch(() => undefined)
  }
}

async function dumpAll(client: Client, write: (text: string) => void, mostBytes: number): Promise<boolean> {
  let bytes = 0
  const put = (text: string): void => {
    bytes += Buffer.byteLength(text)
    if (bytes <= mostBytes) write(text)
  }
  const tables = inOrder(await tablesIn(client))
  const there = new Set<string>()
  put('{"schemas":[')
  for (const [at, schema] of (await schemasIn(client)).entries()) {
    put(`${at === 0 ? '' : ','}{"name":${JSON.stringify(schema)},"tables":[`)
    for (const [index, table] of tables.filter((each) => each.schema === schema).entries()) {
      if (index > 0) put(',')
      there.add(table.key)
      put(beginningOf(table, there))
      if (!(await putRows(client, table, put, () => bytes <= mostBytes))) return false
      put(']}')
    }
    put(']}')
  }
  put(']}')
  return bytes <= mostBytes
}

function beginningOf(table: TableFacts, there: ReadonlySet<string>): string {
  const { columns, constraints } = definitionOf(table.columns, table.constraints, (other) => there.has(other))
  const fields = { name: table.name, columns, ...(constraints.length === 0 ? {} : { constraints }) }
  return `${JSON.stringify(fields).slice(0, -1)},"rows":[`
}

/** As PostgreSQL writes them: JavaScript would round big numbers. */
async function putRows(
  client: Client,
  table: TableFacts,
  put: (text: string) => void,
  fits: () => boolean
): Promise<boolean> {
  await one(client, `DECLARE dump NO SCROLL CURSOR FOR ${rowsSql(table)}`)
  for (let separator = ''; fits(); separator = ',') {
    const { rows } = await one(client, `FETCH ${ROWS_AT_A_TIME} FROM dump`)
    if (rows.length === 0) {
      await one(client, 'CLOSE dump')
      return true
    }
    put(separator + rows.map(({ json }) => String(json)).join(','))
  }
  return false
}
