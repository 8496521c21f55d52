import { count } from '../../base/wording.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import type { ReportData } from '../report-data.ts'
import { Calls } from './calls.ts'
import { showChanges } from './changes.ts'
import { showChecks } from './checks.ts'
import { append, byId, type Child, createElement } from './dom.ts'
import { showHeader } from './header.ts'
import { listenToKeys } from './keyboard.ts'
import { showLog } from './log.ts'
import { showLeftovers, showServers } from './servers.ts'
import { startTheme } from './theme.ts'
import { showTimeline } from './timeline.ts'

/** Shows the data in the page. */
export function showReport(): void {
  startTheme()
  const data = JSON.parse(byId('data').textContent ?? '') as ReportData
  const { story, log, leftOut } = data
  showHeader(data)
  showChecks(story.checks)
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
  const { story, recordingNote, calls, leftOut } = data
  const notes = [
    leftOut.calls === 0 ? '' : `${count(leftOut.calls, 'more request')} left out to keep this page small.`,
    leftOut.unreadable === 0 ? '' : `${count(leftOut.unreadable, 'line')} could not be read.`
  ].join(' ')
  if (story.recording === 'lost') addNote(...codeSpansIn(recordingNote))
  if (notes.trim() !== '') addNote(`${notes.trim()} ${ENGINE_FILES.transcript} has all of them.`)
  if (calls.length > 0) return new Calls(data)
  const none = story.recording === 'lost' || recordingNote === '' ? 'No call was recorded.' : recordingNote
  append(byId('calls'), createElement('p', { class: 'none' }, ...codeSpansIn(none)))
  return undefined
}

function addNote(...children: readonly Child[]): void {
  append(byId('calls'), createElement('p', { class: 'note' }, ...children))
}

/** A sentence in which every second part between backticks is code. */
function codeSpansIn(sentence: string): Child[] {
  return sentence.split('`').map((part, index) => (index % 2 === 0 ? part : createElement('code', {}, part)))
}

/** Opens the call of `#call-12`, or the file of `#file-3`. */
function followLink(calls: Calls | undefined): void {
  const [, kind, number] = /^#(call|file)-(\d{1,6})$/.exec(location.hash) ?? []
  if (kind === 'call') calls?.reveal(Number(number))
  if (kind === 'file') document.getElementById(`file-${number}`)?.setAttribute('open', '')
}
