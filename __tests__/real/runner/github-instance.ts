// GitHub's API for the comment on a pull request. act can only be told another host, which it asks over https.
import { join } from 'node:path'
import { readBody } from '../../support/loopback.ts'
import { PullRequestApi } from '../../support/pull-request.ts'
import { listenTls, makeCertificate } from '../../support/tls.ts'
import type { Machine } from './machine.ts'

/** A GitHub Enterprise Server on this machine. */
export interface GithubInstance {
  /** The value for `--github-instance`. */
  readonly host: string
  /** The value for NODE_EXTRA_CA_CERTS. */
  readonly authority: string
  readonly comments: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Starts the API on https://localhost. */
export async function startGithub({ folder }: Machine): Promise<GithubInstance> {
  const api = new PullRequestApi()
  await api.open()
  const certificate = await makeCertificate(join(folder, 'github'), ['localhost'])
  const front = await listenTls(certificate, (request, response) => {
    const forward = async () => {
      const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
      const body = await readBody(request)
      const answer = await fetch(new URL(request.url ?? '/', api.url), {
        method: request.method ?? 'POST',
        headers,
        body
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    }
    forward().catch(() => response.destroy())
  })
  return {
    host: `localhost:${front.port}`,
    authority: certificate.authority,
    comments: () => api.comments.map(({ body }) => body),
    close: async () => {
      await Promise.all([front.close(), api.close()])
    }
  }
}
