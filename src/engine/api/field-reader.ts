import { invalid, notOneOf, type ValidationError } from './http-error.ts'

type Loc = ValidationError['loc']
type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of a request as FastAPI does: it collects all errors and ignores unknown fields. */
export class FieldReader {
  readonly #fields: Fields
  readonly #loc: Loc
  readonly #errors: ValidationError[] = []

  constructor(fields: Fields, ...loc: Loc) {
    this.#fields = fields
    this.#loc = loc
  }

  addError(error: ValidationError): void {
    this.#errors.push(error)
  }

  /** Adds the errors of a part of the request. */
  addErrorsOf(part: FieldReader): void {
    this.#errors.push(...part.#errors)
  }

  /** Throws a 422 if any field was invalid. */
  throwIfInvalid(): void {
    if (this.#errors.length > 0) throw invalid(...this.#errors)
  }

  locOf(name: string): Loc {
    return [...this.#loc, name]
  }

  /** An optional string; null counts as missing. */
  string(name: string): string | undefined {
    const value = this.#optional(name)
    if (value === undefined || typeof value === 'string') return value
    this.#addError(name, 'string_type', 'Input should be a valid string')
    return undefined
  }

  requiredString(name: string): string {
    if (this.#fields[name] === undefined) this.#addError(name, 'missing', 'Field required', this.#fields)
    else if (this.#fields[name] === null) this.#addError(name, 'string_type', 'Input should be a valid string')
    return this.string(name) ?? ''
  }

  /** An optional string out of a list; null counts as missing. */
  oneOf(name: string, values: readonly string[]): string | undefined {
    const value = this.#optional(name)
    if (value === undefined || values.some((allowed) => allowed === value)) return value as string | undefined
    this.addError(notOneOf(this.locOf(name), values, value))
    return undefined
  }

  object(name: string): Fields | undefined {
    const value = this.#optional(name)
    if (value === undefined) return undefined
    if (typeof value === 'object' && !Array.isArray(value)) return value as Fields
    this.#addError(name, 'dict_type', 'Input should be a valid dictionary')
    return undefined
  }

  requiredList(name: string): readonly unknown[] {
    const value = this.#fields[name]
    if (Array.isArray(value)) return value
    if (value === undefined) this.#addError(name, 'missing', 'Field required', this.#fields)
    else this.#addError(name, 'list_type', 'Input should be a valid list')
    return []
  }

  requiredStrings(name: string): readonly string[] {
    return this.requiredList(name).flatMap((value, index) => {
      if (typeof value === 'string') return [value]
      const loc = [...this.locOf(name), index]
      this.addError({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value })
      return []
    })
  }

  /** An integer within a range; undefined for null, and the default when missing. */
  integer(name: string, min: number, max: number, defaultValue: number): number | undefined {
    const value = this.#fields[name]
    if (value === undefined) return defaultValue
    if (value === null) return undefined
    const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
    if (typeof number !== 'number') {
      this.#addError(name, typeof value === 'string' ? 'int_parsing' : 'int_type', `Input should be a valid integer`)
    } else if (!Number.isInteger(number)) {
      this.#addError(name, 'int_from_float', 'Input should be a valid integer, got a number with a fractional part')
    } else if (number < min) {
      const msg = `Input should be greater than or equal to ${min}`
      this.#addError(name, 'greater_than_equal', msg, value, { ge: min })
    } else if (number > max) {
      this.#addError(name, 'less_than_equal', `Input should be less than or equal to ${max}`, value, { le: max })
    } else return number
    return undefined
  }

  /** A boolean of a query string; false when missing. */
  boolean(name: string): boolean {
    const text = this.string(name)?.toLowerCase()
    if (text === undefined) return false
    if (['true', '1', 'on', 't', 'y', 'yes'].includes(text)) return true
    if (['false', '0', 'off', 'f', 'n', 'no'].includes(text)) return false
    this.#addError(name, 'bool_parsing', 'Input should be a valid boolean, unable to interpret input')
    return false
  }

  #optional(name: string): unknown {
    return this.#fields[name] ?? undefined
  }

  #addError(name: string, type: string, msg: string, input = this.#fields[name], ctx?: Fields): void {
    this.addError({ type, loc: this.locOf(name), msg, input, ...(ctx === undefined ? {} : { ctx }) })
  }
}
