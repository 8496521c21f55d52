import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { messageOf } from '../../base/failure.ts'
import { readJson } from './json.ts'
import type { Limits } from './limits.ts'
import { endsOf, type LineEnds, Lines } from './lines.ts'
import { type Message, readMessage } from './message.ts'
import { signalTree, sweepGroup } from './signal.ts'

/** What a child says, does and dies of. */
export interface ChildEvents {
  readonly message: (message: Message) => void
  /** A message that cannot be passed on, and why; the number of the request it answers, if that can be seen. */
  readonly unusable: (answered: number | undefined, why: string) => void
  readonly log: (line: string) => void
  /** It has exited, and all it wrote has been read. */
  readonly gone: (how: string) => void
}

/** How long the pipes of a process that has exited may stay open: something it started may hold them. */
const LAST_WORDS_MS = 500

/** The server's process: messages as lines in and out, and an end that leaves nothing behind. */
export class Child {
  readonly #running: ChildProcess
  readonly #input: Writable
  readonly #limits: Limits
  readonly #exited: Promise<void>

  constructor(running: ChildProcess, limits: Limits, events: ChildEvents) {
    const { stdin, stdout, stderr } = running
    if (stdin === null || stdout === null) throw new Error('it was started without pipes')
    this.#running = running
    this.#input = stdin
    this.#limits = limits
    stdin.on('error', () => {})
    running.on('error', (error) => events.log(`process: ${messageOf(error)}`))
    this.#exited = new Promise((resolve) => running.once('exit', () => resolve()))
    readMessages(stdout, limits.lineBytes, events)
    if (stderr !== null) readLog(stderr, limits.logLineBytes, events.log)
    // One that has closed its stdout can answer nobody any more.
    stdout.once('end', () => void this.end())
    running.once('exit', (code, signal) => this.#leave(() => events.gone(signal ?? `exit code ${code}`)))
  }

  get pid(): number | undefined {
    return this.#running.pid
  }

  /** Whether the message could be handed over; false when the server has stopped reading. */
  send(message: Message): boolean {
    if (!this.#input.writable || this.#input.writableLength > this.#limits.unreadBytes) return false
    this.#input.write(`${JSON.stringify(message)}\n`)
    return true
  }

  /** Ends the process: asks first, then does not. */
  async end(): Promise<void> {
    if (this.#running.exitCode !== null || this.#running.signalCode !== null) return
    this.#input.end()
    signalTree(this.#running, 'SIGTERM')
    const timer = setTimeout(() => signalTree(this.#running, 'SIGKILL'), this.#limits.graceMs)
    await this.#exited
    clearTimeout(timer)
  }

  /** What it wrote last is read before it counts as gone, unless a pipe is held open. */
  #leave(gone: () => void): void {
    sweepGroup(this.#running)
    const timer = setTimeout(leave, LAST_WORDS_MS)
    const streams = [this.#running.stdin, this.#running.stdout, this.#running.stderr]
    this.#running.once('close', leave)
    let left = false
    function leave(): void {
      clearTimeout(timer)
      for (const stream of streams) stream?.destroy()
      if (!left) gone()
      left = true
    }
  }
}

/** Runs the start; an executable that is not there shows only in an event. */
export async function startChild(
  start: () => Promise<ChildProcess>,
  limits: Limits,
  events: ChildEvents
): Promise<Child> {
  const running = await start()
  if (running.pid !== undefined) return new Child(running, limits, events)
  throw await new Promise<Error>((resolve) => {
    const timer = setTimeout(() => resolve(new Error('it has no process id')), LAST_WORDS_MS)
    running.once('error', (error) => {
      clearTimeout(timer)
      resolve(error)
    })
  })
}

function readMessages(stdout: Readable, limit: number, events: ChildEvents): void {
  const read = (line: string): void => {
    if (line.trim() === '') return
    const value = readJson(line)
    const messages = Array.isArray(value) ? value.map(readMessage) : [readMessage(value)]
    if (messages.includes(undefined)) events.log(`stdout, not a message: ${line.slice(0, 200)}`)
    for (const message of messages) if (message !== undefined) events.message(message)
    if (value === undefined) events.unusable(answeredBy(endsOf(line)), 'was no JSON, or was nested too deep')
  }
  const lines = new Lines(limit, read, (ends) => {
    events.log(`stdout, a message of more than ${limit} bytes was thrown away: ${ends.head}`)
    events.unusable(answeredBy(ends), `was longer than ${limit} bytes`)
  })
  stdout.on('data', (chunk: Buffer) => lines.read(chunk))
  stdout.on('end', () => lines.end())
  stdout.on('error', () => {})
}

function readLog(stderr: Readable, limit: number, log: (line: string) => void): void {
  const lines = new Lines(limit, log, ({ head }) => log(`${head}… (cut)`))
  stderr.on('data', (chunk: Buffer) => lines.read(chunk))
  stderr.on('end', () => lines.end())
  stderr.on('error', () => {})
}

/** The id of an answer stands at one of its ends, where no text inside can look like it. */
function answeredBy({ head, tail }: LineEnds): number | undefined {
  const id = /^\{(?:"jsonrpc": ?"2\.0", ?)?"id": ?(\d+)\D/.exec(head) ?? /, ?"id": ?(\d+)\}\s*$/.exec(tail)
  return id?.[1] === undefined ? undefined : Number(id[1])
}
