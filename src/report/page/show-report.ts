import { count } from '../../base/wording.ts'
import type { ReportData } from '../report-data.ts'
import { Calls } from './calls.ts'
import { showChanges } from './changes.ts'
import { showHeader } from './header.ts'
import { listenToKeys } from './keys.ts'
import { showLog } from './log.ts'
import { fill, make, part } from './make.ts'
import { showLeftovers, showServers } from './servers.ts'
import { startTheme } from './theme.ts'
import { showTimeline } from './timeline.ts'

const NO_TRANSCRIPT = {
  klavis:
    'The calls were not written down: only the embedded engine keeps a transcript, and this run was in the cloud.',
  embedded: 'There is no transcript: the embedded engine ended before it wrote one.'
}

/** Shows the report that is in the page. */
export function showReport(): void {
  startTheme()
  const data = JSON.parse(part('data').textContent ?? '') as ReportData
  const { story, log, leftOut } = data
  showHeader(data)
  showLeftovers(story.leftovers)
  showTimeline(story, data.calls)
  showServers(story.servers)
  const calls = showCalls(data)
  showChanges(story.changes)
  showLog(log, leftOut.logLines)
  listenToKeys(calls)
  const follow = (): void => followLink(calls)
  addEventListener('hashchange', follow)
  follow()
  document.documentElement.dataset['ready'] = 'true'
}

function showCalls(data: ReportData): Calls | undefined {
  const { hasTranscript, calls, leftOut } = data
  const nothing = hasTranscript ? 'Nothing was called.' : NO_TRANSCRIPT[data.story.engine]
  const notes = [
    leftOut.calls === 0 ? '' : `${count(leftOut.calls, 'more request')} left out to keep this page light.`,
    leftOut.broken === 0 ? '' : `${count(leftOut.broken, 'line')} could not be read.`
  ].join(' ')
  if (notes.trim() !== '')
    fill(part('calls'), make('p', { class: 'note' }, `${notes} All of it is in transcript.jsonl.`))
  if (calls.length > 0) return new Calls(data)
  fill(part('calls'), make('p', { class: 'none' }, nothing))
  return undefined
}

/** `#call-12` opens a call, `#file-3` a file. */
function followLink(calls: Calls | undefined): void {
  const [, kind, number] = /^#(call|file)-(\d{1,6})$/.exec(location.hash) ?? []
  if (kind === 'call') calls?.reveal(Number(number))
  if (kind === 'file') document.getElementById(`file-${number}`)?.setAttribute('open', '')
}
