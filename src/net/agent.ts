import * as http from 'node:http'
import { getProxyUrl } from '@actions/http-client/lib/proxy'
import { Failure } from '../base/failure.ts'

/** How a request gets to its host. */
export interface Way {
  readonly request: typeof http.request
  readonly agent: http.Agent
}

/** The way to a URL: through the proxy where the environment names one, past it where NO_PROXY says so. */
export async function wayTo(url: URL, connecting: AbortSignal): Promise<Way> {
  const isThroughProxy = needsProxy(url)
  // TLS and tunnels are loaded only where they are needed: each takes longer to load than all the rest of main.
  const { request, Agent } = url.protocol === 'https:' ? await import('node:https') : http
  return { request, agent: isThroughProxy ? await tunnelTo(url, connecting) : new Agent({ keepAlive: false }) }
}

async function tunnelTo(url: URL, connecting: AbortSignal): Promise<http.Agent> {
  const { HttpClient } = await import('@actions/http-client')
  const agent = new HttpClient('', [], { keepAlive: false }).getAgent(url.href)
  // The tunnel gives no hold on its CONNECT request: without a signal one that hangs would keep the process alive.
  if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
    agent.proxyOptions = { ...agent.proxyOptions, signal: connecting }
  }
  return agent
}

function needsProxy(url: URL): boolean {
  try {
    return Boolean(getProxyUrl(url)?.hostname)
  } catch {
    throw new Failure(
      `No proxy could be chosen for ${url.host}.`,
      'The address of the proxy in the environment is not a URL.',
      'Correct HTTPS_PROXY (or HTTP_PROXY) of the runner, for example http://proxy.example:3128.'
    )
  }
}
