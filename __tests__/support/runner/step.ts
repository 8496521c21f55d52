import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Command } from './commands.ts'
import type { FileCommands, FileResults } from './file-commands.ts'
import { type Annotation, lineSplitter, StepLog } from './log.ts'
import type { Masks } from './masks.ts'
import { cancel, kill } from './signals.ts'

/** What a test may do to a step while it runs. */
export interface StepControl {
  readonly env?: Readonly<Record<string, string>>
  readonly onSpawn?: (child: ChildProcess) => void
  /** Kills the process (SIGKILL) when this resolves. */
  readonly killWhen?: Promise<unknown>
  /** Cancels the job when this resolves: SIGINT, 7.5 s, SIGTERM, 2.5 s, SIGKILL. */
  readonly cancelWhen?: Promise<unknown>
}

/** What the runner knows of a step after it ended. */
export interface StepResult extends FileResults {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
  /** What a person sees: commands obeyed, masks applied. */
  readonly log: string
  readonly commands: readonly Command[]
  readonly annotations: readonly Annotation[]
  readonly unexpected: readonly Command[]
  readonly groups: readonly string[]
  readonly durationMs: number
  /** When the process ended, on the clock of `performance.now()`. */
  readonly endedAt: number
}

/** One process to run as a step. */
export interface StepPlan {
  /** What runs it; Node by default. */
  readonly program?: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly files: FileCommands
  readonly masks: Masks
  readonly debug: boolean
}

/** Runs a step in a process of its own, mostly under the Node that ACTION_NODE names or else this one. */
export async function runStep(plan: StepPlan, control: StepControl = {}): Promise<StepResult> {
  const log = new StepLog(plan.masks, plan.debug)
  const startedAt = performance.now()
  const child = spawn(plan.program ?? process.env['ACTION_NODE'] ?? process.execPath, [...plan.args], {
    cwd: plan.cwd,
    env: { ...plan.env, ...plan.files.env, ...control.env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const stdout = collect(child.stdout, log)
  const stderr = collect(child.stderr, log)
  let endedAt = startedAt
  child.once('exit', () => (endedAt = performance.now()))
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  control.onSpawn?.(child)
  const stopped = Promise.all([
    endWhen(control.killWhen, ended, child, kill),
    endWhen(control.cancelWhen, ended, child, cancel)
  ])
  // Awaited below, so that a moment that fails is the test's failure and not the process's.
  stopped.catch(() => undefined)
  const [exitCode, signal] = await ended
  await stopped
  const results = plan.files.read()
  for (const [name, value] of Object.entries(results.state)) log.debug(`Save intra-action state ${name} = ${value}`)
  for (const [name, value] of Object.entries(results.outputs)) log.debug(`Set output ${name} = ${value}`)
  return {
    ...results,
    exitCode,
    signal,
    stdout: stdout(),
    stderr: stderr(),
    log: log.text,
    commands: log.commands,
    annotations: log.annotations,
    unexpected: log.unexpected,
    groups: log.groups,
    problems: [...log.problems, ...results.problems],
    durationMs: performance.now() - startedAt,
    endedAt
  }
}

function collect(stream: NodeJS.ReadableStream, log: StepLog): () => string {
  const chunks: Buffer[] = []
  const lines = lineSplitter((line) => log.line(line))
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    lines.write(chunk)
  })
  stream.on('end', () => lines.end())
  return () => Buffer.concat(chunks).toString('utf8')
}

async function endWhen(
  moment: Promise<unknown> | undefined,
  ended: Promise<unknown>,
  child: ChildProcess,
  end: (child: ChildProcess) => Promise<unknown>
): Promise<void> {
  if (moment === undefined) return
  try {
    // A moment that never came must not keep the test waiting for a process that is long gone.
    const first = await Promise.race([moment.then(() => 'moment'), ended.then(() => 'ended')])
    if (first === 'moment') await end(child)
  } catch (error) {
    await kill(child)
    throw error
  }
}
