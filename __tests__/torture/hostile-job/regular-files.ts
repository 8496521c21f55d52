import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Opens a file that another attack may have replaced by a FIFO, for which the whole run would wait, or by a device that
 * never ends. Links are followed, as an attacker would.
 */
function withRegularFile<Result>(path: string, flags: number, use: (descriptor: number) => Result): Result {
  const descriptor = openSync(path, flags | (constants.O_NONBLOCK ?? 0), 0o600)
  try {
    if (!fstatSync(descriptor).isFile())
      throw Object.assign(new Error(`${path} is not a regular file`), { code: 'EINVAL' })
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The text of a regular file; undefined if there is none, or if it is too large to read. */
export function readRegular(path: string): string | undefined {
  try {
    return withRegularFile(path, constants.O_RDONLY, (descriptor) => readFileSync(descriptor, 'utf8'))
  } catch {
    return undefined
  }
}

/** Gives a file another content. Fails with a code of the system if something else is in its place. */
export function overwrite(path: string, content: string | Buffer): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC
  withRegularFile(path, flags, (descriptor) => writeFileSync(descriptor, content))
}

/** Appends to a file, whose folder may be gone, too. Fails with a code of the system if something else is in its place. */
export function append(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND
  withRegularFile(path, flags, (descriptor) => writeFileSync(descriptor, text))
}
