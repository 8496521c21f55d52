import { execFile } from 'node:child_process'
import { windowsProgram } from './find-program.ts'

/** Kills processes and everything that they started, on Windows, which finds that only while they run. Then calls back. */
export function taskkill(pids: readonly number[], done: () => void): void {
  const roots = pids.flatMap((pid) => ['/pid', String(pid)])
  if (roots.length === 0) done()
  else execFile(windowsProgram('taskkill'), [...roots, '/t', '/f'], { windowsHide: true }, done)
}
