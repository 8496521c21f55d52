import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Problem } from './problem.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Lets in only who speaks to this machine by its own name: a web page that rebinds a name of its own does not. */
export function checkCaller(request: IncomingMessage, port: string): void {
  const host = request.headers.host?.toLowerCase()
  if (host === undefined || !LOOPBACK.some((name) => host === `${name}:${port}`)) {
    throw new Problem(403, 'The Host header does not name this machine')
  }
  const { origin } = request.headers
  if (origin !== undefined && !isLoopback(origin)) throw new Problem(403, 'The Origin is not on this machine')
}

/** 401 without a key, 403 with a wrong one; how long it takes says nothing about the right one. */
export function checkKey(request: IncomingMessage, key: string): void {
  const given = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined) throw new Problem(401, 'Not authenticated', { 'WWW-Authenticate': 'Bearer' })
  if (!isSame(given, key)) throw new Problem(403, 'Invalid API key')
}

/** Whether two secrets are the same, in constant time. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return /^https?:$/.test(protocol) && LOOPBACK.includes(hostname)
}
