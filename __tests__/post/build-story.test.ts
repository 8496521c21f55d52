import { describe, expect, test } from '@jest/globals'
import { buildStory } from '../../src/post/build-story.ts'
import type { PostResult } from '../../src/post/post-result.ts'
import { writeReports } from '../../src/post/write-reports.ts'
import type { Story } from '../../src/report/story.ts'
import type { SavedServer } from '../../src/state/saved-servers.ts'
import { memoryHost } from '../host/memory-host.ts'
import { changesWith, checksWith } from '../report/stories.ts'
import { heldOf, lostOf } from './leases.ts'
import { settingsIn } from './settings.ts'

const API = 'https://api.klavis.ai'
const ENDING: PostResult = {
  engine: 'klavis',
  recording: 'configs',
  jobStatus: 'success',
  servers: [],
  dumped: [],
  released: [],
  inProgress: new Set(),
  uncertain: [],
  artifact: { uploaded: undefined, folder: undefined },
  hasReport: false,
  jobFailure: '',
  calls: [],
  checks: checksWith(),
  changes: undefined,
  spans: [],
  mainFailure: ''
}

function story(more: Partial<PostResult>, secret = ''): Story {
  const host = memoryHost()
  if (secret !== '') host.setSecret(secret)
  return buildStory({ ...ENDING, ...more }, host, API)
}

const row = (seq: number, more: Partial<SavedServer> = {}): SavedServer => ({
  ...{ seq, alias: 'jira', server: 'jira', kind: 'sandbox', status: 'occupied' },
  ...{ tools: 12, acquireMs: 1_500, readyMs: 400 },
  ...more
})

test('the story says which calls were recorded', () => {
  const recordings = ['all', 'configs', 'off', 'lost'] as const
  expect(recordings.map((recording) => story({ recording }).recording)).toEqual(recordings)
})

describe('a server in the story', () => {
  test('has its status, dump and release', () => {
    const { servers } = story({
      servers: [row(0), row(1, { tools: undefined, status: 'odd' }), row(2, { tools: undefined })],
      dumped: [
        { held: heldOf(0), file: '/tmp/x.json', bytes: 1_500, reason: '' },
        { held: heldOf(1), file: undefined, bytes: 0, reason: 'It failed.' }
      ],
      released: [
        { held: heldOf(0), outcome: 'released', reason: '' },
        { held: heldOf(1), outcome: 'gone', reason: '' },
        { held: heldOf(2), outcome: 'failed', reason: 'It is down.' }
      ]
    })
    expect(servers.map(({ status, dump, end, isOk }) => [status, dump, end, isOk])).toEqual([
      ['ready', '1.5 kB', 'released', true],
      ['odd', 'failed', 'already gone', false],
      ['not verified', '–', 'NOT released', false]
    ])
  })

  test('is being released, or left to its owner', () => {
    const { servers } = story({
      servers: [row(0), row(1, { isBorrowed: true }), row(2)],
      released: [{ held: heldOf(2, { attached: true }), outcome: 'kept', reason: '' }],
      inProgress: new Set([0])
    })
    expect(servers.map(({ end, leftTo }) => [end, leftTo])).toEqual([
      ['being released', undefined],
      ['left unchanged', 'its user'],
      ['left unchanged', 'another job']
    ])
  })
})

describe('the leftovers in the story', () => {
  const failed = { outcome: 'failed', reason: 'It is down.' } as const

  test('are what was not released, may be held or was kept, but no attached leases', () => {
    const { leftovers } = story({
      released: [
        { held: heldOf(0, { alias: 'mine' }), ...failed },
        { held: heldOf(1, { alias: 'pet' }), outcome: 'kept', reason: '' },
        { held: heldOf(2, { attached: true }), outcome: 'kept', reason: '' }
      ],
      uncertain: [lostOf(3, { alias: 'ghost' })]
    })
    const expires = 'it expires at 2026-01-02T04:00:00.000Z'
    expect(leftovers).toEqual([
      {
        alias: 'mine',
        kind: 'not released',
        detail: `${expires}. It is down.`,
        command: `curl -X DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" ${API}/sandbox/jira/sb-0`
      },
      { alias: 'ghost', kind: 'possibly held', detail: expires, command: '' },
      { alias: 'pet', kind: 'kept', detail: 'until 2026-01-02T04:00:00.000Z', command: '' }
    ])
  })

  test('describe how to release a local sandbox without its secret id', () => {
    const held = heldOf(0, { kind: 'local' }, { id: 'secret-id' })
    const [leftover] = story({ released: [{ held, ...failed }] }).leftovers
    expect(leftover?.command).toBe('')
    expect(leftover?.detail).toContain('To release it now, list the local sandboxes')
    expect(JSON.stringify(leftover)).not.toContain('secret-id')
  })

  test('show two commands for an instance', () => {
    const owner = { userId: 'u-1', isOurs: true, platform: '', hasToken: false }
    const held = heldOf(0, { kind: 'instance', server: 'GitHub', owner, ttlSeconds: 0 })
    const [leftover] = story({ released: [{ held, ...failed }] }).leftovers
    expect(leftover?.command.split('\n')).toEqual([
      expect.stringMatching(/^curl .*"userId":"u-1".*\/mcp-server\/instance\/create$/),
      expect.stringMatching(/^curl -X DELETE .*\/INSTANCE_ID$/)
    ])
  })
})

test('redacts secrets in every text of the story', () => {
  const redacted = story(
    {
      mainFailure: 'It said hunter_22.',
      servers: [row(0, { status: 'hunter_22', tools: undefined })],
      changes: changesWith({ diff: '+hunter_22\n', notShown: new Map([['hunter_22', 'binary']]) }),
      calls: [{ caller: 'agent', denied: 0, server: 'a', tool: 'hunter_22', calls: 1, errors: 0, p50: 1, p95: 1 }]
    },
    'hunter_22'
  )
  expect(JSON.stringify([redacted, ...(redacted.changes?.notShown ?? [])])).not.toContain('hunter')
  expect(redacted.changes?.diff).toBe('+***\n')
})

test('a summary that cannot be written does not fail post', async () => {
  const host = memoryHost()
  const redact = () => {
    throw new Error('It broke.')
  }
  await writeReports({ ...host, redact }, settingsIn(''), ENDING)
  expect(host.calls).toEqual([
    'warning The job summary or the comment could not be written: It broke. This does not affect the releases.'
  ])
})
