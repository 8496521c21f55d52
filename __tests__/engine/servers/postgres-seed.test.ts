import { describe, expect, test } from '@jest/globals'
import { sortByReferences } from '../../../src/engine/servers/postgres/dump.ts'
import { definitionProblem, readSeed } from '../../../src/engine/servers/postgres/read-seed.ts'
import { groupRows } from '../../../src/engine/servers/postgres/seed.ts'
import { insertSql, tableSql } from '../../../src/engine/servers/postgres/seed-sql.ts'
import {
  type ColumnInfo,
  type ConstraintInfo,
  definitionOf
} from '../../../src/engine/servers/postgres/table-definition.ts'

describe('the definition of a column', () => {
  test.each([
    'int',
    'numeric(10, 2) NOT NULL',
    "text DEFAULT 'a; b, c -- d ('",
    "text DEFAULT E'it\\'s; '",
    'text DEFAULT $x$ ; ) $x$',
    'text DEFAULT $$ ; $$',
    'integer REFERENCES "odd; table" (id, "b,c") ON DELETE CASCADE',
    "text CHECK (word IN ('a', 'b'))",
    'text[]',
    'int CHECK (a - -1 > 0)'
  ])('may be %s', (text) => {
    expect(definitionProblem(text)).toBeUndefined()
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['int; DROP TABLE users', 'semicolon'],
    ['int); DROP TABLE users; --', 'no opening one'],
    ['int -- NOT NULL', 'comments'],
    ['int /* NOT NULL */', 'comments'],
    ['int, other int', 'one column'],
    ['numeric(10', 'not closed'],
    ["text DEFAULT 'a", 'not closed'],
    ["text DEFAULT 'a\\'; DROP TABLE users; --'", 'semicolon'],
    ['text COLLATE "a', 'not closed'],
    ["text DEFAULT E'a\\'", 'not closed'],
    ['int\0', 'NUL']
  ])('may not be %j', (text, problem) => {
    expect(definitionProblem(text)).toContain(problem)
  })
})

describe('a seed', () => {
  const table = (fields: object) => ({ schemas: [{ name: 's', tables: [fields] }] })
  const at = ['schemas', 0, 'tables', 0]

  test.each([
    [{}, []],
    [{ schemas: null }, []],
    [{ schemas: [{ name: 's' }, { name: 't', tables: null }] }, []],
    [table({ name: 't', columns: { a: 'int' }, rows: null, unknown: 1 }), []],
    [[], [['dict_type', []]]],
    ['text', [['dict_type', []]]],
    [{ schemas: {} }, [['list_type', ['schemas']]]],
    [
      { schemas: [7, { tables: 'x' }] },
      [
        ['dict_type', ['schemas', 0]],
        ['missing', ['schemas', 1, 'name']],
        ['list_type', ['schemas', 1, 'tables']]
      ]
    ],
    [
      table({}),
      [
        ['missing', [...at, 'name']],
        ['missing', [...at, 'columns']]
      ]
    ],
    [
      table({ name: 5, columns: [] }),
      [
        ['string_type', [...at, 'name']],
        ['dict_type', [...at, 'columns']]
      ]
    ],
    [table({ name: '', columns: {} }), [['string_too_short', [...at, 'name']]]],
    [table({ name: 'a\0', columns: {} }), [['value_error', [...at, 'name']]]],
    [table({ name: 'ü'.repeat(32), columns: {} }), [['string_too_long', [...at, 'name']]]],
    [
      table({ name: 't', columns: { a: 1, b: 'int;' } }),
      [
        ['string_type', [...at, 'columns', 'a']],
        ['value_error', [...at, 'columns', 'b']]
      ]
    ],
    [
      table({ name: 't', columns: { a: 'int' }, rows: [{ a: 1 }, { b: 1 }, 5] }),
      [
        ['extra_forbidden', [...at, 'rows', 1, 'b']],
        ['dict_type', [...at, 'rows', 2]]
      ]
    ],
    [
      table({ name: 't', columns: { a: 'json' }, rows: [{ a: { b: ['\0'] } }] }),
      [['value_error', [...at, 'rows', 0, 'a']]]
    ],
    [
      table({ name: 't', columns: {}, constraints: [5, 'UNIQUE (a), DROP COLUMN b'] }),
      [
        ['string_type', [...at, 'constraints', 0]],
        ['value_error', [...at, 'constraints', 1]]
      ]
    ],
    [
      table({ name: 't', columns: {}, rows: [JSON.parse('{"__proto__": 1}')] }),
      [['extra_forbidden', [...at, 'rows', 0, '__proto__']]]
    ],
    [{ tables: [1] }, [['missing', ['schemas']]]],
    [{}, []]
  ])('%j is checked', (seed, expected) => {
    expect(readSeed(seed).errors.map(({ type, loc }) => [type, loc])).toEqual(expected)
  })

  test('reports at most 100 errors', () => {
    const rows = Array.from({ length: 1000 }, () => ({ no: 1 }))
    expect(readSeed(table({ name: 't', columns: {}, rows })).errors).toHaveLength(100)
  })
})

test('quotes every name', () => {
  const name = 'a"; DROP TABLE users; --'
  const [table] = readSeed({ schemas: [{ name, tables: [{ name, columns: { [name]: 'int' } }] }] }).tables
  if (table === undefined) throw new Error('no table')
  const quoted = '"a""; DROP TABLE users; --"'
  expect(tableSql(table)).toBe(`CREATE TABLE ${quoted}.${quoted} (${quoted} int)`)
  expect(insertSql(table, [name])).toContain(`INSERT INTO ${quoted}.${quoted} (${quoted}) OVERRIDING SYSTEM VALUE`)
})

test('groups consecutive rows with values for the same columns', () => {
  expect(groupRows([['a', 'b'], ['b', 'a'], ['a'], [], [], ['a', 'b']])).toEqual([
    { columns: ['a', 'b'], from: 0, to: 2 },
    { columns: ['a'], from: 2, to: 3 },
    { columns: [], from: 3, to: 5 },
    { columns: ['a', 'b'], from: 5, to: 6 }
  ])
})

test('sorts tables after those they reference, and breaks cycles at the first', () => {
  const keys = (links: Record<string, string[]>) =>
    sortByReferences(Object.entries(links).map(([key, references]) => ({ key, references }))).map(({ key }) => key)
  expect(keys({ a: ['b'], b: ['c'], c: [], d: ['d'] })).toEqual(['c', 'd', 'b', 'a'])
  expect(keys({ a: ['b'], b: ['a'], c: ['a'] })).toEqual(['a', 'b', 'c'])
})

describe('a dumped table is described in the format of a seed', () => {
  const column = (more: Partial<ColumnInfo> = {}): ColumnInfo => ({
    name: 'x',
    type: 'integer',
    required: false,
    default: null,
    identity: '',
    generated: '',
    sequence: null,
    ...more
  })
  const constraint = (definition: string, more: Partial<ConstraintInfo> = {}): ConstraintInfo => ({
    type: definition.slice(0, 1).toLowerCase(),
    columns: ['x'],
    definition,
    references: null,
    ...more
  })
  const serial = { default: "nextval('s'::regclass)", required: true }
  const users = { references: '"public"."users"' }

  test.each<[Partial<ColumnInfo>, ConstraintInfo[], string, string[]]>([
    [{}, [], 'integer', []],
    [{ required: true, default: '5' }, [], 'integer DEFAULT 5 NOT NULL', []],
    [{ ...serial, sequence: 's' }, [constraint('PRIMARY KEY (x)')], 'serial PRIMARY KEY', []],
    [{ ...serial, type: 'bigint', sequence: 's' }, [], 'bigserial', []],
    [serial, [], 'integer NOT NULL', []],
    [{ identity: 'a', required: true }, [], 'integer GENERATED ALWAYS AS IDENTITY', []],
    [{ identity: 'd', required: true }, [], 'integer GENERATED BY DEFAULT AS IDENTITY', []],
    [{ generated: 's', default: '(a + 1)' }, [], 'integer GENERATED ALWAYS AS ((a + 1)) STORED', []],
    [{}, [constraint('UNIQUE (x)'), constraint('CHECK ((x > 0))')], 'integer UNIQUE CHECK ((x > 0))', []],
    [{}, [constraint('UNIQUE NULLS NOT DISTINCT (x)')], 'integer', ['UNIQUE NULLS NOT DISTINCT (x)']],
    [{}, [constraint('CHECK ((x > 0)) NOT VALID')], 'integer', ['CHECK ((x > 0)) NOT VALID']],
    [{ name: 'a b' }, [constraint('UNIQUE ("a b")', { columns: ['a b'] })], 'integer UNIQUE', []],
    [{}, [constraint('PRIMARY KEY (x, y)', { columns: ['x', 'y'] })], 'integer', ['PRIMARY KEY (x, y)']],
    [{}, [constraint('FOREIGN KEY (x) REFERENCES public.users(id)', users)], 'integer REFERENCES public.users(id)', []],
    [
      {},
      [constraint('FOREIGN KEY (x) REFERENCES later(id)', { references: 'later' })],
      'integer',
      ['FOREIGN KEY (x) REFERENCES later(id)']
    ]
  ])('%j %j', (info, constraints, expected, tableConstraints) => {
    const table = definitionOf([column(info)], constraints, (name) => name === users.references)
    expect(Object.values(table.columns)).toEqual([expected])
    expect(table.constraints).toEqual(tableConstraints)
  })
})
