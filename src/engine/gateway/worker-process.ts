import { type ChildProcess, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hasCode, messageOf } from '../../base/failure.ts'
import { LineSplitter } from '../../base/line-splitter.ts'
import { raceTimeLimit } from '../../base/time-limits.ts'
import { NO_INSPECTOR_FLAGS, programFolder } from '../../host/process.ts'
import type { EndedSession, TrafficEvent } from '../contract.ts'
import type { HandOver } from './connection-queue.ts'
import { RecordReader, withUnbufferedStreams } from './record-reader.ts'
import { parseRecord } from './traffic-event.ts'
import { type MessageToWorker, RECORDS_FD } from './worker-protocol.ts'

const WORKER_PROGRAM = 'gateway-worker.js'
/** A young generation of one small size keeps the memory of the worker small. `pass-answer.ts` uses the last flag. */
const NODE_FLAGS = ['--min-semi-space-size=4', '--max-semi-space-size=4', '--no-parallel-scavenge', '--expose-gc']
const LOG_FD = 2
const MAX_LINE_BYTES = 8 * 1024 * 1024
/** The pipe of a dead process ends at once, unless somebody else holds its other end. */
const DRAIN_MS = 1_000
/** The errors of sending to a worker that has died. */
const GONE_CODES = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED']

/** What a worker reports. */
export interface WorkerListeners {
  readonly onReady: () => void
  /** Called with everything that it sends: it runs. */
  readonly onAnswer: () => void
  readonly onEvent: (event: TrafficEvent) => void
  readonly onSessionEnd: (session: EndedSession) => void
  /** Called when it serves the routes with this revision, and all events before that are read. */
  readonly onRoutes: (revision: number) => void
  /** Called after all events that came together. */
  readonly onEventsRead: () => void
  readonly log: (line: string) => void
}

/** One worker. */
export interface WorkerProcess {
  readonly send: (message: MessageToWorker) => void
  readonly handOver: HandOver
  /** Whether its records are read in batches, because nobody waits for them. */
  readonly setBatching: (isBatching: boolean) => void
  readonly kill: () => void
  /** Resolves when it has ended and everything that it reported is read. Never rejects. */
  readonly ended: Promise<void>
}

/** Starts a worker, with the environment of this process and no secret in it. */
export function startWorker(listeners: WorkerListeners): WorkerProcess {
  const { log } = listeners
  const child = withUnbufferedStreams(() =>
    spawn(process.execPath, [...NO_INSPECTOR_FLAGS, ...NODE_FLAGS, join(programFolder(), WORKER_PROGRAM)], {
      stdio: ['ignore', LOG_FD, LOG_FD, 'pipe', 'ipc'],
      windowsHide: true
    })
  )
  child.on('error', (error) => log(`The worker: ${error.message}`))
  child.on('message', (message: { readonly type?: unknown } | null) => {
    if (message?.type === 'ready') listeners.onReady()
    listeners.onAnswer()
  })
  const records = child.stdio[RECORDS_FD]
  const reader = records instanceof Readable ? readEvents(records, child, listeners) : undefined
  return {
    send: (message) => void child.send(message, () => {}),
    handOver: (socket, taken) => handOver(child, socket, taken),
    setBatching: (isBatching) => reader?.setBatching(isBatching),
    kill: () => void child.kill('SIGKILL'),
    ended: waitForEnd(child, reader, log)
  }
}

/**
 * Node does not tell when a socket has arrived, but it sends the next message only then. A worker says that a socket has
 * arrived before it reads from it, so a socket of which it has not said so is whole.
 */
function handOver(child: ChildProcess, socket: Socket, taken: () => void): void {
  const message: MessageToWorker = { type: 'connection' }
  let isGone = false
  child.send(message, socket, { keepOpen: true }, (error) => {
    isGone = hasCode(error, ...GONE_CODES)
  })
  child.send(message, () => {
    if (!isGone) taken()
  })
}

async function waitForEnd(
  child: ChildProcess,
  reader: RecordReader | undefined,
  log: (line: string) => void
): Promise<void> {
  const disconnected = happens(child, 'disconnect')
  const { pid } = child
  // A process that could not be started emits only an error.
  if (pid === undefined) await happens(child, 'error')
  else await happens(child, 'exit')
  log(`Worker ${pid} has ended (${child.signalCode ?? child.exitCode})`)
  if (pid === undefined) return
  reader?.setBatching(false)
  await raceTimeLimit(DRAIN_MS, undefined, () => Promise.all([reader?.ended, disconnected])).catch(() => {})
  reader?.close()
}

function happens(emitter: EventEmitter, event: string): Promise<void> {
  return new Promise((resolve) => emitter.once(event, () => resolve()))
}

function readEvents(records: Readable, child: ChildProcess, listeners: WorkerListeners): RecordReader {
  const splitter = new LineSplitter(MAX_LINE_BYTES)
  let isIgnored = false
  const take = (chunk: Buffer): void => {
    listeners.onAnswer()
    try {
      for (const line of isIgnored ? [] : splitter.push(chunk)) {
        const record = parseRecord(line)
        if (record === undefined) listeners.log('A record of the worker is not valid')
        else if ('revision' in record) listeners.onRoutes(record.revision)
        else if ('ended' in record) listeners.onSessionEnd(record)
        else listeners.onEvent(record)
      }
    } catch (error) {
      // Whatever follows cannot be told apart, so this worker is replaced.
      isIgnored = true
      listeners.log(`The records of the worker cannot be read: ${messageOf(error)}`)
      child.kill('SIGKILL')
    }
  }
  return new RecordReader(records, take, listeners.onEventsRead)
}
