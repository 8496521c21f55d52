// The artifact service of act 0.2.89 is older than @actions/artifact 6: it refuses the field `mime_type`, and does not escape
// the `=` at the end of a signature, which today's client of Azure drops. This server stands before it and mends both.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen, readBody } from '../../support/loopback.ts'

/** Forwards to the artifact service of an act that will listen on this port. */
export async function openArtifactForwarder(port: number): Promise<Loopback> {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { mime_type: _, ...body } = JSON.parse((await readBody(request)).toString()) as Record<string, unknown>
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
      body: JSON.stringify(body)
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end((await answer.text()).replace(/(?<=[?&]sig=[^&=]*)=(?=&)/, '%3D'))
  }
  return await listen(
    createServer((request, response) => {
      forward(request, response).catch(() => response.destroy())
    })
  )
}
