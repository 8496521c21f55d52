import { once } from 'node:events'
import { signRecords } from '../../engine-client/signed-records.ts'
import type { RecordedChecks } from '../../state/checks.ts'
import type { EngineSigner } from '../../state/engine-signature.ts'
import type { TranscriptDigest } from '../transcript/transcript.ts'
import type { EngineCallers } from './engine-callers.ts'
import { HttpError, notFound } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { ok, type Reply, sendJson } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

const MAX_NONCE_BYTES = 1_024

/** What the engine's own routes need. */
interface EngineRouteSettings {
  readonly callers: EngineCallers
  readonly signer: EngineSigner
  readonly baseUrl: string
  readonly version: string
  readonly checks: () => RecordedChecks
  /** Stops the servers and completes the transcript. */
  readonly stop: () => Promise<TranscriptDigest>
  /** Ends the engine, which `stop` has stopped. */
  readonly shutdown: () => void
}

/** The routes that only the engine has: health, proof of its identity, shutdown, and the MCP servers. */
export function engineRoutes({
  callers,
  signer,
  baseUrl,
  version,
  checks,
  stop,
  shutdown
}: EngineRouteSettings): readonly Route[] {
  async function serveMcp({ request, response, params }: RouteCall): Promise<undefined> {
    const { token = '', server = '' } = params
    if (!(await callers.handle(token, server, request, response))) throw notFound()
  }

  /** Answers when everything has stopped, so that the answer can say what was recorded, and then ends the engine. */
  async function shutDown({ request, response }: RouteCall): Promise<undefined> {
    const { nonce } = objectFrom(await readJson(request, MAX_NONCE_BYTES), 'empty')
    const closed = once(response, 'close')
    try {
      const { tools, ...transcript } = await stop()
      const signed = signRecords(checks(), nonce, signer, baseUrl)
      const body = { message: 'The engine is shutting down', transcript, tools, ...signed }
      sendJson(response, { status: 200, body, headers: { Connection: 'close' } })
      await closed
    } finally {
      shutdown()
    }
  }

  async function prove({ request }: RouteCall): Promise<Reply> {
    const { nonce } = objectFrom(await readJson(request, MAX_NONCE_BYTES), 'required')
    const signature = signer.sign(baseUrl, nonce)
    if (signature === undefined) throw new HttpError(422, 'The nonce is not valid')
    return ok({ signature })
  }

  const health = ok({ status: 'ok', engine: 'embedded', version })
  return [
    { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
    { method: 'POST', path: '/proof', access: 'open', handler: prove },
    { method: 'POST', path: '/shutdown', access: 'key', handler: shutDown },
    { method: '*', path: '/mcp/:token/:server', access: 'open', handler: serveMcp },
    { method: '*', path: '/mcp/:token/:server/', access: 'open', handler: serveMcp }
  ]
}
