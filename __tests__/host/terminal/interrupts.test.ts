import type { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { onEndSignal } from '../../../src/host/process.ts'
import { Interrupts } from '../../../src/host/terminal/interrupts.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const
const before = { exit: process.exit, isTTY: process.stdin.isTTY }
let said: string[]
let clock: number

beforeEach(() => {
  said = []
  clock = 10_000
  process.stdin.isTTY = true
  process.exit = (() => void said.push('exit')) as unknown as typeof process.exit
})

afterEach(() => {
  process.exit = before.exit
  process.stdin.isTTY = before.isTTY
  for (const name of SIGNALS) process.removeAllListeners(name)
})

const interrupts = () =>
  new Interrupts({ first: () => void said.push('first'), last: () => void said.push('last') }, () => clock)
const hear = (name: NodeJS.Signals, afterMs = 0): void => {
  clock += afterMs
  process.emit(name)
}
const press = (afterMs = 0): void => hear('SIGINT', afterMs)

test('the first ends the work in order, another one leaves at once', () => {
  const { cancelled } = interrupts()
  press()
  expect([said, cancelled.aborted]).toEqual([['first'], true])
  press(500)
  expect(said).toEqual(['first', 'last', 'exit'])
})

test('an echo of the first is the first, however many there are', () => {
  interrupts()
  press()
  press(1)
  hear('SIGTERM', 100)
  press(100)
  expect(said).toEqual(['first'])
  press(100)
  expect(said).toEqual(['first', 'last', 'exit'])
})

test('a window that is closed is no second one, however late it is told', () => {
  interrupts()
  hear('SIGHUP')
  hear('SIGHUP', 2_000)
  expect(said).toEqual(['first'])
  press(2_000)
  expect(said).toEqual(['first', 'last', 'exit'])
})

test('one that ended the command and reaches us after it is still the first, and so is its echo', () => {
  const ours = interrupts()
  ours.endedCommand()
  press(900)
  press(1)
  expect(said).toEqual([])
  press(400)
  expect(said).toEqual(['last', 'exit'])
})

/** A command that is there until something was heard. */
const command = (kill: (name: NodeJS.Signals) => boolean) => ({ kill }) as unknown as ChildProcess

test('one that reached us while the command ran is not waited for again, but for its echo', async () => {
  const ours = interrupts()
  await ours.during(
    command(() => true),
    Promise.resolve().then(() => press())
  )
  ours.endedCommand()
  press(100)
  expect(said).toEqual([])
  press(300)
  expect(said).toEqual(['last', 'exit'])
})

test('a signal that cannot be passed on to the command harms nobody', async () => {
  const ours = interrupts()
  const kill = (name: NodeJS.Signals): boolean => {
    said.push(name)
    throw new Error('kill ENOSYS')
  }
  await ours.during(
    command(kill),
    Promise.resolve().then(() => hear('SIGHUP'))
  )
  expect(said).toEqual(['SIGHUP'])
})

test('who is asked to end twice is told once, and is there to end in order', () => {
  onEndSignal(() => void said.push('end'))
  for (const name of ['SIGHUP', 'SIGHUP', 'SIGINT'] as const) hear(name)
  expect(said).toEqual(['end'])
  expect(process.listenerCount('SIGHUP')).toBe(1)
})
