import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
