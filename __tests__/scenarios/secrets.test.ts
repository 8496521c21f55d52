import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { repository } from '../archive/fixtures.ts'
import { fastClock } from '../support/fast-clock.ts'
import { accessibleToOthers, actionFolder, filesContaining, filesIn } from '../support/files.ts'
import { secretsIn } from '../support/runner/leaks.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test
const EVERYTHING = {
  sandboxes: 'jira, notion, snowflake',
  'local-sandbox': 'filesystem, google_cloud',
  credentials: 'true'
}
const BEARER = 'a1b2c3d4e5f6g7h8i9j0'
const HEADERS = `jira Authorization: Bearer ${BEARER}\nnotion X-Team: team-9f8e7d6c5b`

/** Faults of main whose answers repeat secrets. */
const TROUBLES: Record<string, (stage: Stage) => void> = {
  'the local acquire is answered with 422': (stage) =>
    stage.api.fault({ match: 'POST /local-sandbox', kind: 'status', status: 422, body: echo(stage) }),
  'the storage refuses the upload once, and then it cannot be unpacked': (stage) => {
    stage.api.fault({ match: 'PUT /storage/*', times: 1, kind: 'status', status: 403, body: 'No: signature=abc' })
    stage.api.fault({ match: 'POST /local-sandbox/*/initialize', kind: 'status', status: 400, body: echo(stage) })
  },
  'the details of a sandbox cannot be read': (stage) =>
    stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'status', status: 400, body: echo(stage) })
}

/** A server that repeats the credentials of its sandbox. */
function indiscreetServer(stage: Stage): void {
  const error = {
    code: -32_000,
    get message() {
      return `bad credentials: ${tokenOf(stage)}`
    }
  }
  const headers = { 'content-type': 'application/json' }
  const body = { jsonrpc: '2.0', id: 0, error }
  stage.api.fault({ match: 'POST /mcp/jira/mcp/', kind: 'status', status: 200, headers, body })
}

/** The same, of which post has to tell as well. */
const TROUBLES_FOR_POST: typeof TROUBLES = {
  'an acquire is answered with 500': (stage) =>
    stage.api.fault({ match: 'POST /sandbox/notion', kind: 'status', status: 500, body: echo(stage) }),
  'the dumps, the download and the releases fail': (stage) => {
    stage.api.fault({ match: /^GET \/sandbox\/.*\/dump$/, kind: 'status', status: 400, body: echo(stage) })
    stage.api.fault({ match: 'GET /storage/*', kind: 'status', status: 403, body: 'signature=abc' })
    stage.api.fault({ match: /^DELETE \/(local-)?sandbox/, kind: 'status', status: 403, body: echo(stage) })
  }
}

/** An answer that repeats the key and the URLs and ids of all leases. */
function echo(stage: Stage) {
  const isOfLease = (secret: string) => stage.api.leases.some(({ instanceId }) => secret.includes(instanceId))
  return {
    get detail() {
      return `not with ${stage.api.key}: ${stage.api.secrets().filter(isOfLease).join(' ')}`
    }
  }
}

/** The token of jira in the answers of the API. */
function tokenOf(stage: Stage): string {
  return stage.api.secrets().find((secret) => secret.startsWith('token-jira-')) ?? ''
}

/** Starts a job with an upload and debug logging. */
async function debuggedMain(stage: Stage, more: Record<string, string> = {}) {
  const job = stage.job({ debug: true })
  writeFileSync(join(job.workspace, 'task.md'), 'do it')
  const use = job.use(stage.inputs({ ...EVERYTHING, upload: '.', headers: HEADERS, ...more }))
  return { job, use, main: await use.main() }
}

/** A later step that prints its environment, all credentials, and what is and is not a secret. */
const PRINT = (credentials: string) => `
  import { readFileSync } from 'node:fs'
  console.log(JSON.stringify(process.env, null, 1))
  const text = readFileSync(${JSON.stringify(credentials)}, 'utf8')
  console.log(text)
  console.log(JSON.parse(text).snowflake.auth_data.SNOWFLAKE_PRIVATE_KEY)
  console.log('the token is', '${BEARER}')
  console.log('level 1, yes')`

/** A job that succeeds, with what can be seen after main, in a later step, during post, and in the end. */
const wholeJob = playOnce(async (stage) => {
  const headers = `${HEADERS}\njira X-Level: 1\njira X-On: yes`
  const { job, use, main } = await debuggedMain(stage, { record: 'configs', headers })
  expect(main.exitCode).toBe(0)
  const credentials = readFileSync(main.outputs['credentials'] ?? '', 'utf8')
  const folder = actionFolder(job.temp)
  const afterMain = {
    files: filesIn(folder),
    accessible: accessibleToOthers(folder),
    withKey: filesContaining(join(stage.folder, 'job-1'), stage.api.key),
    ledger: readFileSync(main.outputs['ledger'] ?? '', 'utf8'),
    books: JSON.stringify([job.env(), main.outputs, use.state])
  }
  const printed = await job.run(PRINT(main.outputs['credentials'] ?? ''))
  const hold = stage.api.hold('DELETE /local-sandbox/*')
  const posting = use.post({ env: fastClock() })
  await hold.arrived
  const duringPost = { files: filesIn(folder), accessible: accessibleToOthers(folder) }
  hold.resume()
  const post = await posting
  return { stage, job, use, main, post, printed, credentials, afterMain, duringPost }
})

/** Values that are in the output of a step before they are masked. */
function shownBeforeMasked({ stdout }: StepResult): string[] {
  const lines = stdout.split(/\r?\n/)
  const masks = lines.flatMap((line, index) =>
    line.startsWith('::add-mask::') ? [{ value: line.slice(12), index }] : []
  )
  return masks.flatMap(({ value, index }) =>
    lines.slice(0, index).some((line) => !line.startsWith('::add-mask::') && line.includes(value)) ? [value] : []
  )
}

describe('shows no secret', () => {
  test('in a job that succeeds, with debug logging', async () => {
    const { stage, main, post } = await wholeJob()
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect(stage.artifacts.names()).toHaveLength(1)
    // The step between them prints secrets on purpose.
    const secrets = [...stage.api.secrets(), stage.artifacts.token, BEARER, 'team-9f8e7d6c5b']
    expect(secretsIn([main, post], secrets, stage.artifacts.allFiles())).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test.each([
    ...Object.entries(TROUBLES).map(([name, arrange]) => [name, arrange, { verify: 'off' }] as const),
    ['a server repeats the credentials of its sandbox', indiscreetServer, { 'verify-timeout': '1' }] as const
  ])('when %s', async (_, arrange, more) => {
    const stage = await openStage()
    arrange(stage)
    const { main } = await debuggedMain(stage, more)
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toMatch(/\*\*\*|\(hidden\)/)
    expect(stage.leaks([BEARER, 'team-9f8e7d6c5b'])).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test.each(Object.entries(TROUBLES_FOR_POST))('when %s', async (_, arrange) => {
    const stage = await openStage()
    arrange(stage)
    const { use } = await debuggedMain(stage, { verify: 'off' })
    const post = await use.post({ env: fastClock() })
    expect(post.annotations.length).toBeGreaterThan(0)
    expect(stage.leaks([BEARER, 'team-9f8e7d6c5b'])).toEqual([])
  })

  test('when an input is wrong, though the key and the headers are there', async () => {
    const stage = await openStage()
    const job = stage.job({ debug: true })
    const main = await job.use(stage.inputs({ sandboxes: 'jira', headers: `jira nonsense ${BEARER}`, ttl: 'x' })).main()
    expect(main.exitCode).toBe(1)
    expect(stage.leaks([BEARER])).toEqual([])
    expect(stage.api.requests).toEqual([])
  })

  test('when the key comes from the environment, and main is killed as soon as it holds something', async () => {
    const stage = await openStage()
    const job = stage.job({ env: { KLAVIS_API_KEY: stage.api.key }, debug: true })
    const use = job.use({ ...stage.inputs(EVERYTHING), 'api-key': '' })
    const main = await use.main({ killWhen: stage.api.seen(/^POST \/(mcp|local)\//) })
    expect(main.signal).toBe('SIGKILL')
    expect(main.stdout.split('\n')[0]).toBe(`::add-mask::${stage.api.key}`)
    expect(Object.keys(use.state).length).toBeGreaterThan(1)
    await use.post()
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

describe('masks', () => {
  test('the key first, in main and in post', async () => {
    const { stage, main, post } = await wholeJob()
    expect(main.commands[0]).toMatchObject({ command: 'add-mask', message: stage.api.key })
    const ofPost = post.commands.findIndex(({ message }) => message === stage.api.key)
    expect(post.commands.slice(0, ofPost).every(({ command }) => command === 'add-mask')).toBe(true)
  })

  test('every secret before it can be in the log', async () => {
    const { main, post } = await wholeJob()
    expect([main, post].flatMap(shownBeforeMasked)).toEqual([])
  })

  test('every secret in the environment of later steps, and in the outputs', async () => {
    const { stage, job, main, printed } = await wholeJob()
    expect(printed.stdout).toContain('KLAVIS_JIRA_MCP_URL')
    const seen = [printed.log, ...Object.values(main.outputs).map((value) => job.masks.apply(value))]
    const secrets = [...stage.api.secrets(), `Bearer ${BEARER}`, 'team-9f8e7d6c5b']
    expect(secrets.filter((secret) => seen.some((text) => text.includes(secret)))).toEqual([])
  })

  test('every secret in the credentials file, whole and line by line', async () => {
    const { stage, credentials, printed } = await wholeJob()
    const data = JSON.parse(credentials) as Record<string, { auth_data: Record<string, string> }>
    expect(data['jira']?.auth_data['access_token']).toMatch(/^token-jira-/)
    const key = data['snowflake']?.auth_data['SNOWFLAKE_PRIVATE_KEY'] ?? ''
    const lines = [...stage.api.secrets(), ...key.split('\n')].filter((secret) => secret.length >= 8)
    expect(lines.filter((secret) => printed.log.includes(secret))).toEqual([])
  })

  test('the token of a Bearer header, but no value that is very short', async () => {
    const { printed } = await wholeJob()
    expect(printed.log.trimEnd().split('\n').slice(-2)).toEqual(['the token is ***', 'level 1, yes'])
  })
})

describe('on disk', () => {
  test('the key is in no file of the job and in no variable of later steps', async () => {
    const { stage, afterMain } = await wholeJob()
    expect(afterMain.files.length).toBeGreaterThan(5)
    expect(afterMain.withKey).toEqual([])
    expect(afterMain.books).not.toContain(stage.api.key)
  })

  test('state and ledger contain no URLs, credentials or header values', async () => {
    const { stage, use, afterMain } = await wholeJob()
    const books = JSON.stringify(use.state) + afterMain.ledger
    expect(books).toContain('"alias')
    const ids = stage.api.leases.map(({ instanceId }) => instanceId)
    const secrets = stage.api.secrets().filter((secret) => !ids.includes(secret))
    expect([...secrets, BEARER, 'team-9f8e7d6c5b'].filter((secret) => books.includes(secret))).toEqual([])
    expect(books).not.toMatch(/instance_id=|local_sandbox_id=/)
  })

  ON_POSIX('the files of main and the dumps of post are private', async () => {
    const { afterMain, duringPost } = await wholeJob()
    expect(afterMain.accessible).toEqual([])
    expect(duringPost.files.filter((path) => path.endsWith('local-sandbox.tar.gz'))).toHaveLength(1)
    expect(duringPost.accessible).toEqual([])
  })

  test('post removes all files of the action', async () => {
    const { job, main } = await wholeJob()
    expect(existsSync(main.outputs['mcp-config'] ?? '')).toBe(false)
    expect(() => actionFolder(job.temp)).toThrow('Not one folder')
  })
})

ON_POSIX('passes no secret of the job to git, and runs no git of the workspace', async () => {
  const stage = await openStage()
  const bin = join(stage.folder, 'bin')
  const book = join(stage.folder, 'book')
  for (const folder of [bin, book]) mkdirSync(folder)
  const PATH = process.env['PATH'] ?? ''
  const script = `#!/bin/sh\n{ env; printf 'ARG %s\\n' "$@"; } > "${book}/$$"\nPATH="${PATH}" exec git "$@"\n`
  writeFileSync(join(bin, 'git'), script)
  chmodSync(join(bin, 'git'), 0o755)
  const tools = join(stage.folder, 'job-1', 'workspace', 'tools')
  const job = stage.job({ env: { PATH: ['.', tools, bin, PATH].join(delimiter), KLAVIS_API_KEY: stage.api.key } })
  const planted = `#!/bin/sh\ntouch "${stage.folder}/planted"\nPATH="${PATH}" exec git "$@"\n`
  repository(job.workspace, { 'task.md': 'do it', git: planted, 'tools/git': planted })
  for (const path of ['git', 'tools/git']) chmodSync(join(job.workspace, path), 0o755)
  const inputs = { 'local-sandbox': 'filesystem', upload: '.', 'upload-git': 'true', verify: 'off' }
  const main = await job.use(stage.inputs(inputs)).main()
  expect(main.exitCode).toBe(0)
  expect(existsSync(join(stage.folder, 'planted'))).toBe(false)
  const seen = filesIn(book).map((path) => readFileSync(path, 'utf8'))
  expect(seen.length).toBeGreaterThan(1)
  const names = seen.flatMap((text) => text.split('\n')).flatMap((line) => line.match(/^([\w-]+)=/)?.[1] ?? [])
  expect(names).toContain('PATH')
  expect(names.filter((name) => /^(INPUT|STATE|ACTIONS|GITHUB|RUNNER|KLAVIS)_/.test(name))).toEqual([])
  expect([...stage.api.secrets(), stage.artifacts.token].filter((secret) => seen.join('\n').includes(secret))).toEqual(
    []
  )
})
