import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, jest, test } from '@jest/globals'
import { openOctokit } from '../../src/net/github.ts'
import { retryGithub } from '../../src/net/github-retry.ts'
import { type Loopback, listen } from '../support/loopback.ts'

let server: Loopback | undefined

afterEach(() => server?.close())

const { signal } = new AbortController()

/** Opens Octokit on a server at this path, with all its requests. */
async function open(path: string, answer: RequestListener) {
  const requests: { readonly url: string; readonly userAgent: string }[] = []
  server = await listen(
    createServer((request, response) => {
      requests.push({ url: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' })
      response.setHeader('content-type', 'application/json')
      answer(request, response)
    })
  )
  const url = `${server.origin}${path}`
  return { octokit: await openOctokit({ env: () => url }, 'a-token', signal), requests }
}

test.each([
  ['', '/graphql', '/repos/o/r'],
  ['/api/v3', '/api/graphql', '/api/v3/repos/o/r'],
  ['/api/v3/', '/api/graphql', '/api/v3/repos/o/r']
])('sends GraphQL and REST to the right paths of an API at "%s"', async (path, graphql, rest) => {
  const { octokit, requests } = await open(path, (_, response) => response.end('{"data":{"viewer":{"login":"mona"}}}'))
  expect(await octokit.graphql('query { viewer { login } }')).toEqual({ viewer: { login: 'mona' } })
  await octokit.rest.repos.get({ owner: 'o', repo: 'r' })
  expect(requests.map(({ url }) => url)).toEqual([graphql, rest])
  expect(requests[0]?.userAgent).toMatch(/^klavis-sandbox-action\/\d/)
})

test('takes a body that breaks off for a temporary error', async () => {
  let attempts = 0
  const { octokit } = await open('', (_, response) => {
    if (++attempts > 1) return response.end('{"data":{"done":true}}')
    response.writeHead(200, { 'content-length': '100' }).write('{"data":')
    setImmediate(() => response.destroy())
    return response
  })
  const work = () => octokit.graphql('query { done }')
  expect(await retryGithub(work, { maxWaitMs: 10_000, signal })).toEqual({ done: true })
  expect(attempts).toBe(2)
})

test('fails with GitHub’s error although there is partial data', async () => {
  const { octokit } = await open('', (_, response) =>
    response.end('{"data":{"repository":null},"errors":[{"type":"FORBIDDEN","message":"Not you"}]}')
  )
  const work = () => octokit.graphql('query { repository }')
  await expect(retryGithub(work, { maxWaitMs: 0, signal })).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'GitHub answered: Not you.'
  })
})

test('prints nothing, not even about a deprecated endpoint', async () => {
  const prints = (['log', 'info', 'warn', 'error'] as const).map((name) => jest.spyOn(console, name))
  const { octokit } = await open('', (_, response) => response.setHeader('deprecation', 'true').end('{}'))
  await octokit.rest.repos.get({ owner: 'o', repo: 'r' })
  for (const print of prints) expect(print).not.toHaveBeenCalled()
})
