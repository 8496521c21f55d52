import type { Agent } from 'node:http'
import { HttpClient } from '@actions/http-client'
import { Failure } from '../host/failure.ts'

/** A fresh agent for one request: through the proxy where the environment names one, past it where NO_PROXY says so. */
export function agentFor(url: URL, connecting: AbortSignal): Agent {
  const agent = newAgent(url)
  // The tunnel gives no hold on its CONNECT request: without a signal one that hangs would keep the process alive.
  if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
    agent.proxyOptions = { ...agent.proxyOptions, signal: connecting }
  }
  return agent
}

function newAgent(url: URL): Agent {
  try {
    return new HttpClient('', [], { keepAlive: false }).getAgent(url.href)
  } catch {
    throw new Failure(
      `No proxy could be chosen for ${url.host}.`,
      'The address of the proxy in the environment is not a URL.',
      'Correct HTTPS_PROXY (or HTTP_PROXY) of the runner, for example http://proxy.example:3128.'
    )
  }
}
