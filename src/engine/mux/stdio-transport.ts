import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { exactJson } from '../../base/exact-json.ts'
import { messageOf } from '../../base/failure.ts'
import { exactValueOf, withExactNumbers } from '../exact-numbers.ts'
import { killGroup, signalTree } from '../isolation/process-tree.ts'
import { type JSONRPCMessage, parseBoundedJson, parseMessage } from '../json-rpc.ts'
import type { MuxLimits } from './limits.ts'
import { endsOf, type LineEnds, LineReader } from './line-reader.ts'

/** What a stdio transport reports. */
export interface StdioEvents {
  readonly message: (message: JSONRPCMessage) => void
  /** A message that cannot be forwarded, and why; with the id of the request that it answers, if the id is readable. */
  readonly unusable: (requestId: number | undefined, why: string) => void
  readonly log: (line: string) => void
  /** The process has exited, and all its output has been read. */
  readonly exited: (how: string) => void
}

/** How long the pipes of an exited process may stay open, because its own children may hold them. */
const CLOSE_MS = 500

/** The server's process: one JSON-RPC message per line on stdin and stdout. It leaves no process behind. */
export class StdioTransport {
  readonly #child: ChildProcess
  readonly #stdin: Writable
  readonly #limits: MuxLimits
  readonly #exited: Promise<void>

  constructor(child: ChildProcess, limits: MuxLimits, events: StdioEvents) {
    const { stdin, stdout, stderr } = child
    if (stdin === null || stdout === null) throw new Error('it was started without pipes')
    this.#child = child
    this.#stdin = stdin
    this.#limits = limits
    stdin.on('error', () => {})
    child.on('error', (error) => events.log(`process: ${messageOf(error)}`))
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()))
    readMessages(stdout, limits.lineBytes, events)
    if (stderr !== null) readLog(stderr, limits.logLineBytes, events.log)
    // A server that has closed its stdout cannot answer any more.
    stdout.once('end', () => void this.close())
    child.once('exit', (code, signal) => this.#afterExit(() => events.exited(signal ?? `exit code ${code}`)))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Whether the message was written; false if the server has stopped reading. */
  send(message: JSONRPCMessage): boolean {
    if (!this.#stdin.writable || this.#stdin.writableLength > this.#limits.unreadBytes) return false
    this.#stdin.write(`${exactJson(message)}\n`)
    return true
  }

  /** Ends the process with SIGTERM, then with SIGKILL. */
  async close(): Promise<void> {
    if (this.hasExited) return
    // The signal first: a server whose stdin is closed exits, and Windows does not find the programs that it started any more.
    signalTree(this.#child, 'SIGTERM', () => this.#stdin.end())
    const timer = setTimeout(() => signalTree(this.#child, 'SIGKILL'), this.#limits.graceMs)
    await this.#exited
    clearTimeout(timer)
  }

  /** Reports the exit when the remaining output has been read, or when the pipes stay open for too long. */
  #afterExit(report: () => void): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid)
    const timer = setTimeout(finish, CLOSE_MS)
    const streams = [this.#child.stdin, this.#child.stdout, this.#child.stderr]
    this.#child.once('close', finish)
    let isFinished = false
    function finish(): void {
      clearTimeout(timer)
      for (const stream of streams) stream?.destroy()
      if (!isFinished) report()
      isFinished = true
    }
  }
}

/** Starts the process. Rejects if there is none, which Node reports in an event. */
export async function openStdioTransport(
  start: () => Promise<ChildProcess>,
  limits: MuxLimits,
  events: StdioEvents
): Promise<StdioTransport> {
  const child = await start()
  if (child.pid !== undefined) return new StdioTransport(child, limits, events)
  throw await new Promise<Error>((resolve) => {
    const timer = setTimeout(() => resolve(new Error('it has no process id')), CLOSE_MS)
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve(error)
    })
  })
}

function readMessages(stdout: Readable, maxBytes: number, events: StdioEvents): void {
  const onLine = (line: string): void => {
    if (line.trim() === '') return
    const value = parseBoundedJson(line)
    const exact = value === undefined ? undefined : exactValueOf(line)
    const messages = Array.isArray(value) ? value.map(parseMessage) : [parseMessage(value)]
    if (messages.includes(undefined)) events.log(`stdout: not a JSON-RPC message: ${line.slice(0, 200)}`)
    for (const [index, message] of messages.entries())
      if (message !== undefined) events.message(withExactNumbers(message, Array.isArray(exact) ? exact[index] : exact))
    if (value === undefined) events.unusable(answeredId(endsOf(line)), 'is not valid JSON, or is nested too deeply')
  }
  const onTooLong = (ends: LineEnds): void => {
    events.log(`stdout: discarded a message of more than ${maxBytes} bytes: ${ends.head}`)
    events.unusable(answeredId(ends), `is longer than ${maxBytes} bytes`)
  }
  readLines(stdout, new LineReader(maxBytes, onLine, onTooLong))
}

function readLog(stderr: Readable, maxBytes: number, log: (line: string) => void): void {
  readLines(stderr, new LineReader(maxBytes, log, ({ head }) => log(`${head}… (truncated)`)))
}

function readLines(stream: Readable, reader: LineReader): void {
  stream.on('data', (chunk: Buffer) => reader.read(chunk))
  stream.on('end', () => reader.end())
  stream.on('error', () => {})
}

/** The id of the request that a response answers. Read only from the ends, where no text of the result can imitate it. */
function answeredId({ head, tail }: LineEnds): number | undefined {
  const id = /^\{(?:"jsonrpc": ?"2\.0", ?)?"id": ?(\d+)\D/.exec(head) ?? /, ?"id": ?(\d+)\}\s*$/.exec(tail)
  return id?.[1] === undefined ? undefined : Number(id[1])
}
