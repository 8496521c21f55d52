import { type Complaint, invalid, notOneOf } from './problem.ts'

type Place = readonly (string | number)[]
type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of a request as FastAPI does: all complaints together, unknown fields ignored. */
export class FieldReader {
  readonly #fields: Fields
  readonly #place: Place
  readonly #complaints: Complaint[] = []

  constructor(fields: Fields, ...place: Place) {
    this.#fields = fields
    this.#place = place
  }

  complain(complaint: Complaint): void {
    this.#complaints.push(complaint)
  }

  /** Throws the 422 if there was anything to complain of. */
  done(): void {
    if (this.#complaints.length > 0) throw invalid(...this.#complaints)
  }

  placeOf(name: string): Place {
    return [...this.#place, name]
  }

  /** A text, null or nothing. */
  text(name: string): string | undefined {
    const value = this.#given(name)
    if (value === undefined || typeof value === 'string') return value
    this.#say(name, 'string_type', 'Input should be a valid string')
    return undefined
  }

  requiredText(name: string): string {
    if (this.#fields[name] === undefined) this.#say(name, 'missing', 'Field required', this.#fields)
    else if (this.#fields[name] === null) this.#say(name, 'string_type', 'Input should be a valid string')
    return this.text(name) ?? ''
  }

  /** One of some words, null or nothing. */
  choice(name: string, values: readonly string[]): string | undefined {
    const value = this.#given(name)
    if (value === undefined || values.some((allowed) => allowed === value)) return value as string | undefined
    this.complain(notOneOf(this.placeOf(name), values, value))
    return undefined
  }

  object(name: string): Fields | undefined {
    const value = this.#given(name)
    if (value === undefined) return undefined
    if (typeof value === 'object' && !Array.isArray(value)) return value as Fields
    this.#say(name, 'dict_type', 'Input should be a valid dictionary')
    return undefined
  }

  /** A whole number in a range; null is undefined, and nothing is `byDefault`. */
  integer(name: string, from: number, to: number, byDefault: number): number | undefined {
    const value = this.#fields[name]
    if (value === undefined) return byDefault
    if (value === null) return undefined
    const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
    if (typeof number !== 'number') {
      this.#say(name, typeof value === 'string' ? 'int_parsing' : 'int_type', `Input should be a valid integer`)
    } else if (!Number.isInteger(number)) {
      this.#say(name, 'int_from_float', 'Input should be a valid integer, got a number with a fractional part')
    } else if (number < from) {
      const msg = `Input should be greater than or equal to ${from}`
      this.#say(name, 'greater_than_equal', msg, value, { ge: from })
    } else if (number > to) {
      this.#say(name, 'less_than_equal', `Input should be less than or equal to ${to}`, value, { le: to })
    } else return number
    return undefined
  }

  /** A flag of a query. */
  flag(name: string): boolean {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return false
    if (['true', '1', 'on', 't', 'y', 'yes'].includes(text)) return true
    if (['false', '0', 'off', 'f', 'n', 'no'].includes(text)) return false
    this.#say(name, 'bool_parsing', 'Input should be a valid boolean, unable to interpret input')
    return false
  }

  #given(name: string): unknown {
    return this.#fields[name] ?? undefined
  }

  #say(name: string, type: string, msg: string, input = this.#fields[name], ctx?: Fields): void {
    this.complain({ type, loc: this.placeOf(name), msg, input, ...(ctx === undefined ? {} : { ctx }) })
  }
}
