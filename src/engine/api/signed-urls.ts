import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './caller-check.ts'

/** The only content type that may be uploaded. */
export const ARCHIVE_TYPE = 'application/gzip'

/** How long a signed URL is valid. */
export const SIGNED_MINUTES = 30

/** Signs URLs that are valid for one method on one object, for a limited time. */
export class UrlSigner {
  readonly #secret = randomBytes(32)
  readonly #baseUrl: string
  readonly #now: () => number

  constructor(baseUrl: string, now: () => number) {
    this.#baseUrl = baseUrl
    this.#now = now
  }

  sign(method: 'PUT' | 'GET', object: string): string {
    const expires = String(this.#now() + SIGNED_MINUTES * 60_000)
    const type = method === 'PUT' ? ARCHIVE_TYPE : ''
    const query = new URLSearchParams({
      'X-Expires': expires,
      'X-Signature': this.#signature(method, object, type, expires)
    })
    return `${this.#baseUrl}/storage/${object}?${query.toString()}`
  }

  /** The signature covers the content type of a PUT, as in the cloud's storage. */
  verify(
    method: string,
    object: string,
    type: string,
    query: Readonly<Record<string, string>>
  ): 'valid' | 'expired' | 'invalid' {
    const { 'X-Expires': expires = '', 'X-Signature': given = '' } = query
    if (!isSameSecret(given, this.#signature(method, object, method === 'PUT' ? type : '', expires))) return 'invalid'
    return this.#now() <= Number(expires) ? 'valid' : 'expired'
  }

  #signature(method: string, object: string, type: string, expires: string): string {
    return createHmac('sha256', this.#secret).update([method, object, type, expires].join('\n')).digest('hex')
  }
}
