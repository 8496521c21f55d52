import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { expectSchema, readersCheck, SCHEMAS, schemaNamed } from '../support/schemas.ts'

const PAGE = readFileSync('docs/reference.md', 'utf8')
const AT = '2026-01-01T00:00:00.000Z'

/** Values that each schema must reject. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  aliases: [{}, [1]],
  'call-result': [{ content: [] }, { content: 'text', isError: false }],
  case: [{ name: 'A', prompt: 'p', expect: {} }, { name: 'A', prompt: 'p', expect: { output: 3 } }, []],
  'cassette-line': [
    { cassette: 2, recorded_at: AT, servers: {} },
    { server: 'a', take: 1, call: 'b', arguments: {} }
  ],
  changes: [{ added: 1, changed: 0, deleted: 0, inside_git: 0, files: [{ path: 'a' }] }, []],
  credentials: [{ jira: {} }, { jira: { auth_data: 'secret', metadata: null } }],
  files: [{ jira: null }, []],
  'ledger-record': [
    { type: 'stolen', seq: 0, at: AT },
    { type: 'lease', seq: 0, id: 'sb-1', at: 'yesterday' },
    { type: 'intent', seq: 0, kind: 'sandbox', alias: 'jira', at: AT }
  ],
  manifest: [{ leases: [] }, []],
  'mcp-server-urls': [{ jira: 'https://jira.example' }, { jira: { url: 'nowhere' } }],
  'recorded-servers': [{ servers: [] }, { recorded_at: AT, servers: [{ alias: 'a' }] }],
  results: [
    { version: 2, agent: 'a', startedAt: AT, finishedAt: AT, cases: [] },
    { version: 1, agent: 'a', startedAt: AT, finishedAt: AT, cases: [{ name: 'a', status: 'green', trials: [] }] },
    { version: 1, agent: 'a', cases: [] }
  ],
  'sandbox-ids': [{ jira: '' }, []],
  sandboxes: [{}, [{ alias: 'a', server: 'b', kind: 'machine', status: 'c', tools: 1 }], [{ alias: 'a' }]],
  'server-urls': [{ jira: 'nowhere' }, { jira: null }],
  swept: [{}, [{ kind: 'sandbox', server: 'jira', id: 1, run: null, since: null }]],
  'tool-names': [{ calculate: 'calculator' }, { calculate: { server: 'calculator' } }],
  tools: [{ calculator: 'calculate' }, []],
  'transcript-entry': [{ method: 'tools/call' }, []]
}

describe.each(SCHEMAS)('schemas/%s.schema.json', (name) => {
  const schema = schemaNamed(name)
  let check: ValidateFunction

  beforeAll(() => {
    check = readersCheck(name)
  })

  test('is JSON Schema 2020-12, has a title and a description, and is in the reference', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${name}.schema.json`,
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\.$/)
    })
    expect(PAGE).toContain(`(../schemas/${name}.schema.json)`)
  })

  test('accepts its own examples and rejects wrong values', () => {
    const { examples } = schema as { readonly examples: readonly unknown[] }
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expectSchema(name, JSON.stringify(example))
    const wrong = WRONG[name] ?? []
    expect(wrong.length).toBeGreaterThan(1)
    expect(wrong.filter((value) => check(value))).toEqual([])
  })
})

test('a schema allows unknown properties to readers, but not to our own tests', () => {
  const row = { alias: 'a', server: 'b', kind: 'local', status: 'ready', tools: null, colour: 'red' }
  expect(readersCheck('sandboxes')([row])).toBe(true)
  expect(() => expectSchema('sandboxes', JSON.stringify([row]))).toThrow('additionalProperties')
})
