import { expect, test } from '@jest/globals'
import type { AgentCall } from '../../../src/companions/test/checks/evidence.ts'
import { checkFaults, MissedFaults } from '../../../src/companions/test/missed-faults.ts'
import type { FaultRule } from '../../../src/mcp/faults.ts'

const made = (number: number, more: Partial<AgentCall> = {}): readonly AgentCall[] =>
  Array(number).fill({ server: 'calculator', tool: 'calculate', arguments: {}, failed: false, denied: false, ...more })

const rule = (least: number, more: Partial<FaultRule> = {}): FaultRule => ({
  name: 'calculator.calculate',
  calls: [{ least, most: least }],
  delayMs: 1,
  ...more
})

const faultOf = (one: FaultRule) => ({ name: one.name, at: { line: 1, column: 1 }, rule: one })

const checks = (one: FaultRule, calls: readonly AgentCall[]) => checkFaults({ faults: [faultOf(one)] }, calls)

test('a fault of a call that the agent did not make is a failed check', () => {
  expect(checks(rule(9), made(1))).toEqual([
    { name: 'fault is injected', passed: false, expected: 'call 9 of calculator.calculate', found: '1 call' }
  ])
  // A call that is denied gets no fault.
  expect(checks(rule(1), made(2, { denied: true }))).toMatchObject([{ found: '0 calls' }])
})

test('a fault whose calls got an earlier one of the list is a failed check', () => {
  expect(checks(rule(2), made(3, { injected: 'HTTP 429', fault: 7 }))).toMatchObject([
    { expected: 'call 2 of calculator.calculate', found: '3 calls, which got an earlier fault of the list' }
  ])
})

test.each([
  ['one of its calls got it', rule(2), made(1, { fault: 0 })],
  ['it has a rate', { name: 'jira.*', rate: 0.1, delayMs: 1 }, made(2)],
  ['it is for every call', { name: 'jira.*', delayMs: 1 }, made(2)]
])('a fault is not missed if %s', (_, one, calls) => {
  expect(checks(one, calls)).toEqual([])
})

test('a fault of the command line is warned about if no call of any trial got it', () => {
  const missed = new MissedFaults([rule(2), rule(9), { name: 'jira.*', rate: 0.1, delayMs: 1 }])
  expect(missed.warnings()).toEqual([])
  missed.add(made(1, { fault: 1 }), { faults: [] })
  // It is the first of the command line, behind two of the case.
  missed.add(made(3, { fault: 2 }), { faults: [faultOf(rule(1)), faultOf(rule(2))] })
  expect(missed.warnings()).toEqual(['`--fault`: in no trial did a call of jira.* get this fault.'])
  const unmet = new MissedFaults([rule(9)])
  unmet.add(made(3), { faults: [] })
  expect(unmet.warnings()).toEqual(['`--fault`: in no trial did call 9 of calculator.calculate get this fault.'])
})
