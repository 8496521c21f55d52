import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { Failure, messageOf } from '../../base/failure.ts'
import { findProgram, programFolders, windowsProgram } from '../find-program.ts'

/** A program that opens nothing says so at once, and one that is a browser runs on. */
const EARLY_EXIT_MS = 1_000

/** Opens a file with the program that the desktop has chosen for it, and does not wait for that program to end. */
export async function openFile(path: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const program = openerOf(platform)
  if (program === undefined) throw notOpened(path, 'There is no `xdg-open` on this machine.')
  const child = spawn(program, platform === 'win32' ? ['url.dll,FileProtocolHandler', path] : [path], {
    stdio: 'ignore',
    detached: true
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, EARLY_EXIT_MS)
    // The exit code of Windows' program says nothing.
    if (platform === 'win32') child.once('spawn', resolve)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(notOpened(path, messageOf(error)))
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      if (code === 0 || platform === 'win32') resolve()
      else reject(notOpened(path, `\`${basename(program)}\` found no browser, or could not start it.`))
    })
  })
  child.unref()
}

function openerOf(platform: NodeJS.Platform): string | undefined {
  if (platform === 'win32') return windowsProgram('rundll32')
  const folders = programFolders(process.env['PATH'], process.cwd())
  return findProgram(platform === 'darwin' ? 'open' : 'xdg-open', folders)
}

function notOpened(path: string, why: string): Failure {
  return new Failure('The report could not be opened.', why, `Open ${path} in a browser.`)
}
