import * as http from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getProxyUrl } from '@actions/http-client/lib/proxy'
import { Failure } from '../base/failure.ts'
import { machine } from '../base/host-wording.ts'
import { trustedTls } from '../host/authorities.ts'

/** How a request reaches its host: plain or TLS, directly or through a proxy. */
export interface Route {
  readonly request: typeof http.request
  readonly agent: http.Agent
}

/** The route to a URL: through the proxy that the environment names, unless NO_PROXY excludes the host. */
export async function routeTo(url: URL, connecting: AbortSignal): Promise<Route> {
  const usesProxy = needsProxy(url)
  // TLS and tunnels are loaded only if needed: each takes longer to load than the rest of main.
  const { request, Agent } = url.protocol === 'https:' ? await import('node:https') : http
  return {
    request,
    agent: usesProxy ? await tunnelAgent(url, connecting) : new Agent({ keepAlive: false, ...trustedTls() })
  }
}

/**
 * A route for a few requests in a row, which share a connection until its agent is destroyed. Undefined if there is a proxy,
 * because a tunnel ends with its request.
 */
export async function sharedRouteTo(url: URL): Promise<Route | undefined> {
  if (needsProxy(url)) return undefined
  const { request, Agent } = url.protocol === 'https:' ? await import('node:https') : http
  return { request, agent: new Agent({ keepAlive: true, ...trustedTls() }) }
}

/** A route for many requests, whose connections are used again until they were idle for some time. */
export async function keepAliveRouteTo(
  url: URL,
  times: { readonly connectMs: number; readonly idleMs: number }
): Promise<Route> {
  const usesProxy = needsProxy(url)
  const { request, Agent } = url.protocol === 'https:' ? await import('node:https') : http
  const agent = new Agent({ keepAlive: true, ...trustedTls() })
  endIdleConnections(agent, times.idleMs)
  // A tunnel agent ends its connections after one request, so it only opens them here.
  return {
    request,
    agent: usesProxy ? Object.assign(agent, { createConnection: tunnelTo(url, times.connectMs) }) : agent
  }
}

/**
 * Ends connections that were idle for this time, or for half of it. The agent's own time-out would set a timer whenever
 * something is sent or received, which takes longer than all other work on a small answer.
 */
function endIdleConnections(agent: http.Agent, idleMs: number): void {
  const sentBefore = new WeakMap<Socket, number>()
  const look = (): void => {
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if (sentBefore.get(socket) === socket.bytesWritten) socket.destroy()
      else sentBefore.set(socket, socket.bytesWritten)
    }
  }
  setInterval(look, idleMs / 2).unref()
}

/** Opens connections through the proxy, in the form in which an agent of Node asks for them. */
function tunnelTo(url: URL, connectMs: number) {
  return (options: object, created: (error: Error | null, socket?: Duplex) => void): void => {
    const connecting = new AbortController()
    const timer = setTimeout(() => connecting.abort(), connectMs)
    const settle = (error: Error | null, socket?: Duplex): void => {
      clearTimeout(timer)
      created(error, socket)
    }
    // The tunnel agent reports errors to the request, and asks it for the name that the certificate must have.
    const request = { getHeader: () => url.host, emit: (_: string, error: Error) => settle(error) }
    const open = (agent: http.Agent): void => {
      if (!('createSocket' in agent) || typeof agent.createSocket !== 'function') throw new TypeError('No tunnel agent')
      agent.createSocket({ ...options, request }, (socket: Duplex) => settle(null, socket))
    }
    tunnelAgent(url, connecting.signal).then(open).catch(settle)
  }
}

async function tunnelAgent(url: URL, connecting: AbortSignal): Promise<http.Agent> {
  const { HttpClient } = await import('@actions/http-client')
  const agent = new HttpClient('', [], { keepAlive: false }).getAgent(url.href)
  if ('options' in agent && typeof agent.options === 'object') agent.options = { ...agent.options, ...trustedTls() }
  // The tunnel does not expose its CONNECT request: without a signal, one that hangs would keep the process alive.
  if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
    agent.proxyOptions = { ...agent.proxyOptions, ...trustedTls(), signal: connecting }
  }
  return agent
}

function needsProxy(url: URL): boolean {
  try {
    return Boolean(getProxyUrl(url)?.hostname)
  } catch {
    throw new Failure(
      `The proxy for ${url.host} is not configured correctly.`,
      'Its address in the environment is not a URL.',
      `Correct HTTPS_PROXY (or HTTP_PROXY) on ${machine()}, for example http://proxy.example:3128.`
    )
  }
}
