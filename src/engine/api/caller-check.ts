import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Rejects requests whose Host or Origin is not loopback, so that DNS rebinding cannot reach the engine. */
export function checkCaller(request: IncomingMessage, port: string): void {
  const host = request.headers.host?.toLowerCase()
  if (host === undefined || !LOOPBACK.some((name) => host === `${name}:${port}`)) {
    throw new HttpError(403, 'The Host header does not name this machine')
  }
  const { origin } = request.headers
  if (origin !== undefined && !isLoopback(origin)) throw new HttpError(403, 'The Origin is not on this machine')
}

/** The key of a request. Throws 401 without one. */
export function bearerOf(request: IncomingMessage): string {
  const given = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined) throw new HttpError(401, 'Not authenticated', { 'WWW-Authenticate': 'Bearer' })
  return given
}

/** Whether two secrets are equal, compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
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
