import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'

const LINGER_MS = 2_000

/** One variable of the environment of this process. */
export function environment(name: string): string | undefined {
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
export function endSoon(): void {
  setTimeout(() => process.exit(), LINGER_MS).unref()
}

/** Ends the process as soon as what was printed is out: a person at a terminal does not wait for idle sockets. */
export function endNow(code: number): void {
  process.exitCode = code
  process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  endSoon()
}
