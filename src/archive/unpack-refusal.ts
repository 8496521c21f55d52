import { Failure } from '../base/failure.ts'
import { errorCode } from './error-code.ts'

/** An archive that is not unpacked: damaged, too large, or made to write where it must not. Nothing was changed. */
export class HostileArchive extends Failure {
  readonly reason: string

  constructor(reason: string, options?: { readonly cause?: unknown }) {
    super(
      'The archive was not unpacked, and nothing was changed.',
      reason,
      'Pack a folder of plain files anew with tar and gzip.',
      options
    )
    this.name = 'HostileArchive'
    this.reason = reason
  }
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['Z_BUF_ERROR', 'It ends too early: the upload was cut off.'],
  ['Z_DATA_ERROR', 'It is not gzip, or its bytes were changed on the way.'],
  ['TAR_BAD_ARCHIVE', 'The gzip holds no tar, or one that was cut off.'],
  ['TAR_ENTRY_INVALID', 'A header of the tar inside is damaged.'],
  ['ENAMETOOLONG', 'A path in it is longer than this machine allows.'],
  ['EILSEQ', 'A name in it is not allowed on this machine.'],
  ['ELOOP', 'A path in it leads through links.']
])

/** What went wrong, as a refusal where the archive itself is to blame. */
export function refusalFor(error: unknown): unknown {
  const reason = REASONS.get(errorCode(error))
  return reason === undefined ? error : new HostileArchive(reason, { cause: error })
}
