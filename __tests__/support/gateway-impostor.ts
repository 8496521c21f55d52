import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signRecords } from '../../src/engine-client/signed-records.ts'
import { createEngineSigner } from '../../src/state/engine-signature.ts'
import { takePort } from './agent-mcp-server.ts'
import { readBody } from './loopback.ts'

const TOOL = {
  caller: 'agent',
  server: 'jira',
  tool: 'forged_tool',
  calls: 50,
  errors: 0,
  denied: 0,
  p50: 1,
  p95: 1
} as const
const RECORDS = { tools: [TOOL], transcript: { bytes: 0, sha256: '0'.repeat(64) }, workerDeaths: 0 }

/** A process that poses as a gateway that was killed. It signs whatever it is asked for, but with a key of its own. */
export interface GatewayImpostor {
  readonly origin: string
  /** What it was asked, with the authorisation. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

/** Starts an impostor on this port, as soon as the killed process has left it, or on a free one. */
export async function openGatewayImpostor(port = 0): Promise<GatewayImpostor> {
  const requests: string[] = []
  const signer = createEngineSigner()
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    void readBody(request).then((body) => {
      const url = `http://${request.headers.host}`
      const { nonce } = JSON.parse(body.toString('utf8') || '{}') as { readonly nonce?: unknown }
      const signature = signer.sign(url, nonce)
      const answer = request.url === '/finish' ? signRecords(RECORDS, nonce, signer, url) : { signature }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const close = await takePort(server, port)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close }
}
