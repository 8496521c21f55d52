import { describe, expect, test } from '@jest/globals'
import { isId } from '../../src/klavis/fields.ts'
import { actionRunLabel, intentLabel, LABEL_PREFIX, runLabels } from '../../src/lease/labels.ts'
import { parseRecord } from '../../src/lease/record.ts'
import { memoryHost } from '../host/memory-host.ts'

const at = '2026-01-02T03:04:05.678Z'
const INTENT = { type: 'intent', seq: 0, kind: 'sandbox', alias: 'jira', server: 'jira', ttlSeconds: 60, at }
const OWNER = { userId: 'gha-me-1', isOurs: true, platform: '', hasToken: false }
const INSTANCE = { ...INTENT, kind: 'instance', server: 'Google Calendar', ttlSeconds: 0, owner: OWNER }
const LEASE = { type: 'lease', seq: 1, id: 'sb-1', instanceId: 'in-1', urlHash: 'hash', at }

describe('ids', () => {
  test.each([
    'a',
    'sb-1',
    '0198c2d4-0000-7000-8000-000000000000',
    'a.b',
    '...',
    'a..b',
    'user@host:1',
    'ä',
    'x'.repeat(300)
  ])('may be an id (case %#)', (id) => expect(isId(id)).toBe(true))

  test.each([
    '',
    '.',
    '..',
    'a/b',
    '../x',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    'a b',
    'a\tb',
    'a\nb',
    'a\u0000b',
    'a\u001bb',
    'a\u007fb',
    ' a',
    'a\u2028b',
    'x'.repeat(301)
  ])('is no id (case %#)', (id) => expect(isId(id)).toBe(false))

  test.each([undefined, null, 1, {}, ['a']])('must be text, not %j', (id) => expect(isId(id)).toBe(false))
})

describe('a line of the ledger', () => {
  test.each([
    INTENT,
    { ...INTENT, kind: 'local', alias: 'local-sandbox', server: 'filesystem,git' },
    { ...INTENT, kind: 'local', server: 'ALL' },
    INSTANCE,
    { ...INSTANCE, owner: { ...OWNER, isOurs: false, platform: 'ci', hasToken: true } },
    LEASE,
    { type: 'lease', seq: 1, id: 'sb-1', at },
    { type: 'refused', seq: 0, at },
    { type: 'lost', seq: 0, at },
    { type: 'released', seq: Number.MAX_SAFE_INTEGER, at }
  ])('%j is read unchanged', (record) => expect(parseRecord(JSON.stringify(record))).toEqual(record))

  test('loses unknown fields', () =>
    expect(parseRecord(JSON.stringify({ ...LEASE, url: 'https://evil.example', host: 'evil' }))).toEqual(LEASE))

  test('loses an invalid instance id, and is still a lease', () =>
    expect(parseRecord(JSON.stringify({ ...LEASE, instanceId: '../x', urlHash: 7 }))).toEqual({
      type: 'lease',
      seq: 1,
      id: 'sb-1',
      at
    }))

  test.each([
    ['nothing', ''],
    ['no JSON', '{"type":"lease"'],
    ['no object', '"lease"'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a type of a later version', JSON.stringify({ ...LEASE, type: 'renewed' })],
    ['no type', JSON.stringify({ seq: 0, at })],
    ...[-1, 1.5, '0', null, 2 ** 53].map((seq) => [`the number ${seq}`, JSON.stringify({ ...LEASE, seq })] as const),
    ...[undefined, 7, '', 'yesterday', '2026-99-99T00:00:00Z', '+275760-09-13T00:00:00.000Z'].map(
      (time) => [`the time ${time}`, JSON.stringify({ ...LEASE, at: time })] as const
    ),
    ...['60', null, -1, 1e12].map((ttl) => [`the TTL ${ttl}`, JSON.stringify({ ...INTENT, ttlSeconds: ttl })] as const),
    ...['../x', '', 'a/b', '..'].map((id) => [`the id ${id}`, JSON.stringify({ ...LEASE, id })] as const),
    ...['', '../x', 'a b', '.x', 'x'.repeat(2_001)].map(
      (server) => [`the server ${server.slice(0, 9)}`, JSON.stringify({ ...INTENT, server })] as const
    ),
    ['an invalid alias', JSON.stringify({ ...INTENT, alias: 'a/b' })],
    ['a kind of a later version', JSON.stringify({ ...INTENT, kind: 'universe' })],
    ['an instance without a user', JSON.stringify({ ...INSTANCE, owner: undefined })],
    ['an instance of a user that is a path', JSON.stringify({ ...INSTANCE, owner: { ...OWNER, userId: '../x' } })],
    ['an instance whose user may be ours or not', JSON.stringify({ ...INSTANCE, owner: { ...OWNER, isOurs: 'yes' } })]
  ])('is ignored: %s', (_, line) => expect(parseRecord(line)).toBeUndefined())
})

test('labels identify the workflow run, the run of the action and the acquire', () => {
  const labels = { ...runLabels(memoryHost().run, 'nonce'), ...intentLabel(7) }
  expect(labels).toEqual({
    gha_repository: 'octo/agent',
    gha_run_id: '42',
    gha_run_attempt: '1',
    gha_job: 'test',
    gha_nonce: 'nonce',
    gha_intent: '7'
  })
  expect(labels).toMatchObject(actionRunLabel('nonce'))
  expect(Object.keys(labels).every((name) => name.startsWith(LABEL_PREFIX))).toBe(true)
})
