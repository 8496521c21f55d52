import type { IncomingHttpHeaders } from 'node:http'
import { messageOf } from '../../../base/failure.ts'
import { readChunks } from '../../../net/body.ts'
import type { Octokit } from '../../../net/github.ts'
import { GithubError, responseError } from '../../../net/github-retry.ts'
import { NetworkError } from '../../../net/network-error.ts'
import { type HttpRequest, open } from '../../../net/request.ts'

const RESPONSE_MS = 30_000

/** An artifact of a workflow run. */
interface ArtifactId {
  readonly owner: string
  readonly repo: string
  readonly id: number
}

/**
 * Downloads the zip archive of an artifact into memory. GitHub answers with a signed URL of its storage, which is requested
 * without the token. Size is checked before and while reading.
 */
export async function downloadArtifact(
  octokit: Pick<Octokit, 'rest'>,
  { owner, repo, id }: ArtifactId,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal }
): Promise<Buffer> {
  const answer = await octokit.rest.actions.downloadArtifact({
    owner,
    repo,
    artifact_id: id,
    archive_format: 'zip',
    request: { redirect: 'manual' }
  })
  const url = String(answer.headers.location ?? '')
  if (url === '') throw new GithubError('GitHub did not say where the artifact is stored.', 'permanent')
  try {
    return await readAll({ method: 'GET', url, timeoutMs: RESPONSE_MS, signal }, maxBytes)
  } catch (error) {
    if (error instanceof NetworkError && !error.final) throw new GithubError(messageOf(error), 'temporary')
    throw error
  }
}

async function readAll(request: HttpRequest, maxBytes: number): Promise<Buffer> {
  const { status, headers, stream } = await open(request)
  if (status !== 200) {
    stream.destroy()
    throw responseError({ status, headers: { ...headers }, data: {} })
  }
  if (announced(headers) > maxBytes) {
    stream.destroy()
    throw tooLarge(maxBytes)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of readChunks(stream, request)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function announced(headers: IncomingHttpHeaders): number {
  return Number(headers['content-length'] ?? 0)
}

function tooLarge(maxBytes: number): GithubError {
  return new GithubError(`The artifact is larger than ${maxBytes} bytes.`, 'permanent')
}
