import { isJsonObject } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { inlineRefs, mapValues, type Schema } from './schema-refs.ts'

/** The keywords that Gemini knows, with the types of their values. It refuses a list of tools with any other keyword. */
const KEYWORDS: Readonly<Record<string, string>> = {
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
const MAX_HINT_LENGTH = 200

/** A tool's input schema as Gemini's `parameters`; undefined if it has none, because Gemini refuses an empty object. */
export function geminiParameters(inputSchema: unknown): Schema | undefined {
  const schema = toGemini(inlineRefs(inputSchema))
  const alternatives = listIn(schema, 'anyOf')
  // `parameters` must be an object, so alternatives are merged into one, and the server validates the call.
  const whole =
    alternatives.length === 0
      ? schema
      : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) as Schema }
  const { properties } = whole
  return isJsonObject(properties) && Object.keys(properties).length > 0 ? whole : undefined
}

function toGemini(given: unknown): Schema {
  if (!isJsonObject(given)) return { type: 'string' }
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
  return simple(schema, kinds[0] ?? guessType(schema), isNullable)
}

/** A schema of one type, with the keywords that Gemini knows. */
function simple(schema: Schema, type: string, isNullable: boolean): Schema {
  const kept = mapValues(schema, (value, keyword) => (typeof value === KEYWORDS[keyword] ? value : undefined))
  const { format, default: preset } = schema
  return {
    type,
    ...kept,
    ...(isNullable ? { nullable: true } : {}),
    ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
    ...(preset === undefined || preset === null ? {} : { default: preset }),
    ...enumeration(schema, type),
    ...(type === 'array' ? { items: toGemini(itemsOf(schema)) } : {}),
    ...(type === 'object' ? members(schema) : {})
  }
}

/** Gemini supports only enums of strings; other values are listed in the description. */
function enumeration(schema: Schema, type: string): Schema {
  const values = valuesIn(schema).filter((value) => value !== null && value !== '')
  if (values.length === 0) return {}
  if (type === 'string') return { enum: values.map(String) }
  const { description } = schema
  const hint = `One of: ${oneLine(values.map((value) => JSON.stringify(value)).join(', '), MAX_HINT_LENGTH)}.`
  return { description: typeof description === 'string' ? `${description} ${hint}` : hint }
}

function members({ properties, required }: Schema): Schema {
  if (!isJsonObject(properties) || Object.keys(properties).length === 0) return {}
  const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : []
  return { properties: mapValues(properties, toGemini), ...(names.length === 0 ? {} : { required: names }) }
}

/** Several alternatives. Gemini allows nothing next to `anyOf`, so each alternative repeats the description. */
function choice(alternatives: readonly Schema[], { description }: Schema, isNullable: boolean): Schema {
  const others = alternatives.filter(({ type }) => type !== 'null')
  const isNull = isNullable || others.length < alternatives.length
  const shared = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) }
  const each = others.flatMap((other) => {
    const inner = toGemini({ ...shared, ...other })
    const nested = listIn(inner, 'anyOf')
    return nested.length === 0 ? [inner] : nested
  })
  const [only = { type: 'string', ...shared }] = each
  return each.length > 1 ? { anyOf: each } : only
}

/** Whether alternatives only restrict the schema that contains them, such as which of two fields is required. */
function isNarrowing(schema: Schema, alternatives: readonly Schema[]): boolean {
  if (isJsonObject(schema['properties']) || schema['items'] !== undefined) return true
  return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0)
}

/** Merges `allOf`, which Gemini does not support. */
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

function listIn(schema: Schema, keyword: string): readonly Schema[] {
  const list = schema[keyword]
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

/** The schema of the items; of a tuple the first, because Gemini supports only one type of item. */
function itemsOf({ items, prefixItems }: Schema): unknown {
  const given = items ?? prefixItems
  return Array.isArray(given) ? (given as readonly unknown[])[0] : given
}

/** The likely type of a schema without one, because Gemini requires a type. */
function guessType(schema: Schema): string {
  if (isJsonObject(schema['properties'])) return 'object'
  if (schema['items'] !== undefined) return 'array'
  const [value] = valuesIn(schema).filter((each) => each !== null)
  return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string'
}
