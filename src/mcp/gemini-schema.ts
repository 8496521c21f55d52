import { oneLine } from '../base/text.ts'
import { inlineRefs, isObject, mapped, type Schema } from './schema-refs.ts'

/** The words that Gemini knows and that stay as they are, with the type of their values; it refuses a list with any other. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'string',
  description: 'string',
  pattern: 'string',
  nullable: 'boolean',
  minimum: 'number',
  maximum: 'number',
  minItems: 'number',
  maxItems: 'number',
  minLength: 'number',
  maxLength: 'number'
}
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object']
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  string: ['enum', 'date-time'],
  number: ['float', 'double'],
  integer: ['int32', 'int64']
}
const LONGEST_HINT = 200

/** A tool's input schema as Gemini's `parameters`; nothing for a tool that takes none: it refuses an object without any. */
export function geminiParameters(inputSchema: unknown): Schema | undefined {
  const schema = plain(inlineRefs(inputSchema))
  const alternatives = listIn(schema, 'anyOf')
  // A choice is no object, which it has to be here: all that may be said can be said, and the server judges.
  const whole =
    alternatives.length === 0
      ? schema
      : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) as Schema }
  const { properties } = whole
  return isObject(properties) && Object.keys(properties).length > 0 ? whole : undefined
}

function plain(given: unknown): Schema {
  if (!isObject(given)) return { type: 'string' }
  const schema = merged(given)
  const isNullable = schema['nullable'] === true || typesIn(schema).includes('null') || valuesIn(schema).includes(null)
  const kinds = typesIn(schema).filter((type) => TYPES.includes(type))
  const { type: _, ...untyped } = schema
  if (kinds.length > 1)
    return choice(
      kinds.map((type) => ({ ...untyped, type })),
      schema,
      isNullable
    )
  const alternatives = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')]
  if (alternatives.length > 0 && !isNarrowing(schema, alternatives)) return choice(alternatives, schema, isNullable)
  return simple(schema, kinds[0] ?? guessed(schema), isNullable)
}

/** One type, and of the words those that go with it. */
function simple(schema: Schema, type: string, isNullable: boolean): Schema {
  const kept = mapped(schema, (value, word) => (typeof value === WORDS[word] ? value : undefined))
  const { format, default: preset } = schema
  return {
    type,
    ...kept,
    ...(isNullable ? { nullable: true } : {}),
    ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
    ...(preset === undefined || preset === null ? {} : { default: preset }),
    ...enumeration(schema, type),
    ...(type === 'array' ? { items: plain(itemsOf(schema)) } : {}),
    ...(type === 'object' ? members(schema) : {})
  }
}

/** Gemini knows lists of words only; other values are told in the description. */
function enumeration(schema: Schema, type: string): Schema {
  const values = valuesIn(schema).filter((value) => value !== null && value !== '')
  if (values.length === 0) return {}
  if (type === 'string') return { enum: values.map(String) }
  const { description } = schema
  const hint = `One of: ${oneLine(values.map((value) => JSON.stringify(value)).join(', '), LONGEST_HINT)}.`
  return { description: typeof description === 'string' ? `${description} ${hint}` : hint }
}

function members({ properties, required }: Schema): Schema {
  if (!isObject(properties) || Object.keys(properties).length === 0) return {}
  const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : []
  return { properties: mapped(properties, plain), ...(names.length === 0 ? {} : { required: names }) }
}

/** Several alternatives. Beside `anyOf` nothing may stand, so each tells what was said of all. */
function choice(alternatives: readonly Schema[], { description }: Schema, isNullable: boolean): Schema {
  const others = alternatives.filter(({ type }) => type !== 'null')
  const isNull = isNullable || others.length < alternatives.length
  const said = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) }
  const each = others.flatMap((other) => {
    const inner = plain({ ...said, ...other })
    const nested = listIn(inner, 'anyOf')
    return nested.length === 0 ? [inner] : nested
  })
  const [only = { type: 'string', ...said }] = each
  return each.length > 1 ? { anyOf: each } : only
}

/** Alternatives that only narrow down what is said beside them, such as which of two fields is required. */
function isNarrowing(schema: Schema, alternatives: readonly Schema[]): boolean {
  if (isObject(schema['properties']) || schema['items'] !== undefined) return true
  return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0)
}

/** Gemini has no `allOf`: what holds together is said together. */
function merged(schema: Schema): Schema {
  const parts = listIn(schema, 'allOf').map(merged)
  if (parts.length === 0) return schema
  const all = [...parts, schema]
  const properties = Object.assign({}, ...all.map((part) => part['properties'])) as Schema
  const required = all.flatMap((part) => (Array.isArray(part['required']) ? (part['required'] as unknown[]) : []))
  const joined = Object.assign({}, ...all) as Schema
  if (Object.keys(properties).length === 0) return joined
  return { ...joined, properties, required: [...new Set(required)] }
}

function typesIn({ type }: Schema): readonly string[] {
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string')
}

function valuesIn(schema: Schema): readonly unknown[] {
  if (schema['const'] !== undefined) return [schema['const']]
  return Array.isArray(schema['enum']) ? schema['enum'] : []
}

function listIn(schema: Schema, word: string): readonly Schema[] {
  const list = schema[word]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** Of a tuple the first: Gemini knows lists of one kind. */
function itemsOf({ items, prefixItems }: Schema): unknown {
  const given = items ?? prefixItems
  return Array.isArray(given) ? (given as readonly unknown[])[0] : given
}

/** Gemini wants a type everywhere. */
function guessed(schema: Schema): string {
  if (isObject(schema['properties'])) return 'object'
  if (schema['items'] !== undefined) return 'array'
  const [value] = valuesIn(schema).filter((each) => each !== null)
  return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string'
}
