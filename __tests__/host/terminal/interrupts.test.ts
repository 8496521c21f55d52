import type { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { onEndSignal } from '../../../src/host/process.ts'
import { Interrupts } from '../../../src/host/terminal/interrupts.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const
const before = { exit: process.exit, isTTY: process.stdin.isTTY }
let events: string[]
let clock: number

beforeEach(() => {
  events = []
  clock = 10_000
  process.stdin.isTTY = true
  process.exit = (() => void events.push('exit')) as unknown as typeof process.exit
})

afterEach(() => {
  process.exit = before.exit
  process.stdin.isTTY = before.isTTY
  for (const name of SIGNALS) process.removeAllListeners(name)
})

const interrupts = () =>
  new Interrupts({ onFirst: () => void events.push('first'), onSecond: () => void events.push('second') }, () => clock)
const send = (name: NodeJS.Signals, afterMs = 0): void => {
  clock += afterMs
  process.emit(name)
}
const press = (afterMs = 0): void => send('SIGINT', afterMs)

test('cancels the work on the first Ctrl+C, and exits at once on the second', () => {
  const { cancelled } = interrupts()
  press()
  expect([events, cancelled.aborted]).toEqual([['first'], true])
  press(500)
  expect(events).toEqual(['first', 'second', 'exit'])
})

test('ignores echoes of the first Ctrl+C', () => {
  interrupts()
  press()
  press(1)
  send('SIGTERM', 100)
  press(100)
  expect(events).toEqual(['first'])
  press(100)
  expect(events).toEqual(['first', 'second', 'exit'])
})

test('does not exit at once when SIGHUP comes twice', () => {
  interrupts()
  send('SIGHUP')
  send('SIGHUP', 2_000)
  expect(events).toEqual(['first'])
  press(2_000)
  expect(events).toEqual(['first', 'second', 'exit'])
})

test('ignores the Ctrl+C that ended the command if it arrives later, and its echo', () => {
  const instance = interrupts()
  instance.commandWasInterrupted()
  press(900)
  press(1)
  expect(events).toEqual([])
  press(400)
  expect(events).toEqual(['second', 'exit'])
})

const command = (kill: (name: NodeJS.Signals) => boolean) => ({ kill }) as unknown as ChildProcess

test('after a Ctrl+C that arrived while the command ran, ignores only its echo', async () => {
  const instance = interrupts()
  await instance.during(
    command(() => true),
    Promise.resolve().then(() => press())
  )
  instance.commandWasInterrupted()
  press(100)
  expect(events).toEqual([])
  press(300)
  expect(events).toEqual(['second', 'exit'])
})

test('survives a signal that cannot be forwarded to the command', async () => {
  const instance = interrupts()
  const kill = (name: NodeJS.Signals): boolean => {
    events.push(name)
    throw new Error('kill ENOSYS')
  }
  await instance.during(
    command(kill),
    Promise.resolve().then(() => send('SIGHUP'))
  )
  expect(events).toEqual(['SIGHUP'])
})

test('onEndSignal calls back once, and keeps listening', () => {
  onEndSignal(() => void events.push('end'))
  for (const name of ['SIGHUP', 'SIGHUP', 'SIGINT'] as const) send(name)
  expect(events).toEqual(['end'])
  expect(process.listenerCount('SIGHUP')).toBe(1)
})
