import { describe, expect, test } from '@jest/globals'
import type { EventFacts } from '../../src/host/host.ts'
import { skipWithoutKey } from '../../src/main/missing-key.ts'
import { memoryHost } from '../host/memory-host.ts'

const EVENTS = {
  own: { name: 'pull_request', fromFork: false },
  push: { name: 'push' },
  fork: { name: 'pull_request', fromFork: true, actor: 'stranger' },
  forkTarget: { name: 'pull_request_target', fromFork: true, actor: 'stranger' },
  dependabot: { name: 'pull_request', actor: 'dependabot[bot]' },
  dependabotPush: { name: 'push', actor: 'dependabot[bot]' },
  dependabotByHand: { name: 'workflow_dispatch', actor: 'dependabot[bot]' },
  likeDependabot: { name: 'pull_request', actor: 'dependabot' }
} satisfies Record<string, Partial<EventFacts>>

const skip = (event: Partial<EventFacts>, onMissingKey: 'auto' | 'fail' | 'skip' = 'auto'): Promise<string> =>
  skipWithoutKey(memoryHost({ event }), onMissingKey, { cloudOnly: ['jira', 'notion'] })

describe('with on-missing-key: auto', () => {
  test('continues without sandboxes on a pull request from a fork', async () => {
    expect(await skip(EVENTS.fork)).toBe(
      'There is no Klavis API key. GitHub does not pass secrets to pull requests from forks. Runs on branches of this repository get it.'
    )
  })

  test.each([EVENTS.dependabot, EVENTS.dependabotPush])(
    'continues without sandboxes in a run by Dependabot: %j',
    async (event) => {
      expect(await skip(event)).toContain('GitHub does not pass repository secrets to runs started by Dependabot')
    }
  )

  test.each([EVENTS.own, EVENTS.push, EVENTS.forkTarget, EVENTS.dependabotByHand, EVENTS.likeDependabot])(
    'fails if the run has secrets, so that the key was forgotten: %j',
    async (event) => {
      const error = skip(event)
      await expect(error).rejects.toMatchObject({
        what: 'There is no Klavis API key, and jira, notion need one.',
        why: expect.stringContaining('`api-key` and the environment variable KLAVIS_API_KEY are empty'),
        next: expect.stringContaining('api-key: ${{ secrets.KLAVIS_API_KEY }}')
      })
    }
  )
})

describe('with on-missing-key: skip', () => {
  test('continues in every run and says why there is no key', async () => {
    expect(await skip(EVENTS.push, 'skip')).toContain(
      '`on-missing-key` is `skip`. The input `api-key` and the environment'
    )
    expect(await skip(EVENTS.fork, 'skip')).toContain('pull requests from forks')
    expect(await skip(EVENTS.dependabot, 'skip')).toContain('Dependabot')
  })
})

describe('with on-missing-key: fail', () => {
  test('fails in every run and says why there is no key', async () => {
    await expect(skip(EVENTS.fork, 'fail')).rejects.toMatchObject({
      why: 'GitHub does not pass secrets to pull requests from forks.',
      next: expect.stringContaining('set `on-missing-key: auto` or `skip`')
    })
    await expect(skip(EVENTS.dependabot, 'fail')).rejects.toThrow('Dependabot')
    await expect(skip(EVENTS.push, 'fail')).rejects.toThrow(
      /Get a key at .* To replay recorded answers instead, set `cassette`\./
    )
  })
})
