import { randomInt } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { faultDecider } from '../../../src/engine/faults/fault-decider.ts'
import { describeFault, type FaultPlan, type FaultRule } from '../../../src/mcp/faults.ts'

const SEED = randomInt(2 ** 32)
const CALLS = 4_000
const plan = (rules: readonly FaultRule[], seed = SEED, scope = 'A case 1'): FaultPlan => ({ seed, scope, rules })
const DELAY = { delayMs: 10 }

/** Which of so many calls of one tool are hit, by number. */
function hitsOf(given: FaultPlan, calls: number, alias = 'jira', tool = 'search'): readonly number[] {
  const decide = faultDecider(given)
  return Array.from({ length: calls }, (_, index) => index + 1).filter(() => decide(alias, tool) !== undefined)
}

describe(`faults with the seed ${SEED}`, () => {
  test('hit the n-th call, a range of calls, or every call', () => {
    const rule = (calls?: FaultRule['calls']) => ({ name: 'jira.search', ...DELAY, ...(calls && { calls }) })
    expect(hitsOf(plan([rule([{ least: 2, most: 2 }])]), 5)).toEqual([2])
    expect(hitsOf(plan([rule([{ least: 1, most: 1 }, { least: 4 }])]), 6)).toEqual([1, 4, 5, 6])
    expect(hitsOf(plan([rule()]), 2)).toEqual([1, 2])
    expect(hitsOf(plan([{ ...rule(), name: 'notion.*' }]), 2)).toEqual([])
  })

  test('count the calls of all tools that a pattern matches', () => {
    const decide = faultDecider(plan([{ name: 'jira.*', calls: [{ least: 3, most: 3 }], ...DELAY }]))
    const called = ['search', 'create', 'search'].map((tool) => decide('jira', tool) !== undefined)
    expect([...called, decide('notion', 'search') !== undefined]).toEqual([false, false, true, false])
  })

  test('are those of the first rule that hits, and every rule counts the call', () => {
    const first = { name: 'jira.*', calls: [{ least: 1, most: 1 }], answer: { kind: 'status', status: 503 } } as const
    const second = { name: 'jira.search', calls: [{ least: 1, most: 2 }], ...DELAY }
    const decide = faultDecider(plan([first, second]))
    expect([1, 2, 3].map(() => decide('jira', 'search'))).toEqual([
      { ...first, index: 0 },
      { ...second, index: 1 },
      undefined
    ])
  })

  test('hit as many calls as the rate says', () => {
    for (const rate of [0.05, 0.5, 0.9]) {
      const hits = hitsOf(plan([{ name: '*.*', rate, ...DELAY }]), CALLS).length
      // Beyond five standard deviations there is less than one run in a million.
      expect(Math.abs(hits - rate * CALLS)).toBeLessThan(5 * Math.sqrt(CALLS * rate * (1 - rate)))
    }
    expect(hitsOf(plan([{ name: '*.*', rate: 1, ...DELAY }]), 100)).toHaveLength(100)
  })

  test('repeat with the same seed, whatever the order of calls of different tools is', () => {
    const given = plan([{ name: 'jira.*', rate: 0.3, ...DELAY }])
    const tools = ['search', 'create', 'delete']
    const expected = Object.fromEntries(tools.map((tool) => [tool, hitsOf(given, 100, 'jira', tool)]))
    const decide = faultDecider(given)
    const left = tools.flatMap((tool) => Array<string>(100).fill(tool))
    const counts = new Map<string, number>()
    const found: Record<string, number[]> = { search: [], create: [], delete: [] }
    while (left.length > 0) {
      const [tool = ''] = left.splice(randomInt(left.length), 1)
      const number = (counts.get(tool) ?? 0) + 1
      counts.set(tool, number)
      if (decide('jira', tool) !== undefined) found[tool]?.push(number)
    }
    expect(found).toEqual(expected)
  })

  test('differ with another seed, case, trial or rule', () => {
    const rule = { name: 'jira.search', rate: 0.5, ...DELAY }
    const hits = [
      plan([rule]),
      plan([rule], (SEED + 1) % 2 ** 32),
      plan([rule], SEED, 'A case 2'),
      plan([rule], SEED, 'Another case 1'),
      plan([{ ...rule, name: 'notion.*' }, rule])
    ].map((given) => hitsOf(given, 200).join())
    expect(new Set(hits).size).toBe(hits.length)
  })
})

test('a fault is described in a few words', () => {
  expect(describeFault({ delayMs: 1500 })).toBe('delay of 1500 ms')
  expect(describeFault({ delayMs: 5, answer: { kind: 'status', status: 429, retryAfterSeconds: 1 } })).toBe(
    'delay of 5 ms, HTTP 429'
  )
  expect(describeFault({ answer: { kind: 'error', message: 'x' } })).toBe('JSON-RPC error')
  expect(describeFault({ answer: { kind: 'is-error', message: 'x' } })).toBe('result with isError')
  expect(describeFault({ answer: { kind: 'break', body: 'json' } })).toBe('broken connection')
  expect(describeFault({ answer: { kind: 'break', body: 'stream' } })).toBe('broken stream')
})
