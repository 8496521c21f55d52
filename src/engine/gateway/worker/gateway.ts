import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayRoute } from '../../../engine-client/gateway-protocol.ts'
import { checkCaller } from '../../api/caller-check.ts'
import { HttpError } from '../../api/http-error.ts'
import { DelayedCalls } from '../../faults/delayed-calls.ts'
import { type DecideFault, faultDecider } from '../../faults/fault-decider.ts'
import { sendError, sendJson, TransportError } from '../../mux/transport-error.ts'
import type { RoutesServed } from '../worker-protocol.ts'
import { passExchange } from './exchange.ts'
import { ExchangeRecord, type RecordLine } from './exchange-record.ts'
import { type GatewayTarget, RouteTable } from './route-table.ts'
import { Upstream } from './upstream.ts'

const MAX_KNOWN_SESSIONS = 1000

/** What a gateway needs. */
interface GatewayOptions {
  /** The port that clients connect to. */
  readonly port: number
  readonly record: RecordLine
}

/** Passes HTTP requests of MCP clients on to the servers of its routes, and records their messages. */
export interface GatewayHandler {
  /** Replaces all routes, cuts off requests on those that are gone, and records the revision after that. */
  readonly setRoutes: (routes: readonly GatewayRoute[], revision?: number) => void
  /** Serves one HTTP request whose body has not been read. Never rejects. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Ends the connections to the servers. */
  readonly close: () => void
}

interface InFlight {
  readonly path: string
  readonly target: GatewayTarget
  readonly record: ExchangeRecord
  readonly response: ServerResponse
}

/** Creates a gateway without routes. */
export function createGateway({ port, record }: GatewayOptions): GatewayHandler {
  const upstream = new Upstream()
  const nextLabel = labels()
  const labelOf = sessionLabels()
  let routes = new RouteTable([])
  const inFlight = new Set<InFlight>()
  const delayed = new DelayedCalls()
  /** By the id of the caller. Routes are often replaced, and the counts of calls must survive that. */
  let deciders: ReadonlyMap<string, DecideFault> = new Map()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    checkCaller(request, String(port))
    if (request.method === 'GET' && request.url === '/healthz') {
      sendJson(response, 200, JSON.stringify({ status: 'ok' }), {})
      return
    }
    const target = routes.find(request.url ?? '')
    if (target === undefined) throw new TransportError(404, 'Not Found')
    const session = request.headers['mcp-session-id']?.toString()
    const hasSession = session !== undefined
    const label = hasSession ? labelOf(session) : nextLabel()
    // Only a GET resumes a stream. What a client posts is new, whatever its headers say.
    const isResumed = request.method === 'GET' && request.headers['last-event-id'] !== undefined
    const exchange = hasSession && request.method === 'POST' ? nextLabel() : undefined
    const exchangeRecord = new ExchangeRecord(target, { label, hasSession, exchange, isResumed }, record)
    const current: InFlight = { path: request.url ?? '', target, record: exchangeRecord, response }
    inFlight.add(current)
    response.once('close', () => inFlight.delete(current))
    const decider = deciders.get(target.faults?.id ?? '')
    await passExchange({
      request,
      response,
      target,
      upstream,
      decide: decider && ((tool) => decider(target.alias, tool)),
      delayed,
      record: exchangeRecord,
      hasSession,
      recordOfAsked: (id) => [...inFlight].find((each) => each.target === target && each.record.hasAsked(id))?.record
    })
  }
  return {
    setRoutes: (given, revision) => {
      routes = new RouteTable(given)
      deciders = decidersOf(given, deciders)
      for (const exchange of inFlight) {
        if (routes.find(exchange.path) !== undefined) continue
        // Recorded here, because the response is closed only later.
        exchange.record.fail('The caller was cut off')
        exchange.response.destroy()
      }
      if (revision !== undefined) record(JSON.stringify({ revision } satisfies RoutesServed))
    },
    handle: async (request, response) => {
      try {
        await serve(request, response)
      } catch (error) {
        sendError(response, asTransportError(error))
      }
    },
    close: () => upstream.close()
  }
}

function decidersOf(
  routes: readonly GatewayRoute[],
  known: ReadonlyMap<string, DecideFault>
): ReadonlyMap<string, DecideFault> {
  const faults = new Map(
    routes.flatMap((route) => (route.faults === undefined ? [] : [[route.faults.id, route.faults.plan]]))
  )
  return new Map([...faults].map(([id, plan]) => [id, known.get(id) ?? faultDecider(plan)]))
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error
  return error instanceof HttpError
    ? new TransportError(error.status, error.message)
    : new TransportError(500, 'The gateway could not handle the request.')
}

/** Labels of requests without a session. They are unique, because two clients may use the same ids. */
function labels(): () => string {
  const own = randomBytes(4).toString('hex')
  let count = 0
  return () => `${own}-${++count}`
}

/** Labels of sessions. Not their ids, because those give access to the sessions. */
function sessionLabels(): (session: string) => string {
  const known = new Map<string, string>()
  return (session) => {
    const label = known.get(session) ?? createHash('sha256').update(session).digest('hex').slice(0, 16)
    if (known.size < MAX_KNOWN_SESSIONS) known.set(session, label)
    return label
  }
}
