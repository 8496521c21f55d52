import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { hasCode, messageOf } from '../../base/failure.ts'
import { windowsProgram } from '../find-program.ts'
import type { Interrupts } from './interrupts.ts'
import { environmentWithoutRun } from './run-variables.ts'
import { commandLine, findCommand, isScript } from './windows-command.ts'

/** How a command of the user ended. */
export interface CommandResult {
  /** The exit code as a shell reports it: 128 plus the signal, 127 if the program was not found, 126 if it cannot be run. */
  readonly code: number
  readonly wasInterrupted: boolean
  /** Why the command was not started; empty if it was. */
  readonly reason: string
}

/** Options of `runCommand`. */
interface RunCommandOptions {
  readonly env: Readonly<Record<string, string>>
  /** Sends its output to stderr, because stdout is for JSON. */
  readonly toStderr: boolean
  readonly interrupts: Interrupts
}

/** Runs a command with the user's environment, and in the same process group, so that Ctrl+C reaches it. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { env, toStderr, interrupts }: RunCommandOptions
): Promise<CommandResult> {
  const options: SpawnOptions = {
    env: { ...environmentWithoutRun(), ...env },
    stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit']
  }
  try {
    const child = process.platform === 'win32' ? startOnWindows(program, args, options) : spawn(program, args, options)
    return await resultOf(child, interrupts)
  } catch (error) {
    return notStarted(program, error)
  }
}

/** Windows would look in the current folder first. And npm installs scripts, which only the shell can start. */
function startOnWindows(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const path = findCommand(program)
  if (!isScript(path)) return spawn(path, args, options)
  const line = commandLine(path, args)
  return spawn(windowsProgram('cmd'), ['/d', '/s', '/c', `"${line}"`], { ...options, windowsVerbatimArguments: true })
}

/** Rejects only if the command was not started. A command that could not be killed is still awaited. */
async function resultOf(child: ChildProcess, interrupts: Interrupts): Promise<CommandResult> {
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)
      resolve({ code: exitCode, wasInterrupted: INTERRUPTED_CODES.includes(exitCode), reason: '' })
    })
  })
  return await interrupts.during(child, ended)
}

/** A shell, or a program that handles the signal, exits with these codes. */
const INTERRUPTED_CODES = (['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map((name) => 128 + constants.signals[name])

/** The result of a command that was not started. */
export function notStarted(program: string, error: unknown): CommandResult {
  const isMissing = hasCode(error, 'ENOENT')
  const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${messageOf(error)}`
  return { code: isMissing ? 127 : 126, wasInterrupted: false, reason }
}
