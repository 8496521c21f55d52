import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import type { Host } from '../host/host.ts'

/** Writes a file that only this user can read, in a folder of its own that lives as long as the job. */
export function keepPrivately(host: Host, name: string, text: string): string {
  try {
    const path = join(mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-')), name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  } catch (error) {
    throw notWritten(name, error)
  }
}

/** Writes a file where the user wants it. */
export function writeWhereTold(path: string, text: string): string {
  try {
    writeFileSync(path, text)
    return path
  } catch (error) {
    throw notWritten(path, error)
  }
}

function notWritten(name: string, error: unknown): Failure {
  return new Failure(
    `The file ${name} could not be written: ${messageOf(error)}`,
    'The folder is missing or not writable, or its disk is full.',
    'Make room on the runner, or name another `file`.',
    { cause: error }
  )
}
