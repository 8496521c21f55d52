import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { readJson } from '../support/files.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepControl } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'
import type { Stage } from '../support/stage.ts'

/** Several jobs in a row take long on a busy machine. */
const LONG_MS = 120_000
/** The id of `attach/` is `attached`. */
const PROOF = '${{ steps.attached.outputs.sandbox-proof }}'
const GATEWAY_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/[\w-]+$/
const KEPT = { keep: 'always', ttl: '30m', verify: 'off', dump: 'never' }

const AGENT = fileURLToPath(new URL('calling-agent.js', import.meta.url))
const FIRST_CALLS = `
1 filesystem read_file {"path":"/data/README.md"}
1 filesystem write_file {"path":"/data/from-job-0.txt","content":"hello"}
1 tracker jira_create {"title":"found by job 0"}
`
const SECOND_CALLS = `
1 filesystem read_file {"path":"/data/from-job-0.txt"}
1 tracker jira_search
1 tracker jira_create
`

/** Acquires leases that the job keeps, and returns the outputs that can cross jobs. */
async function acquireIn(stage: Stage, job: Job, inputs: Record<string, string>): Promise<Record<string, string>> {
  const { outputs } = await job.use(stage.inputs({ ...KEPT, ...inputs })).main()
  // The runner does not pass on outputs that contain a masked value.
  return Object.fromEntries(Object.entries(outputs).filter(([, value]) => job.masks.apply(value) === value))
}

const attach = (stage: Stage, job: Job, inputs: Record<string, string>) =>
  job.use(stage.inputs(inputs), { action: 'attach', id: 'attached' })

const heldServers = (stage: Stage) => stage.api.held().flatMap(({ servers }) => servers)

describe('attach: one job acquires, two matrix jobs use the sandboxes, and a last job releases them', () => {
  const played = playOnce(async (stage) => {
    const acquirer = stage.job({ jobName: 'acquire' })
    writeFileSync(join(acquirer.workspace, 'README.md'), 'read me\n')
    const wanted = { 'local-sandbox': 'filesystem, git', sandboxes: 'tracker=jira, notion', upload: '.' }
    const given = await acquireIn(stage, acquirer, wanted)
    await acquirer.finish()
    const heldAfterFirst = heldServers(stage)
    const ids = { 'sandbox-ids': given['sandbox-ids'] ?? '', 'local-sandbox-ref': given['local-sandbox-ref'] ?? '' }

    const matrixJob = stage.job({ jobName: 'use', jobIndex: 0, debug: true })
    const first = await attach(stage, matrixJob, { ...ids, credentials: 'true', record: 'configs' }).main()
    const env = matrixJob.env()
    const files = { config: readJson(first.outputs['mcp-config']), credentials: readJson(first.outputs['credentials']) }
    expectSchema('credentials', JSON.stringify(files.credentials))
    expectSchemaOfLines('ledger-record', readFileSync(first.outputs['ledger'] ?? '', 'utf8'))
    const { stdout: answers } = await matrixJob.run(AGENT, { env: { PROMPT: FIRST_CALLS } })
    const [firstPost] = await matrixJob.finish()

    const listsBefore = stage.api.calls('GET /sandbox').length
    const otherJob = stage.job({ jobName: 'use', jobIndex: 1 })
    const described = { sandboxes: given['sandboxes'] ?? '', 'local-sandbox-ref': ids['local-sandbox-ref'] }
    const second = await attach(stage, otherJob, { ...described, 'allowed-tools': 'tracker: *_search' }).main()
    const { stdout: seen } = await otherJob.run(AGENT, { env: { PROMPT: SECOND_CALLS } })
    const dump = await otherJob.use(stage.inputs({ 'sandbox-proof': PROOF }), { action: 'dump' }).main()
    const reset = await otherJob
      .use(stage.inputs({ names: 'local-sandbox', 'sandbox-proof': PROOF }), { action: 'reset' })
      .main()
    const release = await otherJob.use(stage.inputs({}), { action: 'release' }).main()
    const ledger = readFileSync(second.outputs['ledger'] ?? '', 'utf8')
    const [secondPost] = await otherJob.finish()
    const heldBeforeLast = heldServers(stage)

    const last = stage.job({ jobName: 'release' })
    const closing = await attach(stage, last, { ...ids, release: 'true', verify: 'off' }).main()
    const [lastPost] = await last.finish()
    const lists = stage.api.calls('GET /sandbox').length - listsBefore
    const jobs = { first, firstPost, second, secondPost, closing, lastPost }
    const companions = { dump, reset, release }
    return {
      stage,
      given,
      ledger,
      heldAfterFirst,
      env,
      files,
      lists,
      answers,
      seen,
      ...companions,
      heldBeforeLast,
      ...jobs
    }
  })

  beforeAll(async () => void (await played()), LONG_MS)

  test('with `allowed-tools` everything goes through the gateway, and no file names the sandbox in a URL', async () => {
    const { second, ledger } = await played()
    expect(second.outputs['tracker-url']).toMatch(GATEWAY_URL)
    expect(second.outputs).not.toHaveProperty('local-sandbox-id')
    expect(JSON.parse(second.outputs['tools'] ?? '')).toMatchObject({ tracker: ['jira_search'] })
    expect(ledger).not.toContain('instanceId')
    expectSchemaOfLines('ledger-record', ledger)
  })

  test('the outputs that cross jobs contain no URL, and only a hash of the local sandbox id', async () => {
    const { given } = await played()
    expect(given).toMatchObject({
      'sandbox-ids': expect.stringContaining('tracker'),
      'local-sandbox-ref': expect.stringMatching(/^[0-9a-f]{16}$/)
    })
    expect(given).not.toHaveProperty('local-sandbox-id')
    expect(given).not.toHaveProperty('server-urls')
  })

  test('every step of every job succeeds', async () => {
    const { first, firstPost, second, dump, secondPost, closing, lastPost } = await played()
    const steps = [first, firstPost, second, dump, secondPost, closing, lastPost]
    expect(steps.map((step) => step?.exitCode)).toEqual(steps.map(() => 0))
    expect(steps.flatMap((step) => step?.annotations ?? [])).toEqual([])
    expect(steps.map((step) => step?.stderr).join('')).toBe('')
  })

  test('publishes the same outputs, environment, configs and credentials as the main action', async () => {
    const { stage, first, env, files } = await played()
    const aliases = ['filesystem', 'git', 'tracker', 'notion']
    expect(Object.keys(JSON.parse(first.outputs['server-urls'] ?? '') as object)).toEqual(aliases)
    expect(first.outputs).toMatchObject({ acquired: 'true', engine: 'klavis', workspace: '/data', 'expires-at': '' })
    expect(JSON.parse(first.outputs['tools'] ?? '')).toMatchObject({ tracker: ['jira_search', 'jira_create'] })
    for (const alias of aliases)
      expect(env[`KLAVIS_${alias.toUpperCase()}_MCP_URL`]).toBe(first.outputs[`${alias}-url`])
    expect(env['KLAVIS_SANDBOX_LEDGER']).toBe(first.outputs['ledger'])
    expect(files.config).toMatchObject({ mcpServers: { tracker: { url: expect.stringMatching(GATEWAY_URL) } } })
    expect(files.credentials).toHaveProperty('tracker.auth_data.access_token')
    const [jira] = stage.api.leases.filter(({ servers }) => servers.includes('jira'))
    expect(first.outputs['tracker-url']).toContain(jira?.instanceId)
  })

  test('agents of both matrix jobs work in the same sandboxes', async () => {
    const { answers, seen } = await played()
    expect(answers).toBe('read me\n\nwritten\ncreated record 1\n')
    expect(seen).toMatch(/^hello\n.*found by job 0.*\n.*jira_create is not allowed.*\n$/)
  })

  test('lists the sandboxes only if `sandboxes` does not name the servers', async () => {
    expect((await played()).lists).toBe(1)
  })

  test('companions work on attached sandboxes, but do not know what changed', async () => {
    const { dump } = await played()
    expect(existsSync(join(dump.outputs['workspace'] ?? '', 'from-job-0.txt'))).toBe(true)
    expect(dump.outputs).not.toHaveProperty('changed')
    expect(dump.log).toContain('The changes are not known, because another job made the upload.')
  })

  test('a reset says that the uploaded files of the other job are gone', async () => {
    const { reset } = await played()
    expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['local-sandbox'])
    expect(reset.log).toContain('local-sandbox: the workspace is empty now, because another job made the upload.')
  })

  test('release/ without names releases no attached sandbox, and says so', async () => {
    const { release } = await played()
    expect(release.outputs['released']).toBe('[]')
    expect(release.log).toContain('– tracker: not released, because another job acquired it')
    expect(messagesOf(release, 'notice')).toEqual([
      'Nothing was released, because no sandbox is held that this job acquired.'
    ])
  })

  test('a job without `release: true` releases nothing, and says so', async () => {
    const { stage, first, firstPost, heldAfterFirst, heldBeforeLast } = await played()
    expect(heldBeforeLast).toEqual(heldAfterFirst)
    expect(first.log).toContain('They are not released when this job ends.')
    expect(firstPost?.log).toMatch(
      /^Not released, because `release` is not `true`: local-sandbox, tracker, notion\. .* their TTL\.$/m
    )
    expect(firstPost?.summary).toMatch(/\| tracker \(jira\) \|.*\| left unchanged \|/)
    expect(firstPost?.summary).toContain('Sandboxes of another job are left to that job.')
    expect(stage.artifacts.names()).toEqual([])
  })

  test('the job with `release: true` releases everything', async () => {
    const { stage, closing, lastPost } = await played()
    expect(closing.log).toContain('They are released when this job ends.')
    for (const name of ['local-sandbox', 'tracker', 'notion']) expect(lastPost?.log).toContain(`✓ ${name}: released`)
    expect(stage.api.held()).toEqual([])
  })

  test('shows no secret in any job', async () => {
    expect((await played()).stage.leaks()).toEqual([])
  })
})

describe('attach: errors', () => {
  const played = playOnce(async (stage) => {
    const given = await acquireIn(stage, stage.job(), { sandboxes: 'jira, notion', 'local-sandbox': 'git' })
    const ids = JSON.parse(given['sandbox-ids'] ?? '{}') as Record<string, string>
    const idsOf = (more: Record<string, string | undefined>) => ({ 'sandbox-ids': JSON.stringify(more), verify: 'off' })
    const whole = { 'sandbox-ids': JSON.stringify(ids), 'local-sandbox-ref': given['local-sandbox-ref'] ?? '' }
    /** Attaches in a job of its own, with post. */
    const attempt = async (inputs: Record<string, string>, control: StepControl = {}) => {
      const use = attach(stage, stage.job(), inputs)
      const main = await use.main(control)
      return { main, post: await use.post(), held: heldServers(stage) }
    }
    /** Attaches in a job of its own, without post. */
    const attachOnly = async (inputs: Record<string, string>) => {
      const main = await attach(stage, stage.job(), inputs).main()
      return { main, held: heldServers(stage) }
    }
    const wrongId = await attachOnly(idsOf({ jira: ids['jira'], notion: 'e1f0a6d2-0000-4000-8000-000000000000' }))
    const noKey = await attach(stage, stage.job(), { ...whole, 'api-key': '' }).main()
    const noLocal = await attach(stage, stage.job(), { 'local-sandbox-ref': '0123456789abcdef' }).main()
    stage.api.mcp('notion', { requireHeader: 'x-token' })
    const silent = await attachOnly({ ...whole, 'verify-timeout': '3' })
    stage.api.mcp('notion', {})
    const handshake = stage.api.calls('POST /mcp/**').length + 1
    const killedMain = await attempt(whole, { killWhen: stage.api.seen('POST /mcp/**', handshake) })
    const halfway = await attempt({ ...idsOf({ notion: ids['notion'], other: 'nobody' }), release: 'true' })
    const over = await attachOnly(idsOf({ notion: ids['notion'] }))
    stage.api.fault({ match: 'GET /local-sandbox/*', kind: 'status-error', times: 1 })
    const brokenLocal = await attachOnly({ 'local-sandbox-ref': whole['local-sandbox-ref'] })
    stage.api.fault({ match: 'GET /local-sandbox/*', kind: 'null-urls', times: 1 })
    const urlless = await attempt({ 'local-sandbox-ref': whole['local-sandbox-ref'], release: 'true' })
    const next = stage.api.calls('POST /mcp/**').length + 1
    const rest = { 'sandbox-ids': JSON.stringify({ jira: ids['jira'] }) }
    const killedLast = await attempt({ ...rest, release: 'true' }, { killWhen: stage.api.seen('POST /mcp/**', next) })
    return { stage, wrongId, noKey, noLocal, silent, killedMain, halfway, over, brokenLocal, urlless, killedLast }
  })

  const ALL = ['git', 'jira', 'notion']
  beforeAll(async () => void (await played()), LONG_MS)

  test('names an id that the account does not have, and releases nothing', async () => {
    const { wrongId } = await played()
    expect(theError(wrongId.main)).toMatch(
      /^notion could not be attached\. notion is not among the sandboxes of this account\./
    )
    expect(wrongId.held.sort()).toEqual(ALL)
  })

  test('fails without a key, and if the local sandbox does not exist', async () => {
    const { noKey, noLocal } = await played()
    expect(theError(noKey)).toMatch(/^There is no Klavis API key\. .*embedded engine ends with its job/)
    expect(theError(noLocal)).toMatch(/local-sandbox is no longer held\. .*released it, or it expired/)
  })

  test('fails if a server does not answer', async () => {
    const { silent } = await played()
    expect(theError(silent.main)).toMatch(/^notion was acquired, but its MCP server does not answer\. .*`verify: warn`/)
    expect(silent.held.sort()).toEqual(ALL)
  })

  test('releases nothing after a kill', async () => {
    const { killedMain } = await played()
    expect(killedMain.main.signal).toBe('SIGKILL')
    expect(killedMain.post.exitCode).toBe(0)
    expect(messagesOf(killedMain.post, 'warning')).toEqual([])
    expect(killedMain.held.sort()).toEqual(ALL)
  })

  test('with `release: true`, releases what it found even if attaching fails', async () => {
    const { halfway } = await played()
    expect(theError(halfway.main)).toMatch(/^other could not be attached\./)
    expect(halfway.post.log).toContain('✓ notion: released')
    expect(halfway.held.sort()).toEqual(['git', 'jira'])
  })

  test('explains `keep` when a sandbox was already released', async () => {
    const { over } = await played()
    expect(theError(over.main)).toMatch(/notion is no longer held\. .*`keep: always` and a `ttl`/)
  })

  test('tells a broken local sandbox from one that is gone', async () => {
    const { brokenLocal } = await played()
    expect(theError(brokenLocal.main)).toContain('local-sandbox is held, but none of its servers can be used.')
    expect(brokenLocal.held.sort()).toEqual(['git', 'jira'])
  })

  test('with `release: true`, releases a broken local sandbox', async () => {
    const { urlless } = await played()
    expect(theError(urlless.main)).toContain('local-sandbox is held, but none of its servers can be used.')
    expect(urlless.post.log).toContain('✓ local-sandbox: released')
    expect(urlless.held).toEqual(['jira'])
  })

  test('with `release: true`, releases everything after a kill', async () => {
    const { killedLast } = await played()
    expect(killedLast.main.signal).toBe('SIGKILL')
    expect(killedLast.held).toEqual([])
  })

  test('shows no secret', async () => {
    expect((await played()).stage.leaks()).toEqual([])
  })
})

describe('attach: on an API that keeps labels and does not check the instance id', () => {
  const played = playOnce(
    async (stage) => {
      const given = await acquireIn(stage, stage.job({ runId: 1 }), { sandboxes: 'jira' })
      const ids = { 'sandbox-ids': given['sandbox-ids'] ?? '', release: 'true', verify: 'off' }
      const other = stage.job({ runId: 2 })
      const refused = await attach(stage, other, ids).main()
      await other.finish()
      const held = stage.api.held()
      const job = stage.job({ runId: 1 })
      const main = await attach(stage, job, ids).main()
      stage.api.expire(held[0]?.id ?? '', 'stranger')
      const [post] = await job.finish()
      return { stage, refused, held, main, post }
    },
    { api: { version: '2026-02' } }
  )

  test('refuses a sandbox of another workflow run, and does not release it', async () => {
    const { refused, held } = await played()
    expect(theError(refused)).toMatch(/jira now belongs to another workflow run\. .*within the `ttl`/)
    expect(held).toHaveLength(1)
  })

  test('does not release a sandbox that somebody else has acquired in the meantime', async () => {
    const { stage, main, post } = await played()
    expect(main.exitCode).toBe(0)
    expect(post?.log).toContain('ended; its id is used by others now')
    expect(stage.api.calls('DELETE /**')).toEqual([])
  })
})
