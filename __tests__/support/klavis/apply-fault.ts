import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { type Fault, HOSTILE } from './faults.ts'
import { encode, type Reply, send } from './reply.ts'
import { sendEndless, sendSlowly } from './slow-response.ts'

const TEXT_FIELDS = ['message', 'benchmark', 'updated_at', 'created_at', 'dumped_at']
/** What is answered where a fault takes the place of an exchange that is no plain answer. */
const NOTHING: Reply = { status: 500 }

/** Applies a fault to an exchange; returns true if there is nothing left to answer. */
export async function applyFault(fault: Fault, response: ServerResponse, reply: Reply | undefined): Promise<boolean> {
  if (fault.kind === 'delay') {
    // The timer must not keep the worker of a finished test alive.
    await wait(fault.ms, undefined, { ref: false })
    return false
  }
  if (fault.kind === 'hang') return true
  if (fault.kind === 'reset') cut(response)
  else if (fault.kind === 'garbage') response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n\r\n')
  else if (fault.kind === 'huge') await sendEndless(fault.status ?? reply?.status ?? 200, fault.bytes, response)
  else if (fault.kind === 'drip') await sendSlowly(reply ?? NOTHING, fault.from, fault.everyMs, response)
  else if (fault.kind === 'truncated' && reply !== undefined) sendPart(reply, response, (length) => length / 2)
  else if (fault.kind === 'cut' && reply !== undefined) sendPart(reply, response, () => fault.after)
  else send(changed(fault, reply ?? NOTHING), response)
  return true
}

/** Node can reset plain connections only. */
function cut({ socket }: ServerResponse): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket?.resetAndDestroy()
}

function changed(fault: Fault, reply: Reply): Reply {
  const edit = (change: (key: string, value: unknown) => unknown) => {
    return { ...reply, body: JSON.parse(JSON.stringify(reply.body ?? {}), change) as unknown }
  }
  switch (fault.kind) {
    case 'status':
      return { status: fault.status, body: fault.body, ...(fault.headers ? { headers: fault.headers } : {}) }
    case 'redirect':
      return { status: fault.status ?? 307, headers: { location: fault.to } }
    case 'html':
      return {
        status: fault.status ?? 502,
        body: '<html><h1>502 Bad Gateway</h1></html>',
        headers: { 'content-type': 'text/html' }
      }
    case 'empty':
      return { status: fault.status ?? reply.status, body: '' }
    case 'invalid-json':
      return {
        status: fault.status ?? reply.status,
        body: '{"sandbox_id": ',
        headers: { 'content-type': 'application/json' }
      }
    case 'nested':
      return {
        status: fault.status ?? reply.status,
        body: `${'{"detail":['.repeat(fault.depth)}${']}'.repeat(fault.depth)}`,
        headers: { 'content-type': 'application/json' }
      }
    case 'headers':
      return { ...reply, headers: { ...reply.headers, ...fault.headers } }
    case 'null-urls':
      return edit((key, value) => (/^(mcp_)?server_urls?$/.test(key) ? null : value))
    case 'status-error':
      return edit((key, value) => (key === 'status' ? 'error' : value))
    case 'hostile':
      return edit((key, value) => ((fault.fields ?? TEXT_FIELDS).includes(key) ? (fault.text ?? HOSTILE) : value))
    case 'change':
      return { ...reply, body: fault.change(reply.body) }
    default:
      return reply
  }
}

function sendPart(reply: Reply, response: ServerResponse, part: (length: number) => number): void {
  const { bytes, headers } = encode(reply)
  response.writeHead(reply.status, headers)
  response.write(bytes.subarray(0, Math.floor(part(bytes.length))), () => response.socket?.destroy())
}
