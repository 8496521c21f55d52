import { afterAll, describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { forkPullRequest, ownPullRequest } from '../support/runner/events.ts'
import type { JobOptions } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const TOKEN = `ghs_${'0'.repeat(36)}`
const HOSTILE = 'warm @octo #1 | `x` <b>y</b> https://evil.example'

const opened: PullRequestApi[] = []

afterAll(() => Promise.all(opened.map((github) => github.close())))

async function openGithub(): Promise<PullRequestApi> {
  const github = new PullRequestApi()
  opened.push(github)
  await github.open()
  return github
}

/** Runs a job with one sandbox, and returns the result of post and the state that main saved. */
async function job(stage: Stage, github: PullRequestApi, options: JobOptions = {}, inputs = {}) {
  const env = { GITHUB_API_URL: github.url }
  const use = stage
    .job({ event: ownPullRequest, ...options, env })
    .use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never', comment: 'true', ...inputs }))
  await use.main()
  return { post: await use.post(), state: JSON.stringify(use.state) }
}

const commentLines = ({ log }: StepResult) => log.split('\n').filter((line) => /comment/i.test(line))

describe('jobs of pull requests', () => {
  const played = playOnce(async (stage) => {
    const github = await openGithub()
    const change = (body: unknown) => ({ ...(body as object), status: HOSTILE })
    stage.api.fault({ match: 'POST /sandbox/jira', times: 1, kind: 'change', change })
    const first = await job(stage, github)
    const body = github.comments[0]?.body ?? ''
    const asked = github.asked().length
    const second = await job(stage, github, { attempt: 2 })
    const updated = github.comments.map((comment) => ({ ...comment }))
    const requests = [...github.requests]
    github.rights = 'read'
    const notAllowed = await job(stage, github, { attempt: 3 })
    const ofFork = await job(stage, github, { event: forkPullRequest, attempt: 4 })
    return { stage, first, body, asked, second, updated, requests, notAllowed, ofFork, held: stage.api.held() }
  })

  test('writes a comment with the servers and a link to the run', async () => {
    const { first, body, asked } = await played()
    expect(commentLines(first.post)).toEqual(['A comment was written on pull request #7.'])
    expect(asked).toBe(3)
    expect(body).toMatch(
      /^<!-- klavis-sandbox-action [0-9a-f]{32} run 4711\.1 -->\n### Klavis sandboxes in `agent test` \/ `test`\n/
    )
    expect(body).toContain('(https://github.com/octo/agents/actions/runs/4711/attempts/1)')
    expect(body).toContain('| `jira` | sandbox |')
  })

  test('shows text of the API as code only', async () => {
    const { body } = await played()
    expect(body).toContain('| `warm @octo #1 ¦ ˋxˋ <b>y</b> https://evil.example` |')
    expect(body.replace(/`[^`]*`/g, '')).not.toMatch(/@octo|#1|evil|<b>/)
  })

  test('updates the comment in the second attempt', async () => {
    const { second, updated } = await played()
    expect(commentLines(second.post)).toEqual(['The comment was updated on pull request #7.'])
    expect(updated).toHaveLength(1)
    expect(updated[0]).toMatchObject({ id: 'IC_1', body: expect.stringContaining('/runs/4711/attempts/2), attempt 2') })
  })

  test('adds a notice that names the missing permission, and for a fork that its token is read-only', async () => {
    const { notAllowed, ofFork } = await played()
    expect(messagesOf(notAllowed.post, 'notice')).toEqual([
      'No comment was written on the pull request. GitHub answered: Resource not accessible by integration. The token may not write there. Add `pull-requests: write` to the `permissions:` of the job, or pass a `github-token` that may.'
    ])
    expect(messagesOf(ofFork.post, 'notice')).toEqual([
      expect.stringMatching(/a pull request from a fork is read-only/)
    ])
    expect([notAllowed, ofFork].map(({ post }) => post.exitCode)).toEqual([0, 0])
    expect([notAllowed, ofFork].flatMap(({ post }) => messagesOf(post, 'warning'))).toEqual([])
  })

  test('sends the token to GitHub only', async () => {
    const { stage, first, requests, held } = await played()
    expect(new Set(requests.map(({ token }) => token))).toEqual(new Set([`token ${TOKEN}`]))
    expect(first.state).not.toContain(TOKEN)
    expect(stage.leaks([TOKEN])).toEqual([])
    expect(held).toEqual([])
  })
})

describe('a job without `comment`, and one whose GitHub is rate-limited', () => {
  const played = playOnce(async (stage) => {
    const github = await openGithub()
    const off = await job(stage, github, {}, { comment: 'false' })
    const askedSoFar = github.requests.length
    github.fault({ status: 429, headers: { 'retry-after': '3600' } })
    const heldWhenAsked: unknown[] = []
    github.meanwhile = () => heldWhenAsked.push(...stage.api.held())
    const broken = await job(stage, github)
    return { off, askedSoFar, broken, heldWhenAsked, held: stage.api.held() }
  })

  test('does not ask GitHub without `comment`', async () => {
    const { off, askedSoFar } = await played()
    expect(askedSoFar).toBe(0)
    expect(off.post.annotations).toEqual([])
  })

  test('warns once, does not wait, and releases everything before it asks GitHub', async () => {
    const { broken, heldWhenAsked, held } = await played()
    expect(broken.post.exitCode).toBe(0)
    expect(messagesOf(broken.post, 'warning')).toEqual([
      'No comment was written on the pull request: GitHub answered 429: Something went wrong.'
    ])
    expect([heldWhenAsked, held]).toEqual([[], []])
  })
})
