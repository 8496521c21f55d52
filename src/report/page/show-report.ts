import { count } from '../../base/wording.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import type { ReportData, ReportStory } from '../report-data.ts'
import { type NumberedCall, numberedCalls } from './call-index.ts'
import { Calls } from './calls.ts'
import { numberedCases } from './case-index.ts'
import { Cases } from './cases.ts'
import { showChanges } from './changes.ts'
import { showChecks } from './checks.ts'
import { append, byId, type Child, createElement } from './dom.ts'
import { showHeader } from './header.ts'
import { listenToKeys } from './keyboard.ts'
import { showLog } from './log.ts'
import { sentenceParts } from './sentence.ts'
import { showLeftovers, showServers } from './servers.ts'
import { startTheme } from './theme.ts'
import { showTimeline } from './timeline.ts'

/** Shows the data in the page. */
export function showReport(): void {
  startTheme()
  const data = JSON.parse(byId('data').textContent ?? '') as ReportData
  const { story } = data
  const numbered = numberedCalls(data.calls)
  showHeader(data)
  const cases = showCases(data, numbered)
  const calls = story === undefined ? undefined : showRun(story, data, numbered)
  listenToKeys(cases, calls)
  const follow = (): void => followLink(cases, calls)
  addEventListener('hashchange', follow)
  // When a page is loaded, browsers follow its link themselves, which takes the focus away.
  addEventListener('load', () => setTimeout(follow, 0))
  follow()
  performance.mark('ready')
  document.documentElement.dataset['ready'] = 'true'
}

function showCases({ tests, testsNote }: ReportData, transcript: readonly NumberedCall[]): Cases | undefined {
  if (tests.length === 0 && testsNote === '') return undefined
  for (const id of ['cases', 'to-cases']) byId(id).hidden = false
  const omitted = tests.map(({ leftOut }) => leftOut)
  const sum = (name: 'cases' | 'checks' | 'records'): number => omitted.reduce((total, each) => total + each[name], 0)
  const parts = [
    ...(sum('cases') === 0 ? [] : [count(sum('cases'), 'case')]),
    ...(sum('checks') === 0 ? [] : [count(sum('checks'), 'check')]),
    ...(sum('records') === 0 ? [] : [`output, calls and changes of ${count(sum('records'), 'trial')}`])
  ]
  if (testsNote !== '') addNote('cases', testsNote)
  if (parts.length > 0)
    addNote('cases', `Left out to keep this page small: ${parts.join(', ')}. The artifacts have them.`)
  return tests.length === 0 ? undefined : new Cases(numberedCases(tests), transcript)
}

/** Shows the sections about the run of the main action. */
function showRun(story: ReportStory, data: ReportData, numbered: readonly NumberedCall[]): Calls | undefined {
  for (const element of document.querySelectorAll<HTMLElement>('.of-run')) element.hidden = false
  showChecks(story.checks, data.tests.length > 0 && data.testsNote === '')
  showLeftovers(story.leftovers)
  let calls: Calls | undefined
  showTimeline(story, numbered, (id) => calls?.reveal(id))
  showServers(story.servers)
  calls = showCalls(story, data, numbered)
  showChanges(story.changes, data.tests.length > 0)
  showLog(data.log, data.leftOut.logLines)
  return calls
}

function showCalls(
  story: ReportStory,
  { recordingNote, leftOut }: ReportData,
  numbered: readonly NumberedCall[]
): Calls | undefined {
  const notes = [
    leftOut.calls === 0 ? '' : `${count(leftOut.calls, 'more request')} left out to keep this page small.`,
    leftOut.unreadable === 0 ? '' : `${count(leftOut.unreadable, 'line')} could not be read.`
  ].join(' ')
  if (story.recording === 'lost') addNote('calls', ...sentenceParts(recordingNote))
  if (notes.trim() !== '') addNote('calls', `${notes.trim()} ${ENGINE_FILES.transcript} has all of them.`)
  if (numbered.length > 0) return new Calls(numbered, story)
  const none = story.recording === 'lost' || recordingNote === '' ? 'No call was recorded.' : recordingNote
  append(byId('calls'), createElement('p', { class: 'none' }, ...sentenceParts(none)))
  return undefined
}

function addNote(section: string, ...children: readonly Child[]): void {
  append(byId(section), createElement('p', { class: 'note' }, ...children))
}

/** Opens what a link names: `#case-3`, `#case-3-trial-2-call-4`, `#call-12`, `#file-3`. */
function followLink(cases: Cases | undefined, calls: Calls | undefined): void {
  const link = location.hash.slice(1)
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(link) || cases?.reveal(link) === true || calls?.reveal(link) === true) return
  if (/^file-\d{1,6}$/.test(link)) document.getElementById(link)?.setAttribute('open', '')
}
