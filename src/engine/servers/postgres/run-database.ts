import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { DATABASE_READY } from '../../database-ready.ts'

const LOG_CHARACTERS = 400

/**
 * Runs a database server with pg_ctl for as long as stdin is open. Only on Windows, where the server is no child of the
 * engine, and would outlive an engine that is killed.
 */
export async function runDatabase(pgCtl: string, data: string, log: string, options: string): Promise<void> {
  const engineGone = once(process.stdin.resume(), 'close')
  if ((await run(pgCtl, ['-D', data, '-l', log, '-o', options, '-w', 'start'])) !== 0) {
    process.stderr.write(readFileSync(log, 'utf8').slice(-LOG_CHARACTERS))
    process.exitCode = 1
    return
  }
  process.stderr.write(`${DATABASE_READY}\n`)
  await engineGone
  await run(pgCtl, ['-D', data, '-m', 'immediate', 'stop'])
}

/** Without pipes, which the server would inherit from pg_ctl and keep open. */
async function run(program: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(program, args, { stdio: 'ignore', windowsHide: true })
  const [code] = await once(child, 'exit')
  return code
}
