import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { PullRequestApi } from '../support/pull-request.ts'
import { type Differs, tell as tellOn } from './commented-pull-request.ts'

let github: PullRequestApi

beforeEach(async () => {
  github = new PullRequestApi()
  await github.open()
})

afterEach(() => github.close())

const tell = (differs?: Differs) => tellOn(github, differs)

describe('a token that may not', () => {
  test.each(['read', 'none'] as const)('%s: a notice says what to add', async (rights) => {
    github.rights = rights
    const [line, ...more] = await tell()
    expect(more).toEqual([])
    expect(line).toMatch(/^notice No comment .* GitHub answered: Resource not accessible by integration\. /)
    expect(line).toContain('Add `pull-requests: write` to the `permissions:` of the job')
  })

  test.each([403, 404])('%s is a notice, too, and is not tried again', async (status) => {
    github.fault({ status, body: { message: 'Not you' } })
    expect(await tell()).toEqual([
      expect.stringMatching(new RegExp(`^notice .* GitHub answered ${status}: Not you\\. .*\`pull-requests: write\``))
    ])
    expect(github.requests).toHaveLength(1)
  })

  test('is not known: a warning to check it', async () => {
    github.fault({ status: 401, body: { message: 'Bad credentials' } })
    expect(await tell()).toEqual([
      'warning No comment was written on the pull request: GitHub answered 401: Bad credentials. The token is wrong, or does not count any more. Check `github-token`.'
    ])
    expect(github.requests).toHaveLength(1)
  })

  test('of a fork: a notice that nothing can be done', async () => {
    github.rights = 'read'
    const [line, ...more] = await tell({ event: { fromFork: true } })
    expect(more).toEqual([])
    expect(line).toMatch(/^notice .*a fork may only read.* The job summary tells the same\.$/)
    expect(line).not.toContain('permissions')
  })

  test('of a fork with a token that may write (`pull_request_target`): it is written', async () => {
    await tell({ event: { fromFork: true, name: 'pull_request_target' } })
    expect(github.comments).toHaveLength(1)
  })

  test('is not there at all: a notice, and nothing is asked', async () => {
    expect(await tell({ inputs: { 'github-token': '' } })).toEqual([
      expect.stringMatching(/^notice .*`github-token` is empty/)
    ])
    expect(github.requests).toEqual([])
  })
})

describe('nothing is asked of GitHub', () => {
  test.each<[string, Differs]>([
    ['where there is no pull request', { event: { name: 'push', pullRequest: undefined } }],
    ['after a cancel', { inputs: { 'job-status': 'Cancelled' } }],
    ['during a cancel', { cancelled: AbortSignal.abort() }]
  ])('%s', async (_, differs) => {
    expect(await tell(differs)).toEqual([])
    expect(github.requests).toEqual([])
  })
})

describe('a GitHub in trouble', () => {
  test('that passes is tried again', async () => {
    github.fault({ times: 1, status: 200, body: { errors: [{ message: 'Something went wrong' }] } })
    github.fault({ times: 1, status: 403, headers: { 'retry-after': '0' } })
    expect(await tell()).toEqual(['info A comment was written on pull request #7.'])
  })

  test.each([{}, { status: 502 }])(
    'an answer that was lost (%j) is looked up: no comment is doubled',
    async (fault) => {
      github.fault({ on: 'add', times: 1, acts: true, ...fault })
      await tell()
      expect(github.comments).toHaveLength(1)
      expect(github.asked()).toEqual(['look', 'add', 'look', 'change'])
    }
  )

  test('that stays is one warning', async () => {
    github.fault({ status: 500 })
    expect(await tell()).toEqual([
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
  ])('a long wait for a rate limit is not waited: %j', async (fault) => {
    github.fault(fault)
    expect(await tell()).toEqual([expect.stringMatching(/^warning .* GitHub answered( 429)?: /)])
    expect(github.requests).toHaveLength(1)
  })

  test.each([
    [{ status: 301, headers: { location: 'https://elsewhere.example' } }, 'GitHub answered 301: Something went wrong.'],
    [{ status: 200, body: 'a login page' }, 'GitHub answered: this is no answer of GraphQL.'],
    [
      { status: 200, body: { errors: [{ type: 'NEW', message: '::error::x\n@octo' }] } },
      'GitHub answered: : :error::x @octo.'
    ]
  ])('what nobody understands is one warning: %j', async (fault, said) => {
    github.fault(fault)
    expect(await tell()).toEqual([`warning No comment was written on the pull request: ${said}`])
    expect(github.requests).toHaveLength(1)
  })

  test('that hangs is left when the time is over', async () => {
    github.fault({ status: 'hang' })
    expect(await tell({ limitMs: 50 })).toEqual([
      'warning No comment was written on the pull request: GitHub took longer than 0.1 s. It is slow or overloaded. Read the job summary.'
    ])
  })

  test('is left at once by a cancel', async () => {
    const cancel = new AbortController()
    github.fault({ status: 'hang' })
    const telling = tell({ cancelled: cancel.signal })
    while (github.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    cancel.abort(new Error('cancelled'))
    expect(await telling).toEqual([])
  })
})
