import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { oneLine } from '../../base/text.ts'
import type { Machine } from '../isolation/machine.ts'

/** Runs npm in a folder and returns its stdout; rejects with its error message. */
export type Npm = (folder: string, args: readonly string[], timeout: number) => Promise<string>

/** The npm next to this node, or else the one in PATH; undefined if there is none. */
export function findNpm(node: string, machine: Machine): Npm | undefined {
  const script = candidates(node, machine).find((path) => existsSync(path))
  if (script === undefined) return undefined
  return (folder, args, timeout) => run(node, [script, ...args], folder, machine, timeout)
}

function candidates(node: string, machine: Machine): readonly string[] {
  const cli = join('node_modules', 'npm', 'bin', 'npm-cli.js')
  const folders = [dirname(node), ...machine.path].filter((folder) => isAbsolute(folder))
  return folders.flatMap((folder) => [join(folder, cli), join(dirname(folder), 'lib', cli)])
}

function run(node: string, args: readonly string[], cwd: string, machine: Machine, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...machine.npm }, timeout, maxBuffer: 2 ** 24, windowsHide: true }
    execFile(
      node,
      [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
      options,
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout)
        reject(new Error(oneLine(stderr.replaceAll('npm error', ''), 300) || oneLine(error.message)))
      }
    )
  })
}
