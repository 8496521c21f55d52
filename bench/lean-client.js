import { Agent, request } from 'node:http'

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const VERSION = '2025-06-18'
/** The connections of all clients; those that are idle do not keep the process. */
const AGENT = new Agent({ keepAlive: true })

/**
 * A client that does the least: JSON-RPC in POSTs on connections that are kept, answers as JSON or as a stream.
 * It shows what bridges take, where the official client takes more than any of them.
 */
export async function connectLean(url) {
  const client = new LeanClient(url)
  await client.open()
  return client
}

/** Ends the session, if the server has any. */
export const leaveLean = (client) => client.close()

class LeanClient {
  #url
  #headers = HEADERS
  #last = 0

  constructor(url) {
    this.#url = url
  }

  async open() {
    const clientInfo = { name: 'lean', version: '1.0.0' }
    await this.#ask('initialize', { protocolVersion: VERSION, capabilities: {}, clientInfo })
    this.#headers = { ...this.#headers, 'mcp-protocol-version': VERSION }
    await this.#send('POST', { jsonrpc: '2.0', method: 'notifications/initialized' })
  }

  callTool(params) {
    return this.#ask('tools/call', params)
  }

  async close() {
    if (this.#headers['mcp-session-id'] !== undefined) await this.#send('DELETE')
  }

  async #ask(method, params) {
    this.#last += 1
    const { result, error } = await this.#send('POST', { jsonrpc: '2.0', id: this.#last, method, params })
    if (result === undefined) throw new Error(`${method} was refused: ${error?.message}`)
    return result
  }

  #send(method, message) {
    const body = message === undefined ? '' : JSON.stringify(message)
    const headers = { ...this.#headers, 'content-length': Buffer.byteLength(body) }
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, { method, headers, agent: AGENT }, (response) => {
        const session = response.headers['mcp-session-id']
        if (session !== undefined) this.#headers = { ...this.#headers, 'mcp-session-id': session }
        if (response.statusCode >= 400) reject(new Error(`${method} was answered with ${response.statusCode}`))
        readAnswer(response, message?.id, resolve)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

/** Gives the answer as soon as it is there; without one, when the response is over. */
function readAnswer(response, id, resolve) {
  const isStream = response.headers['content-type']?.includes('text/event-stream')
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk) => {
    text += chunk
    if (!isStream) return
    const events = text.split('\n\n')
    text = events.pop()
    for (const event of events) {
      const message = messageIn(event)
      if (message?.id === id) resolve(message)
    }
  })
  response.on('end', () => resolve(isStream || text === '' ? {} : JSON.parse(text)))
}

function messageIn(event) {
  const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
  return data.join('') === '' ? undefined : JSON.parse(data.join('\n'))
}
