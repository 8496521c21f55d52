import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, messageOf } from '../../base/failure.ts'
import { quoteAtEnd } from '../../base/wording.ts'
import type { ArtifactRequest, UploadedArtifact } from '../host.ts'
import { hideUnreadableEvent } from './event.ts'

const MAX_NAMES = 10
const MAX_ATTEMPTS = 3

/** Loads the artifact client, which takes longer to load than the rest of post. It imports @actions/github. */
export function loadArtifactClient() {
  hideUnreadableEvent()
  return import('@actions/artifact')
}

/** Uploads files as a workflow artifact. A name may be taken, because matrix jobs and reusable workflows share names. */
export async function uploadArtifact(
  request: ArtifactRequest,
  pageUrl: (id: number) => string
): Promise<UploadedArtifact> {
  const { DefaultArtifactClient } = await loadArtifactClient()
  const client = new DefaultArtifactClient()
  let namesTaken = 0
  let brokenAttempts = 0
  for (;;) {
    const name = namesTaken === 0 ? request.name : `${request.name}-${namesTaken + 1}`
    try {
      const { id } = await withStrayErrors(() =>
        client.uploadArtifact(name, [...request.files], request.folder, {
          compressionLevel: request.compress ? 6 : 0,
          ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
        })
      )
      return { name, id, url: id === undefined ? undefined : pageUrl(id) }
    } catch (error) {
      // After a broken connection our own first attempt may have taken the name.
      if (isNameTaken(error) && request.whenTaken === 'fail' && brokenAttempts === 0) throw new NameTaken(name, error)
      if (isNameTaken(error) && ++namesTaken < MAX_NAMES) continue
      if (!isBrokenConnection(error) || ++brokenAttempts >= MAX_ATTEMPTS) throw notUploaded(error)
      await sleep(500 * brokenAttempts)
    }
  }
}

/**
 * The client zips in the background, also after it has failed, and throws errors of the zip where nobody can catch them: a file
 * that another process removes would end this process, with sandboxes still held. Such an error fails the upload instead.
 */
function withStrayErrors<T>(upload: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    process.on('uncaughtException', reject)
    upload().then(resolve, reject)
  })
}

/** The run already has an artifact of this name. */
export class NameTaken extends Failure {
  constructor(name: string, cause: unknown) {
    super(
      `This run already has an artifact named ${name}.`,
      'A name can be used only once in a run: another step or matrix job has it.',
      'Give this step an `artifact-name` of its own.',
      { cause }
    )
    this.name = 'NameTaken'
  }
}

function isNameTaken(error: unknown): boolean {
  return /\(409\)|already exists/i.test(messageOf(error))
}

/** The client retries after an error status, but not after a broken connection. */
function isBrokenConnection(error: unknown): boolean {
  return /\bECONN|\bEPIPE\b|socket hang up/.test(messageOf(error))
}

/** Errors of the storage client have the status beside their message, which is empty if the answer is. */
function statusOf(error: unknown): string {
  const isKnown = typeof error === 'object' && error !== null && 'statusCode' in error
  return isKnown && typeof error.statusCode === 'number' ? `${error.statusCode} ` : ''
}

function notUploaded(cause: unknown): Failure {
  return new Failure(
    `The artifact was not uploaded${quoteAtEnd(`${statusOf(cause)}${messageOf(cause)}`)}`,
    "GitHub's artifact service rejected it, or could not be reached.",
    "Re-run the job. If it keeps failing, check GitHub's status page.",
    { cause }
  )
}
