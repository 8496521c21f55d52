import { expect, test } from '@jest/globals'
import { companionToken, companionUrl } from '../../../src/state/companion-url.ts'
import { KEY, send, startEngine } from './engine.ts'
import { mismatches } from './openapi.ts'

const RULE = { alias: 'fs', allowed: ['read_*'], denied: ['*secret*'] }

async function startWithServers() {
  const engine = await startEngine()
  const local = await engine.call('POST', '/local-sandbox', { body: { server_names: ['filesystem', 'git'] } })
  const servers = local.body['servers'] as { readonly mcp_server_url: string }[]
  const [filesystem = '', git = ''] = servers.map(({ mcp_server_url }) => mcp_server_url)
  const setRules = (body: unknown) => engine.call('POST', '/tool-rules', { body })
  /** What the mux of each server is told. */
  const rules = () => [...engine.toolRules.values()].map((current) => current())
  return { ...engine, id: String(local.body['local_sandbox_id']), filesystem, git, setRules, rules }
}

test('sets the rules of the named servers, also by the URL of companions', async () => {
  const { setRules, rules, filesystem, git } = await startWithServers()
  const { alias, ...patterns } = RULE
  expect(rules()).toEqual([undefined, undefined])

  expect((await setRules({ rules: [{ url: filesystem, ...RULE }] })).status).toBe(200)
  expect(rules()).toEqual([{ alias, rules: patterns }, undefined])

  expect((await setRules({ rules: [{ url: companionUrl(git, KEY), ...RULE, alias: 'g' }] })).status).toBe(200)
  expect(rules()).toEqual([
    { alias, rules: patterns },
    { alias: 'g', rules: patterns }
  ])
})

test('keeps the rules when the sandbox is reset, and forgets them when it is released', async () => {
  const { call, setRules, toolRules } = await startEngine().then(async (engine) => ({
    ...engine,
    setRules: (url: unknown) => engine.call('POST', '/tool-rules', { body: { rules: [{ url, ...RULE }] } })
  }))
  const acquired = await call('POST', '/sandbox/calculator', { body: {} })
  const { sandbox_id: id, server_url: url } = acquired.body
  expect((await setRules(url)).status).toBe(200)

  await call('POST', `/sandbox/calculator/${String(id)}/reset`)
  const [before] = toolRules.values()
  expect(before?.()).toMatchObject({ alias: 'fs' })

  await call('DELETE', `/sandbox/calculator/${String(id)}`)
  expect((await setRules(url)).status).toBe(404)
  const next = await call('POST', '/sandbox/calculator', { body: {} })
  expect(next.body['sandbox_id']).toBe(id)
  expect([...toolRules.values()].at(-1)?.()).toBeUndefined()
})

test.each<[string, (url: string) => string]>([
  ['another host', (url) => url.replace('127.0.0.1', 'mcp.example')],
  ['another port', (url) => url.replace(/:\d+\//, ':1/')],
  ['an unknown token', (url) => url.replace(/mcp\/[^/]+/, 'mcp/unknown')],
  ['a server that the sandbox does not have', (url) => url.replace('/git/', '/terminal/')],
  ['a path that is not a server', (url) => url.replace('/git/', '/git/more/')],
  ['something else', () => 'not a URL']
])('answers 404 to the URL of %s, and sets no rule', async (_, changed) => {
  const { setRules, rules, filesystem, git } = await startWithServers()
  const answer = await setRules({
    rules: [RULE, RULE].map((rule, at) => ({ url: at ? changed(git) : filesystem, ...rule }))
  })
  expect([answer.status, answer.body]).toEqual([
    404,
    { detail: 'A server of this engine at the URL of rules[1] not found' }
  ])
  expect(rules()).toEqual([undefined, undefined])
})

const AT = ['body', 'rules']

test.each<[unknown, (readonly (string | number)[])[]]>([
  [undefined, [['body']]],
  [[], [['body']]],
  [{}, [AT]],
  [{ rules: null }, [AT]],
  [{ rules: {} }, [AT]],
  [{ rules: ['fs'] }, [[...AT, 0]]],
  [
    { rules: [{ ...RULE, url: 7 }, {}] },
    [[...AT, 0, 'url'], ...['url', 'alias', 'allowed', 'denied'].map((name) => [...AT, 1, name])]
  ],
  [{ rules: [{ url: '', ...RULE, allowed: 'read_*' }] }, [[...AT, 0, 'allowed']]],
  [{ rules: [{ url: '', ...RULE, denied: ['a', 7, null] }] }, [1, 2].map((index) => [...AT, 0, 'denied', index])]
])('answers 422 to %j', async (body, locations) => {
  const { setRules } = await startWithServers()
  const answer = await setRules(body)
  expect({ status: answer.status, wrong: mismatches('HTTPValidationError', answer.body) }).toEqual({
    status: 422,
    wrong: []
  })
  expect((answer.body['detail'] as { loc: unknown }[]).map(({ loc }) => loc)).toEqual(locations)
})

test('needs the API key; a token of a server is not enough', async () => {
  const { baseUrl, call, filesystem, rules } = await startWithServers()
  const body = { rules: [{ url: filesystem, ...RULE }] }
  const [, token = ''] = /mcp\/([^/]+)/.exec(filesystem) ?? []
  expect((await send('POST', `${baseUrl}/tool-rules`, { body })).status).toBe(401)
  for (const key of [token, companionToken(token, KEY)])
    expect((await call('POST', '/tool-rules', { body, key })).status).toBe(403)
  expect(rules()).toEqual([undefined, undefined])
})
