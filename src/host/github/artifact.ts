import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, messageOf } from '../../base/failure.ts'
import { quoteAtEnd } from '../../base/wording.ts'
import type { ArtifactRequest, UploadedArtifact } from '../host.ts'

const MOST_NAMES = 10
const MOST_BREAKS = 3

/** Loads the artifact client, which takes longer to load than all the rest of post. */
export function loadArtifactClient() {
  return import('@actions/artifact')
}

/** Uploads files as a workflow artifact. Names are easily taken: a matrix or a reusable workflow may share them. */
export async function uploadArtifact(
  request: ArtifactRequest,
  pageUrl: (id: number) => string
): Promise<UploadedArtifact> {
  const { DefaultArtifactClient } = await loadArtifactClient()
  const client = new DefaultArtifactClient()
  let taken = 0
  let broken = 0
  for (;;) {
    const name = taken === 0 ? request.name : `${request.name}-${taken + 1}`
    try {
      const { id } = await client.uploadArtifact(name, [...request.files], request.folder, {
        compressionLevel: request.compress ? 6 : 0,
        ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
      })
      return { name, id, url: id === undefined ? undefined : pageUrl(id) }
    } catch (error) {
      // After a break it may be our own first try that has the name.
      if (isNameTaken(error) && request.whenTaken === 'fail' && broken === 0) throw new NameTaken(name, error)
      if (isNameTaken(error) && ++taken < MOST_NAMES) continue
      if (!isBroken(error) || ++broken >= MOST_BREAKS) throw notUploaded(error)
      await sleep(500 * broken)
    }
  }
}

/** The run has an artifact of this name already. */
export class NameTaken extends Failure {
  constructor(name: string, cause: unknown) {
    super(
      `This run already has an artifact named ${name}.`,
      'A name can be used only once in a run: another step, job or matrix leg has it.',
      'Give this step an `artifact-name` of its own.',
      { cause }
    )
    this.name = 'NameTaken'
  }
}

function isNameTaken(error: unknown): boolean {
  return /\(409\)|already exists/i.test(messageOf(error))
}

/** The client tries again after a bad status, but not after a broken connection. */
function isBroken(error: unknown): boolean {
  return /\bECONN|\bEPIPE\b|socket hang up/.test(messageOf(error))
}

function notUploaded(cause: unknown): Failure {
  const why = 'The artifact service of GitHub refused it, or could not be reached.'
  return new Failure(
    `The artifact was not uploaded${quoteAtEnd(messageOf(cause))}`,
    why,
    'Run the job again; if it stays so, look at the status of GitHub.',
    {
      cause
    }
  )
}
