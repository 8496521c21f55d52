import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { readJson } from '../support/files.ts'
import { playOnce } from '../support/scenario.ts'

const onPosix = process.platform === 'win32' ? test.skip : test

describe('an action that is used twice behind a proxy, first without the gateway', () => {
  const played = playOnce(
    async (stage) => {
      // NODE_USE_ENV_PROXY makes the client of the agent use the proxy, as curl and Python do.
      const env = { ...NO_ARTIFACT_SERVICE, NO_PROXY: 'internal.example', NODE_USE_ENV_PROXY: '1' }
      const job = stage.job({ env })
      const bare = { verify: 'off', dump: 'never' }
      const first = job.use(stage.inputs({ ...bare, sandboxes: 'notion' }), { id: 'first' })
      const direct = await first.main()
      const second = job.use(stage.inputs({ sandboxes: 'jira', dump: 'never', record: 'configs' }), { id: 'second' })
      const main = await second.main()
      const config = readJson(main.outputs['mcp-config'])
      const answers = await runAgent(job, [['jira', 'jira_search', {}]])
      const proofs = [direct, main].map(({ outputs }) => outputs['sandbox-proof'] ?? '').join('\n')
      const call = await job
        .use(stage.inputs({ server: 'notion', tool: 'notion_search', 'sandbox-proof': proofs }), { action: 'call' })
        .main()
      const posts = await job.finish()
      return { stage, job, direct, main, config, answers, call, posts }
    },
    { tls: true }
  )

  test('loopback joins NO_PROXY for later steps, only if something serves there', async () => {
    const { direct, main, job } = await played()
    expect(direct.exported).not.toHaveProperty('NO_PROXY')
    expect(main.exported['NO_PROXY']).toBe('internal.example,127.0.0.1,localhost')
    expect(job.env()['NO_PROXY']).toBe('internal.example,127.0.0.1,localhost')
  })

  onPosix('in both spellings', async () => {
    const { main } = await played()
    expect(main.exported['no_proxy']).toBe(main.exported['NO_PROXY'])
  })

  test('the agent reaches the gateway past the proxy, and the gateway the server through it', async () => {
    const { stage, answers } = await played()
    expect(answers).toEqual([{ text: '[]', isError: false }])
    expect(stage.proxy.targets.filter((target) => target.startsWith('127.0.0.1'))).toEqual([])
    expect(new Set(stage.proxy.targets)).toEqual(new Set(['api.klavis.test:443', 'servers.klavis.test:443']))
  })

  test('neither post nor a companion with the proof of the first use takes that for a change', async () => {
    const { stage, call, posts } = await played()
    expect(call.exitCode).toBe(0)
    expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(posts.flatMap(otherAnnotations)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})
