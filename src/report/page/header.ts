import { count } from '../../base/wording.ts'
import { callProblems, callsBy } from '../call-totals.ts'
import type { ReportData, ReportStory } from '../report-data.ts'
import { isLocalRun, runUrl } from '../story-run.ts'
import { append, byId, type Child, createElement, externalLink } from './dom.ts'

type Tone = 'good' | 'bad' | 'denied' | 'warn' | 'none'

/** Shows the result of the run, and tiles that link to the sections. */
export function showHeader({ story }: Pick<ReportData, 'story'>): void {
  const { tone, text } = verdictOf(story)
  document.title = `${text} · ${story.run.repository}`
  append(
    byId('verdict'),
    createElement('p', { class: 'run' }, ...runLine(story)),
    createElement('h1', {}, createElement('span', { class: `dot ${tone}`, 'aria-hidden': true }), text),
    whatFailed(story),
    createElement('ul', { class: 'tiles' }, ...tilesOf(story))
  )
}

function verdictOf({ jobStatus, failure, checks }: ReportStory): { readonly tone: Tone; readonly text: string } {
  if (failure !== '') return { tone: 'bad', text: 'The action failed' }
  if (checks.failed > 0)
    return { tone: 'bad', text: `${checks.failed} of ${count(checks.passed + checks.failed, 'check')} failed` }
  if (jobStatus === 'success') return { tone: 'good', text: 'The job succeeded' }
  if (jobStatus === 'failure') return { tone: 'bad', text: 'The job failed' }
  if (jobStatus === 'cancelled') return { tone: 'warn', text: 'The job was cancelled' }
  return { tone: 'none', text: 'The job has ended' }
}

/** What failed, or a link to the run if that is unknown. */
function whatFailed({ run, jobStatus, jobFailure, failure }: ReportStory): HTMLElement | undefined {
  const known = failure || jobFailure
  if (known !== '') return createElement('p', { class: 'failure' }, known)
  const url = runUrl(run)
  if (jobStatus !== 'failure' || url === '') return undefined
  return createElement('p', { class: 'failure' }, 'A step of the job failed: see ', externalLink(url, 'the run'), '.')
}

function runLine({ run, engine, version }: ReportStory): Child[] {
  const { repository, runId, attempt, job } = run
  const attemptNote = attempt === '' || attempt === '1' ? '' : `, attempt ${attempt}`
  const onGitHub = `${repository}${job === '' ? '' : ` · ${job}`}${runId === '' ? '' : ` · run ${runId}`}${attemptNote}`
  const name = isLocalRun(run) ? `${repository} · on this machine` : onGitHub
  const engineName = engine === 'embedded' ? 'embedded engine' : 'Klavis cloud'
  return [externalLink(runUrl(run), name), ` · ${engineName} · klavis-sandbox ${version}`]
}

function tilesOf({ checks, servers, tools, recording, changes, leftovers }: ReportStory): HTMLElement[] {
  const problems = servers.filter(({ isOk }) => !isOk).length
  const files = changes?.fileCount
  return [
    ...(checks.passed + checks.failed === 0 ? [] : [checksTile(checks)]),
    tile(
      'servers',
      count(servers.length, 'server'),
      problems === 0 ? 'no problems' : count(problems, 'problem'),
      toneOf(problems)
    ),
    callsTile(tools, recording),
    tile(
      'changes',
      files === undefined ? 'No changes' : count(files, 'file'),
      files === undefined ? 'no workspace to compare' : 'changed',
      'none'
    ),
    releaseTile(servers, leftovers)
  ]
}

function checksTile({ passed, failed, basis }: ReportStory['checks']): HTMLElement {
  const note = failed === 0 ? 'all passed' : `${failed} failed`
  const more = basis === 'proven' ? [] : [tileNote(basis === 'lost' ? 'some may be missing' : 'not proven', 'warn')]
  return tile('checks', count(passed + failed, 'check'), note, toneOf(failed), ...more)
}

/** The tile about the calls: the number is the agent's own, and calls by companions are told apart. */
function callsTile(tools: ReportStory['tools'], recording: ReportStory['recording']): HTMLElement {
  if (recording === 'off') return tile('calls', 'Not recorded', 'record is off', 'none')
  if (recording === 'failed') return tile('calls', 'Not recorded', 'the gateway could not be used', 'none')
  const [agent, companions] = [callsBy('agent', tools), callsBy('companion', tools)]
  const tone = agent.errors > 0 ? 'bad' : agent.denied > 0 ? 'denied' : agent.calls > 0 ? 'good' : 'none'
  const note = agent.calls === 0 ? 'none recorded' : callProblems(agent) || 'none failed'
  const more = [
    companions.calls === 0 ? undefined : tileNote(`${companions.calls} more by companion actions`, 'none'),
    recording === 'lost' ? tileNote('may be incomplete or wrong', 'warn') : undefined
  ]
  return tile('calls', count(agent.calls, 'tool call'), note, tone, ...more)
}

/** The tile about the releases. They may still be in progress when the report is written. */
function releaseTile(servers: ReportStory['servers'], leftovers: ReportStory['leftovers']): HTMLElement {
  const isIntended = leftovers.every(({ kind }) => kind === 'kept')
  if (leftovers.length > 0)
    return tile(
      'leftovers',
      `${leftovers.length} still held`,
      isIntended ? 'kept as requested' : 'see how to release',
      'warn'
    )
  if (servers.some(({ end }) => end === 'being released'))
    return tile('servers', 'Being released', 'the job summary shows the result', 'none')
  if (servers.some(({ leftTo }) => leftTo !== undefined))
    return tile('servers', 'All released', 'except what others own', 'good')
  return tile('servers', 'All released', 'nothing is held', 'good')
}

const toneOf = (failures: number): Tone => (failures === 0 ? 'good' : 'bad')

function tile(target: string, value: string, note: string, tone: Tone, ...more: readonly Child[]): HTMLElement {
  const notes = [tileNote(note, tone), ...more]
  const link = createElement('a', { href: `#${target}` }, createElement('strong', {}, value), ...notes)
  return createElement('li', {}, link)
}

const tileNote = (text: string, tone: Tone): HTMLElement => createElement('span', { class: `tile-note ${tone}` }, text)
