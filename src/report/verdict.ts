import { escapeMarkdown } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { CheckRecord } from '../state/checks.ts'
import { callProblems, callsBy } from './call-totals.ts'
import { checksHeadline, isVerdictOfTests } from './checks-note.ts'
import type { Leftover, Story } from './story.ts'
import { runUrl } from './story-run.ts'

const MAX_LINES = 50
const MAX_NAMES = 10
const MAX_NAME_LENGTH = 64
const MAX_LINE_LENGTH = 600

/** The result of the run, in one line. */
export function verdict(story: Story): string {
  const { failure } = story
  if (failure !== '') return `❌ **No sandbox was made available.** ${linesOf(failure)}`
  const parts = [
    checksSentence(story),
    `${serversSentence(story)}${workSentence(story)}`,
    replaySentence(story),
    recordingSentence(story),
    dumpsSentence(story),
    releasesSentence(story),
    jobSentence(story)
  ]
  return `${mark(story)} ${parts.filter((part) => part !== '').join(' ')}`
}

/** The lines of an error in one paragraph. */
function linesOf(text: string): string {
  const lines = text.split('\n').slice(0, MAX_LINES)
  return lines.map((line) => escapeMarkdown(line, MAX_LINE_LENGTH)).join('<br>')
}

function mark({ checks, servers, leftovers, jobStatus, recording }: Story): string {
  if (checks.failed > 0 || leftovers.some(({ kind }) => kind === 'not released')) return '❌'
  const isOk = servers.every((server) => server.isOk) && leftovers.every(({ kind }) => kind === 'kept')
  return isOk && checks.basis !== 'lost' && recording !== 'lost' && !hasFailed(jobStatus) ? '✅' : '⚠️'
}

/** What decides comes first: whether the agent did what it should. */
function checksSentence({ checks, recording }: Story): string {
  const headline = checksHeadline(checks)
  const lost = checks.basis === 'lost' && recording !== 'lost' ? ['**Checks may be missing.**'] : []
  return [...(headline === '' ? [] : [`**${headline}.**`]), ...lost].join(' ')
}

/** That answers were replayed, and from when they are: a replayed run says nothing about the servers of today. */
function replaySentence({ servers }: Story): string {
  const replayed = servers.filter(({ recordedAt }) => recordedAt !== undefined)
  const [first] = replayed
  if (first === undefined) return ''
  const names = replayed.slice(0, MAX_NAMES).map(({ alias }) => escapeMarkdown(alias, MAX_NAME_LENGTH))
  const more = replayed.length > MAX_NAMES ? `, and ${replayed.length - MAX_NAMES} more` : ''
  const date = escapeMarkdown((first.recordedAt ?? '').slice(0, 10))
  return `**The answers of ${names.join(', ')}${more} are recorded**, on ${date}.`
}

function serversSentence({ servers }: Story): string {
  if (servers.length === 0) return 'No server was published'
  const verified = servers.filter(({ status }) => status !== 'not verified')
  if (verified.length === 0)
    return `**${count(servers.length, 'server')}** ${were(servers.length)} acquired but not verified`
  const ready = verified.filter(({ status }) => status === 'ready')
  return ready.length === servers.length
    ? `**${count(ready.length, 'server')}** ${were(ready.length)} ready`
    : `**${ready.length} of ${count(servers.length, 'server')}** ${were(ready.length)} ready`
}

/** What the agent did. Calls by companions are not its own. */
function workSentence({ tools, changes, checks }: Story): string {
  const agent = callsBy('agent', tools)
  const { calls } = agent
  const problems = callProblems(agent)
  const note = problems === '' ? '' : ` (${problems})`
  const parts = [
    ...(calls === 0 ? [] : [`**${count(calls, 'tool call')}** ${were(calls)} made${note}`]),
    // Each trial of agent tests starts anew, so the files are only those of the last one.
    ...(changes === undefined || checks.records.some(isVerdictOfTests) ? [] : [changedFiles(changes.fileCount)])
  ]
  return parts.length === 0 ? '.' : `; ${parts.join(' and ')}.`
}

function changedFiles(files: number): string {
  return files === 0 ? 'no file changed' : `**${count(files, 'file')}** changed`
}

function recordingSentence({ recording }: Story): string {
  return recording === 'lost' ? '**The recorded calls may be incomplete or wrong.**' : ''
}

function dumpsSentence({ servers }: Story): string {
  const failed = new Set(servers.filter(({ dump }) => dump === 'failed').map(({ lease }) => lease)).size
  return failed === 0 ? '' : `**${count(failed, 'dump')} failed.**`
}

function releasesSentence({ servers, leftovers }: Story): string {
  const number = (kind: Leftover['kind']): number => leftovers.filter((each) => each.kind === kind).length
  const [failed, uncertain, kept] = [number('not released'), number('possibly held'), number('kept')]
  const parts = [
    ...(failed === 0 ? [] : [`**${failed} ${were(failed)} not released.**`]),
    ...(uncertain === 0 ? [] : [`**${uncertain} may still be held.**`]),
    ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'is' : 'are'} kept alive.`]),
    ...(servers.some(({ leftTo }) => leftTo === 'another job')
      ? ['Sandboxes of another job are left to that job.']
      : []),
    ...(servers.some(({ leftTo }) => leftTo === 'its user')
      ? ['Instances that existed before are left unchanged.']
      : [])
  ]
  return parts.length === 0 ? 'Everything is released.' : parts.join(' ')
}

function jobSentence({ jobStatus, jobFailure, run, checks }: Story): string {
  if (!hasFailed(jobStatus)) return jobStatus === 'cancelled' ? 'The job was cancelled.' : ''
  const isInChecks = ({ found }: CheckRecord): boolean => found !== '' && jobFailure.startsWith(found)
  if (checks.records.filter(isVerdictOfTests).some(isInChecks)) return ''
  if (jobFailure !== '') return `The command failed: ${escapeMarkdown(jobFailure, MAX_LINE_LENGTH)}`
  const url = runUrl(run)
  return url === '' ? 'The job failed.' : `A step of the job failed: see [the run](${url}).`
}

function hasFailed(jobStatus: string): boolean {
  return jobStatus === 'failure'
}

function were(number: number): string {
  return number === 1 ? 'was' : 'were'
}
