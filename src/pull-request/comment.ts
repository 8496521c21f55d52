import { Failure, messageOf } from '../base/failure.ts'
import { withTimeLimit } from '../base/time-limits.ts'
import { seconds } from '../base/wording.ts'
import type { EventFacts, Host } from '../host/host.ts'
import { readGithubToken } from '../inputs/read.ts'
import { githubApiUrl } from '../net/github.ts'
import { GithubError, openGraphql } from '../net/github-graphql.ts'
import { commentBody } from '../report/comment.ts'
import type { Story } from '../report/story.ts'
import { openCommentThread } from './comment-thread.ts'
import { commentMarker, markerLine } from './marker.ts'
import { type Outcome, upsertComment } from './upsert-comment.ts'

const LIMIT_MS = 20_000

/** Tells the pull request how it went. Whatever fails here is said once, and is no reason for anything else to fail. */
export async function commentOnPullRequest(host: Host, story: Story, limitMs = LIMIT_MS): Promise<void> {
  if (host.cancelled.aborted || host.getInput('job-status').toLowerCase() === 'cancelled')
    return host.log.debug('No comment: the job was cancelled.')
  const token = readGithubToken(host)
  try {
    const event = await host.event()
    const { pullRequest } = event
    if (pullRequest === undefined) return host.log.debug(`No comment: the event ${event.name} is of no pull request.`)
    if (token === '') return host.log.notice(NO_TOKEN)
    const outcome = await withTimeLimit(limitMs, host.cancelled, outOfTime(limitMs), (signal) =>
      comment(host, story, { token, pullRequest, signal })
    )
    host.log.info(`${OUTCOMES[outcome]} on pull request #${pullRequest}.`)
  } catch (error) {
    if (host.cancelled.aborted) host.log.debug('No comment: the job was cancelled.')
    else if (error instanceof GithubError && error.kind === 'forbidden')
      host.log.notice(notAllowed(error, await host.event()))
    else if (error instanceof GithubError && error.kind === 'unknown')
      host.log.warning(`No comment was written on the pull request: ${messageOf(error)} ${UNKNOWN}`)
    else host.log.warning(`No comment was written on the pull request: ${messageOf(error)}`)
  }
}

async function comment(
  host: Host,
  story: Story,
  { token, pullRequest, signal }: { readonly token: string; readonly pullRequest: number; readonly signal: AbortSignal }
): Promise<Outcome> {
  const { repository, serverUrl, runId, attempt } = host.run
  const mark = commentMarker(host)
  const context = {
    firstLine: markerLine(mark),
    workflow: host.env('GITHUB_WORKFLOW') ?? '',
    jobIndex: host.getInput('job-index'),
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}/attempts/${attempt}`
  }
  const ask = openGraphql(githubApiUrl(host), token, signal)
  const talk = openCommentThread(ask, { repository, number: pullRequest }, mark)
  return await upsertComment(talk, { body: host.redact(commentBody(story, context)), mark }, signal)
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  written: 'A comment was written',
  updated: 'The comment was updated',
  left: 'The comment was left as it is, since a later run wrote it,'
}

const NO_TOKEN =
  'No comment was written on the pull request: `github-token` is empty. Leave it out, so that it is the token of the job, or pass one that may write comments.'

const UNKNOWN = 'The token is wrong, or does not count any more. Check `github-token`.'

function notAllowed({ message }: GithubError, { name, fromFork }: EventFacts): string {
  const what = `No comment was written on the pull request. ${message}`
  return fromFork && name !== 'pull_request_target'
    ? `${what} The token of a pull request from a fork may only read, so that strangers cannot write in your name. The job summary tells the same.`
    : `${what} The token may not write there. Add \`pull-requests: write\` to the \`permissions:\` of the job, or pass a \`github-token\` that may.`
}

function outOfTime(limitMs: number): () => Failure {
  return () =>
    new Failure(`GitHub took longer than ${seconds(limitMs)}.`, 'It is slow or overloaded.', 'Read the job summary.')
}
