import { ExactNumber } from './exact-json.ts'
import { isJsonObject, type JsonObject } from './json.ts'

/** A field that is missing or has a value that it must not have. */
export class InvalidField extends Error {
  constructor(path: string, expected: string) {
    super(`\`${path}\` is not ${expected}`)
    this.name = 'InvalidField'
  }
}

/** Reads the fields of one JSON object. Each method throws `InvalidField` unless the value is valid. */
export class Fields {
  readonly #path: string
  readonly #object: JsonObject

  constructor(value: unknown, path: string) {
    // A number that keeps its digits is an object only for JavaScript.
    if (!isJsonObject(value) || value instanceof ExactNumber)
      throw new InvalidField(path || 'the document', 'an object')
    this.#object = value
    this.#path = path
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#object, name)
  }

  text(name: string, maxLength: number): string {
    const value = this.#get(name)
    if (typeof value === 'string' && value.length <= maxLength) return value
    throw this.invalid(name, `a text of at most ${maxLength} characters`)
  }

  matching(name: string, pattern: RegExp, expected: string): string {
    const value = this.#get(name)
    if (typeof value === 'string' && pattern.test(value)) return value
    throw this.invalid(name, expected)
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.#get(name))
    if (found !== undefined) return found
    throw this.invalid(name, `one of ${choices.join(', ')}`)
  }

  flag(name: string): boolean {
    const value = this.#get(name)
    if (typeof value === 'boolean') return value
    throw this.invalid(name, 'true or false')
  }

  number(name: string, least: number, most: number): number {
    const value = this.#get(name)
    if (typeof value === 'number' && value >= least && value <= most) return value
    throw this.invalid(name, `a number from ${least} to ${most}`)
  }

  whole(name: string, least: number, most: number): number {
    const value = this.number(name, least, most)
    if (Number.isSafeInteger(value)) return value
    throw this.invalid(name, 'a whole number')
  }

  object(name: string): Fields {
    return new Fields(this.#get(name), this.pathOf(name))
  }

  /** The object itself, to be passed on as data. */
  all(): JsonObject {
    return this.#object
  }

  entries(name: string): readonly (readonly [string, unknown])[] {
    const value = this.#get(name)
    if (isJsonObject(value)) return Object.entries(value)
    throw this.invalid(name, 'an object')
  }

  list(name: string, maxLength: number): readonly Fields[] {
    return this.values(name, maxLength).map((entry, index) => new Fields(entry, `${this.pathOf(name)}[${index}]`))
  }

  /** The entries of a list as they are. */
  values(name: string, maxLength: number): readonly unknown[] {
    const value = this.#get(name)
    if (Array.isArray(value) && value.length <= maxLength) return value
    throw this.invalid(name, `a list of at most ${maxLength} entries`)
  }

  texts(name: string, maxLength: number, maxTextLength: number): readonly string[] {
    return this.values(name, maxLength).map((entry) => {
      if (typeof entry === 'string' && entry.length <= maxTextLength) return entry
      throw this.invalid(name, `a list of texts of at most ${maxTextLength} characters`)
    })
  }

  invalid(name: string, expected: string): InvalidField {
    return new InvalidField(this.pathOf(name), expected)
  }

  pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`
  }

  /** Only what the document itself has, never what an object inherits. */
  #get(name: string): unknown {
    return this.has(name) ? this.#object[name] : undefined
  }
}
