import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readMarker } from '../../src/pull-request/marker.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { comment as commentOn, TOKEN, type Variation } from './commented-pull-request.ts'

let github: PullRequestApi

beforeEach(async () => {
  github = new PullRequestApi()
  await github.open()
})

afterEach(() => github.close())

const comment = (variation?: Variation) => commentOn(github, variation)

describe('the comment', () => {
  test('is written once, and updated by later runs', async () => {
    expect(await comment()).toEqual(['info A comment was written on pull request #7.'])
    const [first] = github.comments
    expect(github.comments).toHaveLength(1)
    expect(first?.body).toContain('/actions/runs/42/attempts/1)')
    expect(await comment({ run: { attempt: '2' } })).toEqual(['info The comment was updated on pull request #7.'])
    await comment({ run: { runId: '50' } })
    expect(github.comments).toHaveLength(1)
    expect(github.comments[0]).toMatchObject({ id: first?.id, body: expect.stringContaining('/runs/50/attempts/1)') })
    expect(github.requests.every(({ token }) => token === `token ${TOKEN}`)).toBe(true)
  })

  test('is not changed by an older run', async () => {
    await comment({ run: { runId: '50' } })
    expect(await comment({ run: { runId: '49', attempt: '3' } })).toEqual([
      'info The comment on pull request #7 was not changed, because a later run wrote it.'
    ])
    expect(github.comments[0]?.body).toContain('/runs/50/')
  })

  test('is found on the third page, and later pages are not read', async () => {
    for (let number = 0; number < 250; number++) github.write('mona', `comment ${number}`)
    await comment()
    for (let number = 0; number < 250; number++) github.write('mona', `later ${number}`)
    github.requests.length = 0
    await comment({ run: { attempt: '2' } })
    expect(github.asked()).toEqual(['look', 'look', 'look', 'change'])
    expect(github.comments).toHaveLength(501)
  })

  test('is written again if somebody deleted it, even during the update', async () => {
    await comment()
    github.comments.length = 0
    await comment()
    expect(github.comments).toHaveLength(1)
    github.meanwhile = (operation) => {
      if (operation === 'change') github.comments.length = 0
    }
    expect(await comment()).toEqual(['info A comment was written on pull request #7.'])
    expect(github.comments).toHaveLength(1)
  })

  test.each<[string, Variation]>([
    ['job', { run: { job: 'other' } }],
    ['matrix job', { inputs: { 'job-index': '1' } }],
    ['step', { run: { step: '__action_2' } }],
    ['workflow', { env: { GITHUB_WORKFLOW: 'nightly' } }]
  ])('is separate for each %s', async (_, other) => {
    await Promise.all([comment(), comment(other)])
    await Promise.all([comment(), comment(other)])
    expect(github.comments).toHaveLength(2)
    expect(new Set(github.comments.map(({ body }) => readMarker(body)?.key)).size).toBe(2)
  })

  test('is the same on every branch', async () => {
    const onBranch = (branch: string) => ({ GITHUB_WORKFLOW_REF: `octo/agent/.github/workflows/test.yml@${branch}` })
    await comment({ env: onBranch('refs/pull/7/merge') })
    await comment({ env: onBranch('refs/heads/main') })
    expect(github.comments).toHaveLength(1)
  })
})

describe('a comment with our marker', () => {
  test('is not changed if somebody else wrote it', async () => {
    await comment()
    const copied = github.comments.splice(0)[0]?.body ?? ''
    const theirs = github.write('stranger', copied)
    await comment({ run: { attempt: '2' } })
    expect(github.comments).toHaveLength(2)
    expect(theirs.body).toBe(copied)
    await comment({ run: { attempt: '3' } })
    expect(github.comments).toHaveLength(2)
  })

  test('is not changed if it quotes ours, even by the same author', async () => {
    await comment()
    const quoting = github.write(github.login, `Somebody wrote:\n${github.comments.splice(0)[0]?.body}`)
    await comment()
    expect(github.comments).toHaveLength(2)
    expect(quoting.body).toMatch(/^Somebody wrote:/)
  })

  test('is updated, and ours removed, if another run wrote it at the same time', async () => {
    await comment({ run: { runId: '41' } })
    const hidden = github.comments.splice(0)
    github.meanwhile = (operation) => {
      if (operation === 'add') github.comments.push(...hidden.splice(0))
    }
    await comment()
    expect(github.comments.map(({ id }) => id)).toEqual(['IC_1'])
    expect(github.comments[0]?.body).toContain('/runs/42/')
    expect(github.asked().slice(-4)).toEqual(['add', 'look', 'change', 'remove'])
  })
})
