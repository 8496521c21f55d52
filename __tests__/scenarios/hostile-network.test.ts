import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type Impostor, openImpostor } from '../support/impostor.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const QUICK = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off', dump: 'never' }
const impostors: Impostor[] = []

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
      'a proxy in lower case, and no certificate checks',
      ({ proxyUrl }) => ({ https_proxy: proxyUrl, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
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
    expect(post.annotations).toHaveLength(1)
    expect(post.annotations[0]).toMatchObject({ level: 'warning' })
    const warning = post.annotations[0]?.message ?? ''
    for (const [name, value] of Object.entries(planted)) {
      expect(warning).toContain(name)
      if (value !== '0' && value !== '1') expect(post.log).not.toContain(value)
    }
    expect(warning).toMatch(/The post step uses the settings of the main step.*API key/s)
    expect(stage.leaks()).toEqual([])
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

  test('post is cancelled as any other, and still releases', async () => {
    const { stage, impostor } = await stageWithImpostor()
    const job = stage.job()
    const use = job.use(stage.inputs(QUICK))
    await use.main()
    await plant(job, { HTTPS_PROXY: impostor.proxyUrl, NODE_EXTRA_CA_CERTS: impostor.authority })
    const release = stage.api.hold('DELETE /sandbox/**', 'before')
    const cancelWhen = release.arrived.then(() => setImmediate(release.let))
    const post = await use.post({ cancelWhen })
    expect(post.signal).toBeNull()
    expect(impostor.requests).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

test('an instance of the action that was never given other settings says nothing about them', async () => {
  const stage = await openStage({ tls: true })
  const job = stage.job({ debug: true, env: { NO_PROXY: '127.0.0.1,.internal.example' } })
  const use = job.use(stage.inputs(QUICK))
  await use.main()
  const post = await use.post()
  expect(post.annotations).toEqual([])
  expect(stage.api.held()).toEqual([])
})
