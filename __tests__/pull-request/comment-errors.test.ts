import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { PullRequestApi } from '../support/pull-request.ts'
import { comment as commentOn, type Variation } from './commented-pull-request.ts'

let github: PullRequestApi

beforeEach(async () => {
  github = new PullRequestApi()
  await github.open()
})

afterEach(() => github.close())

const comment = (variation?: Variation) => commentOn(github, variation)

describe('a token without permission', () => {
  test.each(['read', 'none'] as const)(`%s: adds a notice that names the permission`, async (rights) => {
    github.rights = rights
    const [line, ...more] = await comment()
    expect(more).toEqual([])
    expect(line).toMatch(/^notice No comment .* GitHub answered: Resource not accessible by integration\. /)
    expect(line).toContain('Add `pull-requests: write` to the `permissions:` of the job')
  })

  test.each([403, 404])('adds a notice after status %s, without another attempt', async (status) => {
    github.fault({ status, body: { message: 'Not you' } })
    expect(await comment()).toEqual([
      expect.stringMatching(new RegExp(`^notice .* GitHub answered ${status}: Not you\\. .*\`pull-requests: write\``))
    ])
    expect(github.requests).toHaveLength(1)
  })

  test('that is invalid: warns to check it', async () => {
    github.fault({ status: 401, body: { message: 'Bad credentials' } })
    expect(await comment()).toEqual([
      'warning No comment was written on the pull request: GitHub answered 401: Bad credentials. The token is wrong or has expired. Check `github-token`.'
    ])
    expect(github.requests).toHaveLength(1)
  })

  test('of a fork: adds a notice that it is read-only', async () => {
    github.rights = 'read'
    const [line, ...more] = await comment({ event: { fromFork: true } })
    expect(more).toEqual([])
    expect(line).toMatch(/^notice .*a fork is read-only\. The job summary has the same content\.$/)
    expect(line).not.toContain('permissions')
  })

  test('of a fork, but with write access (`pull_request_target`): writes the comment', async () => {
    await comment({ event: { fromFork: true, name: 'pull_request_target' } })
    expect(github.comments).toHaveLength(1)
  })

  test('that is empty: adds a notice, and does not ask GitHub', async () => {
    expect(await comment({ inputs: { 'github-token': '' } })).toEqual([
      expect.stringMatching(/^notice .*`github-token` is empty/)
    ])
    expect(github.requests).toEqual([])
  })
})

describe('GitHub is not asked', () => {
  test.each<[string, Variation]>([
    ['if there is no pull request', { event: { name: 'push', pullRequest: undefined } }],
    ['after a cancel', { inputs: { 'job-status': 'Cancelled' } }],
    ['during a cancel', { cancelled: AbortSignal.abort() }]
  ])('%s', async (_, variation) => {
    expect(await comment(variation)).toEqual([])
    expect(github.requests).toEqual([])
  })
})

describe('an error of GitHub', () => {
  test('that is temporary: tries again', async () => {
    github.fault({ times: 1, status: 200, body: { errors: [{ message: 'Something went wrong' }] } })
    github.fault({ times: 1, status: 403, headers: { 'retry-after': '0' } })
    expect(await comment()).toEqual(['info A comment was written on pull request #7.'])
  })

  test.each([{}, { status: 502 }])(
    'that loses the response (%j): finds the comment and writes no second one',
    async (fault) => {
      github.fault({ on: 'add', times: 1, acts: true, ...fault })
      await comment()
      expect(github.comments).toHaveLength(1)
      expect(github.asked()).toEqual(['look', 'add', 'look', 'change'])
    }
  )

  test('that persists: warns once', async () => {
    github.fault({ status: 500 })
    expect(await comment()).toEqual([
      'warning No comment was written on the pull request: GitHub answered 500: Something went wrong.'
    ])
    expect(github.requests).toHaveLength(3)
  })

  test.each([
    { status: 429, headers: { 'retry-after': '3600' } },
    ...['RATE_LIMITED', 'RATE_LIMIT'].map((type) => ({
      status: 200,
      body: { errors: [{ type, message: 'API rate limit exceeded' }] }
    }))
  ])('that asks for a long wait: warns at once: %j', async (fault) => {
    github.fault(fault)
    expect(await comment()).toEqual([expect.stringMatching(/^warning .* GitHub answered( 429)?: /)])
    expect(github.requests).toHaveLength(1)
  })

  test.each([
    [{ status: 301, headers: { location: 'https://elsewhere.example' } }, 'GitHub answered 301: Something went wrong.'],
    [{ status: 200, body: 'a login page' }, 'GitHub did not answer with a GraphQL response.'],
    [
      { status: 200, body: { errors: [{ type: 'NEW', message: '::error::x\n@octo' }] } },
      'GitHub answered: : :error::x @octo.'
    ]
  ])('that is unexpected: warns once: %j', async (fault, message) => {
    github.fault(fault)
    expect(await comment()).toEqual([`warning No comment was written on the pull request: ${message}`])
    expect(github.requests).toHaveLength(1)
  })

  test('that never comes: stops at the time limit', async () => {
    github.fault({ status: 'hang' })
    expect(await comment({ limitMs: 50 })).toEqual([
      'warning No comment was written on the pull request: GitHub took longer than 0.1 s. It is slow or overloaded. Read the job summary.'
    ])
  })

  test('that never comes: stops at once when the job is cancelled', async () => {
    const cancel = new AbortController()
    github.fault({ status: 'hang' })
    const commenting = comment({ cancelled: cancel.signal })
    while (github.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    cancel.abort(new Error('cancelled'))
    expect(await commenting).toEqual([])
  })
})
