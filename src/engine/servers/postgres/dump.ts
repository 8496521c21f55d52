import type { Client } from 'pg'
import { runStatement } from './client.ts'
import { BEGIN_DUMP, readSchemas, readTables, rowsSql, type TableInfo } from './dump-queries.ts'
import { definitionOf } from './table-definition.ts'

const FETCH_ROWS = 500

/** Writes all tables as JSON in the format of a seed, in pieces; false as soon as it exceeds `maxBytes`. */
export async function dumpDatabase(client: Client, write: (text: string) => void, maxBytes: number): Promise<boolean> {
  for (const statement of BEGIN_DUMP) await runStatement(client, statement)
  try {
    return await writeTables(client, write, maxBytes)
  } finally {
    await runStatement(client, 'ROLLBACK').catch(() => undefined)
  }
}

async function writeTables(client: Client, write: (text: string) => void, maxBytes: number): Promise<boolean> {
  let bytes = 0
  const put = (text: string): void => {
    bytes += Buffer.byteLength(text)
    if (bytes <= maxBytes) write(text)
  }
  const tables = sortByReferences(await readTables(client))
  const dumped = new Set<string>()
  put('{"schemas":[')
  for (const [schemaIndex, schema] of (await readSchemas(client)).entries()) {
    put(`${schemaIndex === 0 ? '' : ','}{"name":${JSON.stringify(schema)},"tables":[`)
    for (const [tableIndex, table] of tables.filter((each) => each.schema === schema).entries()) {
      if (tableIndex > 0) put(',')
      dumped.add(table.key)
      put(tableHead(table, dumped))
      if (!(await putRows(client, table, put, () => bytes <= maxBytes))) return false
      put(']}')
    }
    put(']}')
  }
  put(']}')
  return bytes <= maxBytes
}

function tableHead(table: TableInfo, dumped: ReadonlySet<string>): string {
  const { columns, constraints } = definitionOf(table.columns, table.constraints, (other) => dumped.has(other))
  const fields = { name: table.name, columns, ...(constraints.length === 0 ? {} : { constraints }) }
  return `${JSON.stringify(fields).slice(0, -1)},"rows":[`
}

/** Writes rows as PostgreSQL's JSON, because JavaScript would round large numbers. */
async function putRows(
  client: Client,
  table: TableInfo,
  put: (text: string) => void,
  fits: () => boolean
): Promise<boolean> {
  await runStatement(client, `DECLARE dump NO SCROLL CURSOR FOR ${rowsSql(table)}`)
  for (let separator = ''; fits(); separator = ',') {
    const { rows } = await runStatement(client, `FETCH ${FETCH_ROWS} FROM dump`)
    if (rows.length === 0) {
      await runStatement(client, 'CLOSE dump')
      return true
    }
    put(separator + rows.map(({ json }) => String(json)).join(','))
  }
  return false
}

/** Sorts tables after those that they reference. In a cycle, the first table comes first. */
export function sortByReferences<T extends Pick<TableInfo, 'key' | 'references'>>(tables: readonly T[]): readonly T[] {
  const sorted: T[] = []
  const done = new Set<string>()
  let waiting = tables
  while (waiting.length > 0) {
    const isReady = ({ key, references }: T): boolean => references.every((other) => other === key || done.has(other))
    const ready = waiting.filter(isReady)
    const next = ready.length > 0 ? ready : waiting.slice(0, 1)
    for (const table of next) done.add(table.key)
    sorted.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return sorted
}
