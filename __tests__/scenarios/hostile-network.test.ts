import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import { type Impostor, openImpostor } from '../support/impostor.ts'
import { setVariables } from '../support/planted-state.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'
import { type FloodingServer, openFloodingServer } from './flooding-server.ts'

const QUICK = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off', dump: 'never' }
/** With these, Node prints the headers of each request, and the environment of each process that it starts. */
const [NODE_DEBUG, NODE_DEBUG_NATIVE] = ['http,net,tls,undici,child_process', 'TCPWRAP,TLSWRAP']
/** What is closed after each test. */
const opened: { readonly close: () => Promise<void> }[] = []

/** Node 20 reads NODE_EXTRA_CA_CERTS before any code of ours, and cannot list the system's store. */
const NODE = process.env['ACTION_NODE'] ?? process.execPath
const onNode24 = Number(execFileSync(NODE, ['-p', 'parseInt(process.versions.node)'])) >= 24 ? test : test.skip

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

async function stageWithImpostor(): Promise<{ stage: Stage; impostor: Impostor }> {
  const stage = await openStage({ tls: true })
  const impostor = await openImpostor(stage.folder)
  opened.push(impostor)
  return { stage, impostor }
}

describe('a later step changes the network settings of the job', () => {
  const PLANTED: Readonly<Record<string, (impostor: Impostor) => Record<string, string>>> = {
    'a proxy and a certificate authority': ({ proxyUrl, authority }) => ({
      HTTPS_PROXY: proxyUrl,
      NODE_EXTRA_CA_CERTS: authority
    }),
    'a proxy in lower case, no certificate checks, and a log of all that Node sends and starts': ({ proxyUrl }) => ({
      https_proxy: proxyUrl,
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_DEBUG,
      NODE_DEBUG_NATIVE
    }),
    'a proxy, and the system store with a certificate authority': ({ proxyUrl, authority }) => ({
      HTTPS_PROXY: proxyUrl,
      NODE_USE_SYSTEM_CA: '1',
      SSL_CERT_FILE: authority
    })
  }

  test.each(Object.entries(PLANTED))(
    'post keeps those of main, also when the job is cancelled: %s',
    async (name, variables) => {
      const { stage, impostor } = await stageWithImpostor()
      const planted = variables(impostor)
      const job = stage.job()
      const use = job.use(stage.inputs(QUICK))
      await use.main()
      await setVariables(job, planted)
      const isFirst = name === Object.keys(PLANTED)[0]
      const release = stage.api.hold('DELETE /sandbox/**', 'before')
      const arrived = release.arrived.then(() => setImmediate(release.resume))
      const post = await use.post(isFirst ? { cancelWhen: arrived } : {})
      await arrived
      expect(impostor.requests).toEqual([])
      expect(impostor.tunnels).toEqual([])
      expect([post.exitCode, post.signal]).toEqual([0, null])
      expect(stage.api.held()).toEqual([])
      expect(stage.leaks()).toEqual([])
      expect(post.annotations).toHaveLength(1)
      expect(post.annotations[0]).toMatchObject({ level: 'warning' })
      const warning = post.annotations[0]?.message ?? ''
      for (const [variable, value] of Object.entries(planted)) {
        expect(warning).toContain(variable)
        if (value !== '0' && value !== '1') expect(post.log).not.toContain(value)
      }
      expect(warning).toMatch(/The post step uses the settings of the main step.*API key/s)
    }
  )

  test('post trusts the certificates that main had after their file was replaced or removed', async () => {
    const { stage, impostor } = await stageWithImpostor()
    const file = join(stage.folder, 'company-ca.pem')
    copyFileSync(join(stage.folder, 'tls', 'ca.pem'), file)
    const job = stage.job({ env: { NODE_EXTRA_CA_CERTS: file } })
    const [first, second] = [job.use(stage.inputs(QUICK)), job.use(stage.inputs(QUICK))]
    await first.main()
    await second.main()
    copyFileSync(impostor.authority, file)
    const replaced = await second.post()
    rmSync(file)
    const removed = await first.post()
    for (const post of [replaced, removed]) {
      expect(post.exitCode).toBe(0)
      expect(post.annotations).toHaveLength(1)
      expect(post.annotations[0]?.message).toMatch(
        /The file in NODE_EXTRA_CA_CERTS changed.*certificates that the file had then/s
      )
    }
    expect(stage.api.held()).toEqual([])
  })

  onNode24('post neither waits for a pipe in place of certificates nor for code that was planted', async () => {
    const stage = await openStage({ tls: true })
    const pipe = join(stage.folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const job = stage.job()
    const use = job.use(stage.inputs({ ...QUICK, dump: 'always' }))
    await use.main()
    const planted = { NODE_EXTRA_CA_CERTS: pipe, NODE_COMPILE_CACHE: stage.folder, LD_PRELOAD: '/nowhere.so' }
    const post = await use.post({ env: planted })
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
    expect(stage.artifacts.names()).toHaveLength(1)
    expect(post.annotations).toHaveLength(1)
    expect(post.annotations[0]?.message).toMatch(/set LD_PRELOAD, NODE_COMPILE_CACHE.*revoke the key/s)
  })

  onNode24("post keeps the system's authorities, and takes none that a later step adds", async () => {
    const { stage, impostor } = await stageWithImpostor()
    const file = join(stage.folder, 'store.pem')
    copyFileSync(join(stage.folder, 'tls', 'ca.pem'), file)
    const env = { NODE_EXTRA_CA_CERTS: '', NODE_USE_SYSTEM_CA: '1', SSL_CERT_FILE: file, SSL_CERT_DIR: stage.folder }
    const job = stage.job({ env })
    const [quiet, attacked] = [job.use(stage.inputs(QUICK)), job.use(stage.inputs(QUICK))]
    expect([(await quiet.main()).exitCode, (await attacked.main()).exitCode]).toEqual([0, 0])
    expect((await quiet.post()).annotations).toEqual([])
    expect(stage.api.held()).toHaveLength(2)
    copyFileSync(impostor.authority, file)
    const post = await attacked.post({ env: { ...fastClock(), HTTPS_PROXY: impostor.proxyUrl } })
    expect(post.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining('A later step changed HTTPS_PROXY.'),
      expect.stringContaining("The system's certificate authorities changed after the main step."),
      expect.stringContaining('local-sandbox was NOT released'),
      expect.stringContaining('jira was NOT released')
    ])
    expect(impostor.requests).toEqual([])
  })
})

test('MCP servers that send one JSON text, one event or events without end fail verify within bounds', async () => {
  const FLOODS = { jira: 'json', notion: 'event', github: 'events' } as const
  const stage = await openStage()
  const servers = await Promise.all(
    Object.entries(FLOODS).map(async ([name, flood]) => {
      const server = await openFloodingServer(flood)
      opened.push(server)
      stage.api.fault({ match: `POST /sandbox/${name}`, kind: 'change', change: (body) => moved(body, server) })
      return server
    })
  )
  const sandboxes = Object.keys(FLOODS).join()
  const use = stage.job().use(stage.inputs({ sandboxes, dump: 'never', verify: 'warn', 'verify-timeout': '20' }))
  const main = await use.main()
  const tooLarge = /^(\w+)\b.*larger than 16 MiB.*the server is broken, or floods its clients/s
  const warned = messagesOf(main, 'warning').map((message) => tooLarge.exec(message)?.[1])
  expect(warned.sort()).toEqual(Object.keys(FLOODS).sort())
  // What the sockets on both sides hold comes on top of what is read.
  for (const server of servers) expect(server.sent()).toBeLessThan(64 * 1024 * 1024)
  await use.post()
  expect(stage.api.held()).toEqual([])
})

/** The answer of the API with the URLs leading to another server. */
function moved(body: unknown, { origin }: FloodingServer): unknown {
  return JSON.parse(JSON.stringify(body).replace(/http:\/\/127\.0\.0\.1:\d+/g, origin)) as unknown
}
