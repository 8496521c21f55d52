import type { FaultKind } from '../../support/klavis/faults.ts'
import type { Random } from '../random.ts'

const DETAILS = [
  'Internal error',
  'upstream connect error or disconnect/reset before headers',
  'No idle sandbox available, please try again later',
  [{ loc: ['body', 'ttl_seconds'], msg: 'Input should be less than 10', type: 'less_than' }],
  { code: 'E42', reason: 'maintenance' },
  null
]
const XML =
  "<?xml version='1.0' encoding='UTF-8'?><Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>"

/** A temporary error, with any body, and with or without `Retry-After`. */
export function passing(random: Random): FaultKind {
  return refusal(random, random.pick([408, 409, 429, 429, 500, 502, 503, 504]))
}

/** An error that a retry does not fix. */
export function refused(random: Random): FaultKind {
  return refusal(random, random.pick([400, 401, 403, 404, 405, 413, 418, 422, 451, 501, 600]))
}

/** The answer of the storage to an expired signed URL. */
export function expired(random: Random): FaultKind {
  const headers = { 'content-type': 'application/xml' }
  return { kind: 'status', status: random.pick([400, 403]), body: XML, headers }
}

function refusal(random: Random, status: number): FaultKind {
  const body = random.pick<unknown>([
    { detail: random.pick(DETAILS) },
    { message: 'Slow down' },
    '<html><head><title>Bad Gateway</title></head><body>nginx</body></html>',
    'upstream request timeout',
    ''
  ])
  const hasWait = status === 429 || status === 503 ? random.chance(0.6) : random.chance(0.1)
  return { kind: 'status', status, body, headers: hasWait ? { 'retry-after': retryAfter(random) } : {} }
}

/** Mostly valid values, and sometimes invalid ones. */
function retryAfter(random: Random): string {
  const inOneSecond = new Date(Date.now() + 1000).toUTCString()
  if (random.chance(0.7)) return random.pick(['0', '1', '2', '0.5', inOneSecond])
  return random.pick(['-5', '', 'soon', '1e3', '1, 2', 'Wed, 99 Foo', 'Thu, 01 Jan 1970 00:00:00 GMT', ...ENDLESS])
}

/** The action waits for at most a minute. */
const ENDLESS = ['86400', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT']

/** Whether a fault asks for the longest wait. */
export function isEndlessWait(kind: FaultKind): boolean {
  return kind.kind === 'status' && ENDLESS.includes(kind.headers?.['retry-after'] ?? '')
}
