import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const MIB = 1024 * 1024

test('with 17 URLs of 8,000 and 123 of 1,000 characters, later steps and post start, and everything is released', async () => {
  const [number, long] = [140, 17]
  const stage = await openStage()
  let padded = 0
  const pad = (url: string) => `${url}&pad=`.padEnd(padded++ < long ? 8_000 : 1_000, 'x')
  stage.api.fault({
    match: 'POST /sandbox/jira',
    kind: 'change',
    change: (body) =>
      JSON.parse(JSON.stringify(body), (_, value: unknown) =>
        typeof value === 'string' && value.startsWith('http') ? pad(value) : value
      ) as unknown
  })
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  const sandboxes = Array.from({ length: number }, (_, index) => `s${index}=jira`).join()
  const use = job.use(stage.inputs({ sandboxes, verify: 'off', dump: 'never' }))
  const main = await use.main()
  expect([main.exitCode, stage.api.held().length]).toEqual([0, number])

  const step = await job.run(`
    const urls = Object.keys(process.env).filter((name) => /^KLAVIS_S\\d+_MCP_URL$/.test(name))
    const long = urls.filter((name) => process.env[name].length === 8000)
    console.log(urls.length, long.length, process.env.KLAVIS_MCP_SERVER_URLS?.length)`)
  expect(step.stdout).toBe(`${number} ${long} undefined\n`)
  expect(main.annotations).toEqual([
    expect.objectContaining({
      level: 'warning',
      message: expect.stringMatching(/^KLAVIS_MCP_SERVER_URLS is not exported: .* `server-urls`/)
    })
  ])
  expect(Object.keys(JSON.parse(main.outputs['server-urls'] ?? '{}') as object)).toHaveLength(number)
  for (const value of Object.values({ ...main.exported, ...main.state })) expect(value.length).toBeLessThan(30_001)

  const post = await use.post()
  expect([post.exitCode, otherAnnotations(post)]).toEqual([0, []])
  expect(stage.api.held()).toEqual([])
})

describe('a dump of 8 MiB of `{},`, and one without end', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira, notion, linear', verify: 'off' }))
    await use.main()
    // Every border of chunks is somewhere in the key.
    const keys = `,"${stage.api.key}"`.repeat(MIB / 50)
    const body = `[${'{},'.repeat(2.5 * MIB)}{}${keys}]`
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'status', status: 200, body })
    stage.api.fault({ match: 'GET /sandbox/notion/*/dump', kind: 'huge', bytes: 2 ** 40 })
    const hold = stage.api.hold('DELETE /sandbox/notion/*', 'before')
    let pid = 0
    const post = use.post({
      // Parsing such a dump would need far more.
      env: { NODE_OPTIONS: '--max-old-space-size=96' },
      onSpawn: (child) => (pid = child.pid ?? 0)
    })
    const hasArrived = await Promise.race([hold.arrived.then(() => true), post.then(() => false)])
    const memory = process.platform === 'linux' && hasArrived ? peakMemory(pid) : 0
    hold.resume()
    return { stage, job, body, post: await post, memory }
  })

  test('are released, and need little memory', async () => {
    const { stage, post, memory } = await play()
    expect(post.exitCode).toBe(0)
    expect(memory).toBeLessThan(150 * MIB)
    expect(stage.api.held()).toEqual([])
  })

  test('the first is saved as it is, without the secrets in it', async () => {
    const { stage, job, body } = await play()
    const kept = copiedFiles(job)['sandbox-jira.json'] ?? Buffer.alloc(0)
    expect(kept.equals(Buffer.from(body.replaceAll(stage.api.key, '***')))).toBe(true)
  })

  test('the second is not kept', async () => {
    const { stage, job, post } = await play()
    expect(otherAnnotations(post)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: expect.stringMatching(/^notion could not be dumped: .* larger than 256 MB\. /)
      })
    ])
    expect(stage.api.calls('GET /sandbox/notion/*/dump')).toHaveLength(1)
    const names = ['manifest.json', 'report.html', 'sandbox-jira.json', 'sandbox-linear.json']
    expect(Object.keys(copiedFiles(job))).toEqual(names)
  })
})

/** The most memory that a process ever had, in bytes. */
function peakMemory(pid: number): number {
  const [, kib] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}
