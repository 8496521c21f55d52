// A worker that does what its requests say, so that a test decides when a call is answered. Bodies are JSON-RPC requests.
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'

const RECORDS_FD = 3
const record = (direction, message) =>
  writeSync(
    RECORDS_FD,
    `${JSON.stringify({ sandbox: 's', server: 'jira', session: 'one', sessionless: true, caller: 'agent', direction, message })}\n`
  )

let routes = []
const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  switch (request.url) {
    case '/nonsense':
      writeSync(RECORDS_FD, 'nonsense\n{"sandbox":1}\nnull\n[[[\n')
      process.send({ type: 'nonsense' })
      process.send(null)
      break
    case '/endless':
      for (;;) writeSync(RECORDS_FD, 'x'.repeat(64 * 1024))
    case '/hang':
      record('to-server', JSON.parse(body))
      // More than it ever sends, so that its client notices when it breaks off.
      response.writeHead(200, { 'Content-Length': 100 }).flushHeaders()
      return
    case '/call': {
      const message = JSON.parse(body)
      record('to-server', message)
      record('to-client', { jsonrpc: '2.0', id: message.id, result: { pid: process.pid, url: routes[0]?.url } })
    }
  }
  response.end(JSON.stringify({ pid: process.pid, routes: routes.length }))
})
process.on('message', (message, socket) => {
  if (message.type === 'routes') {
    routes = message.routes
    writeSync(RECORDS_FD, `${JSON.stringify({ revision: message.revision })}\n`)
    process.send({ type: 'ready' })
  } else if (message.type === 'ping') process.send({ type: 'pong' })
  else if (socket !== undefined) server.emit('connection', socket.resume())
})
process.on('disconnect', () => process.exit())
