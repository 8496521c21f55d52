import { spawn } from 'node:child_process'
import { Failure, messageOf } from '../../base/failure.ts'
import { findProgram, programFolders, windowsProgram } from '../find-program.ts'

/** Opens a file with the program that the desktop has chosen for it, and does not wait for that program. */
export async function openFile(path: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const program = openerOf(platform)
  if (program === undefined) throw notOpened(path, 'There is no `xdg-open` on this machine.')
  const child = spawn(program, platform === 'win32' ? ['url.dll,FileProtocolHandler', path] : [path], {
    stdio: 'ignore',
    detached: true
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(notOpened(path, messageOf(error))))
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
