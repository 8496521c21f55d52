import { expect, test } from '@jest/globals'
import { checkFaults, MissedFaults } from '../../../src/companions/test/missed-faults.ts'
import type { FaultRule } from '../../../src/mcp/faults.ts'

const made = (number: number, denied = false) =>
  Array(number).fill({ server: 'calculator', tool: 'calculate', arguments: {}, failed: false, denied })

const rule = (least: number, more: Partial<FaultRule> = {}): FaultRule => ({
  name: 'calculator.calculate',
  calls: [{ least, most: least }],
  delayMs: 1,
  ...more
})

const checks = (one: FaultRule, calls: ReturnType<typeof made>) =>
  checkFaults({ faults: [{ name: one.name, at: { line: 1, column: 1 }, rule: one }] }, calls)

test('a fault of a call that the agent did not make is a failed check', () => {
  expect(checks(rule(9), made(1))).toEqual([
    { name: 'fault is injected', passed: false, expected: 'call 9 of calculator.calculate', found: '1 call' }
  ])
  // A call that is denied gets no fault.
  expect(checks(rule(1), made(2, true))).toMatchObject([{ found: '0 calls' }])
})

test.each([
  ['its call was made', rule(2)],
  ['the first of its calls was made', rule(2, { calls: [{ least: 7 }, { least: 2, most: 3 }] })],
  ['it has a rate', { name: 'jira.*', rate: 0.1, delayMs: 1 }],
  ['it is for every call', { name: 'jira.*', delayMs: 1 }]
])('a fault is not missed if %s', (_, one) => {
  expect(checks(one, made(2))).toEqual([])
})

test('a fault of the command line is warned about if no trial made its call', () => {
  const missed = new MissedFaults([rule(2), rule(9)])
  expect(missed.warnings()).toEqual([])
  missed.add(made(1))
  missed.add(made(3))
  expect(missed.warnings()).toEqual([
    '`--fault`: no trial made call 9 of calculator.calculate, so this fault was never injected.'
  ])
})
