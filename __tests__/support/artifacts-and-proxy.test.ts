import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openRecorder } from './loopback.ts'
import { openStage, playOnce } from './scenario.ts'
import { HOSTS } from './stage.ts'

const CLIENT = new URL('../../node_modules/@actions/artifact/lib/artifact.js', import.meta.url).href
const CREATE = 'github.actions.results.api.v1.ArtifactService/CreateArtifact'
const HTTP_CLIENT = new URL('../../node_modules/@actions/http-client/lib/index.js', import.meta.url).href

/** A step that uploads two files with GitHub's own client, once per name. */
const UPLOAD = (names: readonly string[], level = 0) => `
  const { DefaultArtifactClient } = await import('${CLIENT}')
  const { writeFileSync } = await import('node:fs')
  const { resolve } = await import('node:path')
  writeFileSync('a.txt', 'a'.repeat(1000))
  writeFileSync('b.bin', 'b')
  for (const name of ${JSON.stringify(names)}) {
    const options = { compressionLevel: ${level}, retentionDays: 5 }
    await new DefaultArtifactClient().uploadArtifact(name, [resolve('a.txt'), resolve('b.bin')], resolve('.'), options).then(
      ({ id }) => console.log(name, 'uploaded', id > 1000),
      (error) => console.log(name, 'failed', error.message))
  }`

describe('the artifact service', () => {
  const played = playOnce(async (stage) => {
    stage.artifacts.occupy('taken')
    stage.artifacts.fault({ on: 'FinalizeArtifact', status: 403, times: 1 })
    return { stage, step: await stage.job().run(UPLOAD(['taken', 'refused', 'packed'], 6)) }
  })

  test('takes what the artifact client sends, and returns it', async () => {
    const { stage, step } = await played()
    expect([step.stderr, step.stdout]).toEqual(['', expect.stringContaining('packed uploaded true')])
    expect(stage.artifacts.names()).toEqual(['packed'])
    const files = stage.artifacts.files('packed')
    expect([...files.keys()].sort()).toEqual(['a.txt', 'b.bin'])
    expect(files.get('a.txt')).toEqual({ content: Buffer.from('a'.repeat(1000)), method: 'deflate' })
    expect(stage.artifacts.request('packed')['expires_at']).toBeDefined()
    expect(Object.keys(stage.artifacts.allFiles()).sort()).toEqual(['packed/a.txt', 'packed/b.bin'])
    expect(stage.leaks()).toEqual([])
  })

  test('refuses a name that is taken, and fails when a test asks for it', async () => {
    const { stage, step } = await played()
    expect(step.stdout).toMatch(/taken failed .*409/)
    expect(step.stdout).toMatch(/refused failed .*403/)
    stage.artifacts.fault({ on: 'CreateArtifact', times: 1 })
    const url = `${stage.artifacts.env['ACTIONS_RESULTS_URL']}twirp/${CREATE}`
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow()
  })
})

test('with TLS the API is reachable by its name through the proxy, and nothing else is', async () => {
  const stage = await openStage({ tls: true })
  const ask = `
    const { HttpClient } = await import('${HTTP_CLIENT}')
    const client = new HttpClient('test', [], { headers: { authorization: 'Bearer ${stage.api.key}' } })
    const answer = await client.postJson('${stage.api.url}/sandbox/jira', {})
    console.log(JSON.stringify(answer.result.server_urls))
    await client.get('https://elsewhere.test/').catch((error) => console.log(error.message))`
  const { stdout, stderr } = await stage.job().run(ask)
  expect(stderr).toBe('')
  expect(stdout).toContain('{"jira":"https://servers.klavis.test/mcp/jira/mcp/?instance_id=')
  expect(stdout).toContain('502')
  expect(stage.proxy.targets).toEqual(['api.klavis.test:443', 'elsewhere.test:443'])
  expect(stage.api.held()).toHaveLength(1)
})

test('the proxy refuses tunnels and shows invalid certificates if a test asks for it', async () => {
  const stage = await openStage({ tls: true })
  const host = HOSTS.api
  for (const flaw of ['self-signed', 'wrong name', 'expired'] as const)
    stage.proxy.fault({ host, times: 1, port: await stage.openBadFront(flaw) })
  stage.proxy.fault({ host, times: 1, status: 503 })
  stage.proxy.fault({ host, times: 1, end: 'reset' })
  const ask = `
    const { HttpClient } = await import('${HTTP_CLIENT}')
    for (let time = 0; time < 6; time++)
      await new HttpClient('test').get('${stage.api.url}/sandbox').then(
        ({ message }) => console.log(message.statusCode),
        (error) => console.log(error.code, error.message))`
  const { stdout } = await stage.job().run(ask)
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^(UNABLE_TO_VERIFY|SELF_SIGNED)/),
    expect.stringMatching(/^ERR_TLS_CERT_ALTNAME_INVALID/),
    expect.stringMatching(/^CERT_HAS_EXPIRED/),
    expect.stringContaining('statusCode=503'),
    expect.stringMatching(/^ECONNRESET/),
    '401'
  ])
})

test('a recorder records every request', async () => {
  const recorder = await openRecorder()
  await fetch(`${recorder.origin}/x`, { headers: { authorization: 'secret' } })
  expect(recorder.requests).toMatchObject([{ method: 'GET', url: '/x', headers: { authorization: 'secret' } }])
  await recorder.close()
})

test('finds secrets in logs, in every encoding', async () => {
  const stage = await openStage()
  const job = stage.job()
  writeFileSync(
    join(job.workspace, 'step.mjs'),
    `console.log(Buffer.from('s3cret value').toString('base64'), encodeURIComponent('s3cret value'))`
  )
  await job.run('step.mjs')
  expect(stage.leaks(['s3cret value']).map(({ form, where }) => `${form} in ${where}`)).toEqual([
    'base64 in stdout',
    'base64 in log',
    'url in stdout',
    'url in log',
    'url in small letters in stdout',
    'url in small letters in log'
  ])
})
