import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { HOSTILE } from '../support/klavis/faults.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test
const LONGEST_LINE = 4_000
// Control characters except LF and tab, Unicode line breaks, and bidirectional overrides.
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const ENDLESS = `${'long '.repeat(60_000)}\n::error::pwned`

/** Texts that try to inject commands, escapes or markup; every effect contains "pwned". */
const TEXTS: Record<string, string> = {
  'commands after LF, CR LF and CR': 'x\n::error::pwned\r\n::set-output name=acquired::pwned\r::warning::pwned',
  'commands after blanks': 'x\n \t ::notice::pwned\n\u00a0\u3000::set-env name=PATH::pwned\n\u200b\ufeff::error::pwned',
  'a command as the whole text': '::stop-commands::pwned',
  'a mask of one letter': 'x\n::add-mask::e\n::add-mask::',
  'legacy commands': '##[error]pwned ##[command]pwned\t##[set-output name=a]pwned',
  'line breaks of other alphabets':
    'x\u2028::error::pwned\u2029::error::pwned\u0085::error::pwned\v::error::pwned\f::error::pwned',
  'line breaks that are escaped': 'x%0A::error::pwned%0D%0A::add-mask::pwned %25 %3A%3A',
  'terminal escapes': '\u001b[31mred\u001b]0;pwned\u0007\u009b2J\u0008\u0000\u007f',
  'letters that turn the line around': 'safe\u202epwned\u2066\u200f',
  markup:
    '<img src=x onerror=pwned> </td><script>pwned</script> ![a](https://evil.example/p.png) | a | b |\n# pwned\n<!-- @octo',
  'a text without an end': ENDLESS
}

const ACQUIRE = 'POST /sandbox/jira'
/** Answers to an acquire that fail main, so each needs its own job. */
const ENDS: Record<string, (stage: Stage, text: string) => void> = {
  'the message of a sandbox that is broken': (stage, text) =>
    stage.api.fault({
      match: ACQUIRE,
      kind: 'change',
      change: (body) => ({ ...(body as object), status: 'error', message: text })
    }),
  'the detail of a refusal': (stage, text) =>
    stage.api.fault({ match: ACQUIRE, kind: 'status', status: 400, body: { detail: text } }),
  'the place that a redirect leads to': (stage, text) =>
    stage.api.fault({
      match: ACQUIRE,
      kind: 'redirect',
      to: `https://evil.example/${encodeURIComponent(text.slice(0, 999))}`
    }),
  'the id of a sandbox': (stage, text) =>
    stage.api.fault({ match: ACQUIRE, kind: 'hostile', fields: ['sandbox_id'], text }),
  'the URL of a server': (stage, text) =>
    stage.api.fault({
      match: /^(POST|GET) \/sandbox\/jira/,
      kind: 'hostile',
      fields: ['jira', 'server_url'],
      text: `http://127.0.0.1:1/${text}`
    })
}

/** All other sources of text, each with its own sandbox in one job. */
const LATER: Record<string, (stage: Stage, text: string) => void> = {
  // The state of a sandbox.
  asana: (stage, text) =>
    stage.api.fault({
      match: 'POST /sandbox/asana',
      kind: 'hostile',
      fields: ['status', 'message', 'server_name'],
      text
    }),
  // The keys of the URLs.
  notion: (stage, text) =>
    stage.api.fault({ match: 'POST /sandbox/notion', kind: 'change', change: (body) => twoUrls(body, text) }),
  // The tools of a server.
  jira: (stage, text) => stage.api.mcp('jira', { tools: [text, 'plain'] }),
  // The error of a dump.
  gmail: (stage, text) =>
    stage.api.fault({ match: 'GET /sandbox/gmail/*/dump', kind: 'status', status: 400, body: { message: text } }),
  // The error of a release.
  linear: (stage, text) =>
    stage.api.fault({
      match: 'DELETE /sandbox/linear/*',
      kind: 'status',
      status: 403,
      body: { error: { message: text } }
    }),
  // The message of a skipped release.
  hubspot: (stage, text) =>
    stage.api.fault({
      match: /^(DELETE|GET) \/sandbox\/hubspot\/[^/]+$/,
      kind: 'hostile',
      fields: ['status', 'message'],
      text
    })
}

function twoUrls(body: unknown, text: string) {
  const { server_urls, ...rest } = body as { server_urls: Record<string, string> }
  return { ...rest, server_urls: { ...server_urls, [text]: Object.values(server_urls)[0] } }
}

/** Expects no foreign command or escape in the log, and no foreign markup in the summary. */
function expectHarmless(results: readonly StepResult[]): void {
  for (const { unexpected, commands, stdout, stderr, summary, outputs, exported } of results) {
    expect(unexpected).toEqual([])
    expect(commands.filter(({ message }) => message.trim().startsWith('pwned'))).toEqual([])
    expect(Object.keys({ ...outputs, ...exported }).filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
    expect((stdout + stderr + summary).replaceAll(EOL, '\n')).not.toMatch(CONTROLS)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(LONGEST_LINE)
    expect(summary).not.toMatch(/<(?!br>|\/?(details|summary)>)[a-z!/]|!\[|:\/\/evil|www\.evil|@octo|^#+ pwned/im)
    expect(summary.split('\n').filter((line) => line.startsWith('|') && cells(line) !== 8)).toEqual([])
  }
}

function cells(row: string): number {
  return row.split('|').length - 2
}

const DANGEROUS = `${HOSTILE}\u0000\u2028::error::pwned%0A::error::pwned`

test.each(Object.entries(ENDS))('%s cannot inject anything into the log', async (_, arrange) => {
  const stage = await openStage()
  arrange(stage, `${DANGEROUS} ${ENDLESS}`)
  const main = await stage
    .job()
    .use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    .main()
  expectHarmless([main])
  expect(main.exitCode).toBe(1)
})

test('the complaints of a 422 cannot inject anything into the log, nor into the summary of post', async () => {
  const stage = await openStage()
  const text = `${DANGEROUS} ${ENDLESS}`
  const detail = [{ loc: ['body', text], msg: text, type: text }]
  stage.api.fault({ match: ACQUIRE, kind: 'status', status: 422, body: { detail } })
  const use = stage.job().use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
  const main = await use.main()
  expectHarmless([main, await use.post()])
  expect(main.exitCode).toBe(1)
})

test('servers, sandbox states, dumps and releases cannot inject anything into the log', async () => {
  const stage = await openStage()
  for (const arrange of Object.values(LATER)) arrange(stage, `${DANGEROUS} ${ENDLESS}`)
  const sandboxes = Object.keys(LATER).join()
  const use = stage.job({ env: NO_ARTIFACT_SERVICE }).use(stage.inputs({ sandboxes }))
  const [main, post] = [await use.main(), await use.post({ env: fastClock() })]
  expectHarmless([main, post])
  expect(main.exitCode).toBe(0)
  expect(main.annotations).toEqual([])
  const messages = otherAnnotations(post).map(({ message }) => message.split('. ')[0]?.slice(0, 60))
  expect(messages).toEqual([
    expect.stringMatching(/^gmail could not be dumped: Klavis answered 400/),
    'linear was NOT released',
    'hubspot was NOT released'
  ])
})

test('the error of an MCP server cannot inject anything into the log', async () => {
  const stage = await openStage()
  const headers = { 'content-type': 'application/json' }
  const body = { jsonrpc: '2.0', id: 0, error: { code: -32_000, message: `${DANGEROUS} ${ENDLESS}` } }
  stage.api.fault({ match: 'POST /mcp/jira/mcp/', kind: 'status', status: 200, headers, body })
  const inputs = { sandboxes: 'jira', verify: 'warn', 'verify-timeout': '1', dump: 'never' }
  const use = stage.job().use(stage.inputs(inputs))
  const main = await use.main()
  expectHarmless([main, await use.post()])
  expect(main.annotations).toEqual([expect.objectContaining({ level: 'warning' })])
})

test('shows every dangerous text as one harmless line in the log and the summary', async () => {
  const stage = await openStage()
  const sandboxes = Object.keys(TEXTS).map((_, index) => `jira${index}=jira`)
  const use = stage.job().use(stage.inputs({ sandboxes: sandboxes.join(), verify: 'off', dump: 'never' }))
  const main = await use.main()
  const ids = JSON.parse(main.outputs['sandbox-ids'] ?? '') as Record<string, string>
  for (const [index, text] of Object.values(TEXTS).entries()) {
    const match = `DELETE /sandbox/jira/${ids[`jira${index}`]}`
    stage.api.fault({ match, kind: 'status', status: 422, body: { detail: text } })
  }
  const post = await use.post({ env: fastClock() })
  expectHarmless([post])
  expect(post.annotations).toHaveLength(sandboxes.length)
  expect(
    post.annotations.filter(({ message }) => !/^jira\d+ was NOT released\. Klavis answered 422 .+$/.test(message))
  ).toEqual([])
  expect(post.summary.match(/^- \*\*jira\d+ was not released:\*\*.+$/gm)).toHaveLength(sandboxes.length)
})

test('names of local servers cannot inject anything into the warning about missing servers', async () => {
  const stage = await openStage()
  const change = (body: unknown) => {
    const { servers, ...rest } = body as { servers: object[] }
    const [first, second, ...others] = servers
    return {
      ...rest,
      servers: [
        { ...first, server_name: HOSTILE },
        { ...second, server_name: HOSTILE, mcp_server_url: null },
        ...others
      ]
    }
  }
  stage.api.fault({ match: /^(POST|GET) \/local-sandbox(\/[^/]+)?$/, kind: 'change', change })
  const job = stage.job()
  const inputs = { 'local-sandbox': 'ALL', verify: 'warn', 'verify-timeout': '1', dump: 'never' }
  const use = job.use(stage.inputs(inputs))
  const main = await use.main()
  expectHarmless([main, await use.post()])
  expect(main.exitCode).toBe(0)
  expect(main.annotations.map(({ message }) => message).join()).toContain('did not start')
  expect(stage.api.held()).toEqual([])
})

test.each(['POST /local-sandbox/*/initialize', 'PUT /storage/*'])(
  'the error of an upload (%s) cannot inject anything into the log',
  async (match) => {
    const stage = await openStage()
    const body = `<Error><Code>${HOSTILE.replaceAll('<', '')}</Code></Error>`
    stage.api.fault({ match, kind: 'status', status: 413, body })
    const job = stage.job()
    writeFileSync(join(job.workspace, 'task.md'), 'do it')
    const inputs = { 'local-sandbox': 'filesystem', upload: '.', verify: 'off', dump: 'never' }
    const main = await job.use(stage.inputs(inputs)).main()
    expectHarmless([main])
    expect(main.exitCode).toBe(1)
    expect(stage.api.held()).toEqual([])
  }
)

ON_POSIX('file names in the uploaded folder cannot inject anything into the log', async () => {
  const stage = await openStage()
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  const name = 'x\n::error::pwned\r\u001b[31m ##[error]pwned\u2028::notice::pwned'
  mkdirSync(join(job.workspace, name))
  writeFileSync(join(job.workspace, name, name), 'content')
  symlinkSync('/etc/hostname', join(job.workspace, `${name} link`))
  const use = job.use(stage.inputs({ 'local-sandbox': 'filesystem', upload: '.', verify: 'off' }))
  const main = await use.main()
  expectHarmless([main, await use.post()])
  expect(main.exitCode).toBe(0)
  expect(main.log).toContain('symbolic link')
})

test('invalid inputs cannot inject anything into the log', async () => {
  const stage = await openStage()
  const wrong = ['sandboxes', 'local-sandbox', 'headers', 'tags', 'ttl', 'dump', 'upload', 'artifact-name', 'api-url']
  const inputs = Object.fromEntries(wrong.map((name) => [name, HOSTILE]))
  const main = await stage.job().use(stage.inputs(inputs)).main()
  expectHarmless([main])
  expect(main.exitCode).toBe(1)
  expect(wrong.filter((name) => !main.annotations[0]?.message.includes(`\`${name}\``))).toEqual([])
  expect(stage.api.requests).toEqual([])
})
