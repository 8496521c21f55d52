import { escapeMarkdown } from '../base/text.ts'
import { count } from '../base/wording.ts'
import { runAddress } from './place.ts'
import type { Story } from './story.ts'

const MOST_LINES = 50
const LONGEST_LINE = 600

/** How it went, in the one line that everybody reads. */
export function verdict(story: Story): string {
  const { failure } = story
  if (failure !== '') return `❌ **No sandbox was made available.** ${linesOf(failure)}`
  const parts = [`${cameUp(story)}${whatHappened(story)}`, dumpTrouble(story), endOf(story), jobOf(story)]
  return `${mark(story)} ${parts.filter((part) => part !== '').join(' ')}`
}

/** The lines of an error, in one paragraph. */
function linesOf(text: string): string {
  const lines = text.split('\n').slice(0, MOST_LINES)
  return lines.map((line) => escapeMarkdown(line, LONGEST_LINE)).join('<br>')
}

function mark({ servers, leftovers, jobStatus }: Story): string {
  if (leftovers.some(({ what }) => what === 'not released')) return '❌'
  const isWell = servers.every((server) => server.isWell) && leftovers.every(({ what }) => what === 'kept')
  return isWell && !hasFailed(jobStatus) ? '✅' : '⚠️'
}

function cameUp({ servers }: Story): string {
  if (servers.length === 0) return 'No server was published'
  const asked = servers.filter(({ status }) => status !== 'not verified')
  if (asked.length === 0) return `**${count(servers.length, 'server')}** ${were(servers.length)} there, not verified`
  const ready = asked.filter(({ status }) => status === 'ready')
  return ready.length === servers.length
    ? `**${count(ready.length, 'server')}** ${were(ready.length)} ready`
    : `**${ready.length} of ${count(servers.length, 'server')}** ${were(ready.length)} ready`
}

function whatHappened({ tools, changes }: Story): string {
  const calls = tools.reduce((sum, each) => sum + each.calls, 0)
  const errors = tools.reduce((sum, each) => sum + each.errors, 0)
  const failed = errors === 0 ? '' : ` (${errors.toLocaleString('en-US')} failed)`
  const did = [
    ...(calls === 0 ? [] : [`**${count(calls, 'tool call')}** ${were(calls)} made${failed}`]),
    ...(changes === undefined ? [] : [changed(changes.number)])
  ]
  return did.length === 0 ? '.' : `; ${did.join(' and ')}.`
}

function changed(files: number): string {
  return files === 0 ? 'no file changed' : `**${count(files, 'file')}** changed`
}

function dumpTrouble({ servers }: Story): string {
  const failed = new Set(servers.filter(({ dump }) => dump === 'failed').map(({ lease }) => lease)).size
  return failed === 0 ? '' : `**${count(failed, 'dump')} failed.**`
}

function endOf({ servers, leftovers }: Story): string {
  const number = (kind: string): number => leftovers.filter(({ what }) => what === kind).length
  const [failed, perhaps, kept] = [number('not released'), number('perhaps acquired'), number('kept')]
  const parts = [
    ...(failed === 0 ? [] : [`**${failed} ${were(failed)} not released.**`]),
    ...(perhaps === 0 ? [] : [`**${perhaps} may still be acquired.**`]),
    ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'is' : 'are'} kept alive.`]),
    ...(servers.some(({ leftTo }) => leftTo === 'another job') ? ['What another job acquired is left to it.'] : []),
    ...(servers.some(({ leftTo }) => leftTo === 'its user') ? ['What was there before is left as it was.'] : [])
  ]
  return parts.length === 0 ? 'Nothing is left acquired.' : parts.join(' ')
}

function jobOf({ jobStatus, jobFailure, run }: Story): string {
  if (!hasFailed(jobStatus)) return jobStatus === 'cancelled' ? 'The job was cancelled.' : ''
  if (jobFailure !== '') return `The command failed: ${escapeMarkdown(jobFailure, LONGEST_LINE)}`
  const address = runAddress(run)
  return address === '' ? 'The job failed.' : `A step of the job failed: see [the run](${address}).`
}

function hasFailed(jobStatus: string): boolean {
  return jobStatus === 'failure'
}

function were(number: number): string {
  return number === 1 ? 'was' : 'were'
}
