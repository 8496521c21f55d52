import { describe, expect, test } from '@jest/globals'
import { RunsRefused } from '../../src/companions/github-patience.ts'
import type { SweepInputs } from '../../src/companions/sweep-inputs.ts'
import { surveyByLabels } from '../../src/companions/sweep-labels.ts'
import { sweepOne } from '../../src/companions/sweep-release.ts'
import { ageOf } from '../../src/companions/sweep-survey.ts'
import type { AskRun } from '../../src/companions/workflow-runs.ts'
import type { ListedSandbox } from '../../src/klavis/api.ts'
import { memoryHost } from '../host/memory-host.ts'
import { klavisThat } from '../post/leases.ts'

const LABELS = { gha_repository: 'octo/agent', gha_run_id: '7', gha_nonce: 'n', gha_intent: '0' }
const INPUTS: SweepInputs = {
  apiKey: 'key',
  api: { url: 'https://api.klavis.ai', region: undefined, rateLimit: 0 },
  ledgers: [],
  timeoutMs: 1_000,
  scope: 'labels',
  dryRun: false,
  olderThanMs: undefined,
  repository: 'octo/agent',
  token: 'token',
  summary: true
}

function row(id: string, more: Partial<ListedSandbox> = {}): ListedSandbox {
  return { id, server: 'jira', status: 'occupied', labels: LABELS, updatedAt: undefined, ...more }
}

async function survey(rows: readonly ListedSandbox[], askRun: AskRun = async () => 'ended', more = {}) {
  // As an API does that ignores the filter, under a client that would trust it.
  const klavis = klavisThat({ listSandboxes: async () => rows })
  const tools = { klavis, signal: new AbortController().signal, mask: () => undefined }
  const found = await surveyByLabels({ ...INPUTS, ...more }, memoryHost().run, tools, askRun)
  return { ...found, ids: found.candidates.map(({ id }) => id) }
}

describe('provably ours', () => {
  test.each<[string, Partial<ListedSandbox>]>([
    ['no labels', { labels: {} }],
    ['another repository', { labels: { ...LABELS, gha_repository: 'octo/agents' } }],
    ['another spelling of it', { labels: { ...LABELS, gha_repository: 'Octo/agent' } }],
    ['no run', { labels: { ...LABELS, gha_run_id: '' } }],
    ['a run that is no number', { labels: { ...LABELS, gha_run_id: '7/../8' } }],
    ['no nonce', { labels: { gha_repository: 'octo/agent', gha_run_id: '7' } }],
    ['idle', { status: 'idle' }]
  ])('is not what has %s', async (_, more) => {
    const { ids, spared } = await survey([row('ours'), row('other', more)])
    expect({ ids, spared }).toEqual({ ids: ['ours'], spared: [] })
  })
})

test('this very run is left alone, and so is one with a newer attempt under way', async () => {
  const ofRun = (id: string) => row(id, { labels: { ...LABELS, gha_run_id: id } })
  const { ids, spared } = await survey([ofRun('42'), ofRun('43'), ofRun('44')], async (run) =>
    run === '43' ? { goingOn: 'queued' } : 'ended'
  )
  expect(ids).toEqual(['44'])
  expect(spared.map(({ why }) => why)).toEqual(['it is of this very run', 'its run 43 is not over (queued)'])
})

test('a run that GitHub did not tell of stops none of the others; a refusal stops all', async () => {
  const rows = [row('a', { labels: { ...LABELS, gha_run_id: '1' } }), row('b')]
  const { ids, spared } = await survey(rows, async (run) => {
    if (run === '1') throw new Error('Bad Gateway')
    return 'ended'
  })
  expect(ids).toEqual(['b'])
  expect(spared).toEqual([{ name: 'jira a', why: 'GitHub did not tell of its run 1: Bad Gateway', failed: true }])
  const refuse = async () => {
    throw new RunsRefused('No.', '', '')
  }
  await expect(survey(rows, refuse)).rejects.toThrow('No.')
})

describe('age', () => {
  const NOW = Date.parse('2026-11-16T12:00:00Z')

  test.each<[string | undefined, number | undefined]>([
    ['2026-11-16T11:00:00Z', 3_600_000],
    ['2026-11-16T02:00:00.719527-08:00', 7_199_281],
    // Nobody knows which zone that is: it may be hours younger than it looks.
    ['2026-11-16T04:00:00.662994', undefined],
    ['yesterday', undefined],
    ['7', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('%s', (time, age) => expect(ageOf(time, NOW)).toBe(age))

  test('is one more condition under labels, where it is given', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const rows = [row('old', { updatedAt: hoursAgo(3) }), row('young', { updatedAt: hoursAgo(1) }), row('ageless')]
    const { ids, spared } = await survey(rows, undefined, { olderThanMs: 2 * 3_600_000 })
    expect(ids).toEqual(['old'])
    expect(spared.map(({ why }) => why)).toEqual([
      'it is not old enough',
      'the API does not say since when it is there'
    ])
  })
})

test.each<[string, object]>([
  ['other labels', { labels: { ...LABELS, gha_nonce: 'another' } }],
  ['no labels', { labels: {} }],
  ['idle', { status: 'idle' }]
])('right before the release the details have %s: nothing is sent', async (_, now) => {
  const { candidates } = await survey([row('ours')])
  const [ours] = candidates
  if (ours === undefined) throw new Error('It was not found')
  const details = { id: 'ours', server: 'jira', status: 'occupied', url: 'https://x.example/?instance_id=in-1' }
  const rest = { metadata: undefined, authData: undefined, labels: LABELS, updatedAt: undefined }
  const klavis = klavisThat({ getSandbox: async () => ({ ...details, ...rest, ...now }) })
  const swept = await sweepOne(ours, klavis, { signal: new AbortController().signal, mask: () => undefined })
  expect(swept.outcome).toBe('left')
})
