import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { HOSTILE } from '../support/klavis/faults.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test
const LONGEST_LINE = 4_000
// Control characters except LF and tab, Unicode line breaks, and bidirectional overrides.
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const ENDLESS = `${'long '.repeat(4_000)}\n::error::pwned`

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
  // The error of an MCP server.
  slack: (stage, text) => {
    const body = { jsonrpc: '2.0', id: 0, error: { code: -32_000, message: text } }
    const headers = { 'content-type': 'application/json' }
    stage.api.fault({ match: 'POST /mcp/slack/mcp/', kind: 'status', status: 200, headers, body })
  },
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

/** An answer of the API in which two local servers have a hostile name, and one of them did not start. */
function renamed(body: unknown): unknown {
  const { servers, ...rest } = body as { servers: object[] }
  const [first, second, ...others] = servers
  const [named, missing] = [
    { ...first, server_name: HOSTILE },
    { ...second, server_name: HOSTILE, mcp_server_url: null }
  ]
  return { ...rest, servers: [named, missing, ...others] }
}

describe('a job in which every source of text is hostile', () => {
  const FILE = 'x\n::error::pwned\r\u001b[31m ##[error]pwned\u2028::notice::pwned'
  const texts = Object.values(TEXTS)

  const played = playOnce(async (stage) => {
    for (const arrange of Object.values(LATER)) arrange(stage, `${DANGEROUS} ${ENDLESS}`)
    stage.api.fault({ match: /^(POST|GET) \/local-sandbox(\/[^/]+)?$/, kind: 'change', change: renamed })
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    if (process.platform !== 'win32') {
      mkdirSync(join(job.workspace, FILE))
      writeFileSync(join(job.workspace, FILE, FILE), 'content')
      symlinkSync('/etc/hostname', join(job.workspace, `${FILE} link`))
    }
    const sandboxes = [...Object.keys(LATER), ...texts.map((_, index) => `text${index}=github`)].join()
    const inputs = { sandboxes, 'local-sandbox': 'ALL', upload: '.', verify: 'warn', 'verify-timeout': '1' }
    const use = job.use(stage.inputs(inputs))
    const main = await use.main()
    const ids = JSON.parse(main.outputs['sandbox-ids'] ?? '{}') as Record<string, string>
    for (const [index, text] of texts.entries()) {
      const match = `DELETE /sandbox/github/${ids[`text${index}`]}`
      stage.api.fault({ match, kind: 'status', status: 422, body: { detail: text } })
    }
    return { main, post: await use.post({ env: fastClock() }) }
  })

  test('nothing can be injected into the log or the summary', async () => {
    const { main, post } = await played()
    expectHarmless([main, post])
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
  })

  test('shows the error of an MCP server and the names of local servers that did not start', async () => {
    const { main } = await played()
    expect(main.annotations.map(({ level }) => level)).toEqual(main.annotations.map(() => 'warning'))
    const messages = main.annotations.map(({ message }) => message).join('\n')
    expect(messages).toMatch(/slack .*does not answer/)
    expect(messages).toContain('did not start')
  })

  ON_POSIX('shows the names of files in the uploaded folder', async () => {
    expect((await played()).main.log).toContain('symbolic link')
  })

  test('shows the errors of dumps and releases', async () => {
    const { post } = await played()
    const messages = otherAnnotations(post).map(({ message }) => message.split('. ')[0]?.slice(0, 60) ?? '')
    expect(messages.filter((message) => !message.startsWith('text'))).toEqual([
      expect.stringMatching(/^gmail could not be dumped: Klavis answered 400/),
      'linear was NOT released',
      'hubspot was NOT released'
    ])
  })

  test('shows every dangerous text as one harmless line in the log and the summary', async () => {
    const { post } = await played()
    const messages = post.annotations.map(({ message }) => message).filter((message) => message.startsWith('text'))
    expect(messages).toHaveLength(texts.length)
    expect(messages.filter((message) => !/^text\d+ was NOT released\. Klavis answered 422 .+$/.test(message))).toEqual(
      []
    )
    expect(post.summary.match(/^- \*\*text\d+ was not released:\*\*.+$/gm)).toHaveLength(texts.length)
  })
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
