import { describe, expect, test } from '@jest/globals'
import { ageOf } from '../../../src/companions/sweep/candidates.ts'
import type { SweepInputs } from '../../../src/companions/sweep/inputs.ts'
import { findByLabels } from '../../../src/companions/sweep/labels.ts'
import { releaseCandidate } from '../../../src/companions/sweep/release.ts'
import { type GetRunState, RunsUnavailable } from '../../../src/companions/sweep/workflow-runs.ts'
import type { ListedSandbox } from '../../../src/klavis/api.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { klavisThat } from '../../post/leases.ts'

const LABELS = { gha_repository: 'octo/agent', gha_run_id: '7', gha_nonce: 'n', gha_intent: '0' }
const INPUTS: SweepInputs = {
  needs: 'cloud',
  isKeyGiven: true,
  apiKey: 'key',
  api: { url: 'https://api.klavis.ai', region: undefined, rateLimit: 0 },
  ledgers: [],
  proofs: [],
  leftOut: 0,
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

async function find(rows: readonly ListedSandbox[], getRunState: GetRunState = async () => 'completed', more = {}) {
  // Like an API that ignores the filter.
  const klavis = klavisThat({ listSandboxes: async () => rows })
  const tools = { klavis, signal: new AbortController().signal, mask: () => undefined }
  const found = await findByLabels({ ...INPUTS, ...more }, memoryHost().run, tools, getRunState)
  return { ...found, ids: found.candidates.map(({ id }) => id) }
}

describe('without proof that it is ours', () => {
  test.each<[string, Partial<ListedSandbox>]>([
    ['no labels', { labels: {} }],
    ['another repository', { labels: { ...LABELS, gha_repository: 'octo/agents' } }],
    ['another spelling of it', { labels: { ...LABELS, gha_repository: 'Octo/agent' } }],
    ['no run', { labels: { ...LABELS, gha_run_id: '' } }],
    ['a run that is no number', { labels: { ...LABELS, gha_run_id: '7/../8' } }],
    ['no nonce', { labels: { gha_repository: 'octo/agent', gha_run_id: '7' } }],
    ['idle', { status: 'idle' }]
  ])('ignores a sandbox: %s', async (_, more) => {
    const { ids, skipped } = await find([row('ours'), row('other', more)])
    expect({ ids, skipped }).toEqual({ ids: ['ours'], skipped: [] })
  })
})

test('skips sandboxes of this run, and of a run with an active attempt', async () => {
  const ofRun = (id: string) => row(id, { labels: { ...LABELS, gha_run_id: id } })
  const { ids, skipped } = await find([ofRun('42'), ofRun('43'), ofRun('44')], async (run) =>
    run === '43' ? { active: 'queued' } : 'completed'
  )
  expect(ids).toEqual(['44'])
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'it belongs to this run',
    'its run 43 has not completed (queued)'
  ])
})

test('skips a run whose look-up fails, and stops if no run can be looked up', async () => {
  const rows = [row('a', { labels: { ...LABELS, gha_run_id: '1' } }), row('b')]
  const { ids, skipped } = await find(rows, async (run) => {
    if (run === '1') throw new Error('Bad Gateway')
    return 'completed'
  })
  expect(ids).toEqual(['b'])
  expect(skipped).toEqual([{ name: 'jira a', reason: 'the state of its run 1 is unknown: Bad Gateway', failed: true }])
  const fail = async () => {
    throw new RunsUnavailable('No.', '', '')
  }
  await expect(find(rows, fail)).rejects.toThrow('No.')
})

describe('age', () => {
  const NOW = Date.parse('2026-11-16T12:00:00Z')

  test.each<[string | undefined, number | undefined]>([
    ['2026-11-16T11:00:00Z', 3_600_000],
    ['2026-11-16T02:00:00.719527-08:00', 7_199_281],
    // Without a time zone it may be hours younger than it looks.
    ['2026-11-16T04:00:00.662994', undefined],
    ['yesterday', undefined],
    ['7', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('%s', (time, age) => expect(ageOf(time, NOW)).toBe(age))

  test('must exceed `older-than` if that is set', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const rows = [row('old', { updatedAt: hoursAgo(3) }), row('young', { updatedAt: hoursAgo(1) }), row('ageless')]
    const { ids, skipped } = await find(rows, undefined, { olderThanMs: 2 * 3_600_000 })
    expect(ids).toEqual(['old'])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'it is younger than `older-than`',
      'the API does not report its age'
    ])
  })
})

test.each<[string, object]>([
  ['other labels', { labels: { ...LABELS, gha_nonce: 'another' } }],
  ['no labels', { labels: {} }],
  ['idle', { status: 'idle' }]
])('does not release if the details meanwhile show: %s', async (_, now) => {
  const [candidate] = (await find([row('ours')])).candidates
  if (candidate === undefined) throw new Error('The sandbox was not found.')
  const details = { id: 'ours', server: 'jira', status: 'occupied', url: 'https://x.example/?instance_id=in-1' }
  const rest = { metadata: undefined, authData: undefined, labels: LABELS, updatedAt: undefined }
  const klavis = klavisThat({ getSandbox: async () => ({ ...details, ...rest, ...now }) })
  const swept = await releaseCandidate(candidate, {
    klavis,
    signal: new AbortController().signal,
    mask: () => undefined
  })
  expect(swept.outcome).toBe('skipped')
})
