import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { hasCode, messageOf } from '../base/failure.ts'
import type { Redactor } from '../base/redactor.ts'
import { onAbort, raceTimeLimit } from '../base/time-limits.ts'
import { type AgentCommand, spawnCommand } from './agent-command.ts'
import { agentEnvironment, type TrialFolders, type Variables } from './agent-environment.ts'
import { AgentTree, MARK_VARIABLE } from './agent-tree.ts'
import { CapturedOutput } from './captured-output.ts'

/** How an agent, or a case's script, is run. */
export interface AgentProcessOptions {
  /** Its folders. They exist. */
  readonly folders: TrialFolders
  /** Variables beside those of the step. */
  readonly env: Readonly<Record<string, string>>
  /** What it reads from stdin. */
  readonly prompt: string
  readonly timeoutMs: number
  /** Where its output is written when it has ended. */
  readonly outputFile: string
  /** Redacts its output, with all secrets that it gets. */
  readonly newRedactor: () => Redactor
  /** Ends it as the time limit does. */
  readonly cancelled: AbortSignal
  /** The environment of the step; that of this process unless a test has another. */
  readonly step?: Variables
  /** How long it may take to end by itself after a SIGTERM. */
  readonly graceMs?: number
}

/** How an agent ended. */
export interface AgentRun {
  /** Undefined if it was not started, or if a signal ended it. */
  readonly exitCode: number | undefined
  readonly signal: NodeJS.Signals | undefined
  readonly timedOut: boolean
  readonly cancelled: boolean
  /** Why it was not started; empty if it was. */
  readonly reason: string
  readonly ms: number
  /** The file with both outputs, redacted, in the order of arrival; undefined if it could not be written. */
  readonly output: string | undefined
  /** Redacted; of a long output, the beginning and the end. */
  readonly stdout: string
  readonly stderr: string
  /** Whether the middle of stdout is missing. */
  readonly isStdoutCut: boolean
  /** How many of its processes could not be ended. */
  readonly left: number
}

type AgentChild = ChildProcessByStdio<Writable, Readable, Readable>
type Ending = 'exited' | 'timed out' | 'cancelled'

const GRACE_MS = 2_000
/** When all processes have ended, only what is in the pipes is missing. */
const DRAIN_MS = 2_000
const DRAIN_ROUND_MS = 200
/** Node's timers fire at once if they are longer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Runs an agent to its end or to its time limit, then ends everything that it started. Never rejects because of the agent. */
export async function runAgentProcess(command: AgentCommand, options: AgentProcessOptions): Promise<AgentRun> {
  const { folders, prompt, outputFile, newRedactor, cancelled, graceMs = GRACE_MS } = options
  const mark = randomUUID()
  const env = agentEnvironment(options.step ?? process.env, folders, { ...options.env, [MARK_VARIABLE]: mark })
  const ownFolder = dirname(realpathSync(folders.home))
  const output = new CapturedOutput(newRedactor)
  const start = performance.now()
  const finish = (ended: Partial<AgentRun>): AgentRun => {
    output.end()
    const outputs = {
      output: output.writeFile(outputFile),
      stdout: output.text('stdout'),
      stderr: output.text('stderr'),
      isStdoutCut: output.isCut('stdout')
    }
    return { ...NOT_STARTED, ms: Math.round(performance.now() - start), ...outputs, ...ended }
  }
  if (cancelled.aborted) return finish({ cancelled: true, reason: 'The job was cancelled.' })
  let child: AgentChild
  try {
    child = startChild(command, env, folders.cwd)
  } catch (error) {
    return finish({ reason: startFailure(command, error) })
  }
  const { pid } = child
  const tree = pid === undefined ? undefined : new AgentTree(child, pid, mark, ownFolder)
  const exited = exitOf(child)
  child.stdout.on('data', (chunk: Buffer) => output.push('stdout', chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push('stderr', chunk))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // An agent may end before it has read its prompt.
  child.stdin.on('error', () => {})
  child.stdin.end(prompt)
  try {
    const ending = await endingOf(exited, options)
    if (ending !== 'exited') await tree?.terminate(graceMs)
    const left = await endAll(tree, closed)
    const { exitCode, signalCode } = child
    const how = { timedOut: ending === 'timed out', cancelled: ending === 'cancelled', left }
    return finish({ exitCode: exitCode ?? undefined, signal: signalCode ?? undefined, ...how })
  } catch (error) {
    return finish({ reason: startFailure(command, error) })
  } finally {
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
  }
}

const NOT_STARTED = {
  exitCode: undefined,
  signal: undefined,
  timedOut: false,
  cancelled: false,
  reason: '',
  left: 0
} as const

function startChild(command: AgentCommand, env: Record<string, string>, cwd: string): AgentChild {
  const { file, args, options } = spawnCommand(command, env)
  return spawn(file, args, {
    ...options,
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own. On Windows it would get a console window instead.
    detached: process.platform !== 'win32',
    windowsHide: true
  })
}

/**
 * Kills until nobody has the pipes open any more: a process that keeps replacing itself may have been missed. Returns how many
 * are left; one that still has a pipe open counts although it was not found.
 */
async function endAll(tree: AgentTree | undefined, closed: Promise<void>): Promise<number> {
  const end = performance.now() + DRAIN_MS
  for (;;) {
    const left = (await tree?.kill()) ?? 0
    const isClosed = await raceTimeLimit(DRAIN_ROUND_MS, undefined, () => closed.then(() => true)).catch(() => false)
    if (isClosed) return left
    if (performance.now() > end) return Math.max(1, left)
  }
}

/** Rejects if the program could not be started. */
function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => resolve())
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
  })
}

async function endingOf(
  exited: Promise<void>,
  { timeoutMs, cancelled }: Pick<AgentProcessOptions, 'timeoutMs' | 'cancelled'>
): Promise<Ending> {
  let stopWaiting = (): void => {}
  const interrupted = new Promise<Ending>((resolve) => {
    const timer = setTimeout(() => resolve('timed out'), Math.min(timeoutMs, MAX_TIMER_MS))
    const stopListening = onAbort(cancelled, () => resolve('cancelled'))
    stopWaiting = () => {
      clearTimeout(timer)
      stopListening()
    }
  })
  try {
    return await Promise.race([exited.then((): Ending => 'exited'), interrupted])
  } finally {
    stopWaiting()
  }
}

function startFailure(command: AgentCommand, error: unknown): string {
  const name = 'line' in command ? 'The shell' : command.program
  if (hasCode(error, 'E2BIG')) return `${name} cannot be started: its arguments or its environment are too large.`
  if (hasCode(error, 'ENOENT')) return `There is no program ${'line' in command ? 'bash or sh' : name} on PATH.`
  return `${name} cannot be started: ${messageOf(error)}`
}
