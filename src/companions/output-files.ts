import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName, machine } from '../base/host-wording.ts'
import { NEW_PRIVATE_FILE } from '../host/files.ts'
import type { Host } from '../host/host.ts'

/** Writes a file that only this user can read, in a new folder that exists until the job ends. */
export function writeTemporaryFile(host: Host, name: string, text: string): string {
  try {
    const path = join(mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-')), name)
    writeFileSync(path, text, NEW_PRIVATE_FILE)
    return path
  } catch (error) {
    throw notWritten(name, error)
  }
}

/** Writes a file to the path that the user gave. */
export function writeUserFile(path: string, text: string): string {
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
    'The folder does not exist or is not writable, or its disk is full.',
    `Free some disk space on ${machine()}, or name another ${inputName('file')}.`,
    { cause: error }
  )
}
