import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import { type Impostor, openImpostor } from '../support/impostor.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'
import { type Flood, type FloodingServer, openFloodingServer } from './flooding-server.ts'

const QUICK = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off', dump: 'never' }
/** With these, Node prints the headers of each request, and the environment of each process that it starts. */
const [NODE_DEBUG, NODE_DEBUG_NATIVE] = ['http,net,tls,undici,child_process', 'TCPWRAP,TLSWRAP']
const impostors: Impostor[] = []

/** Node 20 reads NODE_EXTRA_CA_CERTS before any code of ours, and cannot list the system's store. */
const NODE = process.env['ACTION_NODE'] ?? process.execPath
const onNode24 = Number(execFileSync(NODE, ['-p', 'parseInt(process.versions.node)'])) >= 24 ? test : test.skip

afterEach(async () => {
  await Promise.all(impostors.splice(0).map((impostor) => impostor.close()))
})

async function stageWithImpostor(): Promise<{ stage: Stage; impostor: Impostor }> {
  const stage = await openStage({ tls: true })
  const impostor = await openImpostor(stage.folder)
  impostors.push(impostor)
  return { stage, impostor }
}

/** What an agent does that was talked into `echo NAME=value >> $GITHUB_ENV`. */
async function plant(job: Job, variables: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  await job.run(
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.env.GITHUB_ENV, ${JSON.stringify(lines.join(''))})`
  )
}

describe('a later step changes the network settings of the job', () => {
  test.each<[string, (impostor: Impostor) => Record<string, string>]>([
    [
      'a proxy and a certificate authority',
      ({ proxyUrl, authority }) => ({ HTTPS_PROXY: proxyUrl, NODE_EXTRA_CA_CERTS: authority })
    ],
    [
      'a proxy in lower case, no certificate checks, and a log of all that Node sends and starts',
      ({ proxyUrl }) => ({ https_proxy: proxyUrl, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_DEBUG, NODE_DEBUG_NATIVE })
    ],
    [
      'a proxy, and the system store with a certificate authority',
      ({ proxyUrl, authority }) => ({ HTTPS_PROXY: proxyUrl, NODE_USE_SYSTEM_CA: '1', SSL_CERT_FILE: authority })
    ]
  ])('post keeps those of main: %s', async (_, variables) => {
    const { stage, impostor } = await stageWithImpostor()
    const planted = variables(impostor)
    const job = stage.job()
    const use = job.use(stage.inputs(QUICK))
    await use.main()
    await plant(job, planted)
    const post = await use.post()
    expect(impostor.requests).toEqual([])
    expect(impostor.tunnels).toEqual([])
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
    expect(post.annotations).toHaveLength(1)
    expect(post.annotations[0]).toMatchObject({ level: 'warning' })
    const warning = post.annotations[0]?.message ?? ''
    for (const [name, value] of Object.entries(planted)) {
      expect(warning).toContain(name)
      if (value !== '0' && value !== '1') expect(post.log).not.toContain(value)
    }
    expect(warning).toMatch(/The post step uses the settings of the main step.*API key/s)
  })

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

  test('post still releases when the job is cancelled', async () => {
    const { stage, impostor } = await stageWithImpostor()
    const job = stage.job()
    const use = job.use(stage.inputs(QUICK))
    await use.main()
    await plant(job, { HTTPS_PROXY: impostor.proxyUrl, NODE_EXTRA_CA_CERTS: impostor.authority })
    const release = stage.api.hold('DELETE /sandbox/**', 'before')
    const cancelWhen = release.arrived.then(() => setImmediate(release.resume))
    const post = await use.post({ cancelWhen })
    expect(post.signal).toBeNull()
    expect(impostor.requests).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

test('post says nothing about network settings that stay as they were', async () => {
  const stage = await openStage({ tls: true })
  const job = stage.job({ debug: true, env: { NO_PROXY: '127.0.0.1,.internal.example' } })
  const use = job.use(stage.inputs(QUICK))
  await use.main()
  const post = await use.post()
  expect(post.annotations).toEqual([])
  expect(stage.api.held()).toEqual([])
})

describe('an MCP server that sends without end', () => {
  test.each<[string, Flood]>([
    ['one JSON text', 'json'],
    ['one event', 'event'],
    ['many events', 'events']
  ])('fails verify within bounds: %s', async (_, flood) => {
    const stage = await openStage()
    await using server = await closingFlood(flood)
    stage.api.fault({ match: 'POST /sandbox/jira', kind: 'change', change: (body) => moved(body, server) })
    const use = stage.job().use(stage.inputs({ sandboxes: 'jira', dump: 'never', 'verify-timeout': '20' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /jira was acquired.*larger than 16 MiB.*the server is broken, or floods its clients/s
    )
    // What the sockets on both sides hold comes on top of what is read.
    expect(server.sent()).toBeLessThan(64 * 1024 * 1024)
    await use.post()
    expect(stage.api.held()).toEqual([])
  })
})

/** The answer of the API with the URLs leading to another server. */
function moved(body: unknown, { origin }: FloodingServer): unknown {
  return JSON.parse(JSON.stringify(body).replace(/http:\/\/127\.0\.0\.1:\d+/g, origin)) as unknown
}

async function closingFlood(flood: Flood) {
  const server = await openFloodingServer(flood)
  return { ...server, [Symbol.asyncDispose]: server.close }
}
