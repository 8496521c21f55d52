import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@jest/globals'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const FOLDER = fileURLToPath(new URL('../../schemas', import.meta.url))
const ENDING = '.schema.json'
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const OPTIONS = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  formats: { 'date-time': TIME, uri: (text: string) => URL.canParse(text) }
}

const readers = new Ajv2020(OPTIONS)
// Whether the schemas are schemas is asked once, in a test of theirs: that takes longest.
const writers = new Ajv2020({ ...OPTIONS, validateSchema: false })

/** A schema as it stands in its file. */
export type Schema = Readonly<Record<string, unknown>>

/** The names of all public schemas. */
export const SCHEMAS: readonly string[] = readdirSync(FOLDER).map((file) => file.slice(0, -ENDING.length))

/** The schema of this name. */
export function schemaNamed(name: string): Schema {
  return JSON.parse(readFileSync(join(FOLDER, `${name}${ENDING}`), 'utf8')) as Schema
}

/** A check of values, as readers make it. A schema that is itself wrong throws. */
export function readersCheck(name: string): ValidateFunction {
  return readers.getSchema(`${name}${ENDING}`) ?? readers.compile(schemaNamed(name))
}

/**
 * JSON that we wrote is as its schema says, and has nothing that the schema does not tell of: readers must tolerate
 * what is new, but we must not forget to describe it.
 */
export function expectSchema(name: string, json: string | undefined): void {
  const check = writers.getSchema(`${name}${ENDING}`) ?? writers.compile(sealed(schemaNamed(name)) as Schema)
  void check(JSON.parse(json ?? ''))
  expect({ [name]: check.errors ?? [] }).toEqual({ [name]: [] })
}

/** The same for each line of a file of JSON lines. */
export function expectSchemaOfLines(name: string, text: string | undefined): void {
  const lines = (text ?? '').split('\n').filter((line) => line !== '')
  expect(lines).not.toEqual([])
  for (const line of lines) expectSchema(name, line)
}

/** The same schema, where every object has only the properties that are described. */
function sealed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sealed)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, sealed(value)]))
  const isObject = inner['type'] === 'object' && 'properties' in inner
  return isObject ? { additionalProperties: false, ...inner } : inner
}
