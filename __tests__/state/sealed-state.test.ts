import { expect, test } from '@jest/globals'
import { openSealedState, sealState } from '../../src/state/sealed-state.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'

const KEY = 'klv_the-key-of-main'
const TOKEN = 'ghs_the-token-of-the-job'

/** The state that main saved with these inputs. */
function savedBy(inputs: Readonly<Record<string, string>>, entries: Readonly<Record<string, string>>): MemoryHost {
  const host = memoryHost({ inputs })
  const { host: sealed, end } = sealState(host)
  for (const [name, value] of Object.entries(entries)) sealed.saveState(name, value)
  end()
  return host
}

/** A host of post with these inputs and this state. */
function postWith(
  inputs: Readonly<Record<string, string>>,
  ...states: Iterable<readonly [string, string]>[]
): MemoryHost {
  const host = memoryHost({ inputs })
  for (const [name, value] of states.flatMap((state) => [...state])) host.saveState(name, value)
  return host
}

const WITH_KEY = { 'api-key': KEY, 'github-token': TOKEN }
const ENTRIES = { settings: '{"a":1}', 'ledger-0': 'one', 'ledger-1': 'two\nlines' }

test('post reads what main saved with the same key', () => {
  const opened = openSealedState(postWith(WITH_KEY, savedBy(WITH_KEY, ENTRIES).states))
  expect(opened).toMatchObject({ status: 'verified', isKeyed: true, isProven: true, ignored: [], missing: 0 })
  if (opened.status !== 'verified') throw new Error('not verified')
  for (const [name, value] of Object.entries(ENTRIES)) expect(opened.host.getState(name)).toBe(value)
  expect(opened.host.getState('timeline')).toBe('')
})

test('the last value of a name counts, and main reads its own state', () => {
  const host = memoryHost({ inputs: WITH_KEY })
  const { host: sealed } = sealState(host)
  sealed.saveState('settings', 'old')
  sealed.saveState('settings', 'new')
  expect(sealed.getState('settings')).toBe('new')
  expect(openSealedState(host)).toMatchObject({ status: 'verified', ignored: [], missing: 0 })
})

test('the secret is masked before it is saved, and neither key nor token is saved', () => {
  const host = savedBy(WITH_KEY, ENTRIES)
  const [, secret = ''] = host.states.get('seal')?.split('.') ?? []
  expect(host.masks).toContain(secret)
  expect([...host.states.values()].join()).not.toMatch(new RegExp(`${KEY}|${TOKEN}`))
})

test.each<[string, readonly [string, string][]]>([
  ['without a MAC', [['engine', '{}']]],
  ['of another run', [['engine', savedBy(WITH_KEY, { engine: '{}' }).states.get('engine') ?? '']]],
  ['that continues the ledger', [['ledger-2', 'three']]]
])('an entry %s is ignored', (_, planted) => {
  const opened = openSealedState(postWith(WITH_KEY, savedBy(WITH_KEY, ENTRIES).states, planted))
  const names = planted.map(([name]) => name)
  expect(opened).toMatchObject({ status: 'verified', ignored: names, missing: 0 })
  if (opened.status !== 'verified') throw new Error('not verified')
  for (const name of names) expect(opened.host.getState(name)).toBe('')
})

test('an entry is valid only under its own name and in its own place', () => {
  const { states } = savedBy(WITH_KEY, ENTRIES)
  const moved = states.get('ledger-0') ?? ''
  const renumbered = moved.replace(/^\d+/, '7')
  const planted = [['ledger-2', moved] as const, ['labels-kept', renumbered] as const]
  expect(openSealedState(postWith(WITH_KEY, states, planted))).toMatchObject({ ignored: ['labels-kept', 'ledger-2'] })
  expect(openSealedState(postWith(WITH_KEY, states, [['ledger-0', renumbered]]))).toMatchObject({
    ignored: ['ledger-0'],
    missing: 1
  })
})

test('entries that main saved and that did not arrive are counted', () => {
  const { states } = savedBy(WITH_KEY, ENTRIES)
  const arrived = [...states].filter(([name]) => name !== 'ledger-1')
  expect(openSealedState(postWith(WITH_KEY, arrived))).toMatchObject({ status: 'verified', missing: 1 })
})

test('nothing is absent, and entries without a seal are unverified', () => {
  expect(openSealedState(postWith(WITH_KEY))).toEqual({ status: 'absent' })
  for (const name of ['settings', 'engine', 'ledger-0', 'end', 'failure'])
    expect(openSealedState(postWith(WITH_KEY, [[name, 'x']]))).toEqual({ status: 'unverified' })
  for (const seal of ['x', '{', `1.${'a'.repeat(43)}..`])
    expect(openSealedState(postWith(WITH_KEY, [['seal', seal]]))).toEqual({ status: 'unverified' })
})

test('a seal whose fingerprint was taken from a real one is unverified', () => {
  const ours = savedBy(WITH_KEY, {}).states.get('seal')?.split('.') ?? []
  const theirs = savedBy({ 'api-key': 'klv_another' }, {}).states.get('seal')?.split('.') ?? []
  const forged = [theirs[0], theirs[1], ours[2], theirs[3]].join('.')
  expect(openSealedState(postWith(WITH_KEY, [['seal', forged]]))).toEqual({ status: 'unverified' })
})

test.each([
  ['another key', { 'api-key': 'klv_another' }, true],
  ['no key', {}, false]
])('a step with %s can read the entries, but knows of the other key', (_, inputs, hasKey) => {
  const opened = openSealedState(postWith(inputs, savedBy(WITH_KEY, ENTRIES).states))
  expect(opened).toMatchObject({ status: 'other key', hasKey })
  if (opened.status === 'other key') expect(opened.host.getState('ledger-0')).toBe('one')
})

test.each([
  ['the same token', { 'github-token': TOKEN }, true],
  ['another token', { 'github-token': 'ghs_another' }, false],
  ['no token', {}, false],
  ['a key that main did not have', { 'api-key': KEY, 'github-token': TOKEN }, true]
])('without a key, the token proves the seal: %s', (_, inputs, isProven) => {
  const opened = openSealedState(postWith(inputs, savedBy({ 'github-token': TOKEN }, ENTRIES).states))
  expect(opened).toMatchObject({ status: 'verified', isKeyed: false, isProven })
})

test('later entries continue the sequence', () => {
  const host = savedBy(WITH_KEY, ENTRIES)
  const opened = openSealedState(host)
  if (opened.status !== 'verified') throw new Error('not verified')
  opened.host.saveState('job-failure', 'exit code 3')
  const sequence = [...host.states].filter(([name]) => name !== 'seal').map(([, text]) => Number(text.split('.')[0]))
  expect(sequence).toEqual([1, 2, 3, 4, 5])
  expect(openSealedState(host)).toMatchObject({ status: 'verified', ignored: [] })
})
