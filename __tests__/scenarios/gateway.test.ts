import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { textsIn } from '../support/artifact-content.ts'
import { isRunning } from '../support/engine-process.ts'
import { readJson } from '../support/files.ts'
import { configuredUrl, gatewayOf, killWorker } from '../support/gateway.ts'
import { playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'

const ARTIFACT = 'klavis-sandbox-test-0-1'
const HEADER = 'team-0123456789abcdef'
const WORKFLOW = `jobs:
  test:
    steps:
      - uses: klavis-ai/sandbox@v1
        id: sandbox
      - run: docker run -v \${{ steps.sandbox.outputs.mcp-config }}:/mcp.json my-agent
`
const GATEWAY_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/[\w-]+$/

interface Line {
  readonly caller: string
  readonly server: string
  readonly sandbox: string
  readonly method: string
  readonly tool?: string
  readonly failed?: boolean
}

describe('a job in the cloud whose agent reads a config file', () => {
  const played = playOnce(
    async (stage) => {
      const job = stage.job({ env: { GITHUB_WORKFLOW_REF: 'octo/agents/.github/workflows/ci.yml@refs/heads/main' } })
      write(job.workspace, { 'task.md': 'the task\n', '.github/workflows/ci.yml': WORKFLOW })
      const inputs = {
        sandboxes: 'jira',
        'local-sandbox': 'filesystem',
        upload: '.',
        record: 'configs',
        headers: `jira X-Team: ${HEADER}`
      }
      const use = job.use(stage.inputs(inputs), { id: 'sandbox' })
      const main = await use.main()
      const gateway = gatewayOf(use)
      const configs = Object.fromEntries(
        Object.entries(main.outputs)
          .filter(([name]) => name.endsWith('-config'))
          .map(([name, path]) => [name, readFileSync(path, 'utf8')])
      )
      const servers = readJson(join(dirname(main.outputs['ledger'] ?? ''), 'servers.json'))
      const urls = { jira: configuredUrl(main, 'jira'), filesystem: configuredUrl(main, 'filesystem') }
      const answers = await runAgent(job, [
        ['jira', 'jira_create', { title: 'from the agent' }],
        ['filesystem', 'read_file', { path: '/data/task.md' }]
      ])
      if (process.platform === 'linux') await killWorker(gateway)
      // It says to be a companion, but its URL is the agent's.
      const spoofed = await runAgent(
        job,
        [
          ['jira', 'jira_search', {}],
          ['jira', 'no_such_tool', {}]
        ],
        { AGENT_NAME: 'klavis-sandbox-action' }
      )
      // No companion is given the API key.
      const companion = (action: string, more: Readonly<Record<string, string>> = {}) =>
        job
          .use({ 'sandbox-proof': main.outputs['sandbox-proof'] ?? '', 'api-url': stage.api.url, ...more }, { action })
          .main()
      const call = await companion('call', { server: 'jira', tool: 'jira_search', expect: 'contains: from the agent' })
      const byUrl = await companion('call', { url: main.outputs['jira-url'] ?? '', tool: 'jira_search' })
      const tools = await companion('tools')
      const dump = await companion('dump', { expect: 'task.md equals: the task\nchanged-only:' })
      const reset = await companion('reset')
      const release = await companion('release')
      const [post] = await job.finish()
      const late = await stage
        .job()
        .use({ url: urls.jira, tool: 'jira_search', timeout: '1' }, { action: 'call' })
        .main()
      return {
        stage,
        job,
        main,
        post,
        gateway,
        configs,
        servers,
        urls,
        answers,
        spoofed,
        call,
        byUrl,
        tools,
        dump,
        reset,
        release,
        late
      }
    },
    { api: { mcp: { jira: { requireHeader: 'x-team' } } } }
  )

  test('the agent reaches its servers, also after the worker of the gateway was killed', async () => {
    const { answers, spoofed } = await played()
    expect(answers).toEqual([
      { text: 'created record 1', isError: false },
      { text: 'the task\n', isError: false }
    ])
    expect(spoofed).toEqual([
      { text: expect.stringContaining('from the agent'), isError: false },
      { text: expect.stringContaining('no_such_tool'), isError: true }
    ])
  })

  test('main names the step whose container cannot reach the gateway', async () => {
    const { main } = await played()
    expect(messagesOf(main, 'notice')).toEqual([
      expect.stringMatching(/^\.github\/workflows\/ci\.yml, line 6: this container has a network of its own/)
    ])
  })

  test('a companion that uses a URL of the gateway after its end says so', async () => {
    const { late } = await played()
    expect(theError(late)).toMatch(
      /^The MCP server at 127\.0\.0\.1:\d+ is not ready: .*refused.* a network of its own.*`record: off`/
    )
  })

  test('config files contain URLs of the gateway and no headers; outputs and environment those of the servers', async () => {
    const { job, main, configs, urls } = await played()
    for (const url of Object.values(urls)) expect(url).toMatch(GATEWAY_URL)
    for (const text of Object.values(configs)) {
      expect(text).toContain(urls.jira)
      expect(text).not.toContain(HEADER)
      expect(text).not.toContain(main.outputs['jira-url'])
    }
    expect(main.outputs['gemini-settings']).toBe(configs['gemini-config'])
    expect(main.outputs['jira-url']).toContain('instance_id=')
    expect(main.outputs['local-sandbox-id']).not.toBe('')
    expect(JSON.parse(job.env()['KLAVIS_MCP_SERVER_URLS'] ?? '')).toMatchObject({
      jira: { url: main.outputs['jira-url'], headers: { 'X-Team': HEADER } }
    })
  })

  test('companions get URLs of their own, and post the real ones to mask', async () => {
    const { main, servers, urls } = await played()
    const [, jira] = servers as { readonly url: string; readonly headers: object; readonly published: object }[]
    expect(jira?.url).toMatch(GATEWAY_URL)
    expect(jira?.url).not.toBe(urls.jira)
    expect(jira?.headers).toEqual({})
    expect(jira?.published).toEqual({ url: main.outputs['jira-url'], headers: { 'X-Team': HEADER } })
  })

  test('masks every URL and token of the gateway', async () => {
    const { stage, job, urls, gateway } = await played()
    const tokens = Object.values(urls).map((url) => url.split('/')[4] ?? '')
    expect(job.masks.values).toEqual(expect.arrayContaining([...Object.values(urls), ...tokens, gateway.token]))
    expect(stage.leaks([HEADER, ...Object.values(urls), ...tokens, gateway.token])).toEqual([])
  })

  test('the artifact has a transcript, which tells the agent from companions by their URLs', async () => {
    const { stage, main } = await played()
    const text = textsIn(stage, ARTIFACT)['transcript.jsonl'] ?? ''
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    for (const line of lines) expectSchema('transcript-entry', JSON.stringify(line))
    const calls = lines.filter(({ method }) => method === 'tools/call')
    expect(calls.map(({ caller, server, tool }) => `${caller} ${server} ${tool}`)).toEqual([
      'agent jira jira_create',
      'agent filesystem read_file',
      'agent jira jira_search',
      'agent jira no_such_tool',
      'companion jira jira_search',
      'companion jira jira_search'
    ])
    expect(new Set(calls.map(({ sandbox }) => sandbox))).toEqual(
      new Set([main.outputs['local-sandbox-ref'], stage.api.leases.find(({ kind }) => kind === 'sandbox')?.id])
    )
  })

  test('the summary counts the calls of the agent apart from those of companions', async () => {
    const { post } = await played()
    expect(post?.summary).toContain('### 4 tool calls')
    expect(post?.summary).toMatch(/^\| jira \| no_such_tool \| 1 \| 1 \|/m)
    expect(post?.summary).toContain('Calls by companion actions (2)')
  })

  test('post is quiet, ends the gateway, and says that the worker was replaced', async () => {
    const { stage, post, gateway } = await played()
    expect(post?.annotations).toEqual([])
    expect(isRunning(gateway.pid)).toBe(false)
    if (process.platform === 'linux') expect(post?.log).toContain('The gateway replaced its worker 1 time.')
    expect(stage.api.held()).toEqual([])
  })

  test('companions need no key, except to release', async () => {
    const { call, byUrl, tools, dump, reset, release, post } = await played()
    expect([call, byUrl, tools, dump, reset].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0])
    expect(call.log).toContain('1 expectation met')
    expect(call.log).not.toContain('not tamper-proof')
    expect(byUrl.log).toContain('✓ jira: jira_search')
    expect(readFileSync(join(dump.outputs['workspace'] ?? '', 'task.md'), 'utf8')).toBe('the task\n')
    expect(dump.log).toContain('✓ changed-only nothing')
    expect(post?.summary).toContain('\n\n⚠️ **Checks: 3 of 3 passed.** **2 servers** were ready;')
    expect(post?.summary).not.toContain('Not proven')
    expect(JSON.parse(dump.outputs['files'] ?? '')).toHaveProperty('jira')
    expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['local-sandbox', 'jira'])
    expect(release.exitCode).toBe(1)
    expect(messagesOf(release, 'error')[0]).toContain(
      'Its gateway resets and dumps sandboxes, but does not release them'
    )
  })
})
