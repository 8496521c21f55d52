import { once } from 'node:events'

const FLAG = '--restarted'
const sizeAtStart = sizeOf(process.env)

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
  // Preferred, because a thread of this process may wait for a planted pipe, and would never let it exit. But it aborts the
  // process if the environment is too large for the system, so it gets no larger one than this process was started with.
  const isPossible = execve !== undefined && process.platform !== 'win32' && sizeOf(process.env) <= sizeAtStart
  if (isPossible) execve(process.execPath, [process.execPath, ...args], process.env)
  await runAndEndAs(args)
}

/**
 * Starts a process and ends with its exit code. It runs in a thread, for which Node reads NODE_DEBUG anew: if a later step
 * planted that variable, this thread would print the environment of the new process, and with it the API key.
 */
const STARTER = `
const { parentPort, workerData } = require('node:worker_threads')
const { spawn } = require('node:child_process')
const child = spawn(process.execPath, workerData, { stdio: 'inherit', env: process.env })
child.on('exit', (code) => process.exit(code ?? 1))
parentPort.postMessage(child.pid)
`

async function runAndEndAs(args: readonly string[]): Promise<void> {
  const { Worker } = await import('node:worker_threads')
  const starter = new Worker(STARTER, { eval: true, workerData: args })
  const started = once(starter, 'message') as Promise<[number]>
  const ended = once(starter, 'exit') as Promise<[number]>
  const send = async (name: NodeJS.Signals): Promise<void> => {
    const [pid] = await started
    process.kill(pid, name)
  }
  // Fails if there is no child, or none any more; `ended` tells why.
  const signals = (['SIGINT', 'SIGTERM'] as const).map((name) => ({
    name,
    pass: () => void send(name).catch(() => undefined)
  }))
  started.catch(() => undefined)
  // On Windows, Ctrl+C reaches both processes, and `kill` would end the child at once.
  if (process.platform !== 'win32') for (const { name, pass } of signals) process.on(name, pass)
  const [code] = await ended
  for (const { name, pass } of signals) process.off(name, pass)
  process.exitCode = code
}

/** The bytes of an environment; each variable also needs `=`, an end and a pointer. */
function sizeOf(env: NodeJS.ProcessEnv): number {
  return Object.entries(env).reduce((sum, [name, value = '']) => sum + Buffer.byteLength(name + value) + 10, 0)
}
