import { readFileSync, statSync } from 'node:fs'

/** The permissions of a file or folder, as `600`; Windows has none, so there whatever is expected is right. */
export function modeOf(path: string, onWindows: string): string {
  return process.platform === 'win32' ? onWindows : (statSync(path).mode & 0o777).toString(8)
}

/** The JSON in a file that an output names. */
export function jsonAt(path: string | undefined): unknown {
  return JSON.parse(readFileSync(path ?? '', 'utf8'))
}
