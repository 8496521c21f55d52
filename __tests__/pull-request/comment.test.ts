import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readMarker } from '../../src/pull-request/marker.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { type Differs, TOKEN, tell as tellOn } from './commented-pull-request.ts'

let github: PullRequestApi

beforeEach(async () => {
  github = new PullRequestApi()
  await github.open()
})

afterEach(() => github.close())

const tell = (differs?: Differs) => tellOn(github, differs)

describe('one comment', () => {
  test('is written, and updated in place by whatever run comes later', async () => {
    expect(await tell()).toEqual(['info A comment was written on pull request #7.'])
    const [first] = github.comments
    expect(github.comments).toHaveLength(1)
    expect(first?.body).toContain('/actions/runs/42/attempts/1)')
    expect(await tell({ run: { attempt: '2' } })).toEqual(['info The comment was updated on pull request #7.'])
    await tell({ run: { runId: '50' } })
    expect(github.comments).toHaveLength(1)
    expect(github.comments[0]).toMatchObject({ id: first?.id, body: expect.stringContaining('/runs/50/attempts/1)') })
    expect(github.requests.every(({ token }) => token === `token ${TOKEN}`)).toBe(true)
  })

  test('is left as it is by a run that is older', async () => {
    await tell({ run: { runId: '50' } })
    expect(await tell({ run: { runId: '49', attempt: '3' } })).toEqual([
      'info The comment was left as it is, since a later run wrote it, on pull request #7.'
    ])
    expect(github.comments[0]?.body).toContain('/runs/50/')
  })

  test('is found on the third page, and nobody looks further', async () => {
    for (let number = 0; number < 250; number++) github.write('mona', `comment ${number}`)
    await tell()
    for (let number = 0; number < 250; number++) github.write('mona', `later ${number}`)
    github.requests.length = 0
    await tell({ run: { attempt: '2' } })
    expect(github.asked()).toEqual(['look', 'look', 'look', 'change'])
    expect(github.comments).toHaveLength(501)
  })

  test('is made anew when somebody deleted it, also at this very moment', async () => {
    await tell()
    github.comments.length = 0
    await tell()
    expect(github.comments).toHaveLength(1)
    github.meanwhile = (operation) => {
      if (operation === 'change') github.comments.length = 0
    }
    expect(await tell()).toEqual(['info A comment was written on pull request #7.'])
    expect(github.comments).toHaveLength(1)
  })

  test.each<[string, Differs]>([
    ['job', { run: { job: 'other' } }],
    ['matrix leg', { inputs: { 'job-index': '1' } }],
    ['use of the action', { run: { step: '__action_2' } }],
    ['workflow', { env: { GITHUB_WORKFLOW: 'nightly' } }]
  ])('each %s has its own', async (_, other) => {
    await Promise.all([tell(), tell(other)])
    await Promise.all([tell(), tell(other)])
    expect(github.comments).toHaveLength(2)
    expect(new Set(github.comments.map(({ body }) => readMarker(body)?.key)).size).toBe(2)
  })

  test('stays one when the workflow is only on another branch', async () => {
    const onBranch = (branch: string) => ({ GITHUB_WORKFLOW_REF: `octo/agent/.github/workflows/test.yml@${branch}` })
    await tell({ env: onBranch('refs/pull/7/merge') })
    await tell({ env: onBranch('refs/heads/main') })
    expect(github.comments).toHaveLength(1)
  })
})

describe('a comment with our mark', () => {
  test('that somebody else wrote is never touched', async () => {
    await tell()
    const copied = github.comments.splice(0)[0]?.body ?? ''
    const theirs = github.write('stranger', copied)
    await tell({ run: { attempt: '2' } })
    expect(github.comments).toHaveLength(2)
    expect(theirs.body).toBe(copied)
    await tell({ run: { attempt: '3' } })
    expect(github.comments).toHaveLength(2)
  })

  test('that quotes us is not ours, though another bot with our token wrote it', async () => {
    await tell()
    const quoting = github.write(github.login, `Somebody wrote:\n${github.comments.splice(0)[0]?.body}`)
    await tell()
    expect(github.comments).toHaveLength(2)
    expect(quoting.body).toMatch(/^Somebody wrote:/)
  })

  test('of another run at the same moment: the older one stays', async () => {
    await tell({ run: { runId: '41' } })
    const hidden = github.comments.splice(0)
    github.meanwhile = (operation) => {
      if (operation === 'add') github.comments.push(...hidden.splice(0))
    }
    await tell()
    expect(github.comments.map(({ id }) => id)).toEqual(['IC_1'])
    expect(github.comments[0]?.body).toContain('/runs/42/')
    expect(github.asked().slice(-4)).toEqual(['add', 'look', 'change', 'remove'])
  })
})
