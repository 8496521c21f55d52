import { count } from '../../base/wording.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import type { ReportData } from '../report-data.ts'
import { Calls } from './calls.ts'
import { showChanges } from './changes.ts'
import { append, byId, createElement } from './dom.ts'
import { showHeader } from './header.ts'
import { listenToKeys } from './keyboard.ts'
import { showLog } from './log.ts'
import { showLeftovers, showServers } from './servers.ts'
import { startTheme } from './theme.ts'
import { showTimeline } from './timeline.ts'

const NO_TRANSCRIPT = {
  klavis: 'Calls were not recorded: only the embedded engine keeps a transcript, and this run used the cloud.',
  embedded: 'There is no transcript: the embedded engine stopped before it wrote one.'
}

/** Shows the data in the page. */
export function showReport(): void {
  startTheme()
  const data = JSON.parse(byId('data').textContent ?? '') as ReportData
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
  const none = hasTranscript ? 'No calls were made.' : NO_TRANSCRIPT[data.story.engine]
  const notes = [
    leftOut.calls === 0 ? '' : `${count(leftOut.calls, 'more request')} left out to keep this page small.`,
    leftOut.unreadable === 0 ? '' : `${count(leftOut.unreadable, 'line')} could not be read.`
  ].join(' ')
  if (notes.trim() !== '')
    append(
      byId('calls'),
      createElement('p', { class: 'note' }, `${notes.trim()} ${ENGINE_FILES.transcript} has all of them.`)
    )
  if (calls.length > 0) return new Calls(data)
  append(byId('calls'), createElement('p', { class: 'none' }, none))
  return undefined
}

/** Opens the call of `#call-12`, or the file of `#file-3`. */
function followLink(calls: Calls | undefined): void {
  const [, kind, number] = /^#(call|file)-(\d{1,6})$/.exec(location.hash) ?? []
  if (kind === 'call') calls?.reveal(Number(number))
  if (kind === 'file') document.getElementById(`file-${number}`)?.setAttribute('open', '')
}
