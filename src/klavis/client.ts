import { parseJson } from '../base/json.ts'
import type { HttpResponse } from '../net/request.ts'
import { type AcquireCall, acquire, type DroppedField, localAcquire, sandboxAcquire } from './acquire.ts'
import type { Klavis, ListedSandbox } from './api.ts'
import { callApi, type Retry } from './api-call.ts'
import type { CallOptions, StatusResponse } from './call-options.ts'
import { type Operation, UnreadableResponse } from './errors.ts'
import { initializeRequest } from './initialize.ts'
import { instancesOf, type Reader, type ReleaseRequest, type Request } from './instances.ts'
import { isNotFound, saysGone } from './not-found.ts'
import type { Pacer } from './pacer.ts'
import * as read from './read.ts'
import { serverTools } from './server-tools.ts'

/** The settings of a client. */
export interface KlavisSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userAgent: string
  readonly pacer: Pacer
  readonly random?: () => number
  /** Called before each retry. */
  readonly onRetry?: (retry: Retry) => void
  /** Called when an acquire is repeated without its labels or its TTL. */
  readonly onFieldDropped?: (dropped: DroppedField) => void
}

// Time limits of one attempt. Those of acquires and releases are short enough for another attempt within `timeout`.
const ACQUIRE_MS = 120_000
const DUMP_MS = 300_000
const CALL_MS = 60_000
const RELEASE_MS = 30_000
const LIST_MS = 15_000

/** The client of the Klavis sandbox API. The key is sent only to the host of `baseUrl`. */
export function createKlavis(settings: KlavisSettings): Klavis {
  const { onRetry = () => {}, onFieldDropped = () => {}, random = Math.random } = settings
  const shared = { ...settings, onRetry, random }

  const ask = <T>(
    name: string,
    request: Request,
    call: CallOptions = {},
    read: (response: HttpResponse) => T
  ): Promise<T> =>
    callApi(
      shared,
      { operation: { name }, repeat: 'idempotent', turn: 'call', timeoutMs: CALL_MS, ...request, read },
      call
    )

  const askFor = <T>(name: string, request: Request, call: CallOptions | undefined, reader: Reader<T>): Promise<T> =>
    ask(name, request, call, (response) => readAs({ name }, response, reader))

  const acquireAs = <T>(acquireCall: AcquireCall, call: CallOptions = {}, reader: Reader<T>): Promise<T> => {
    const { operation, path } = acquireCall
    const read = (response: HttpResponse): T => readAs(operation, response, reader)
    const request = { operation, path, method: 'POST', repeat: 'acquire', turn: 'call', timeoutMs: ACQUIRE_MS } as const
    return acquire(acquireCall, (body) => callApi(shared, { ...request, body, read }, call), onFieldDropped)
  }

  const release = async (
    name: string,
    { throwsNotFound = false, ...request }: ReleaseRequest,
    call?: CallOptions,
    reader: Reader<StatusResponse> = read.readAccepted
  ): Promise<StatusResponse> => {
    const defaults = {
      method: 'DELETE',
      repeat: 'release',
      turn: 'release',
      timeoutMs: RELEASE_MS
    } as const
    // An empty body is fine, but an HTML page of a proxy is not an answer of the API.
    const readAnswer = (response: HttpResponse): StatusResponse =>
      response.body.trim() === '' ? read.readStatus({}) : readAs({ name }, response, reader)
    try {
      return await ask(name, { ...defaults, ...request }, call, readAnswer)
    } catch (error) {
      // A 404 without words is believed only after all attempts, which a pooled id does not get here.
      const isGone = request.repeat === 'pooled release' ? saysGone(error) : isNotFound(error)
      if (isGone && !throwsNotFound) return { status: 'gone', message: '' }
      throw error
    }
  }

  return {
    ...serverTools(askFor),

    acquireSandbox: (server, options, call) =>
      acquireAs(sandboxAcquire(server, options), call, (response) => read.readAcquired(response, server)),

    getSandbox: (server, id, call) =>
      askFor(`show a sandbox of ${server}`, { method: 'GET', path: ['sandbox', server, id] }, call, read.readDetails),

    async listSandboxes(labels, call) {
      const tags = Object.keys(labels).length === 0 ? undefined : JSON.stringify(labels)
      const request = { method: 'GET', path: ['sandbox'], query: { tags }, timeoutMs: LIST_MS } as const
      const rows = await askFor('list the sandboxes', request, call, read.readSandboxes)
      // A newer API ignores the filter and also lists the sandboxes of other runs.
      return rows.filter((row) => hasLabels(row, labels))
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
        read.readAccepted
      ),

    initializeSandbox: (server, id, seed, call) =>
      askFor(`seed a sandbox of ${server}`, initializeRequest(server, id, seed), call, read.readAccepted),

    dumpSandbox(server, id, receive, call = {}) {
      const operation = { name: `dump a sandbox of ${server}` }
      const request = {
        method: 'GET',
        path: ['sandbox', server, id, 'dump'],
        repeat: 'idempotent',
        turn: 'call'
      } as const
      const receiveJson = async (body: AsyncIterable<Buffer>, status: number): Promise<void> => {
        if (!(await receive(body))) throw new UnreadableResponse(operation, status)
      }
      const read = (): void => {}
      return callApi(shared, { ...request, operation, timeoutMs: DUMP_MS, read, receive: receiveJson }, call)
    },

    acquireLocal: (servers, options, call) => acquireAs(localAcquire(servers, options), call, read.readLocal),

    getLocal: (id, call) =>
      askFor('show the local sandbox', { method: 'GET', path: ['local-sandbox', id] }, call, read.readLocal),

    listLocal: (call) =>
      askFor('list the local sandboxes', { method: 'GET', path: ['local-sandbox'] }, call, read.readLocals),

    releaseLocal: (id, call) => release('release the local sandbox', { path: ['local-sandbox', id] }, call),

    resetLocal: (id, call) =>
      // Any 2xx is a success, even if its body is not JSON.
      ask('reset the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'reset'] }, call, (response) =>
        read.readStatus(parseJson(response.body))
      ),

    uploadUrl: (id, region, call) =>
      askFor(
        'give an upload URL for the local sandbox',
        { method: 'POST', path: ['local-sandbox', id, 'upload-url'], query: { region }, turn: 'upload' },
        call,
        (response) => read.readSignedUrl(response, 'upload_url')
      ),

    initializeLocal: (id, region, call) =>
      askFor(
        'unpack the upload in the local sandbox',
        { method: 'POST', path: ['local-sandbox', id, 'initialize'], query: { region }, turn: 'upload' },
        call,
        read.readAccepted
      ),

    dumpLocal: (id, region, call) =>
      askFor(
        'dump the local sandbox',
        { method: 'GET', path: ['local-sandbox', id, 'dump'], query: { region }, timeoutMs: DUMP_MS },
        call,
        (response) => read.readSignedUrl(response, 'download_url')
      ),

    instances: instancesOf({ askFor, acquireAs, release })
  }
}

function readAs<T>(operation: Operation, response: HttpResponse, reader: Reader<T>): T {
  const parsed = parseJson(response.body)
  const result = parsed === undefined ? undefined : reader(parsed)
  if (result === undefined) throw new UnreadableResponse(operation, response.status)
  return result
}

function hasLabels(row: ListedSandbox, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).every(([key, value]) => row.labels[key] === value)
}
