import { expect, test } from '@jest/globals'
import { isCaller } from '../../src/mcp/caller.ts'
import { CallCounter } from '../../src/mcp/transcript-summary.ts'

const CALL = { caller: 'trial', server: 'fs', ms: 1, failed: false, denied: false, isInjected: false } as const

test('counts the calls of each caller apart', () => {
  const counter = new CallCounter()
  for (const caller of ['verifier', 'trial', 'companion', 'agent', 'trial'] as const)
    counter.add({ ...CALL, caller, tool: 'read' })
  expect(counter.summary().map(({ caller, calls }) => [caller, calls])).toEqual([
    ['agent', 1],
    ['companion', 1],
    ['trial', 2],
    ['verifier', 1]
  ])
  expect(['agent', 'companion', 'trial', 'verifier', 'root', 7].map(isCaller)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false
  ])
})

test('stays small whatever names an agent invents', () => {
  const counter = new CallCounter()
  counter.add({ ...CALL, tool: 'x'.repeat(100_000) })
  for (let index = 0; index < 5_000; index += 1)
    counter.add({ ...CALL, server: `s${index}`, tool: `t${index}`, failed: true })
  counter.add({ ...CALL, caller: 'agent', tool: 'one more', denied: true })
  counter.add({ ...CALL, server: 's1', tool: 't1' })

  const summary = counter.summary()

  expect(summary).toHaveLength(2_002)
  expect(summary.reduce((sum, { calls }) => sum + calls, 0)).toBe(5_003)
  const others = { server: '(other servers)', tool: '(other tools)' }
  expect(summary.filter(({ tool }) => tool === others.tool)).toMatchObject([
    { ...others, caller: 'agent', calls: 1, denied: 1 },
    { ...others, caller: 'trial', calls: 3_001, errors: 3_001 }
  ])
  expect(summary.find(({ tool }) => tool === 't1')).toMatchObject({ calls: 2, errors: 1 })
  expect(summary.find(({ server }) => server === 'fs')?.tool).toBe('x'.repeat(128))
  expect(JSON.stringify(summary).length).toBeLessThan(1024 * 1024)
})
