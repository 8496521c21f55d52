import type { HttpResponse } from '../net/request.ts'
import { type Acquisition, acquire, type DroppedField, localAcquisition, sandboxAcquisition } from './acquire.ts'
import type { CallOptions, Klavis, ListedSandbox, StatusAnswer } from './api.ts'
import { type Operation, UnreadableAnswer } from './errors.ts'
import { exchange, type Retry } from './exchange.ts'
import { initialization } from './initialize.ts'
import { instancesOf, type Reader, type Request } from './instances.ts'
import { serverTools } from './mcp-server.ts'
import type { Pacer } from './pacer.ts'
import * as read from './read.ts'

/** What a client is made of. */
export interface KlavisSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userAgent: string
  readonly pacer: Pacer
  readonly random?: () => number
  /** Told of each request that will go out again. */
  readonly onRetry?: (retry: Retry) => void
  /** Told when an acquire goes out again without a field: its labels, or its time to live. */
  readonly onFieldDropped?: (dropped: DroppedField) => void
}

// For one try: where a lost answer costs a sandbox, short enough for another one within the time there is.
const ACQUIRE_MS = 120_000
const DUMP_MS = 300_000
const CALL_MS = 60_000
const RELEASE_MS = 40_000
const LIST_MS = 15_000
const DUMP_BYTES = 256 * 1024 * 1024
const GONE = [404, 410]

/** The client of the Klavis sandbox API. The key goes to the host of `baseUrl` and nowhere else. */
export function createKlavis(settings: KlavisSettings): Klavis {
  const { onRetry = () => {}, onFieldDropped = () => {}, random = Math.random } = settings
  const shared = { ...settings, onRetry, random }

  const ask = <T>(
    name: string,
    request: Request,
    call: CallOptions = {},
    read: (answer: HttpResponse) => T
  ): Promise<T> =>
    exchange(
      shared,
      { operation: { name }, repeat: 'idempotent', turn: 'call', timeoutMs: CALL_MS, ...request, read },
      call
    )

  const askFor = <T>(name: string, request: Request, call: CallOptions | undefined, reader: Reader<T>): Promise<T> =>
    ask(name, request, call, (answer) => readAs({ name }, answer, reader))

  const acquireAs = <T>(acquisition: Acquisition, call: CallOptions = {}, reader: Reader<T>): Promise<T> => {
    const { operation, path } = acquisition
    const read = (answer: HttpResponse): T => readAs(operation, answer, reader)
    const request = { operation, path, method: 'POST', repeat: 'acquire', turn: 'call', timeoutMs: ACQUIRE_MS } as const
    return acquire(acquisition, (body) => exchange(shared, { ...request, body, read }, call), onFieldDropped)
  }

  const release = (
    name: string,
    request: Omit<Request, 'method'>,
    call?: CallOptions,
    reader: Reader<StatusAnswer> = read.readStatus
  ): Promise<StatusAnswer> => {
    const how = { method: 'DELETE', repeat: 'release', turn: 'release', timeoutMs: RELEASE_MS, accepts: GONE } as const
    return ask(name, { ...how, ...request }, call, (answer) => {
      if (GONE.includes(answer.status)) return { status: 'gone', message: '' }
      // An empty body will do; a page of a proxy is no answer of the API.
      return answer.body.trim() === '' ? read.readStatus({}) : readAs({ name }, answer, reader)
    })
  }

  return {
    ...serverTools(askFor),

    acquireSandbox: (server, options, call) =>
      acquireAs(sandboxAcquisition(server, options), call, (answer) => read.readAcquired(answer, server)),

    getSandbox: (server, id, call) =>
      askFor(`show a sandbox of ${server}`, { method: 'GET', path: ['sandbox', server, id] }, call, read.readDetails),

    async listSandboxes(labels, call) {
      const tags = Object.keys(labels).length === 0 ? undefined : JSON.stringify(labels)
      const request = { method: 'GET', path: ['sandbox'], query: { tags }, timeoutMs: LIST_MS } as const
      const rows = await askFor('list the sandboxes', request, call, read.readSandboxes)
      // A newer API ignores this filter and lists everything, the sandboxes of other runs too.
      return rows.filter((row) => carries(row, labels))
    },

    releaseSandbox: (server, id, instanceId, call) =>
      release(
        `release a sandbox of ${server}`,
        { path: ['sandbox', server, id], query: { instance_id: instanceId }, repeat: 'pooled release' },
        call
      ),

    resetSandbox: (server, id, call) =>
      askFor(
        `reset a sandbox of ${server}`,
        { method: 'POST', path: ['sandbox', server, id, 'reset'] },
        call,
        read.readStatus
      ),

    initializeSandbox: (server, id, seed, region, call) =>
      askFor(`seed a sandbox of ${server}`, initialization(server, id, seed, region), call, read.readStatus),

    dumpSandbox(server, id, call) {
      const name = `dump a sandbox of ${server}`
      const request = { method: 'GET', path: ['sandbox', server, id, 'dump'] } as const
      const limits = { timeoutMs: DUMP_MS, maxBytes: DUMP_BYTES }
      return ask(name, { ...request, ...limits }, call, (answer) => readAs({ name }, answer, () => answer.body))
    },

    acquireLocal: (servers, options, call) => acquireAs(localAcquisition(servers, options), call, read.readLocal),

    getLocal: (id, call) =>
      askFor('show the local sandbox', { method: 'GET', path: ['local-sandbox', id] }, call, read.readLocal),

    listLocal: (call) =>
      askFor('list the local sandboxes', { method: 'GET', path: ['local-sandbox'] }, call, read.readLocals),

    releaseLocal: (id, call) => release('release the local sandbox', { path: ['local-sandbox', id] }, call),

    resetLocal: (id, call) =>
      // Any answer will do, and so will none, as long as it does not speak of an error.
      ask('reset the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'reset'] }, call, (answer) =>
        read.readStatus(json(answer))
      ),

    uploadUrl: (id, region, call) =>
      askFor(
        'give an upload URL for the local sandbox',
        { method: 'POST', path: ['local-sandbox', id, 'upload-url'], query: { region }, turn: 'upload' },
        call,
        (answer) => read.readSignedUrl(answer, 'upload_url')
      ),

    initializeLocal: (id, region, call) =>
      askFor(
        'unpack the upload in the local sandbox',
        { method: 'POST', path: ['local-sandbox', id, 'initialize'], query: { region }, turn: 'upload' },
        call,
        read.readStatus
      ),

    dumpLocal: (id, region, call) =>
      askFor(
        'dump the local sandbox',
        { method: 'GET', path: ['local-sandbox', id, 'dump'], query: { region }, timeoutMs: DUMP_MS },
        call,
        (answer) => read.readSignedUrl(answer, 'download_url')
      ),

    instances: instancesOf({ askFor, acquireAs, release })
  }
}

function readAs<T>(operation: Operation, answer: HttpResponse, reader: Reader<T>): T {
  const parsed = json(answer)
  const result = parsed === undefined ? undefined : reader(parsed)
  if (result === undefined) throw new UnreadableAnswer(operation, answer.status)
  return result
}

function json(answer: HttpResponse): unknown {
  try {
    return JSON.parse(answer.body)
  } catch {
    return undefined
  }
}

function carries(row: ListedSandbox, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).every(([key, value]) => row.labels[key] === value)
}
