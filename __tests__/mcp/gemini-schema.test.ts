import { describe, expect, test } from '@jest/globals'
import { geminiParameters } from '../../src/mcp/gemini-schema.ts'

const TEXT = { type: 'string' }
const NODE = { type: 'object', properties: { name: TEXT, next: { $ref: '#/$defs/Node' } } }

/** What becomes of one property. */
function property(schema: unknown, root: object = {}): unknown {
  const parameters = geminiParameters({ ...root, type: 'object', properties: { it: schema } })
  const properties = parameters?.['properties'] as { readonly it?: unknown } | undefined
  return properties?.it
}

describe('the schema of a property for Gemini', () => {
  test.each<[string, unknown, unknown]>([
    [
      'keeps keywords that Gemini supports',
      { type: 'integer', minimum: 1, title: 'N' },
      { type: 'integer', minimum: 1, title: 'N' }
    ],
    ['drops other keywords', { type: 'number', exclusiveMinimum: 0, multipleOf: 2, examples: [4] }, { type: 'number' }],
    ['drops other formats', { type: 'string', format: 'uri' }, TEXT],
    [
      'keeps formats that Gemini supports',
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date-time' }
    ],
    ['makes a type or null nullable', { type: ['string', 'null'], default: null }, { type: 'string', nullable: true }],
    ['turns several types into alternatives', { type: ['string', 'number'] }, { anyOf: [TEXT, { type: 'number' }] }],
    ['makes one alternative to null nullable', { anyOf: [TEXT, { type: 'null' }] }, { nullable: true, type: 'string' }],
    [
      'repeats the description in each alternative',
      { description: 'd', oneOf: [TEXT, { type: 'boolean', description: 'own' }] },
      {
        anyOf: [
          { type: 'string', description: 'd' },
          { type: 'boolean', description: 'own' }
        ]
      }
    ],
    ['turns a constant into an enum', { const: 'a' }, { type: 'string', enum: ['a'] }],
    ['keeps an enum of strings', { enum: ['a', '', null] }, { type: 'string', nullable: true, enum: ['a'] }],
    [
      'lists an enum of numbers in the description',
      { type: 'integer', enum: [1, 2] },
      { type: 'integer', description: 'One of: 1, 2.' }
    ],
    ['leaves out empty properties', { type: 'object', properties: {}, additionalProperties: true }, { type: 'object' }],
    ['gives the items of any list a type', { type: 'array' }, { type: 'array', items: TEXT }],
    [
      'takes the first item of a tuple',
      { type: 'array', prefixItems: [{ type: 'integer' }] },
      { type: 'array', items: { type: 'integer' } }
    ],
    ['is a string for any value', true, TEXT],
    [
      'requires only properties that exist',
      { properties: { type: TEXT, $schema: TEXT }, required: ['type', 'gone'] },
      { type: 'object', properties: { type: TEXT, $schema: TEXT }, required: ['type'] }
    ],
    [
      'merges allOf',
      { allOf: [{ properties: { a: TEXT }, required: ['a'] }, { properties: { b: TEXT } }] },
      { type: 'object', properties: { a: TEXT, b: TEXT }, required: ['a'] }
    ],
    [
      'drops alternatives that only restrict the schema',
      { type: 'object', properties: { a: TEXT, b: TEXT }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { type: 'object', properties: { a: TEXT, b: TEXT } }
    ]
  ])('%s', (_, schema, wanted) => {
    expect(property(schema)).toEqual(wanted)
  })

  test('contains the target of a reference, but not recursively', () => {
    expect(property({ $ref: '#/$defs/Node', description: 'first' }, { $defs: { Node: NODE } })).toEqual({
      type: 'object',
      description: 'first',
      properties: { name: TEXT, next: { type: 'object' } }
    })
    expect(property({ $ref: '#/definitions/a~1b' }, { definitions: { 'a/b': { type: 'boolean' } } })).toEqual({
      type: 'boolean'
    })
    for (const $ref of ['#/$defs/gone', 'https://example.com/schema.json'])
      expect(property({ $ref })).toEqual({ type: 'object' })
  })

  test('is of limited size, however references multiply or schemas nest', () => {
    const twice = (name: string) => ({ properties: { a: { $ref: `#/$defs/${name}` }, b: { $ref: `#/$defs/${name}` } } })
    const $defs = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`d${at}`, twice(`d${at + 1}`)]))
    expect(JSON.stringify(property({ $ref: '#/$defs/d0' }, { $defs })).length).toBeLessThan(500_000)
    let deep: unknown = TEXT
    for (let at = 0; at < 50_000; at++) deep = { type: 'array', items: [deep] }
    expect(JSON.stringify(property(deep)).length).toBeLessThan(10_000)
  })
})

test('a tool without arguments has no parameters', () => {
  expect(geminiParameters(undefined)).toBeUndefined()
  expect(geminiParameters({ type: 'object', properties: {} })).toBeUndefined()
})

test('alternatives at the top become one object', () => {
  const one = (name: string) => ({ type: 'object', properties: { [name]: TEXT }, required: [name] })
  expect(geminiParameters({ type: 'object', anyOf: [one('a'), one('b')] })).toEqual({
    type: 'object',
    properties: { a: TEXT, b: TEXT }
  })
})
