import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Loopback } from './loopback.ts'
import { TestProxy } from './proxy.ts'
import { HOSTS } from './stage.ts'
import { listenTls, makeCertificate } from './tls.ts'

/** An attacker who poses as the API: a proxy, and behind it a server with certificates of an authority of its own. */
export interface Impostor {
  readonly proxyUrl: string
  /** The path of the authority that a client would have to trust. */
  readonly authority: string
  /** What came through, request by request. */
  readonly requests: { readonly line: string; readonly headers: IncomingHttpHeaders }[]
  /** How many clients asked its proxy for a tunnel. */
  readonly tunnels: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens an impostor that answers every request with 404, so that a release looks as if it were done. */
export async function openImpostor(folder: string): Promise<Impostor> {
  const certificate = await makeCertificate(join(folder, 'impostor'), Object.values(HOSTS))
  const requests: { line: string; headers: IncomingHttpHeaders }[] = []
  const front: Loopback = await listenTls(certificate, ({ method, url, headers }, response) => {
    requests.push({ line: `${method} ${url}`, headers })
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Sandbox not found"}')
  })
  const proxy = new TestProxy()
  await proxy.open()
  for (const host of Object.values(HOSTS)) proxy.map(host, front.port)
  return {
    proxyUrl: proxy.url,
    authority: certificate.authority,
    requests,
    tunnels: proxy.targets,
    close: async () => void (await Promise.all([proxy.close(), front.close()]))
  }
}
