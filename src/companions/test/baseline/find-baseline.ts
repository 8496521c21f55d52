import { basename, resolve } from 'node:path'
import { Failure, messageOf } from '../../../base/failure.ts'
import { withTimeLimit } from '../../../base/time-limits.ts'
import { seconds } from '../../../base/wording.ts'
import { readPlainBytes } from '../../../host/files.ts'
import type { Host } from '../../../host/host.ts'
import { openOctokit } from '../../../net/github.ts'
import { GithubError, retryGithub } from '../../../net/github-retry.ts'
import type { QuotedText } from '../../../report/quoted-text.ts'
import type { Baseline } from '../results/compare-results.ts'
import { RESULT_LIMITS } from '../results/limits.ts'
import { readResults } from '../results/read-results.ts'
import { type FoundArtifact, findArtifact, type RepositoryApi } from './baseline-run.ts'
import { downloadArtifact } from './download-artifact.ts'
import { readZipEntry } from './read-zip-entry.ts'

const LIMIT_MS = 60_000
const MAX_WAIT_MS = 20_000
const RESULTS_FILE = 'results.json'
/** The artifact has only the results, compressed. */
const MAX_ZIP_BYTES = RESULT_LIMITS.bytes

/** Which baseline is wanted. */
export interface BaselineRequest {
  /** The input: a path that ends in `.json`, `auto`, or a branch. */
  readonly baseline: string
  /** The name of the artifact, as `artifactNames` makes it. */
  readonly artifact: string
  readonly token: string
}

/** A baseline, or whole sentences that say why there is none. */
export type FoundBaseline = Baseline | { readonly missing: QuotedText }

/** Whether the input names a file, not a branch. */
export function isBaselinePath(baseline: string): boolean {
  return baseline.endsWith('.json')
}

type BaselineHost = Pick<Host, 'env' | 'run'>

/** Finds the results to compare with. Whatever is wrong is a reason for a warning; only a cancellation throws. */
export async function findBaseline(
  host: BaselineHost,
  request: BaselineRequest,
  signal: AbortSignal,
  limitMs = LIMIT_MS
): Promise<FoundBaseline> {
  if (isBaselinePath(request.baseline)) return readBaselineFile(resolve(host.run.workspace, request.baseline))
  if (request.token === '') return missing('`github-token` is empty, so GitHub cannot be asked for it')
  if (!/^[1-9]\d{0,15}$/.test(host.run.runId))
    return missing('there is no workflow run that GitHub knows; pass the path of a results file')
  try {
    return await withTimeLimit(limitMs, signal, outOfTime(limitMs), (limited) => askGithub(host, request, limited))
  } catch (error) {
    if (signal.aborted) throw error
    return missing(...explain(error))
  }
}

function readBaselineFile(path: string): FoundBaseline {
  const name = basename(path)
  const json = readPlainBytes(path, RESULT_LIMITS.bytes)
  if (json === undefined) return missing('', { quote: name }, ' is no file of at most 64 MiB')
  return toBaseline(name, json)
}

function toBaseline(name: string, json: Buffer): FoundBaseline {
  const read = readResults(json)
  return 'results' in read
    ? { name, results: read.results }
    : missing('its results cannot be read: ', { quote: read.problem })
}

async function askGithub(host: BaselineHost, request: BaselineRequest, signal: AbortSignal): Promise<FoundBaseline> {
  const octokit = await openOctokit(host, request.token, signal)
  const [owner = '', repo = ''] = host.run.repository.split('/')
  const ask: RepositoryApi['ask'] = (work) => retryGithub(work, { maxWaitMs: MAX_WAIT_MS, signal })
  const api: RepositoryApi = { octokit, owner, repo, ask }
  const branch = await branchOf(host, request, api)
  const found = await findArtifact(api, { runId: Number(host.run.runId), branch, artifact: request.artifact })
  if ('none' in found) return missing(...notFound(found.none, branch, request.artifact))
  if (found.bytes > MAX_ZIP_BYTES) return missing('its artifact is larger than 64 MiB')
  const zip = await ask(() =>
    downloadArtifact(octokit, { owner, repo, id: found.id }, { maxBytes: MAX_ZIP_BYTES, signal })
  )
  const entry = await readZipEntry(zip, RESULTS_FILE, RESULT_LIMITS.bytes)
  if ('problem' in entry) return missing(`its artifact cannot be read: ${entry.problem}`)
  return toBaseline(branch, entry.bytes)
}

/** The branch that the workflow names, that a pull request goes to, or the default one. */
async function branchOf(
  host: BaselineHost,
  { baseline }: BaselineRequest,
  { octokit, owner, repo, ask }: RepositoryApi
): Promise<string> {
  if (baseline !== 'auto') return baseline.replace(/^refs\/heads\//, '')
  const base = host.env('GITHUB_BASE_REF') ?? ''
  if (base !== '') return base
  const { data } = await ask(() => octokit.rest.repos.get({ owner, repo }))
  return data.default_branch
}

function notFound(
  none: Extract<FoundArtifact, { none: string }>['none'],
  branch: string,
  artifact: string
): QuotedText {
  if (none === 'no run') return ['this workflow has no completed run on the branch ', { quote: branch }]
  const what = none === 'expired' ? 'the artifact has expired in' : 'there is no artifact in'
  return [`${what} the latest runs of this workflow on `, { quote: branch }, ' (', { quote: artifact }, ')']
}

/** GitHub answers 404 for what the token may not see. */
function explain(error: unknown): QuotedText {
  const kind = error instanceof GithubError ? error.kind : undefined
  const isDenied = kind === 'forbidden' || kind === 'not-found' || kind === 'unauthorized'
  const advice = isDenied ? '. Give the job `permissions:` with `actions: read`' : ''
  return ['', { quote: messageOf(error).replace(/\.$/, '') }, advice]
}

function missing(...why: QuotedText): { readonly missing: QuotedText } {
  return { missing: ['There is no baseline to compare with: ', ...why, '.'] }
}

function outOfTime(limitMs: number): () => Failure {
  return () => new Failure(`GitHub took longer than ${seconds(limitMs)}.`, '', '')
}
