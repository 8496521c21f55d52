import { Failure, messageOf } from '../base/failure.ts'
import { withTimeLimit } from '../base/time-limits.ts'
import { seconds } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { readGithubToken } from '../inputs/read.ts'
import { openOctokit } from '../net/github.ts'
import { GithubError } from '../net/github-retry.ts'
import { commentBody } from '../report/comment.ts'
import type { Story } from '../report/story.ts'
import { testsComment } from '../report/tests-comment.ts'
import type { TestsStory } from '../report/tests-story.ts'
import type { SavedEvent } from '../state/saved-event.ts'
import { openCommentThread } from './comment-thread.ts'
import { findPullRequest } from './find-pull-request.ts'
import { commentMarker, markerLine } from './marker.ts'
import { type UpsertOutcome, upsertComment } from './upsert-comment.ts'

const LIMIT_MS = 20_000

/** Comments on the pull request of the event that main saved, because later steps can rewrite the event. An error is logged once and fails nothing else. */
export async function commentOnPullRequest(
  host: Host,
  story: Story,
  event: SavedEvent | undefined,
  limitMs = LIMIT_MS
): Promise<void> {
  await writeComment(host, event, limitMs, (place) =>
    commentBody(story, { ...place, jobIndex: host.getInput('job-index') })
  )
}

/** Comments the results of agent tests, on the pull request of the event of this step. */
export async function commentOnTests(host: Host, story: TestsStory, limitMs = LIMIT_MS): Promise<void> {
  const { repository, job } = host.run
  const event = { ...(await host.event()), repository }
  await writeComment(host, event, limitMs, (place) => testsComment(story, { ...place, job }))
}

/** Where a comment belongs. */
interface CommentPlace {
  readonly firstLine: string
  readonly workflow: string
  readonly runUrl: string
}

async function writeComment(
  host: Host,
  event: SavedEvent | undefined,
  limitMs: number,
  bodyOf: (place: CommentPlace) => string
): Promise<void> {
  if (host.cancelled.aborted || host.getInput('job-status').toLowerCase() === 'cancelled')
    return host.log.debug('No comment: the job was cancelled.')
  const token = readGithubToken(host)
  try {
    if (event === undefined) return host.log.debug('No comment: main ended before it had read the event.')
    if (event.pullRequest === undefined && event.head === undefined)
      return host.log.debug(`No comment: the event ${event.name} does not belong to a pull request.`)
    if (token === '') return host.log.notice(NO_TOKEN)
    const written = await withTimeLimit(limitMs, host.cancelled, outOfTime(limitMs), (signal) =>
      comment(hostOf(event, host), bodyOf, { token, event, signal })
    )
    if (written === undefined) host.log.notice(`${NOT_WRITTEN}: ${NO_SUCH_HEAD}`)
    else host.log.info(`${OUTCOMES[written.outcome](`on pull request #${written.pullRequest}`)}.`)
  } catch (error) {
    if (host.cancelled.aborted) return host.log.debug('No comment: the job was cancelled.')
    const kind = error instanceof GithubError ? error.kind : undefined
    // GitHub answers "not found" for what the token may not see.
    if (kind === 'forbidden' || kind === 'not-found') host.log.notice(notAllowed(messageOf(error), event))
    else if (kind === 'unauthorized') host.log.warning(`${NOT_WRITTEN}: ${messageOf(error)} ${INVALID_TOKEN}`)
    else host.log.warning(`${NOT_WRITTEN}: ${messageOf(error)}`)
  }
}

async function comment(
  host: Host,
  bodyOf: (place: CommentPlace) => string,
  { token, event, signal }: { readonly token: string; readonly event: SavedEvent; readonly signal: AbortSignal }
): Promise<WrittenComment | undefined> {
  const { repository, serverUrl, runId, attempt } = host.run
  const marker = commentMarker(host)
  const place: CommentPlace = {
    firstLine: markerLine(marker),
    workflow: host.env('GITHUB_WORKFLOW') ?? '',
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}/attempts/${attempt}`
  }
  const octokit = await openOctokit(host, token, signal)
  const { head } = event
  const pullRequest = head === undefined ? event.pullRequest : await findPullRequest(octokit, repository, head, signal)
  if (pullRequest === undefined) return undefined
  const thread = openCommentThread(octokit, { repository, number: pullRequest }, marker)
  const outcome = await upsertComment(thread, { body: host.redact(bodyOf(place)), marker }, signal)
  return { outcome, pullRequest }
}

interface WrittenComment {
  readonly outcome: UpsertOutcome
  readonly pullRequest: number
}

const OUTCOMES: Readonly<Record<UpsertOutcome, (where: string) => string>> = {
  written: (where) => `A comment was written ${where}`,
  updated: (where) => `The comment was updated ${where}`,
  kept: (where) => `The comment ${where} was not changed, because a later run wrote it`
}

const NOT_WRITTEN = 'No comment was written on the pull request'
const NO_SUCH_HEAD =
  'not exactly one open pull request has the commit that was tested as its head. It was closed, or has newer commits.'
const NO_TOKEN = `${NOT_WRITTEN}: \`github-token\` is empty. Leave it out to use the token of the job, or pass one that may write comments.`
const INVALID_TOKEN = 'The token is wrong or has expired. Check `github-token`.'

/** The host with the repository that main saved. */
function hostOf({ repository }: SavedEvent, host: Host): Host {
  return { ...host, run: { ...host.run, repository } }
}

function notAllowed(message: string, event: SavedEvent | undefined): string {
  return event?.fromFork === true && event.name !== 'pull_request_target'
    ? `${NOT_WRITTEN}. ${message} The token of a pull request from a fork is read-only. The job summary has the same content.`
    : `${NOT_WRITTEN}. ${message} The token may not write there. Add \`pull-requests: write\` to the \`permissions:\` of the job, or pass a \`github-token\` that may.`
}

function outOfTime(limitMs: number): () => Failure {
  return () =>
    new Failure(`GitHub took longer than ${seconds(limitMs)}.`, 'It is slow or overloaded.', 'Read the job summary.')
}
