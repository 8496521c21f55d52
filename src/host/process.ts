import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, writeSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { REPOSITORY } from '../base/version.ts'
import { installedFrom } from './terminal/clone.ts'

const EXIT_DELAY_MS = 2_000
const PS_LIMIT_MS = 5_000

/** One environment variable of this process. */
export function getEnv(name: string): string | undefined {
  return process.env[name]
}

/** The whole environment of this process. */
export function stepEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env
}

/** Tells the programs that this process starts where the user's files are, as a runner does. */
export function exportWorkspace(): void {
  process.env['GITHUB_WORKSPACE'] = process.cwd()
}

/** Removes variables from the environment of this process. What it was started with stays readable for others until it restarts. */
export function removeVariables(names: readonly string[]): void {
  for (const name of names) delete process.env[name]
}

/** The folder of the program that Node was started with, which contains the other programs of the action. */
export function programFolder(): string {
  return dirname(realpathSync(process.argv[1] ?? process.execPath))
}

/** How to start the command line again: as it is installed, with npx from its repository or a clone, or by its path. */
export function commandName(): string {
  const [, program = ''] = process.argv
  const clone = dirname(programFolder())
  if (isOfNpx(program) && isOfNpx(clone)) return `npx github:${installedFrom(clone)?.repository ?? REPOSITORY}`
  if (isOfNpx(program)) return `npx ${inQuotes(relativePath(clone))}`
  return basename(program) === 'cli.js' ? `node ${inQuotes(relative('', program))}` : 'klavis-sandbox'
}

/** A path as every shell reads it. */
function inQuotes(path: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`
}

/** Whether npx put a file there. */
function isOfNpx(path: string): boolean {
  return /[\\/]_npx[\\/]/.test(path)
}

/** A path that cannot be taken for the name of a package. */
function relativePath(path: string): string {
  const found = relative('', path)
  return found.startsWith('..') || isAbsolute(found) ? found : `./${found}`
}

/** Prints a line unchanged, for programs whose output is a log file or a terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Writes a line to stderr, for programs whose stdout is a pipe. A full disk does not end the program. */
export function printError(line: string): void {
  try {
    writeSync(2, `${line}\n`)
  } catch {
    // There is no other place to say it.
  }
}

/** Goes on when nobody reads the output of this process any more. */
export function ignoreBrokenOutput(): void {
  process.stdout.on('error', () => {})
}

/** Calls back once when a signal or Ctrl+C asks this process to end. */
export function onEndSignal(end: () => void): void {
  let isEnding = false
  // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us during the clean-up.
  const onSignal = (): void => {
    if (!isEnding) end()
    isEnding = true
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) process.on(name, onSignal)
}

/** Keeps others from opening Node's inspector by a signal and reading secrets through it: our listener replaces Node's. */
export function refuseInspector(): void {
  process.on('SIGUSR1', () => {})
}

/** The options of Node that do the same from the start of a process, before our code runs. None before Node 22.14. */
export const NO_INSPECTOR_FLAGS = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
  ? ['--disable-sigusr1']
  : []

/** Lets the process end by itself, but not later than in 2 s: a socket of a library may keep it alive. */
export function exitSoon(): void {
  setTimeout(() => process.exit(), EXIT_DELAY_MS).unref()
}

/** Exits as soon as the output is written, because a user at a terminal should not wait for idle sockets. */
export function exitNow(code: number): void {
  process.exitCode = code
  process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  exitSoon()
}

/** The command line of a process; empty for a zombie, undefined if it cannot be read. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return undefined
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      timeout: PS_LIMIT_MS
    })
  } catch {
    return undefined
  }
}

/** The size of the environment of this process without the inputs and the state, which are those of one step. */
export function environmentBytes(): number {
  const own = Object.entries(process.env).filter(([name]) => !/^(INPUT|STATE)_/.test(name))
  return own.reduce((sum, [name, value = '']) => sum + Buffer.byteLength(`${name}=${value}`) + 1, 0)
}

/** Keeps what waits to be collected small, for a process that lives long and holds little. */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
