import { Agent, request as send } from 'node:http'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
const PROTOCOL_VERSION = '2025-06-18'

/** A minimal MCP client: it takes less time than the official one, so that differences between servers are visible. */
export async function openSession(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let session = {}
  let lastId = 0

  /** Posts a message; resolves with the times of the first byte and of the end, and the body. */
  function post(message, keepBody = true) {
    return new Promise((resolve, reject) => {
      const started = performance.now()
      const body = JSON.stringify(message)
      const headers = { ...HEADERS, ...session, 'content-length': Buffer.byteLength(body) }
      const request = send(url, { method: 'POST', headers, agent }, (response) => {
        let firstMs
        let text = ''
        response.on('data', (chunk) => {
          firstMs ??= performance.now() - started
          if (keepBody) text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status, headers } = response
          resolve({ status, headers, text, firstMs, ms: performance.now() - started })
        })
      })
      request.on('error', (error) => {
        // The server closes connections that were idle for some seconds, maybe just when this one is used again.
        const isClosed = request.reusedSocket && error.code === 'ECONNRESET'
        if (isClosed) post(message, keepBody).then(resolve, reject)
        else reject(error)
      })
      request.end(body)
    })
  }

  async function call(name, args, keepBody) {
    const params = { name, arguments: args }
    const answer = await post({ jsonrpc: '2.0', id: ++lastId, method: 'tools/call', params }, keepBody)
    if (answer.status !== 200) throw new Error(`${url.host} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return answer
  }

  const clientInfo = { name: 'bench', version: '1.0.0' }
  const params = { protocolVersion: PROTOCOL_VERSION, capabilities: {}, clientInfo }
  const { headers } = await post({ jsonrpc: '2.0', id: ++lastId, method: 'initialize', params })
  session = { 'mcp-protocol-version': PROTOCOL_VERSION }
  if (headers['mcp-session-id'] !== undefined) session['mcp-session-id'] = headers['mcp-session-id']
  await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  return { call, close: () => agent.destroy() }
}
