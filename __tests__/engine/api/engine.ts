import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterEach } from '@jest/globals'
import { type ApiLimits, createApi } from '../../../src/engine/api/api.ts'
import { listen } from '../../../src/engine/api/listen.ts'
import type { Mux, MuxSettings } from '../../../src/engine/contract.ts'
import { Store } from '../../../src/engine/store/store.ts'
import { CallLogs } from '../../../src/engine/transcript/call-log.ts'
import { createKlavis } from '../../../src/klavis/client.ts'
import { Pacer } from '../../../src/klavis/pacer.ts'
import { createEngineSigner } from '../../../src/state/engine-signature.ts'
import { definition, freshHome, ManualTime, noIsolation } from '../store/fakes.ts'
import { inMemoryData } from './in-memory-data.ts'
import { noteMux } from './note-mux.ts'

const engines: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of engines.splice(0)) await close()
})

const DEFINITIONS = [
  definition('filesystem', { parity: 'renamed', toolPrefix: 'filesystem_' }),
  definition('git'),
  definition('excel', { unavailable: async () => 'its package could not be installed.' }),
  definition('calculator', { kind: 'sandbox' }),
  definition('mongodb', { kind: 'sandbox', ...inMemoryData() }),
  definition('postgres', { kind: 'sandbox', unavailable: async () => 'no PostgreSQL is installed.' })
]

export const KEY = 'embedded-key-for-tests'

const SMALL: ApiLimits = {
  uploadBytes: 2 * 1024 * 1024,
  unpack: { entries: 100, bytes: 4 * 1024 * 1024, ratio: 100 }
}

/** The body and headers of a request. */
export interface RawRequest {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: string | undefined
}

/** A response with its body. */
export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The parsed JSON; empty for other types. */
  readonly body: Record<string, unknown>
}

/** An engine without real servers, on a real port, with a manual clock. */
export async function startEngine(limits: ApiLimits = SMALL) {
  const home = freshHome()
  const time = new ManualTime()
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const logs = new CallLogs()
  let shutdowns = 0
  const toolRules = new Map<Mux, NonNullable<MuxSettings['toolRules']>>()
  const store: Store = new Store({
    home,
    key: KEY,
    findDefinition: (kind, name) => DEFINITIONS.find((known) => known.kind === kind && known.name === name),
    isolation: noIsolation(),
    createMux: ({ sandbox, toolRules: current = () => undefined }) => {
      const mux = noteMux(() => store.findLocal(sandbox)?.folders.workspace ?? '')
      toolRules.set(mux, current)
      return mux
    },
    record: () => {},
    log,
    now: time.now,
    timer: time.timer
  })
  const shutdown = () => {
    shutdowns += 1
  }
  const digest = { tools: [], bytes: 0, sha256: '0'.repeat(64) }
  const stop = async () => {
    await store.close()
    return digest
  }
  const signer = createEngineSigner()
  const server = await listen((baseUrl) =>
    createApi({ store, logs, key: KEY, signer, baseUrl, version: '9.9.9', log, stop, shutdown, now: time.now, limits })
  )
  engines.push(async () => {
    await store.close()
    await server.close()
  })
  const { baseUrl } = server
  const klavis = createKlavis({ baseUrl, apiKey: KEY, userAgent: 'tests', pacer: new Pacer(0) })
  const call = (method: string, path: string, { key = KEY, ...request }: RawRequest = {}) => {
    const authorization = key === '' ? {} : { Authorization: `Bearer ${key}` }
    return send(method, `${baseUrl}${path}`, { ...request, headers: { ...authorization, ...request.headers } })
  }
  return { baseUrl, home, store, time, klavis, lines, call, toolRules, shutdowns: () => shutdowns }
}

/** Sends one request. Objects are sent as JSON, strings and buffers unchanged. */
export function send(method: string, url: string, { body, headers = {} }: RawRequest = {}): Promise<RawResponse> {
  const isRaw = Buffer.isBuffer(body) || typeof body === 'string'
  const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
  const type = body === undefined || isRaw ? {} : { 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers: { ...type, ...headers }, agent: false })
    request.once('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const all = Buffer.concat(chunks)
        const text = all.toString('utf8')
        const isJson = response.headers['content-type']?.startsWith('application/json') === true
        const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: all, text, body: parsed })
      })
    })
    request.end(bytes)
  })
}
