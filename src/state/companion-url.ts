import { createHmac } from 'node:crypto'

/** The URL of a server of the embedded engine, up to its token and from there on. */
const SERVER_URL = /^(http:\/\/[^/?#]+\/mcp\/)([^/?#]+)(.*)$/

/** The token with which companions reach a sandbox. Only those who have the engine's key can derive it from the agent's. */
export function companionToken(agentToken: string, engineKey: string): string {
  return createHmac('sha256', engineKey).update(`companion\n${agentToken}`).digest('base64url')
}

/** The URL at which companions reach the server that the agent has at this URL. Other URLs are returned as they are. */
export function companionUrl(url: string, engineKey: string): string {
  return url.replace(
    SERVER_URL,
    (_, start: string, token: string, end: string) => `${start}${companionToken(token, engineKey)}${end}`
  )
}
