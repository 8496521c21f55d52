import { join } from 'node:path'
import { safeLine } from '../base/text.ts'
import { readPlainText, writePrivateFile } from '../host/files.ts'
import { RUN_FILES } from './files.ts'

const MAX_BYTES = 1024 * 1024

/** Saves the log lines of main, for the report that post writes. */
export function saveLog(folder: string, lines: readonly string[]): void {
  try {
    writePrivateFile(join(folder, RUN_FILES.log), lines.join('\n'))
  } catch {
    // The log in the report is a convenience, so no step fails because of it.
  }
}

/** The log lines that main saved. Any later step may have changed them, so each line is neutralised again. */
export function readSavedLog(folder: string): readonly string[] {
  const text = readPlainText(join(folder, RUN_FILES.log), MAX_BYTES)
  return text === undefined ? [] : text.split('\n').map(safeLine)
}
