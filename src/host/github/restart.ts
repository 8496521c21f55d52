import { spawn } from 'node:child_process'
import { once } from 'node:events'

const FLAG = '--restarted'

/** What newer versions of Node add to `process`, except on Windows. */
interface Replaceable {
  readonly execve?: (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => never
}

/** Whether this process was started by `restart`. An argument says so, because a later step can set any variable. */
export function isRestarted(): boolean {
  return process.argv.includes(FLAG)
}

/**
 * Runs this program again in the present environment. Node reads some variables only when it starts, so a process cannot
 * get rid of them in any other way.
 */
export async function restart(): Promise<void> {
  const args = [...process.execArgv, ...process.argv.slice(1), FLAG]
  const { execve }: Replaceable = process as Replaceable
  // Preferred, because a thread of this process may wait for a planted pipe, and would never let it exit.
  if (execve !== undefined && process.platform !== 'win32')
    execve(process.execPath, [process.execPath, ...args], process.env)
  await runAndEndAs(args)
}

async function runAndEndAs(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: process.env })
  const signals = (['SIGINT', 'SIGTERM'] as const).map((name) => ({ name, pass: () => void child.kill(name) }))
  // On Windows, Ctrl+C reaches both processes, and `kill` would end the child at once.
  if (process.platform !== 'win32') for (const { name, pass } of signals) process.on(name, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const { name, pass } of signals) process.off(name, pass)
  process.exitCode = code ?? 1
}
