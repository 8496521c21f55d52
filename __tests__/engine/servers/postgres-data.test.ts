import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Client } from 'pg'
import type { SandboxFolders, SeedError, ServerData } from '../../../src/engine/contract.ts'
import { createClient } from '../../../src/engine/servers/postgres/client.ts'
import { dumpDatabase } from '../../../src/engine/servers/postgres/dump.ts'
import { seedDatabase } from '../../../src/engine/servers/postgres/seed.ts'
import { definition, makeFolders } from './stage.ts'

const onPostgres = (await definition('postgres').unavailable()) === undefined ? describe : describe.skip
const MAX_BYTES = 1024 * 1024
const { signal } = new AbortController()

/** A seed with one table in `public`. */
function tableOf(columns: Record<string, string>, rows: readonly unknown[] = [], more = {}) {
  return { schemas: [{ name: 'public', tables: [{ name: 'things', columns, rows, ...more }] }] }
}

onPostgres('the data of a PostgreSQL sandbox', () => {
  let folders: SandboxFolders & { readonly remove: () => Promise<void> }
  let client: Client
  let data: ServerData

  beforeAll(async () => {
    folders = await makeFolders()
    const { env } = await definition('postgres').prepare(folders)
    client = createClient(env)
    await client.connect()
    const found = definition('postgres').data
    if (found === undefined) throw new Error('postgres has no data')
    data = found
  }, 60_000)

  afterAll(async () => {
    await client?.end()
    await definition('postgres').dispose?.(folders)
    await folders?.remove()
  })

  const seed = (body: unknown): Promise<readonly SeedError[]> =>
    seedDatabase(client, typeof body === 'string' ? body : JSON.stringify(body))
  const dumpText = async (): Promise<string> => {
    const pieces: string[] = []
    expect(await dumpDatabase(client, (piece) => pieces.push(piece), MAX_BYTES)).toBe(true)
    return pieces.join('')
  }
  const dump = async (): Promise<unknown> => JSON.parse(await dumpText())
  const query = async (text: string): Promise<unknown> => {
    const results = [await client.query(text)].flat()
    return results.at(-1)?.rows
  }
  const empty = (): Promise<unknown> =>
    query(`DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT nspname FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname !~ '^pg_' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', each.nspname); END LOOP; END $$; CREATE SCHEMA public`)

  test('is one schema without tables at first', async () => {
    expect(await dump()).toEqual({ schemas: [{ name: 'public', tables: [] }] })
  })

  test('is the same after a dump and a seed with that dump, to the last digit', async () => {
    const seeded = `{"schemas": [
      {"name": "public", "tables": [
        {"name": "posts", "columns": {"id": "bigserial PRIMARY KEY", "user_id": "integer REFERENCES users(id) ON DELETE CASCADE",
          "big": "bigint", "exact": "numeric", "price": "numeric(10,2) CHECK (price > 0)", "tags": "text[]", "more": "jsonb",
          "at": "timestamptz", "day": "date", "ip": "inet", "bytes": "bytea", "name": "varchar(20) DEFAULT 'it''s, (new)'",
          "yes": "boolean NOT NULL DEFAULT true", "length": "integer GENERATED ALWAYS AS (length(name)) STORED"},
         "rows": [
          {"id": 7, "user_id": 2, "big": 9007199254740993, "exact": 0.1000000000000000000000000001, "price": 12.5,
           "tags": ["a", "b,c"], "more": {"deep": [1, {"x": null}]}, "at": "2026-01-02T03:04:05+02:00", "day": "2026-01-02",
           "ip": "10.0.0.1", "bytes": "\\\\x00ff", "name": "O'Brien \\"x\\" \\\\ ü", "yes": false},
          {"user_id": null},
          {"name": null, "yes": true}
         ]},
        {"name": "users", "columns": {"id": "integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "email": "text NOT NULL UNIQUE",
          "boss": "integer REFERENCES users(id)"},
         "rows": [{"id": 1, "email": "a@b.c", "boss": 2}, {"id": 2, "email": "d@e.f", "boss": null}]}
      ]},
      {"name": "Odd \\"; DROP SCHEMA public; --", "tables": [
        {"name": "a row", "columns": {"a row": "int", "select \\"x\\"": "text"}, "constraints": ["PRIMARY KEY (\\"a row\\", \\"select \\"\\"x\\"\\"\\")"],
         "rows": [{"a row": 2, "select \\"x\\"": "');--"}, {"a row": 1, "select \\"x\\"": "b"}]},
        {"name": "nothing", "columns": {}, "rows": [{}, {}]}
      ]},
      {"name": "bare", "tables": null}
    ]}`
    expect(await seed(seeded)).toEqual([])
    const row = 'SELECT big::text, exact::text, tags, more, name, length, yes FROM posts WHERE id = 7'
    expect(await query(row)).toEqual([
      {
        big: '9007199254740993',
        exact: '0.1000000000000000000000000001',
        tags: ['a', 'b,c'],
        more: { deep: [1, { x: null }] },
        name: 'O\'Brien "x" \\ ü',
        length: 15,
        yes: false
      }
    ])
    expect(await query('SELECT id, name FROM posts WHERE id <> 7 ORDER BY id')).toEqual([
      { id: '1', name: "it's, (new)" },
      { id: '2', name: null }
    ])
    const dumped = await dumpText()
    expect(dumped).toContain('9007199254740993')
    expect(dumped).toContain('0.1000000000000000000000000001')
    await empty()
    expect(await seed(dumped)).toEqual([])
    expect(await dumpText()).toBe(dumped)
    const [first, second] = (JSON.parse(dumped) as { schemas: { name: string; tables: { name: string }[] }[] }).schemas
    // A table comes after those it references.
    expect(first?.tables.map(({ name }) => name)).toEqual(['users', 'posts'])
    expect(first?.tables[1]).toMatchObject({
      columns: {
        id: 'bigserial PRIMARY KEY',
        user_id: 'integer REFERENCES public.users(id) ON DELETE CASCADE',
        name: "character varying(20) DEFAULT 'it''s, (new)'::character varying",
        yes: 'boolean DEFAULT true NOT NULL'
      }
    })
    expect(second?.name).toBe('Odd "; DROP SCHEMA public; --')
    expect(second?.tables).toContainEqual(expect.objectContaining({ name: 'nothing', rows: [{}, {}] }))
  })

  test('has sequences that continue after the numbers of the seed', async () => {
    await empty()
    expect(await seed(tableOf({ id: 'serial PRIMARY KEY', name: 'text' }, [{ id: 41, name: 'a' }]))).toEqual([])
    expect(await query("INSERT INTO things (name) VALUES ('b') RETURNING id")).toEqual([{ id: 42 }])
  })

  test('may contain tables that reference each other', async () => {
    await empty()
    await query(`CREATE TABLE hens (id int PRIMARY KEY, egg int); CREATE TABLE eggs (id int PRIMARY KEY, hen int REFERENCES hens);
      ALTER TABLE hens ADD FOREIGN KEY (egg) REFERENCES eggs DEFERRABLE;
      INSERT INTO hens VALUES (1, null); INSERT INTO eggs VALUES (5, 1); UPDATE hens SET egg = 5`)
    const dumped = await dumpText()
    await empty()
    expect(await seed(dumped)).toEqual([])
    expect(await dumpText()).toBe(dumped)
    await expect(query('INSERT INTO hens VALUES (2, 99)')).rejects.toThrow('violates foreign key constraint')
  })

  test('is a small shop if there is no seed', async () => {
    await empty()
    expect(await data.initialize(folders, undefined, signal)).toEqual([])
    expect(
      await query('SELECT sum(quantity * price)::text AS sum FROM orders JOIN products ON product_id = products.id')
    ).toEqual([{ sum: '122.40' }])
  })

  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, word: `w${at}` }))
  test.each([
    [
      'a value that does not fit its column',
      tableOf({ id: 'int' }, [{ id: 1 }, { id: 's3cret' }, { id: 3 }]),
      ['rows', 1],
      /invalid input syntax for type integer$/
    ],
    [
      'one bad row of many',
      tableOf({ id: 'int CHECK (id <> 777)', word: 'text' }, rows(1000)),
      ['rows', 777],
      /violates check constraint/
    ],
    [
      'a missing value',
      tableOf({ id: 'int', word: 'text NOT NULL' }, [{ id: 1 }]),
      ['rows', 0, 'word'],
      /null value in column "word"/
    ],
    [
      'the same key twice',
      tableOf({ id: 'int PRIMARY KEY' }, [{ id: 1 }, { id: 2 }, { id: 1 }]),
      ['rows', 2],
      /duplicate key value/
    ],
    ['an unknown type', tableOf({ id: 'integr' }), [], /type "integr" does not exist/],
    [
      'a reference to an unknown table',
      tableOf({ id: 'int REFERENCES nowhere(id)' }),
      [],
      /relation "nowhere" does not exist/
    ],
    [
      'a violated constraint',
      tableOf({ id: 'int' }, [{ id: 1 }, { id: 1 }], { constraints: ['UNIQUE (id)'] }),
      ['constraints', 0],
      /could not create unique index/
    ],
    ['NUL in a text', tableOf({ word: 'text' }, [{ word: 'a\0b' }]), ['rows', 0, 'word'], /must not contain NUL/]
  ])(
    'is unchanged after a seed with %s; the error names its location, not the value',
    async (_title, body, loc, msg) => {
      await empty()
      const [error, ...others] = await seed({ schemas: [{ name: 'kept', tables: [] }, ...body.schemas] })
      expect(others).toEqual([])
      expect(error).toMatchObject({ loc: ['schemas', 1, 'tables', 0, ...loc], msg: expect.stringMatching(msg) })
      expect(error?.msg).not.toContain('s3cret')
      expect(await dump()).toEqual({ schemas: [{ name: 'public', tables: [] }] })
    }
  )

  test('cannot contain a schema with a reserved name', async () => {
    expect(await seed({ schemas: [{ name: 'pg_mine' }] })).toEqual([
      expect.objectContaining({ loc: ['schemas', 0, 'name'], msg: expect.stringMatching(/unacceptable schema name/) })
    ])
  })

  test('cannot be seeded twice with the same tables', async () => {
    await empty()
    const body = tableOf({ id: 'int' }, [{ id: 1 }])
    expect(await seed(body)).toEqual([])
    expect(await seed(body)).toEqual([expect.objectContaining({ msg: expect.stringMatching(/already exists/) })])
    expect(await query('SELECT count(*)::int AS count FROM things')).toEqual([{ count: 1 }])
  })

  test('is not dumped if it is too large', async () => {
    await empty()
    await query("CREATE TABLE things AS SELECT repeat('x', 1000) AS word FROM generate_series(1, 2000)")
    let bytes = 0
    const count = (piece: string): void => {
      bytes += piece.length
    }
    expect(await dumpDatabase(client, count, 100_000)).toBe(false)
    expect(bytes).toBeLessThanOrEqual(100_000)
    expect(await data.dump?.(folders, signal)).toContain('"word":"xxx')
  })

  test('is dumped as empty, without starting a database, if nobody has used it', async () => {
    const other = await makeFolders()
    expect(await data.dump?.(other, signal)).toBe('{"schemas":[{"name":"public","tables":[]}]}')
    expect(readdirSync(other.state)).toEqual([])
    await other.remove()
  })

  test('leaves no files in the folders of the sandbox', () => {
    expect(readdirSync(folders.state).filter((name) => name.endsWith('.json'))).toEqual([])
  })
})
