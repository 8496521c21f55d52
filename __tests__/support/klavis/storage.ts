import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Reply } from './reply.ts'
import type { SeenRequest } from './requests.ts'

interface Signed {
  readonly method: 'PUT' | 'GET'
  readonly object: string
  readonly url: string
  expired: boolean
}

/** How the storage answers requests for a part of an object; as Google does by default. */
export interface RangeBehaviour {
  /** It sends all of it, whatever part was requested. */
  readonly ignoresRanges?: true
  /** Its answers do not name the version of the object. */
  readonly namesNoVersion?: true
}

/** A bucket behind signed URLs, as strict as Google's. */
export class Storage {
  readonly #objects = new Map<string, Buffer>()
  readonly #signed = new Map<string, Signed>()
  readonly #problem: (problem: string) => void
  /** Can be changed at any time. */
  rangeBehaviour: RangeBehaviour = {}

  constructor(problem: (problem: string) => void) {
    this.#problem = problem
  }

  /** A URL for one method on one object. */
  sign(
    origin: string,
    method: Signed['method'],
    object = randomUUID()
  ): { readonly url: string; readonly object: string } {
    const signature = randomBytes(64).toString('hex')
    const query = new URLSearchParams({
      'X-Goog-Algorithm': 'GOOG4-RSA-SHA256',
      'X-Goog-Credential': 'sandbox@klavis.iam.gserviceaccount.com/20260221/auto/storage/goog4_request',
      'X-Goog-Date': '20260221T120000Z',
      'X-Goog-Expires': '1800',
      'X-Goog-SignedHeaders': method === 'PUT' ? 'content-type;host' : 'host',
      'X-Goog-Signature': signature
    })
    const url = `${origin}/storage/${object}?${query.toString()}`
    this.#signed.set(signature, { method, object, url, expired: false })
    return { url, object }
  }

  /** Every URL signed so far is too old from now on. */
  expireAll(): void {
    for (const signed of this.#signed.values()) signed.expired = true
  }

  /** The URLs and signatures handed out. */
  secrets(): string[] {
    return [...this.#signed].flatMap(([signature, { url }]) => [signature, url])
  }

  read(object: string): Buffer | undefined {
    return this.#objects.get(object)
  }

  write(object: string, bytes: Buffer): void {
    this.#objects.set(object, bytes)
  }

  /** Every object there is holds these bytes from now on. */
  replaceAll(bytes: Buffer): void {
    for (const object of this.#objects.keys()) this.#objects.set(object, bytes)
  }

  /** Answers a request to a signed URL. */
  answer(request: SeenRequest): Reply {
    const signed = this.#signed.get(request.query['X-Goog-Signature'] ?? '')
    if (request.headers.authorization !== undefined) {
      this.#problem('an Authorization header was sent to the storage')
      return xml(400, 'InvalidArgument')
    }
    const isFor = request.path === `/storage/${signed?.object}` && request.method === signed?.method
    if (signed === undefined || !isFor) return xml(403, 'SignatureDoesNotMatch')
    if (signed.expired) return xml(400, 'ExpiredToken')
    return signed.method === 'PUT' ? this.#put(request, signed.object) : this.#get(request, signed.object)
  }

  #put(request: SeenRequest, object: string): Reply {
    if (request.headers['content-type'] !== 'application/gzip') return xml(403, 'SignatureDoesNotMatch')
    if (request.headers['content-length'] === undefined) return xml(411, 'MissingContentLength')
    this.#objects.set(object, request.bytes)
    return { status: 200, body: '' }
  }

  #get({ headers }: SeenRequest, object: string): Reply {
    const bytes = this.#objects.get(object)
    if (bytes === undefined) return xml(404, 'NoSuchKey')
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const { ignoresRanges, namesNoVersion } = this.rangeBehaviour
    const about = {
      'content-type': 'application/gzip',
      'accept-ranges': 'bytes',
      ...(namesNoVersion ? {} : { etag })
    }
    const first = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
    const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
    if (first === undefined || isOther || ignoresRanges) return { status: 200, body: bytes, headers: about }
    const from = Number(first)
    if (from >= bytes.length) return xml(416, 'InvalidRange')
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    return { status: 206, body: bytes.subarray(from), headers: { ...about, ...range } }
  }
}

function xml(status: number, code: string): Reply {
  const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code></Error>`
  return { status, body, headers: { 'content-type': 'application/xml' } }
}
