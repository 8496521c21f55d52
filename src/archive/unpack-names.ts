import { oneLine } from '../base/text.ts'
import { HostileArchive } from './unpack-refusal.ts'

const LONGEST_NAME = 255
const LONGEST_PATH = 4096
const DRIVE = /^[A-Za-z]:[\\/]/
// A colon opens a hidden stream, a backslash is a separator, and a trailing dot or space is dropped without a word.
const NOT_ON_WINDOWS = /[<>:"|?*\\\p{Cc}]|[. ]$/u
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i

/** The names of a path of the archive, from its root down; refuses every path that could lead elsewhere. */
export function namesOf(path: string, platform = process.platform): readonly string[] {
  if (isAbsolutePath(path)) throw new HostileArchive(`The path ${quoted(path)} is absolute.`)
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new HostileArchive(`A path is longer than ${LONGEST_PATH} bytes.`)
  const names = path.split('/').filter((name) => name !== '' && name !== '.')
  for (const name of names) {
    const problem = problemOf(name, platform)
    if (problem !== undefined) throw new HostileArchive(`The path ${quoted(path)} ${problem}.`)
  }
  return names
}

/** Absolute anywhere: an archive with a drive in it is refused on Linux, too. */
export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/') || DRIVE.test(path)
}

/** A path of the archive as it may stand in a message. */
export function quoted(path: string): string {
  return `"${oneLine(path, 120)}"`
}

function problemOf(name: string, platform: string): string | undefined {
  if (name === '..') return 'leads out of the folder'
  if (name.includes('\0')) return 'has a zero byte in it'
  if (Buffer.byteLength(name) > LONGEST_NAME) return `has a name of more than ${LONGEST_NAME} bytes`
  if (platform !== 'win32') return undefined
  return NOT_ON_WINDOWS.test(name) || WINDOWS_DEVICE.test(name) ? 'has a name that Windows does not allow' : undefined
}
