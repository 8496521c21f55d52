import { Failure, messageOf } from './failure.ts'
import type { ArtifactRequest, KeptArtifact } from './host.ts'

const MOST_NAMES = 10

/** Loads the artifact client, which takes longer to load than all the rest of post. */
export function loadArtifactClient() {
  return import('@actions/artifact')
}

/** Uploads files as a workflow artifact; a name that is taken gets a suffix (a matrix or a reusable workflow may share names). */
export async function uploadArtifact(request: ArtifactRequest, pageUrl: (id: number) => string): Promise<KeptArtifact> {
  const { DefaultArtifactClient } = await loadArtifactClient()
  const client = new DefaultArtifactClient()
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? request.name : `${request.name}-${attempt}`
    try {
      const { id } = await client.uploadArtifact(name, [...request.files], request.folder, {
        compressionLevel: request.compress ? 6 : 0,
        ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
      })
      return { name, id, url: id === undefined ? undefined : pageUrl(id) }
    } catch (error) {
      if (isNameTaken(error) && attempt < MOST_NAMES) continue
      throw new Failure(`The artifact was not uploaded: ${messageOf(error)}`, '', '', { cause: error })
    }
  }
}

function isNameTaken(error: unknown): boolean {
  return /\(409\)|already exists/i.test(messageOf(error))
}
