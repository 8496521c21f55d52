import { describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { privatePush } from '../support/runner/events.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const INPUTS = { dump: 'never', instances: 'GitHub, cal=Google Calendar, mail=Resend, tube=YouTube' }

/** The links in a summary, decoded. */
function links(summary: string): string[] {
  return [...summary.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) =>
    decodeURIComponent(link.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
  )
}

describe('in a public repository', () => {
  const job = playOnce(async (stage) => {
    const use = stage.job().use(stage.inputs(INPUTS))
    const main = await use.main()
    return { stage, main, post: await use.post() }
  })

  test('a server without authorisation is a notice, and is left out of the configs', async () => {
    const { main } = await job()
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'notice')).toEqual([
      'Not authorised yet: GitHub, cal, mail. Their tools may fail until a person authorises them. The job summary shows how.'
    ])
    expect(messagesOf(main, 'warning')).toHaveLength(3)
    for (const warning of messagesOf(main, 'warning')) expect(warning).toContain('so the client configs leave it out')
    expect(JSON.parse(main.outputs['tools'] ?? '')).toMatchObject({ GitHub: [], tube: ['youtube_search'] })
  })

  test('the summary contains no link, but a command that gets it with the key', async () => {
    const { stage, main } = await job()
    expect(links(main.summary)).toEqual([])
    expect(stage.leaks()).toEqual([])
    const [github, calendar] = [...main.summary.matchAll(/-d '(\{.*?\})' (\S+)/g)].map(([, body = '', url = '']) => ({
      body,
      url
    }))
    expect(JSON.parse(calendar?.body ?? '')).toMatchObject({ serverName: 'Google Calendar' })
    const headers = { authorization: `Bearer ${stage.api.key}`, 'content-type': 'application/json' }
    const answer = await (await fetch(github?.url ?? '', { method: 'POST', headers, body: github?.body ?? '' })).json()
    expect(answer).toMatchObject({ oauthUrl: expect.stringContaining('/oauth/github/authorize?instance_id=') })
  })

  test('a server without OAuth needs a token', async () => {
    const { main } = await job()
    expect(main.summary).toContain('**mail** (Resend) needs a token. Set it with `instance-tokens`.')
    expect(main.summary).not.toContain('tube')
  })

  test('deletes everything in the end', async () => {
    const { post } = await job()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.summary).toMatch(/\| GitHub \| instance \| not answering \|/)
  })
})

describe('in a private repository', () => {
  test('the summary contains the whole link, although the runner masks the id in it', async () => {
    const stage = await openStage()
    const use = stage.job({ event: privatePush }).use(stage.inputs({ ...INPUTS, instances: 'GitHub', verify: 'off' }))
    const main = await use.main()
    const github = stage.api.instanceOf('GitHub')
    expect(links(main.summary)).toEqual([
      expect.stringMatching(new RegExp(`/oauth/github/authorize\\?instance_id=${github.id}&client_id=klavis$`))
    ])
    expect(stage.leaks()).toEqual([])
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('requests the link from the older API, and falls back to the page of the server', async () => {
    const stage = await openStage({ api: { instances: 'old' } })
    const named = (server: string) => (request: { body: string; path: string }) =>
      request.path === '/mcp-server/oauth-url' && request.body.includes(server)
    stage.api.fault({ match: named('Google Calendar'), kind: 'status', status: 404, body: { detail: 'Not Found' } })
    const inputs = { ...INPUTS, instances: 'GitHub, cal=Google Calendar', verify: 'off' }
    const use = stage.job({ event: privatePush }).use(stage.inputs(inputs))
    const main = await use.main()
    const ids = ['GitHub', 'Google Calendar'].map((server) => stage.api.instanceOf(server).id)
    expect(links(main.summary)).toEqual([
      expect.stringContaining(`/oauth/github/authorize?instance_id=${ids[0]}&client_id=klavis`),
      `${stage.api.url}/oauth/gcalendar/authorize?instance_id=${ids[1]}`
    ])
    expect(stage.leaks()).toEqual([])
    await use.post()
  })
})

test('writes no link with `summary: false`', async () => {
  const stage = await openStage()
  const use = stage.job().use(stage.inputs({ ...INPUTS, instances: 'GitHub', verify: 'off', summary: 'false' }))
  const main = await use.main()
  expect(main.summary).toBe('')
  expect(messagesOf(main, 'notice')).toEqual([expect.stringContaining('Set `summary: true` to see how.')])
  await use.post()
})
