import { afterAll, describe, expect, test } from '@jest/globals'
import { readersCheck } from '../../../support/schemas.ts'
import { problemsIn, removeRepositories, repository } from './repository.ts'

afterAll(removeRepositories)

const BASE = { name: 'A', prompt: 'Do it.', expect: { 'exit-code': 0 } }
const expecting = (expected: unknown) => ({ ...BASE, expect: expected })
const FIXTURES = { 'cases/fixture/a.txt': 'a', 'cases/seed.json': '{}' }

const faulty = (...faults: readonly unknown[]) => ({ ...BASE, faults: faults.map((fault) => ({ 'a.b': fault })) })

const GOOD: readonly unknown[] = [
  BASE,
  [BASE, { ...BASE, name: 'B' }],
  { ...BASE, files: 'fixture', seed: { jira: 'seed.json', notion: 'default' }, 'allowed-tools': { git: 'read_*, !x' } },
  faulty(
    { call: 1, status: 429, 'retry-after': 2 },
    { rate: 0.2, delay: '1500ms' },
    { call: '2..4', error: 'Disk full' }
  ),
  faulty(
    { call: ['1', 3, '5..'], 'is-error': true },
    { break: 'stream', delay: 1.5 },
    { break: true },
    { status: 503 }
  ),
  { ...BASE, timeout: 90, trials: 100, tags: 'slow', skip: 'not yet' },
  { ...BASE, timeout: '5m', tags: [] },
  { ...BASE, timeout: '90 s', tags: ['a', 'b'] },
  expecting({ calls: [{ 'a.b': null }, { 'a.*': {}, 'c.d.e': { times: 0 } }] }),
  expecting({ calls: ['3', '1..', '..2', '1..3', '0..0', 7].map((times) => ({ 'a.b': { times } })) }),
  expecting({ calls: [{ 'a.b': { arguments: { x: 1, y: { contains: ['a', 'b'] }, z: { deep: { not: 'x' } } } } }] }),
  expecting({ 'max-calls': 0 }),
  expecting({
    files: [{ 'a.md': 'text' }, { 'b.md': { exists: false } }, { 'c.md': { exists: true, contains: 'x' } }]
  }),
  expecting({ files: [{ 'changed-only': [] }] }),
  expecting({ files: [{ 'changed-only': 'out/**' }] }),
  expecting({ state: [{ 'a.b': null }, { 'a.b': { 'is-error': true } }, { 'a.b': { arguments: {}, equals: 42 } }] }),
  expecting({ output: 'done' }),
  expecting({
    output: { equals: { a: [1] }, contains: 'a', matches: 'b', json: { '$.a': null }, not: { matches: 'c' } }
  }),
  expecting({ run: 'node verify.mjs' })
]

const BAD: readonly unknown[] = [
  [],
  'text',
  null,
  {},
  { name: 'A', prompt: 'p' },
  { ...BASE, name: '' },
  { ...BASE, name: ' ' },
  { ...BASE, name: 3 },
  { ...BASE, name: 'x'.repeat(201) },
  { ...BASE, prompt: 'x'.repeat(30_001) },
  { ...BASE, prompts: 'p' },
  { ...BASE, files: 3 },
  { ...BASE, seed: 'seed.json' },
  { ...BASE, seed: { 'a/b': 'default' } },
  { ...BASE, seed: { jira: null } },
  { ...BASE, 'allowed-tools': { git: ['a'] } },
  { ...BASE, 'allowed-tools': { git: ' , ' } },
  { ...BASE, 'allowed-tools': { git: '!' } },
  faulty({}),
  faulty(null),
  faulty({ call: 1 }),
  faulty({ call: 0, delay: 1 }),
  faulty({ call: '..2', delay: 1 }),
  faulty({ call: [], delay: 1 }),
  faulty({ call: 1, rate: 0.5, delay: 1 }),
  faulty({ rate: 0, delay: 1 }),
  faulty({ rate: 1.5, delay: 1 }),
  faulty({ delay: 601 }),
  faulty({ delay: 'soon' }),
  faulty({ status: 200 }),
  faulty({ status: 429, error: 'x' }),
  faulty({ error: '' }),
  faulty({ status: 500, 'retry-after': 1 }),
  faulty({ 'retry-after': 1, delay: 1 }),
  faulty({ break: false }),
  { ...BASE, faults: { 'a.b': { delay: 1 } } },
  { ...BASE, faults: [{ tool: { delay: 1 } }] },
  { ...BASE, timeout: 0 },
  { ...BASE, timeout: 'soon' },
  { ...BASE, timeout: 86_401 },
  { ...BASE, trials: 0 },
  { ...BASE, trials: 1.5 },
  { ...BASE, trials: '3' },
  { ...BASE, tags: [1] },
  { ...BASE, skip: true },
  expecting(null),
  expecting({}),
  expecting({ exitcode: 0 }),
  expecting({ 'exit-code': '0' }),
  expecting({ 'exit-code': 256 }),
  expecting({ calls: [] }),
  expecting({ calls: {} }),
  expecting({ calls: ['a.b'] }),
  expecting({ calls: [{}] }),
  expecting({ calls: [{ ab: {} }] }),
  expecting({ calls: [{ 'a.[b]': {} }] }),
  expecting({ calls: [{ 'a.b': 3 }] }),
  expecting({ calls: [{ 'a.b': { time: 1 } }] }),
  expecting({ calls: [{ 'a.b': { arguments: [] } }] }),
  ...['..', '0..', '1...', 'x', '', '1.5', -1, 1.5, null, true, []].map((times) =>
    expecting({ calls: [{ 'a.b': { times } }] })
  ),
  expecting({ calls: Array(201).fill({ 'a.b': {} }) }),
  expecting({ 'max-calls': -1 }),
  expecting({ files: [] }),
  expecting({ files: [{ 'a.md': null }] }),
  expecting({ files: [{ 'a.md': {} }] }),
  expecting({ files: [{ 'a.md': 3 }] }),
  expecting({ files: [{ 'a.md': { exists: 'yes' } }] }),
  expecting({ files: [{ 'a.md': { exists: false, contains: 'x' } }] }),
  expecting({ files: [{ 'a.md': { contain: 'x' } }] }),
  expecting({ files: [{ 'changed-only': [3] }] }),
  expecting({ files: [{ 'changed-only': null }] }),
  expecting({ state: [{ 'a.*': {} }] }),
  expecting({ state: [{ 'a.b': { 'is-error': 1 } }] }),
  expecting({ state: [{ 'a.b': { arguments: 'x' } }] }),
  expecting({ state: [{ 'a.b': '42' }] }),
  expecting({ output: 42 }),
  expecting({ output: null }),
  expecting({ output: {} }),
  expecting({ output: { contains: [] } }),
  expecting({ output: { contains: '' } }),
  expecting({ output: { contains: [''] } }),
  expecting({ output: { contains: 3 } }),
  expecting({ output: { matches: '' } }),
  expecting({ output: { matches: ['a'] } }),
  expecting({ output: { matches: 'x'.repeat(1_001) } }),
  expecting({ output: { json: {} } }),
  expecting({ output: { json: { total: 1 } } }),
  expecting({ output: { json: '$.a' } }),
  expecting({ output: { not: {} } }),
  expecting({ output: { not: 3 } }),
  expecting({ output: { not: { not: { contains: [] } } } }),
  expecting({ run: '' }),
  expecting({ run: ['node'] })
]

/** Whether the reader and the schema accept a file. */
async function accepted(value: unknown) {
  const text = JSON.stringify(value, null, 2)
  const problems = await problemsIn(repository({ 'cases/a.json': text, ...FIXTURES }), 'cases/a.json')
  return { text, reader: problems.length === 0, schema: readersCheck('case')(value) }
}

describe('the schema and the reader', () => {
  test('accept the same files', async () => {
    for (const value of GOOD) expect(await accepted(value)).toMatchObject({ reader: true, schema: true })
  })

  test('reject the same files', async () => {
    for (const value of BAD) expect(await accepted(value)).toMatchObject({ reader: false, schema: false })
  })
})

test('every key of the schema has a description', () => {
  const undescribed: string[] = []
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties } = part as { readonly properties?: Readonly<Record<string, object>> }
    for (const [key, value] of Object.entries(properties ?? {})) {
      const hasText = 'description' in value || '$ref' in value || 'const' in value
      if (!hasText) undescribed.push(`${path}.${key}`)
    }
    for (const [key, value] of Object.entries(part)) visit(value, `${path}.${key}`)
  }
  visit(readersCheck('case').schema, '$')
  expect(undescribed).toEqual([])
})
