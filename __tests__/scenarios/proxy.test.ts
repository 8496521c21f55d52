import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type AuthenticatingProxy, openAuthenticatingProxy } from '../support/authenticating-proxy.ts'
import { fastClock } from '../support/fast-clock.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const API = 'api.klavis.test'
const OUTSIDE = 'servers.klavis.test'
const gates: AuthenticatingProxy[] = []

afterEach(async () => {
  await Promise.all(gates.splice(0).map((gate) => gate.close()))
})

async function gateTo(
  proxyUrl: string,
  answer: Parameters<typeof openAuthenticatingProxy>[1]
): Promise<AuthenticatingProxy> {
  const gate = await openAuthenticatingProxy(proxyUrl, answer)
  gates.push(gate)
  return gate
}

describe('behind a proxy with its own certificate authority', () => {
  const played = playOnce(
    async (stage) => {
      const job = stage.job()
      writeFileSync(join(job.workspace, 'task.md'), 'do it')
      const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', upload: '.' }))
      const main = await use.main()
      const ofMain = { connections: stage.proxy.targets.length, requests: stage.api.requests.length }
      return { stage, main, ofMain, post: await use.post() }
    },
    { tls: true }
  )

  test('uses the proxy for the API, MCP servers, upload and dump', async () => {
    const { stage, main, ofMain, post } = await played()
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect(post.annotations).toEqual([])
    expect(JSON.parse(main.outputs['tools'] ?? '')).toMatchObject({ jira: ['jira_search', 'jira_create'] })
    // Each connection carries one request.
    // No request came past the proxy. On a busy machine a connection may be opened twice for one request.
    expect(ofMain.connections).toBeGreaterThanOrEqual(ofMain.requests)
    expect(stage.proxy.targets.length).toBeGreaterThanOrEqual(stage.api.requests.length)
    expect(stage.proxy.targets.length).toBeGreaterThan(ofMain.connections)
    expect(new Set(stage.proxy.targets)).toEqual(new Set([`${API}:443`, `${OUTSIDE}:443`]))
    expect(stage.artifacts.names()).toHaveLength(1)
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('sends the Host header without a port', async () => {
    const { stage } = await played()
    expect(new Set(stage.api.requests.map(({ headers }) => headers.host))).toEqual(new Set([API, OUTSIDE]))
  })

  test('respects no_proxy, and says that the host was not found', async () => {
    const stage = await openStage({ tls: true })
    const job = stage.job({ env: { NO_PROXY: '', no_proxy: '127.0.0.1,.klavis.test' } })
    const main = await job.use(stage.inputs({ sandboxes: 'jira', timeout: '1' })).main()
    expect(main.exitCode).toBe(1)
    expect(stage.proxy.targets).toEqual([])
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toContain(`The host ${API} was not found`)
    expect(main.annotations[0]?.message).toContain('HTTPS_PROXY')
  })

  test('uses https_proxy in lower case, too, sends the credentials in it, and shows them nowhere', async () => {
    const stage = await openStage({ tls: true })
    const gate = await gateTo(stage.proxy.url, { credentials: 'ada:pr0xy-pa55word' })
    const env = { HTTPS_PROXY: '', https_proxy: gate.origin.replace('//', '//ada:pr0xy-pa55word@') }
    const job = stage.job({ env, debug: true })
    const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    const [main, post] = [await use.main(), await use.post()]
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect(gate.authorizations.length).toBe(stage.api.requests.length)
    // Node prints no warning about credentials in a URL.
    expect(main.stderr + post.stderr).toBe('')
    expect(stage.leaks(['pr0xy-pa55word', 'ada:pr0xy-pa55word'])).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  // net/proxy.test.ts shows a proxy that is not running, too.
  test('fails at once, with the reason, if the proxy refuses the credentials', async () => {
    const stage = await openStage({ tls: true })
    const gate = await gateTo(stage.proxy.url, { credentials: 'ada:other' })
    const env = { HTTPS_PROXY: gate.origin.replace('//', '//ada:pr0xy-pa55word@') }
    const job = stage.job({ env })
    const main = await job.use(stage.inputs({ sandboxes: 'jira', timeout: '4' })).main()
    expect(main.exitCode).toBe(1)
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toContain(`The proxy did not connect to ${API}: it answered 407.`)
    expect(main.annotations[0]?.message).toContain('requires credentials')
    expect(main.annotations[0]?.message).toContain('HTTPS_PROXY')
    // A retry would get the same answer.
    expect(gate.authorizations).toHaveLength(1)
    expect(stage.leaks(['pr0xy-pa55word'])).toEqual([])
    expect(stage.api.requests).toEqual([])
  })

  test('fails at once and names NODE_EXTRA_CA_CERTS if the certificate is not trusted', async () => {
    const stage = await openStage({ tls: true })
    const job = stage.job({ env: { NODE_EXTRA_CA_CERTS: '' } })
    const use = job.use(stage.inputs({ sandboxes: 'jira', timeout: '4' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toContain(`The certificate of ${API} is not trusted`)
    expect(main.annotations[0]?.message).toContain('NODE_EXTRA_CA_CERTS')
    expect(stage.proxy.targets).toHaveLength(1)
    expect(stage.api.requests).toEqual([])
  })

  test('post warns with the time of the expiry if the proxy refuses the release', async () => {
    const stage = await openStage({ tls: true })
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    await use.main()
    stage.proxy.fault({ host: API, status: 403 })
    const post = await use.post({ env: fastClock() })
    expect(post.exitCode).toBe(0)
    expect(post.annotations).toHaveLength(1)
    expect(post.annotations[0]?.message).toMatch(/jira was NOT released.*it answered 403.*It expires at \d{4}-/)
    expect(stage.leaks()).toEqual([])
  })
})
