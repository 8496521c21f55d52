import { once } from 'node:events'
import { createServer } from 'node:http'

/** An API whose one local sandbox takes so long to come, and whose uploads go to the store. */
export async function startApi({ acquireMs, uploadUrl }) {
  const server = createServer((request, response) => {
    const answer = (status, body, ms = 0) =>
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)), ms)
    request.resume().once('end', () => {
      const verb = request.url.split('?')[0].split('/')[3]
      if (verb === 'upload-url') answer(200, { upload_url: uploadUrl, expires_in_minutes: 30 })
      else if (verb === 'initialize') answer(200, { sandbox_id: 'local-1', status: 'occupied', message: '' })
      else answer(201, LOCAL_SANDBOX, acquireMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, end: () => server.close() }
}

const LOCAL_SANDBOX = {
  local_sandbox_id: 'local-1',
  status: 'occupied',
  benchmark: null,
  servers: [{ server_name: 'filesystem', id: 'server-1', mcp_server_url: 'http://127.0.0.1:9/mcp', status: 'occupied' }]
}
