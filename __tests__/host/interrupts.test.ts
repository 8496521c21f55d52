import type { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Interrupts } from '../../src/host/interrupts.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const
const before = { exit: process.exit, isTTY: process.stdin.isTTY }
let said: string[]

beforeEach(() => {
  said = []
  process.stdin.isTTY = true
  process.exit = (() => void said.push('exit')) as unknown as typeof process.exit
})

afterEach(() => {
  process.exit = before.exit
  process.stdin.isTTY = before.isTTY
  for (const name of SIGNALS) process.removeAllListeners(name)
})

const interrupts = () => new Interrupts({ first: () => void said.push('first'), last: () => void said.push('last') })
const press = (): void => void process.emit('SIGINT')

test('the first ends the work in order, another one leaves at once', () => {
  const { cancelled } = interrupts()
  press()
  expect([said, cancelled.aborted]).toEqual([['first'], true])
  press()
  expect(said).toEqual(['first', 'last', 'exit'])
})

test('one that ended the command and reaches us after it is still the first', () => {
  const ours = interrupts()
  ours.endedCommand()
  press()
  expect(said).toEqual([])
  press()
  expect(said).toEqual(['last', 'exit'])
})

test('one that reached us while the command ran is not waited for again', async () => {
  const ours = interrupts()
  const kill = (): boolean => {
    said.push('killed')
    return true
  }
  await ours.during({ kill } as unknown as ChildProcess, Promise.resolve().then(press))
  ours.endedCommand()
  press()
  expect(said).toEqual(['last', 'exit'])
})
