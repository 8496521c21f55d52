import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { repository } from '../archive/fixtures.ts'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { accessibleToOthers, actionFolder, filesContaining, filesIn } from '../support/files.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test
const EVERYTHING = {
  sandboxes: 'jira, notion, snowflake',
  record: 'configs',
  'local-sandbox': 'filesystem, google_cloud',
  credentials: 'true'
}
const BEARER = 'a1b2c3d4e5f6g7h8i9j0'
const HEADERS = `jira Authorization: Bearer ${BEARER}\nnotion X-Team: team-9f8e7d6c5b`

/** Faults of main whose answers repeat secrets. */
const TROUBLES: Record<string, (stage: Stage) => void> = {
  'the local acquire is answered with 422': (stage) =>
    stage.api.fault({ match: 'POST /local-sandbox', kind: 'status', status: 422, body: echo(stage) }),
  'a server is not there': (stage) => stage.api.mcp('jira', { requireHeader: 'X-Missing' }),
  'the storage refuses the upload': (stage) =>
    stage.api.fault({ match: 'PUT /storage/*', kind: 'status', status: 413, body: 'Too large: signature=abc' }),
  'the upload cannot be unpacked': (stage) =>
    stage.api.fault({ match: 'POST /local-sandbox/*/initialize', kind: 'status', status: 400, body: echo(stage) }),
  'the details of a sandbox cannot be read': (stage) =>
    stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'status', status: 400, body: echo(stage) })
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

/** Runs main of a job with an upload. */
async function debuggedMain(stage: Stage) {
  const job = stage.job({ debug: true })
  writeFileSync(join(job.workspace, 'task.md'), 'do it')
  const use = job.use(stage.inputs({ ...EVERYTHING, upload: '.', headers: HEADERS }))
  return { job, use, main: await use.main() }
}

/** Runs main and post of a job with an upload. */
async function wholeJob(stage: Stage) {
  const { job, use, main } = await debuggedMain(stage)
  return { stage, job, use, main, post: await use.post({ env: fastClock() }) }
}

const wellWithDebug = playOnce((stage) => wholeJob(stage))

/** Runs main of a job, without post. */
const afterMain = playOnce(async (stage) => {
  const job = stage.job()
  writeFileSync(join(job.workspace, 'task.md'), 'do it')
  const headers = `${HEADERS}\njira X-Level: 1\njira X-On: yes`
  const use = job.use(stage.inputs({ ...EVERYTHING, upload: '.', headers }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  return { stage, job, use, main }
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
    const { stage, main, post } = await wellWithDebug()
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect(stage.artifacts.names()).toHaveLength(1)
    expect(stage.leaks([BEARER, 'team-9f8e7d6c5b'])).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test.each(Object.entries(TROUBLES))('when %s', async (_, arrange) => {
    const stage = await openStage()
    arrange(stage)
    const { main } = await debuggedMain(stage)
    expect(main.annotations).toHaveLength(1)
    expect(stage.leaks([BEARER, 'team-9f8e7d6c5b'])).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test.each(Object.entries(TROUBLES_FOR_POST))('when %s', async (_, arrange) => {
    const stage = await openStage()
    arrange(stage)
    const { post } = await wholeJob(stage)
    expect(post.annotations.length).toBeGreaterThan(0)
    expect(stage.leaks([BEARER, 'team-9f8e7d6c5b'])).toEqual([])
  })

  test('when a server repeats the credentials of its sandbox', async () => {
    const stage = await openStage()
    const token = () => stage.api.secrets().find((secret) => secret.startsWith('token-jira-')) ?? ''
    const error = {
      code: -32_000,
      get message() {
        return `bad credentials: ${token()}`
      }
    }
    const headers = { 'content-type': 'application/json' }
    const body = { jsonrpc: '2.0', id: 0, error }
    stage.api.fault({ match: 'POST /mcp/jira/mcp/', kind: 'status', status: 200, headers, body })
    const inputs = stage.inputs({ sandboxes: 'jira', credentials: 'true', 'verify-timeout': '1' })
    const main = await stage.job().use(inputs).main()
    expect(main.annotations[0]?.message).toContain('bad credentials: ***')
    expect(token()).not.toBe('')
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toEqual([])
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
    const { stage, main, post } = await wellWithDebug()
    expect(main.commands[0]).toMatchObject({ command: 'add-mask', message: stage.api.key })
    const ofPost = post.commands.findIndex(({ message }) => message === stage.api.key)
    expect(post.commands.slice(0, ofPost).every(({ command }) => command === 'add-mask')).toBe(true)
  })

  test('every secret before it can be in the log', async () => {
    const { main, post } = await wellWithDebug()
    expect([main, post].flatMap(shownBeforeMasked)).toEqual([])
  })

  test('every secret in the environment of later steps', async () => {
    const { stage, job, main } = await afterMain()
    const printed = await job.run('console.log(JSON.stringify(process.env, null, 1))')
    expect(printed.stdout).toContain('KLAVIS_JIRA_MCP_URL')
    const seen = [printed.log, ...Object.values(main.outputs).map((value) => job.masks.apply(value))]
    const secrets = [...stage.api.secrets(), `Bearer ${BEARER}`, 'team-9f8e7d6c5b']
    expect(secrets.filter((secret) => seen.some((text) => text.includes(secret)))).toEqual([])
  })

  test('every secret in the credentials file, whole and line by line', async () => {
    const { stage, job, main } = await afterMain()
    const file = main.outputs['credentials'] ?? ''
    const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { auth_data: Record<string, string> }>
    expect(credentials['jira']?.auth_data['access_token']).toMatch(/^token-jira-/)
    const key = credentials['snowflake']?.auth_data['SNOWFLAKE_PRIVATE_KEY'] ?? ''
    const printed = await job.run(`
      import { readFileSync } from 'node:fs'
      const text = readFileSync(${JSON.stringify(file)}, 'utf8')
      console.log(text)
      console.log(JSON.parse(text).snowflake.auth_data.SNOWFLAKE_PRIVATE_KEY)`)
    const lines = [...stage.api.secrets(), ...key.split('\n')].filter((secret) => secret.length >= 8)
    expect(lines.filter((secret) => printed.log.includes(secret))).toEqual([])
  })

  test('the token of a Bearer header', async () => {
    const { job } = await afterMain()
    const printed = await job.run(`console.log('the token is', '${BEARER}')`)
    expect(printed.log).toBe('the token is ***')
  })

  test('no value that is very short', async () => {
    const { job } = await afterMain()
    const printed = await job.run(`console.log('level 1, yes')`)
    expect(printed.log).toBe('level 1, yes')
  })
})

describe('on disk', () => {
  test('the key is in no file of the job and in no variable of later steps', async () => {
    const { stage, job, use, main } = await afterMain()
    expect(filesIn(job.temp).length).toBeGreaterThan(5)
    expect(filesContaining(join(stage.folder, 'job-1'), stage.api.key)).toEqual([])
    expect(JSON.stringify([job.env(), main.outputs, use.state])).not.toContain(stage.api.key)
  })

  test('state and ledger contain no URLs, credentials or header values', async () => {
    const { stage, use, main } = await afterMain()
    const books = JSON.stringify(use.state) + readFileSync(main.outputs['ledger'] ?? '', 'utf8')
    expect(books).toContain('"alias')
    const ids = stage.api.leases.map(({ instanceId }) => instanceId)
    const secrets = stage.api.secrets().filter((secret) => !ids.includes(secret))
    expect([...secrets, BEARER, 'team-9f8e7d6c5b'].filter((secret) => books.includes(secret))).toEqual([])
    expect(books).not.toMatch(/instance_id=|local_sandbox_id=/)
  })

  ON_POSIX('the files of main are private', async () => {
    const folder = actionFolder((await afterMain()).job.temp)
    expect(filesIn(folder).length).toBeGreaterThan(5)
    expect(accessibleToOthers(folder)).toEqual([])
  })

  ON_POSIX('the dumps are private while post has them', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    const hold = stage.api.hold('DELETE /local-sandbox/*')
    const post = use.post()
    await hold.arrived
    const folder = actionFolder(job.temp)
    expect(filesIn(folder).filter((path) => path.endsWith('.gz'))).toHaveLength(1)
    expect(accessibleToOthers(folder)).toEqual([])
    hold.resume()
    await post
    expect(existsSync(folder)).toBe(false)
  })

  test('post removes all files of the action', async () => {
    const { job, main } = await wellWithDebug()
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
