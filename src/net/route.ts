import * as http from 'node:http'
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
