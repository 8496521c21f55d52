import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, isRunning, waitUntil } from '../support/engine-process.ts'
import { actionFolder } from '../support/files.ts'
import { gatewayOf } from '../support/gateway.ts'
import { type Loopback, listen } from '../support/loopback.ts'
import {
  AT,
  asVariables,
  plantedState,
  recordsOf,
  sealedByAttacker,
  setVariables,
  strangersSandbox
} from '../support/planted-state.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { ownPullRequest } from '../support/runner/events.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const QUIET = { verify: 'off', dump: 'never' }
const EMBEDDED = { engine: 'embedded', 'local-sandbox': 'filesystem', ...QUIET }

const opened: { close: () => Promise<void> }[] = []

afterAll(() => Promise.all(opened.map((each) => each.close())))

/** A server of the attacker, and the requests that reached it. */
async function openImpostor(): Promise<Loopback & { readonly requests: string[] }> {
  const requests: string[] = []
  const listener = await listen(
    createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  )
  opened.push(listener)
  return Object.assign(listener, { requests })
}

/** A process of the job that has nothing to do with the action. */
function startBystander(): { readonly pid: number; readonly close: () => Promise<void> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  opened.push({ close })
  return { pid: child.pid ?? 0, close }
}

/** A folder with a file, which post must not touch. */
function makeVictim(job: Job): string {
  const folder = join(job.workspace, 'victim')
  mkdirSync(folder)
  writeFileSync(join(folder, 'thesis.txt'), 'three years of work')
  return folder
}

describe('a later step that adds to the state of a job in the cloud', () => {
  const played = playOnce(async (stage) => {
    const impostor = await openImpostor()
    const job = stage.job({ env: { KLAVIS_URL: stage.api.url } })
    const inputs = { sandboxes: 'jira', verify: 'off', 'api-url': '${{ env.KLAVIS_URL }}' }
    const stranger = strangersSandbox(stage)
    const plant = async (more: Readonly<Record<string, string>>, engine: [string, string]) => {
      const use = job.use(stage.inputs({ ...inputs, ...more }))
      await use.main()
      const next = Object.keys(use.state).filter((name) => name.startsWith('ledger-')).length
      const records = recordsOf(1, stranger).map((record, index) => [`ledger-${next + index}`, record] as const)
      const release = JSON.stringify({ type: 'released', seq: 0, at: AT })
      const state = [...records, [`ledger-${next + 2}`, release], engine, ['job-failure', 'planted']] as const
      await setVariables(job, { ...asVariables(state), KLAVIS_URL: impostor.origin })
      const post = await use.post()
      await setVariables(job, { KLAVIS_URL: stage.api.url })
      return post
    }
    const { pid } = startBystander()
    const wellFormed = JSON.stringify({ pid, url: impostor.origin, key: 'planted-key', home: join(job.temp, 'engine') })
    const posts = [
      await plant({ record: 'configs' }, ['engine', wellFormed]),
      await plant({ dump: 'never' }, ['engine', '{'])
    ]
    return { stage, posts, impostor, stranger, pid, held: stage.api.held() }
  })

  test('does not keep post from dumping and releasing what is ours', async () => {
    const { stage, posts, held } = await played()
    expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(held).toEqual([])
    for (const { log } of posts) expect(log).toContain('✓ jira: released')
    expect(stage.artifacts.names()).toHaveLength(1)
    expect(stage.leaks()).toEqual([])
  })

  test("does not make post touch a stranger's sandbox", async () => {
    const { stage, stranger } = await played()
    expect(stage.api.requests.filter(({ path }) => path.includes(stranger))).toEqual([])
    expect(stage.api.leases.find(({ owner }) => owner === 'stranger')?.released).toBe(false)
  })

  test('does not get a request, nor end a process', async () => {
    const { impostor, pid } = await played()
    expect(impostor.requests).toEqual([])
    expect(isRunning(pid)).toBe(true)
  })

  test('is reported in one warning, and so is an `api-url` that changed', async () => {
    const { posts, stage, impostor } = await played()
    for (const post of posts)
      expect(messagesOf(post, 'warning')).toEqual([
        expect.stringMatching(
          /^Ignored 5 values in the state of this step that the main step did not save: engine, job-failure, ledger-\d, ledger-\d, ledger-\d\. Another step of this job has set STATE_ variables through GITHUB_ENV\. /
        ),
        expect.stringContaining(`\`api-url\` is "${impostor.origin}" now, and was "${stage.api.url}" in the main step.`)
      ])
    for (const { summary } of posts) expect(summary).not.toContain('planted')
  })
})

describe('state that is planted where main saved none', () => {
  const play = playOnce(async (stage) => {
    const impostor = await openImpostor()
    const { pid } = startBystander()
    const stranger = strangersSandbox(stage)
    const run = async (
      inputs: Readonly<Record<string, string>>,
      variables: (state: readonly [string, string][]) => Record<string, string>,
      options: { readonly runsMain?: boolean; readonly url?: string; readonly action?: string } = {}
    ) => {
      const job = stage.job({ event: ownPullRequest, env: { GITHUB_API_URL: `${impostor.origin}/github` } })
      const use = job.use(inputs, options)
      if (options.runsMain) await use.main()
      const victim = makeVictim(job)
      await setVariables(job, variables(plantedState(victim, options.url ?? impostor.origin, stranger, pid)))
      return { post: await use.post(), isIntact: existsSync(join(victim, 'thesis.txt')), files: readdirSync(victim) }
    }
    const keyed = stage.inputs({ sandboxes: 'jira', comment: 'true' })
    const { 'api-key': _, ...keyless } = keyed
    const byAttacker = (apiKey: string) => (state: readonly [string, string][]) => sealedByAttacker(state, apiKey)
    return {
      failed: await run({ ...keyed, ttl: '5' }, asVariables, { runsMain: true, url: stage.api.url }),
      failedAttach: await run(stage.inputs({ 'sandbox-ids': '[' }), asVariables, { runsMain: true, action: 'attach' }),
      killed: await run(keyed, asVariables),
      killedAndKeyed: await run(keyed, byAttacker('key-of-the-attacker')),
      keyless: await run(keyless, asVariables),
      keylessAndSealed: await run(keyless, byAttacker('')),
      stage,
      impostor,
      stranger,
      pid
    }
  })

  test.each(['failed', 'failedAttach', 'killed', 'killedAndKeyed', 'keyless', 'keylessAndSealed'] as const)(
    'reaches nothing: %s',
    async (name) => {
      const { post, isIntact, files } = (await play())[name]
      expect(post.exitCode).toBe(0)
      expect({ isIntact, files }).toEqual({ isIntact: true, files: ['thesis.txt'] })
      expect(post.summary).not.toContain('planted')
    }
  )

  test('sends no request, with the key or without', async () => {
    const { stage, impostor, pid } = await play()
    expect(impostor.requests).toEqual([])
    expect(stage.api.requests).toEqual([])
    expect(stage.artifacts.names()).toEqual([])
    expect(isRunning(pid)).toBe(true)
  })

  test('is reported', async () => {
    const { failed, failedAttach, killed, killedAndKeyed, keyless, keylessAndSealed } = await play()
    for (const { post } of [failed, failedAttach])
      expect(messagesOf(post, 'warning')).toEqual([
        expect.stringMatching(/^Ignored 6 values .*: settings, servers, engine, gateway/)
      ])
    for (const { post } of [killed, killedAndKeyed, keyless, keylessAndSealed])
      expect(messagesOf(post, 'warning')).toEqual([
        expect.stringMatching(
          /^The state of the main step cannot be verified, so nothing was dumped, released or removed\. .* they expire with their TTL; instances do not expire\.$/
        )
      ])
  })
})

describe('another key in KLAVIS_API_KEY', () => {
  test('is an error that names what is held and when it expires; nothing is sent, and the gateway ends', async () => {
    const stage = await openStage()
    const job = stage.job({ env: { KLAVIS_API_KEY: stage.api.key } })
    const use = job.use({ ...stage.inputs({ sandboxes: 'jira', ...QUIET, record: 'configs' }), 'api-key': '' })
    await use.main()
    const [lease] = stage.api.held()
    const sent = stage.api.requests.length
    await setVariables(job, { KLAVIS_API_KEY: 'key-of-the-attacker' })
    const post = await use.post()
    expect(theError(post)).toMatch(
      /^1 sandbox may still be held: this step was given another API key, and the main step had one\. Nothing was sent\.\n- jira was NOT released; it expires at 20\S+Z\. To release it now: curl -X DELETE /
    )
    expect(theError(post)).toContain(`API_URL/sandbox/jira/${lease?.id}`)
    expect(theError(post)).toContain('Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`')
    expect(messagesOf(post, 'warning')).toEqual([])
    expect([post.exitCode, stage.api.requests.length, stage.leaks()]).toEqual([0, sent, []])
    // The system does not tell which program a process runs there, so post leaves it alone.
    if (process.platform !== 'win32') await waitUntil('the gateway has ended', () => !isRunning(gatewayOf(use).pid))
  })

  test('does not keep the embedded engine alive, and is not used', async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...EMBEDDED, 'api-url': stage.api.url })
    await use.main()
    await setVariables(job, { KLAVIS_API_KEY: 'key-of-the-attacker' })
    const post = await use.post()
    expect(post.log).toContain('✓ local-sandbox: released')
    expect([isRunning(engineOf(use).pid), readdirSync(job.temp).filter((name) => name.startsWith('klavis-'))]).toEqual([
      false,
      []
    ])
    expect(stage.api.requests).toEqual([])
  })
})

const testOnPosix = process.platform === 'win32' ? test.skip : test

testOnPosix('nothing is read or written through a link in place of the folder of the run', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off' }))
  await use.main()
  const folder = actionFolder(job.temp)
  const victim = makeVictim(job)
  renameSync(folder, join(job.workspace, 'moved'))
  writeFileSync(join(victim, 'ledger.jsonl'), '')
  writeFileSync(join(victim, 'log.txt'), 'a line of somebody else')
  symlinkSync(victim, folder)
  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(stage.api.held()).toEqual([])
  expect(messagesOf(post, 'warning')).toEqual([
    expect.stringMatching(/^The folder of the action was replaced by something else: .* It is not used/)
  ])
  expect(readdirSync(victim).sort()).toEqual(['ledger.jsonl', 'log.txt', 'thesis.txt'])
  expect(readFileSync(join(victim, 'ledger.jsonl'), 'utf8')).toBe('')
  const [files] = Object.values([stage.artifacts.files(stage.artifacts.names()[0] ?? '')])
  expect([...(files?.keys() ?? [])].sort()).toEqual(['manifest.json', 'report.html', 'sandbox-jira.json'])
  expect(Object.values(stage.artifacts.allFiles()).join()).not.toContain('a line of somebody else')
  expect(readdirSync(job.temp).filter((name) => name.startsWith('klavis-'))).toEqual([])
})

testOnPosix('the comment goes to the pull request of the run, although later steps rewrote the event', async () => {
  const stage = await openStage()
  const github = new PullRequestApi()
  opened.push(github)
  await github.open()
  const run = async (dump: string, script: string) => {
    const job = stage.job({ event: ownPullRequest, env: { GITHUB_API_URL: github.url } })
    const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump, comment: 'true' }))
    await use.main()
    await job.shell(script, 'hostile')
    return await use.post()
  }
  const other = JSON.stringify({ pull_request: { number: 8, head: {}, base: {} } })
  const posts = [
    await run('never', `echo '${other}' > "$GITHUB_EVENT_PATH"`),
    // The client of the artifact service reads the event, too.
    await run('always', 'rm "$GITHUB_EVENT_PATH" && mkfifo "$GITHUB_EVENT_PATH"')
  ]
  expect(posts.map(({ log }) => /^.*comment was .* #\d+\.$/m.exec(log)?.[0])).toEqual([
    'A comment was written on pull request #7.',
    'The comment was updated on pull request #7.'
  ])
  expect(posts.flatMap(({ annotations }) => annotations)).toEqual([])
  expect(stage.api.held()).toEqual([])
  expect(stage.artifacts.names()).toHaveLength(1)
})
