import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from './door.ts'

/** The only content that may be uploaded. */
export const ARCHIVE_TYPE = 'application/gzip'

/** How long a signed URL is good for. */
export const SIGNED_MINUTES = 30

type SignedMethod = 'PUT' | 'GET'

/** What a signed request turned out to be. */
export type Verdict = 'good' | 'expired' | 'wrong'

/** Makes URLs that are good for one method on one object, for a while. */
export class Signer {
  readonly #secret = randomBytes(32)
  readonly #baseUrl: string
  readonly #now: () => number

  constructor(baseUrl: string, now: () => number) {
    this.#baseUrl = baseUrl
    this.#now = now
  }

  sign(method: SignedMethod, object: string): string {
    const expires = String(this.#now() + SIGNED_MINUTES * 60_000)
    const type = method === 'PUT' ? ARCHIVE_TYPE : ''
    const query = new URLSearchParams({
      'X-Expires': expires,
      'X-Signature': this.#signature(method, object, type, expires)
    })
    return `${this.#baseUrl}/storage/${object}?${query.toString()}`
  }

  /** The signature covers the content type of a PUT, as that of the cloud's storage does. */
  check(method: string, object: string, type: string, query: Readonly<Record<string, string>>): Verdict {
    const { 'X-Expires': expires = '', 'X-Signature': given = '' } = query
    if (!isSame(given, this.#signature(method, object, method === 'PUT' ? type : '', expires))) return 'wrong'
    return this.#now() <= Number(expires) ? 'good' : 'expired'
  }

  #signature(method: string, object: string, type: string, expires: string): string {
    return createHmac('sha256', this.#secret).update([method, object, type, expires].join('\n')).digest('hex')
  }
}
