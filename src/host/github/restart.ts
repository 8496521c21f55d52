import { spawn } from 'node:child_process'
import { once } from 'node:events'

const FLAG = '--restarted'

/** Whether this process was started by `restart`. An argument says so, because a later step can set any variable. */
export function isRestarted(): boolean {
  return process.argv.includes(FLAG)
}

/**
 * Runs this program again in the present environment, and ends as it does. Node reads some variables only when it starts,
 * so a process cannot get rid of them in any other way.
 */
export async function restart(): Promise<void> {
  const program = [...process.execArgv, ...process.argv.slice(1), FLAG]
  const child = spawn(process.execPath, program, { stdio: 'inherit', env: process.env })
  const signals = (['SIGINT', 'SIGTERM'] as const).map((name) => ({ name, pass: () => void child.kill(name) }))
  // On Windows, Ctrl+C reaches both processes, and `kill` would end the child at once.
  if (process.platform !== 'win32') for (const { name, pass } of signals) process.on(name, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const { name, pass } of signals) process.off(name, pass)
  process.exitCode = code ?? 1
}
