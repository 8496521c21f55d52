import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { hasCode, messageOf } from '../../base/failure.ts'
import type { Interrupts } from './interrupts.ts'
import { environmentWithoutRun } from './run-variables.ts'

/** How a command of the user ended; `reason` where it never began. */
export interface CommandEnd {
  /** As a shell has it: 128 and the number of the signal, 127 for what is not there, 126 for what is no program. */
  readonly code: number
  readonly wasInterrupted: boolean
  readonly reason: string
}

/** What a command is run with. */
export interface CommandOptions {
  readonly env: Readonly<Record<string, string>>
  /** Where its output goes when ours is for machines. */
  readonly toStderr: boolean
  readonly interrupts: Interrupts
}

/** Runs a command in the user's own surroundings and in the same process group, so that Ctrl+C reaches it. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { env, toStderr, interrupts }: CommandOptions
): Promise<CommandEnd> {
  const options: SpawnOptions = {
    env: { ...environmentWithoutRun(), ...env },
    stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit']
  }
  try {
    return await ending(spawn(program, args, options), interrupts)
  } catch (error) {
    if (process.platform !== 'win32') return notStarted(program, error)
    return await runInShell([program, ...args], options, interrupts).catch((again) => notStarted(program, again))
  }
}

/** What npm installs on Windows are scripts, which only the shell can start. */
async function runInShell(
  words: readonly string[],
  options: SpawnOptions,
  interrupts: Interrupts
): Promise<CommandEnd> {
  const line = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  const shell = { ...options, windowsVerbatimArguments: true }
  return await ending(spawn('cmd.exe', ['/d', '/s', '/c', `"${line}"`], shell), interrupts)
}

/** Rejects only where it never began: one that could not be killed is still awaited. */
async function ending(child: ChildProcess, interrupts: Interrupts): Promise<CommandEnd> {
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code, signal) => {
      const exit = code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)
      resolve({ code: exit, wasInterrupted: BY_SIGNAL.includes(exit), reason: '' })
    })
  })
  return await interrupts.during(child, ended)
}

/** A shell, or a program that cleans up after itself, says with its code that it was told to end. */
const BY_SIGNAL = (['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map((name) => 128 + constants.signals[name])

/** The end of a command that never began. */
export function notStarted(program: string, error: unknown): CommandEnd {
  const isMissing = hasCode(error, 'ENOENT')
  const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${messageOf(error)}`
  return { code: isMissing ? 127 : 126, wasInterrupted: false, reason }
}
