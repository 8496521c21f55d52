import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { runAgent } from '../support/agent.ts'
import { messagesOf } from '../support/annotations.ts'
import { textsIn } from '../support/artifact-content.ts'
import { filesContaining } from '../support/files.ts'
import { gatewayOf } from '../support/gateway.ts'
import { playOnce } from '../support/scenario.ts'

// Random, because all processes of the machine are searched for it.
const HEADER = `team-${randomBytes(8).toString('hex')}`
const ARTIFACT = 'klavis-sandbox-test-0-1'
const GATEWAY_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/[\w-]+$/
const RULES = 'jira: *_search, jira_serch\nfilesystem: !write_file'

/** The processes of this machine that have a text in their environment or arguments. Linux only. */
function processesWith(text: string): readonly string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((pid) => {
    try {
      const texts = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1'))
      return /^\d+$/.test(pid) && texts.some((each) => each.includes(text))
    } catch {
      return false
    }
  })
}

describe('a job with `allowed-tools`, in which everything goes through the gateway', () => {
  const played = playOnce(
    async (stage) => {
      const job = stage.job()
      write(job.workspace, { 'task.md': 'the task\n' })
      const inputs = { sandboxes: 'jira', 'local-sandbox': 'filesystem', upload: '.' }
      const headers = `jira X-Team: ${HEADER}`
      const use = job.use(stage.inputs({ ...inputs, headers, 'allowed-tools': RULES }), { id: 'sandbox' })
      const main = await use.main()
      const secrets = [
        HEADER,
        ...stage.api.leases.map(({ kind, id, instanceId }) => (kind === 'local' ? id : (instanceId ?? ''))),
        stage.api.key
      ]
      const answers = await runAgent(job, [
        ['jira', 'tools/list', {}],
        ['jira', 'jira_search', {}],
        ['jira', 'jira_create', { title: 'not allowed' }],
        ['filesystem', 'tools/list', {}]
      ])
      const proof = { 'sandbox-proof': main.outputs['sandbox-proof'] ?? '', 'api-url': stage.api.url }
      const companion = (action: string, more: Readonly<Record<string, string>> = {}) =>
        job.use({ ...proof, ...more }, { action }).main()
      const dump = await companion('dump')
      const reset = await companion('reset')
      const found = secrets.map((secret) => ({
        // The runner removes its own files before the next step.
        files: filesContaining(dirname(job.temp), secret).filter((path) => !path.includes('_runner_file_commands')),
        processes: processesWith(secret),
        environment: JSON.stringify(job.env()).includes(secret),
        outputs: JSON.stringify(main.outputs).includes(secret)
      }))
      const viaApi = await companion('call', {
        server: 'jira',
        tool: 'jira_search',
        via: 'api',
        'api-key': stage.api.key
      })
      const release = await companion('release', { names: 'local-sandbox', 'api-key': stage.api.key })
      const heldAfterRelease = stage.api.held().map(({ kind }) => kind)
      const gateway = gatewayOf(use)
      const [post] = await job.finish()
      const foundAfterPost = secrets.flatMap((secret) => filesContaining(dirname(job.temp), secret))
      return {
        stage,
        job,
        main,
        post,
        secrets,
        found,
        foundAfterPost,
        answers,
        dump,
        reset,
        viaApi,
        release,
        heldAfterRelease,
        gateway
      }
    },
    { api: { mcp: { jira: { requireHeader: 'x-team' } } } }
  )

  test('no URL of a server, id in it, header or key is in the environment, an output, a file of the job or a process', async () => {
    const { stage, found, foundAfterPost, secrets } = await played()
    for (const each of found) expect(each).toEqual({ files: [], processes: [], environment: false, outputs: false })
    expect(foundAfterPost.filter((path) => !path.includes('_runner_file_commands'))).toEqual([])
    expect(Object.keys(textsIn(stage, ARTIFACT))).toEqual(
      expect.arrayContaining(['report.html', 'transcript.jsonl', 'manifest.json'])
    )
    expect(stage.leaks(secrets)).toEqual([])
  })

  test('outputs, environment and config files contain URLs of the gateway, and not the id of the local sandbox', async () => {
    const { job, main } = await played()
    const env = job.env()
    for (const name of ['jira', 'filesystem']) {
      expect(main.outputs[`${name}-url`]).toMatch(GATEWAY_URL)
      expect(env[`KLAVIS_${name.toUpperCase()}_MCP_URL`]).toBe(main.outputs[`${name}-url`])
    }
    expect(JSON.parse(env['KLAVIS_MCP_SERVER_URLS'] ?? '')).toEqual({
      filesystem: { url: main.outputs['filesystem-url'] },
      jira: { url: main.outputs['jira-url'] }
    })
    expect(main.outputs).not.toHaveProperty('local-sandbox-id')
    expect(env).not.toHaveProperty('KLAVIS_LOCAL_SANDBOX_ID')
    expect(main.outputs['local-sandbox-ref']).toMatch(/^[0-9a-f]{16}$/)
  })

  test('the agent sees and calls only what is allowed', async () => {
    const { answers } = await played()
    expect(answers).toEqual([
      { text: 'jira_search', isError: false },
      { text: '[]', isError: false },
      {
        text: expect.stringContaining(
          'The tool jira_create is not allowed. The rule is `allowed-tools`: `jira: *_search, jira_serch`.'
        ),
        isError: true
      },
      { text: 'read_file,list_directory', isError: false }
    ])
  })

  test('the output `tools` and the counts contain only what is allowed', async () => {
    const { main, post } = await played()
    expect(JSON.parse(main.outputs['tools'] ?? '')).toEqual({
      filesystem: ['read_file', 'list_directory'],
      jira: ['jira_search']
    })
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toMatchObject([{ tools: 2 }, { tools: 1 }])
    expect(main.log).toContain('✓ jira: 1 of 2 tools')
    expect(post?.summary).toMatch(/^\| jira \| sandbox \| ready \| 1 \|/m)
  })

  test('a pattern that matches no tool is a warning with the closest name', async () => {
    const { main } = await played()
    expect(messagesOf(main, 'warning')).toEqual([
      '`allowed-tools`: `jira_serch` matches no tool of jira. Did you mean `jira_search`?'
    ])
  })

  test('the denied call is in the transcript and the summary, and never reached the server', async () => {
    const { stage, post } = await played()
    const lines = (textsIn(stage, ARTIFACT)['transcript.jsonl'] ?? '').split('\n')
    expect(lines.filter((line) => line.includes('"denied":true'))).toEqual([expect.stringContaining('"jira_create"')])
    expect(post?.summary).toMatch(/denied/i)
    expect(stage.api.calls('POST /mcp/jira/**').filter(({ body }) => body.includes('jira_create'))).toEqual([])
  })

  test('`dump/` and `reset/` work without the key and the ids', async () => {
    const { stage, dump, reset } = await played()
    expect([dump.exitCode, reset.exitCode]).toEqual([0, 0])
    expect(readFileSync(join(dump.outputs['workspace'] ?? '', 'task.md'), 'utf8')).toBe('the task\n')
    expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['local-sandbox', 'jira'])
    // Once by main, once by the reset.
    expect(stage.api.calls('POST /local-sandbox/*/initialize')).toHaveLength(2)
  })

  test('`release/` finds the local sandbox by its reference, and `via: api` says why it is impossible', async () => {
    const { stage, release, heldAfterRelease, viaApi, post } = await played()
    expect(release.exitCode).toBe(0)
    expect(heldAfterRelease).toEqual(['sandbox'])
    expect(messagesOf(viaApi, 'error')[0]).toContain('With `record: all` the main action does not tell other steps')
    expect(post?.exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })
})
