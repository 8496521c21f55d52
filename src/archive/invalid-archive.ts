import { errorCode, Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'

/** An archive that is not unpacked, because it is damaged, too large or malicious. Nothing was changed. */
export class InvalidArchive extends Failure {
  readonly reason: string

  constructor(reason: string, options?: { readonly cause?: unknown }) {
    super(
      'The archive was not unpacked, and nothing was changed.',
      reason,
      'Create the archive again, from regular files, with tar and gzip.',
      options
    )
    this.name = 'InvalidArchive'
    this.reason = reason
  }
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['Z_BUF_ERROR', 'It ends too early: the upload was cut off.'],
  ['Z_DATA_ERROR', 'It is not gzip, or it was damaged in transit.'],
  ['TAR_BAD_ARCHIVE', 'The gzip file does not contain a tar, or the tar was cut off.'],
  ['TAR_ENTRY_INVALID', 'A tar header is damaged.'],
  ['ENAMETOOLONG', 'A path in it is longer than this machine allows.'],
  ['EILSEQ', 'A name in it is not allowed on this machine.'],
  ['ELOOP', 'A path in it leads through links.']
])

/** Turns an error that the archive caused into an InvalidArchive; returns others unchanged. */
export function asInvalidArchive(error: unknown): unknown {
  const reason = REASONS.get(errorCode(error))
  return reason === undefined ? error : new InvalidArchive(reason, { cause: error })
}

const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 4096
const DRIVE = /^[A-Za-z]:[\\/]/
// A colon names an alternate data stream, a backslash is a separator, and Windows drops a trailing dot or space.
const NOT_ON_WINDOWS = /[<>:"|?*\\\p{Cc}]|[. ]$/u
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i

/** The segments of a path in the archive. Throws for every path that could lead out of the folder. */
export function pathSegments(path: string, platform = process.platform): readonly string[] {
  if (isAbsolutePath(path)) throw new InvalidArchive(`The path ${quoted(path)} is absolute.`)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw new InvalidArchive(`A path is longer than ${MAX_PATH_BYTES} bytes.`)
  const segments = path.split('/').filter((name) => name !== '' && name !== '.')
  for (const name of segments) {
    const problem = problemOf(name, platform)
    if (problem !== undefined) throw new InvalidArchive(`The path ${quoted(path)} ${problem}.`)
  }
  return segments
}

/** Whether the path is absolute on any platform: a path with a drive is rejected on Linux, too. */
export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/') || DRIVE.test(path)
}

/** A path of the archive, quoted for a message. */
export function quoted(path: string): string {
  return `"${oneLine(path, 120)}"`
}

function problemOf(name: string, platform: string): string | undefined {
  if (name === '..') return 'leads out of the folder'
  if (name.includes('\0')) return 'contains a zero byte'
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `has a name of more than ${MAX_NAME_BYTES} bytes`
  if (platform !== 'win32') return undefined
  return NOT_ON_WINDOWS.test(name) || WINDOWS_DEVICE.test(name) ? 'has a name that Windows does not allow' : undefined
}
