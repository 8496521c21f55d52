import { describe, expect, test } from '@jest/globals'
import type { AfterInputs } from '../../src/inputs/inputs.ts'
import { artifactName, makePlan, type Plan } from '../../src/post/plan.ts'
import { memoryHost } from '../host/memory-host.ts'

const AFTER: AfterInputs = {
  dump: 'always',
  dumpTimeoutMs: 180_000,
  artifactName: '',
  retentionDays: undefined,
  keep: 'never',
  failOnReleaseError: false,
  summary: true,
  comment: false,
  record: 'off'
}

function planFor(status: string, after: Partial<AfterInputs>, published = true, cancelled = false): Plan {
  const host = memoryHost({
    inputs: { 'job-status': status, 'job-index': '3' },
    ...(cancelled ? { cancelled: AbortSignal.abort() } : {})
  })
  const api = { url: 'https://api.klavis.ai', region: undefined, rateLimit: 2 }
  return makePlan(host, { folder: '', nonce: '', api, after: { ...AFTER, ...after } }, published)
}

const STATUSES = ['success', 'Success', 'failure', 'cancelled', 'Cancelled', '', 'something new']
const WHEN = ['always', 'on-failure', 'never'] as const
const CASES = STATUSES.flatMap((status) =>
  WHEN.flatMap((when) => [true, false].map((published) => ({ status, when, published })))
)

describe.each(CASES)('job "$status", $when, published: $published', ({ status, when, published }) => {
  const failed = status.toLowerCase() !== 'success'
  const applies = published && (when === 'always' || (when === 'on-failure' && failed))

  const cancelled = status.toLowerCase() === 'cancelled'

  // Nobody debugs a job that was cancelled: only `always` keeps it.
  const keeps = applies && (when === 'always' || !cancelled)
  test('keep', () => expect(planFor(status, { keep: when }, published).keeps).toBe(keeps))

  test('dump', () => {
    const { dumpLimitMs } = planFor(status, { dump: when }, published)
    expect(dumpLimitMs('sandbox')).toBe(applies && !cancelled ? 180_000 : 0)
    expect(dumpLimitMs('local')).toBe(applies ? (cancelled ? 20_000 : 180_000) : 0)
  })
})

describe('a cancelled job', () => {
  test('is recognised by a signal as well as by its status', () => {
    const { dumpLimitMs, artifactLimitMs } = planFor('success', {}, true, true)
    expect([dumpLimitMs('sandbox'), dumpLimitMs('local'), artifactLimitMs]).toEqual([0, 20_000, 20_000])
  })

  test('does not extend a shorter dump-timeout', () =>
    expect(planFor('cancelled', { dumpTimeoutMs: 5_000 }).dumpLimitMs('local')).toBe(5_000))
})

test('dumps leases that are kept alive', () => {
  const plan = planFor('failure', { keep: 'always' })
  expect([plan.keeps, plan.dumpLimitMs('local')]).toEqual([true, 180_000])
})

describe('the artifact name', () => {
  test('is the one of the workflow', () =>
    expect(planFor('success', { artifactName: 'mine' }).artifactName).toBe('mine'))

  test('contains the job, the index of the matrix job and the attempt by default', () =>
    expect(planFor('success', {}).artifactName).toBe('klavis-sandbox-test-3-1'))

  test('differs between jobs, legs and attempts', () => {
    const { run } = memoryHost()
    const names = [
      artifactName(run, ''),
      artifactName(run, '1'),
      artifactName({ ...run, job: 'other' }, ''),
      artifactName({ ...run, attempt: '2' }, '')
    ]
    expect(new Set(names).size).toBe(4)
  })

  test.each(['', 'a/b\\c', '"<>:|*?', 'a\r\nb', '../..'])(
    'contains no character that GitHub rejects: job %j',
    (job) => {
      const name = artifactName({ ...memoryHost().run, job }, '0')
      expect(name).not.toMatch(/["<>:|*?\r\n\\/]/)
      expect(name).toMatch(/^klavis-sandbox-.+-0-1$/)
    }
  )
})
