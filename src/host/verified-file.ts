import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { Failure } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { streamPlainFile } from './files.ts'

const CHUNK = 1024 * 1024

/** A file that must still have the content of this SHA-256. */
export interface VerifiedFile {
  readonly path: string
  readonly sha256: string
}

/** The SHA-256 of a file; undefined if it is not a plain file. */
export async function hashFile(path: string): Promise<string | undefined> {
  const file = streamPlainFile(path, Number.POSITIVE_INFINITY, CHUNK)
  if (file === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** A file is not as the main action left it. */
export class FileChanged extends Failure {
  constructor(name: string, what: 'changed' | 'removed', options?: { readonly cause?: unknown }) {
    super(
      `${name} was ${what} after the main action.`,
      'A later step did that, so the result of this step cannot be trusted: it could be about a server or files of that step.',
      `Find the step that wrote to RUNNER_TEMP; an agent that was talked into it can do that. ${rerun()}.`,
      options
    )
    this.name = 'FileChanged'
  }
}

/** An open file whose content is hashed while it is read. */
export interface OpenVerifiedFile {
  readonly size: number
  /** Fails before its last bytes if what was read is not what the hash stands for. */
  readonly stream: Readable
  /** Throws unless the whole file was read and is as it was: a consumer may stop before the end. */
  readonly check: () => void
}

/**
 * Opens a file to be read as a stream. It may be too large for the memory, and another process may write to it at any
 * time, so it is not read twice: what a consumer made of it counts only after `check`.
 */
export function openVerified({ path, sha256 }: VerifiedFile): OpenVerifiedFile {
  const name = basename(path)
  const file = streamPlainFile(path, Number.POSITIVE_INFINITY, CHUNK)
  if (file === undefined) throw new FileChanged(name, existsSync(path) ? 'changed' : 'removed')
  const { size, stream: source } = file
  const hash = createHash('sha256')
  let left = size
  let isSame = size === 0 && hash.copy().digest('hex') === sha256
  const hashing = new Transform({
    // Decides before it passes on the last bytes, so that nobody gets a whole file with other content.
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      hash.update(chunk)
      isSame = left === 0 && hash.copy().digest('hex') === sha256
      if (left > 0 || isSame) done(null, chunk)
      else done(new FileChanged(name, 'changed'))
    },
    flush: (done) => done(isSame ? null : new FileChanged(name, 'changed'))
  })
  source.on('error', (error) => hashing.destroy(error))
  // Closes the file also if the consumer stops early.
  hashing.on('close', () => source.destroy())
  return {
    size,
    stream: source.pipe(hashing),
    check: () => {
      if (!isSame) throw new FileChanged(name, 'changed')
    }
  }
}
