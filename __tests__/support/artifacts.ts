import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen, readBody } from './loopback.ts'
import { readZip, type ZipEntry } from './zip.ts'

const TWIRP = '/twirp/github.actions.results.api.v1.ArtifactService/'

/** A fault of the artifact service: a status, silence, a wrong URL to upload to, or (with none) a connection that is cut. */
export interface ArtifactFault {
  readonly on: 'CreateArtifact' | 'upload' | 'FinalizeArtifact'
  readonly status?: number
  readonly hangs?: boolean
  /** The path of the signed URL that it answers with. */
  readonly uploadPath?: string
  readonly times?: number
}

interface Upload {
  readonly name: string
  readonly blocks: Map<string, Buffer>
  /** The request that created it, e.g. for `expires_at` and `mime_type`. */
  readonly request: Readonly<Record<string, unknown>>
  bytes: Buffer
  isFinal: boolean
}

interface Answer {
  readonly status: number
  readonly answer: object
}

/** GitHub's artifact service: what it is given is checked and can be read again. */
export class ArtifactService {
  readonly token = runtimeToken()
  readonly problems: string[] = []
  /** Awaited before and after each call (`CreateArtifact`, `upload`, `FinalizeArtifact`), so that a test can hold it. */
  gate: (call: string, act: 'before' | 'after') => Promise<void> = async () => undefined
  readonly #uploads = new Map<string, Upload>()
  readonly #faults: { readonly fault: ArtifactFault; times: number }[] = []
  #listener: Loopback | undefined

  async open(): Promise<void> {
    const handler = (request: IncomingMessage, response: ServerResponse) => {
      this.#exchange(request, response).catch((error: unknown) => {
        // A client that was killed is no fault of the service.
        if (request.socket.destroyed) return
        this.problems.push(`artifacts: ${String(error)}`)
        response.destroy()
      })
    }
    this.#listener = await listen(createServer(handler))
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }

  /** The variables that tell a step where the service is. */
  get env(): Record<string, string> {
    return { ACTIONS_RESULTS_URL: `${this.#origin}/`, ACTIONS_RUNTIME_TOKEN: this.token }
  }

  fault(fault: ArtifactFault): void {
    this.#faults.push({ fault, times: fault.times ?? Number.POSITIVE_INFINITY })
  }

  /** An artifact of this name is there already. */
  occupy(name: string): void {
    this.#keep({ name, blocks: new Map(), request: {}, bytes: Buffer.alloc(0), isFinal: true })
  }

  /** The names of the artifacts that were uploaded whole. */
  names(): string[] {
    return this.#finished().map(({ name }) => name)
  }

  /** The bytes of an artifact, e.g. of one that is no zip. */
  bytes(name: string): Buffer {
    return this.#find(name).bytes
  }

  /** What CreateArtifact was called with. */
  request(name: string): Readonly<Record<string, unknown>> {
    return this.#find(name).request
  }

  /** The files in an artifact. One that is no zip is a single file by the artifact's name. */
  files(name: string): Map<string, ZipEntry> {
    const content = this.bytes(name)
    const isZip = content.toString('latin1', 0, 2) === 'PK'
    return isZip ? readZip(content) : new Map([[name, { content, method: 'store' }]])
  }

  /** Every file of every artifact, under `artifact/path`. */
  allFiles(): Record<string, Buffer> {
    const files = this.names().flatMap((name) =>
      [...this.files(name)].map(([path, { content }]) => [`${name}/${path}`, content] as const)
    )
    return Object.fromEntries(files)
  }

  get #origin(): string {
    return this.#listener?.origin ?? ''
  }

  #finished(): Upload[] {
    return [...this.#uploads.values()].filter(({ isFinal, bytes }) => isFinal && bytes.length > 0)
  }

  #find(name: string): Upload {
    const found = this.#finished().find((upload) => upload.name === name)
    if (found === undefined) throw new Error(`No artifact ${name}; there are: ${this.names().join(', ') || 'none'}`)
    return found
  }

  async #exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin)
    const body = await readBody(request)
    const call = url.pathname.startsWith(TWIRP) ? url.pathname.slice(TWIRP.length) : 'upload'
    const struck = this.#faults.find(({ fault, times }) => fault.on === call && times > 0)
    if (struck !== undefined) struck.times--
    if (struck?.fault.hangs === true) return
    const { status: faultStatus, uploadPath } = struck?.fault ?? {}
    if (struck !== undefined && faultStatus === undefined && uploadPath === undefined) {
      response.socket?.resetAndDestroy()
      return
    }
    const isKnown = call === 'upload' || request.headers.authorization === `Bearer ${this.token}`
    const refused = faultStatus ?? (isKnown ? undefined : 401)
    await this.gate(call, 'before')
    const { status, answer } = refused === undefined ? this.#answer(call, url, body) : failure(refused, 'refused')
    const sent = uploadPath === undefined ? answer : { ...answer, signed_upload_url: `${this.#origin}${uploadPath}` }
    await this.gate(call, 'after')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
  }

  #answer(call: string, url: URL, body: Buffer): Answer {
    if (call === 'upload') return this.#upload(url, body)
    const request = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    if (call === 'CreateArtifact') return this.#create(request)
    return call === 'FinalizeArtifact' ? this.#finalize(request) : failure(404, 'bad_route')
  }

  #create(request: Record<string, unknown>): Answer {
    const name = String(request['name'])
    if (this.#named(name) !== undefined) return failure(409, 'already_exists')
    const signature = this.#keep({ name, blocks: new Map(), request, bytes: Buffer.alloc(0), isFinal: false })
    const signed_upload_url = `${this.#origin}/blob/${this.#uploads.size}?sig=${signature}`
    return { status: 200, answer: { ok: true, signed_upload_url } }
  }

  #upload(url: URL, body: Buffer): Answer {
    const upload = this.#uploads.get(url.searchParams.get('sig') ?? '')
    if (upload === undefined) return failure(403, 'AuthenticationFailed')
    if (url.searchParams.get('comp') === 'block') {
      upload.blocks.set(url.searchParams.get('blockid') ?? '', body)
    } else {
      const ids = [...body.toString('utf8').matchAll(/<Latest>(.*?)<\/Latest>/g)].map(([, id]) => id ?? '')
      upload.bytes = Buffer.concat(ids.map((id) => upload.blocks.get(id) ?? Buffer.alloc(0)))
    }
    return { status: 201, answer: {} }
  }

  #finalize(request: Record<string, unknown>): Answer {
    const upload = this.#named(String(request['name']))
    if (upload === undefined) return failure(404, 'not_found')
    const hash = `sha256:${createHash('sha256').update(upload.bytes).digest('hex')}`
    if (Number(request['size']) !== upload.bytes.length) this.problems.push(`artifacts: wrong size of ${upload.name}`)
    if (request['hash'] !== hash) this.problems.push(`artifacts: wrong hash of ${upload.name}`)
    upload.isFinal = true
    return { status: 200, answer: { ok: true, artifact_id: String(1000 + this.#uploads.size) } }
  }

  #named(name: string): Upload | undefined {
    return [...this.#uploads.values()].find((upload) => upload.name === name)
  }

  #keep(upload: Upload): string {
    const signature = randomBytes(16).toString('hex')
    this.#uploads.set(signature, upload)
    return signature
  }
}

function failure(status: number, code: string): Answer {
  return { status, answer: { code, msg: `the artifact service says ${code}` } }
}

/** A token with the one claim that the client reads; nobody checks the signature. */
function runtimeToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    scp: 'Actions.GenericRead:1 Actions.Results:run-backend-id:job-backend-id',
    nonce: randomBytes(8).toString('hex')
  }
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(24).toString('base64url')}`
}
