import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'

const LINGER_MS = 2_000

/** One variable of the environment of this process. */
export function getEnv(name: string): string | undefined {
  return process.env[name]
}

/** The folder of the program that Node was started with: where the other programs of the action lie, too. */
export function programFolder(): string {
  return dirname(realpathSync(process.argv[1] ?? process.execPath))
}

/** Prints a line as it is; for programs whose output is a log file or a terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Calls back once when this process is asked to end, by a signal or by Ctrl+C. */
export function onEndSignal(end: () => void): void {
  let isTold = false
  // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us at our clean-up.
  const hear = (): void => {
    if (!isTold) end()
    isTold = true
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) process.on(name, hear)
}

/** Lets the process end by itself; what still hangs a little later (a socket of a library) holds nobody up. */
export function exitSoon(): void {
  setTimeout(() => process.exit(), LINGER_MS).unref()
}

/** Ends the process as soon as what was printed is out: a person at a terminal does not wait for idle sockets. */
export function exitNow(code: number): void {
  process.exitCode = code
  process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  exitSoon()
}

const LOOK_MS = 5_000

/** What a process was started with; empty for one that is dead and not buried, undefined where nobody tells. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return undefined
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: LOOK_MS })
  } catch {
    return undefined
  }
}
