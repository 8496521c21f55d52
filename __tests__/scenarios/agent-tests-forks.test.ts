import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { resultsJson } from '../../src/companions/test/results/write-results.ts'
import { write } from '../archive/fixtures.ts'
import { caseOf, runOf } from '../companions/test/results/runs.ts'
import { messagesOf } from '../support/annotations.ts'
import { openPullRequest, PullRequestApi } from '../support/pull-request.ts'
import { afterFork } from '../support/runner/events.ts'
import { playOnce } from '../support/scenario.ts'

const HOSTILE = 'fix @octo #8 <img src=x> [a](https://evil.example) `x`'
const SHARDS = [caseOf('first', 'p'), caseOf(HOSTILE, 'f', { line: 5, file: 'pull_request: 8' })].map((one, index) =>
  resultsJson(runOf([one], { agent: 'mine', shard: { index: index + 1, of: 2 } }))
)

const opened: PullRequestApi[] = []
afterAll(() => Promise.all(opened.map((github) => github.close())))

describe('results of a pull request from a fork, commented by a workflow that runs afterwards', () => {
  const played = playOnce(async (stage) => {
    const github = new PullRequestApi()
    opened.push(github)
    await github.open()
    // Number 8 has the same commit, on a branch of the repository itself.
    github.pulls = [openPullRequest({ repo: { id: 1 } }, { number: 8 }), openPullRequest()]
    const job = stage.job({ event: afterFork, env: { GITHUB_API_URL: github.url } })
    write(job.workspace, {
      [join('results', 'agent-tests-1', 'results.json')]: SHARDS[0] ?? '',
      [join('results', 'agent-tests-2', 'results.json')]: SHARDS[1] ?? '',
      [join('results', 'agent-tests-2', 'NUMBER')]: '8'
    })
    const inputs = { merge: 'results/**/results.json', comment: 'true', 'github-token': 'ghs_a-token' }
    const step = await job.use(inputs, { action: 'test' }).main()
    return { stage, github, step }
  })

  test('are commented on the pull request whose head was tested, and on no other', async () => {
    const { github, step } = await played()
    expect(step.log).toContain('A comment was written on pull request #7.')
    expect(github.comments).toHaveLength(1)
    expect(github.comments[0]?.body).toContain('❌ **Failed.** 1 of 2 cases pass.')
  })

  test('are shown as code only, so that they mention nobody and link nowhere', async () => {
    const body = (await played()).github.comments[0]?.body ?? ''
    expect(body).toContain('fix @octo #8')
    expect(body.replace(/`[^`]*`/g, '')).not.toMatch(/@octo|#8|evil|<img/)
  })

  test('are kept in one small artifact of the results alone, which is none of the parts, and decide the step', async () => {
    const { stage, step } = await played()
    const names = stage.artifacts.names()
    // The examples download `agent-tests-*`, which must not match what another job merged already.
    expect(names).toEqual([expect.stringMatching(/^merged-agent-tests-[\w.-]+-[0-9a-f]{8}$/)])
    expect([...stage.artifacts.files(names[0] ?? '').keys()].sort()).toEqual([
      'junit.xml',
      'report.html',
      'results.json'
    ])
    expect([step.exitCode, step.outputs['verdict']]).toEqual([1, 'failed'])
    expect(messagesOf(step, 'warning')).toEqual([])
  })
})
