import { afterEach, expect, test } from '@jest/globals'
import { ConnectionQueue } from '../../../src/engine/gateway/connection-queue.ts'
import type { WorkerListeners, WorkerProcess } from '../../../src/engine/gateway/worker-process.ts'
import type { MessageToWorker } from '../../../src/engine/gateway/worker-protocol.ts'
import { WorkerSupervisor } from '../../../src/engine/gateway/worker-supervisor.ts'
import { ROUTE } from './test-gateway.ts'

const PING_MS = 2

/** A worker without a process, which answers as the test says. */
interface FakeWorker {
  readonly messages: readonly MessageToWorker[]
  readonly isKilled: () => boolean
}

const supervisors: WorkerSupervisor[] = []

afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) await supervisor.stop()
})

/** Keeps fake workers running; `onPing` decides how the one with this number answers. */
function supervise(onPing: (number: number, listeners: WorkerListeners) => void) {
  const workers: FakeWorker[] = []
  const start = (listeners: WorkerListeners): WorkerProcess => {
    const messages: MessageToWorker[] = []
    const number = workers.length
    let isKilled = false
    let kill = (): void => {}
    const ended = new Promise<void>((resolve) => {
      kill = () => {
        isKilled = true
        resolve()
      }
    })
    workers.push({ messages, isKilled: () => isKilled })
    const send = (message: MessageToWorker): void => {
      messages.push(message)
      if (message.type === 'ping') onPing(number, listeners)
      else if (message.type === 'routes') queueMicrotask(listeners.onReady)
    }
    return { send, handOver: () => {}, setBatching: () => {}, kill: () => kill(), ended }
  }
  const nothing = (): void => {}
  const supervisor = new WorkerSupervisor({
    dataPort: { port: 1, connections: new ConnectionQueue(), close: nothing },
    transcript: {
      record: nothing,
      flush: nothing,
      abandon: nothing,
      endSession: nothing,
      endCaller: nothing,
      close: () => Promise.reject(new Error('Not used'))
    },
    log: nothing,
    start,
    pingMs: PING_MS
  })
  supervisors.push(supervisor)
  return { supervisor, workers }
}

test('a worker that somebody stopped is replaced by another one with the same routes', async () => {
  let replaced = (): void => {}
  const second = new Promise<void>((resolve) => {
    replaced = resolve
  })
  // The first worker never answers.
  const { supervisor, workers } = supervise((number, { onAnswer }) => {
    if (number === 0) return
    onAnswer()
    replaced()
  })
  await supervisor.start([ROUTE])
  await second
  expect(workers.map(({ isKilled }) => isKilled())).toEqual([true, false])
  expect(workers[1]?.messages[0]).toMatchObject({ type: 'routes', routes: [ROUTE] })
  expect(supervisor.deaths).toBe(1)
})

test('a worker that is so busy that it answers only some pings is not replaced', async () => {
  let pings = 0
  let enough = (): void => {}
  const pinged = new Promise<void>((resolve) => {
    enough = resolve
  })
  const { supervisor, workers } = supervise((_, { onAnswer }) => {
    pings += 1
    if (pings % 5 === 0) onAnswer()
    if (pings === 30) enough()
  })
  await supervisor.start([ROUTE])
  await pinged
  expect(workers.map(({ isKilled }) => isKilled())).toEqual([false])
})
