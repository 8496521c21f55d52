import type { SeedComplaint } from '../../contract.ts'
import type { Place } from './seed-shape.ts'

/** PostgreSQL does not take something of a seed. What is no answer of PostgreSQL is thrown as it is. */
export class SeedRefused extends Error {
  readonly complaint: SeedComplaint

  constructor(place: Place, cause: unknown) {
    const { code, message, column } = cause as Partial<Record<'code' | 'message' | 'column', string>>
    // Five characters are a state of SQL; a lost connection has a word.
    if (!/^[0-9A-Z]{5}$/.test(code ?? '')) throw cause
    super('The seed was refused', { cause })
    this.name = 'SeedRefused'
    const loc = place.includes('rows') && column !== undefined ? [...place, column] : place
    this.complaint = { type: 'value_error', loc, msg: `Value error, ${withoutValue(message ?? '')}` }
  }
}

/** `invalid input syntax for type integer: "a secret"` without what may be a secret. */
function withoutValue(message: string): string {
  return message.replace(/: "[\s\S]*"$/, '')
}
