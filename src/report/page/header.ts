import { count } from '../../base/wording.ts'
import { isLocal, runAddress } from '../place.ts'
import type { ReportData, ReportStory } from '../report-data.ts'
import { type Child, fill, make, part, webLink } from './make.ts'

type Mood = 'good' | 'bad' | 'warn' | 'none'

/** The head of the page: how it ended, and the numbers that lead on. */
export function showHeader({ story, hasTranscript }: ReportData): void {
  const { mood, text } = verdictOf(story)
  document.title = `${text} · ${story.run.repository}`
  fill(
    part('verdict'),
    make('p', { class: 'run' }, ...runLine(story)),
    make('h1', {}, make('span', { class: `dot ${mood}`, 'aria-hidden': true }), text),
    whatFailed(story),
    make('ul', { class: 'tiles' }, ...tilesOf(story, hasTranscript))
  )
}

function verdictOf({ jobStatus, failure }: ReportStory): { readonly mood: Mood; readonly text: string } {
  if (failure !== '') return { mood: 'bad', text: 'The servers did not come up' }
  if (jobStatus === 'success') return { mood: 'good', text: 'The job succeeded' }
  if (jobStatus === 'failure') return { mood: 'bad', text: 'The job failed' }
  if (jobStatus === 'cancelled') return { mood: 'warn', text: 'The job was cancelled' }
  return { mood: 'none', text: 'The job has ended' }
}

/** What is known of what failed; of a job that is the page of its run. */
function whatFailed({ run, jobStatus, jobFailure, failure }: ReportStory): HTMLElement | undefined {
  const known = failure || jobFailure
  if (known !== '') return make('p', { class: 'failure' }, known)
  const address = runAddress(run)
  if (jobStatus !== 'failure' || address === '') return undefined
  return make('p', { class: 'failure' }, 'A step of the job failed: see ', webLink(address, 'the run'), '.')
}

function runLine({ run, engine, version }: ReportStory): Child[] {
  const { repository, runId, attempt, job } = run
  const again = attempt === '' || attempt === '1' ? '' : `, attempt ${attempt}`
  const onGitHub = `${repository}${job === '' ? '' : ` · ${job}`}${runId === '' ? '' : ` · run ${runId}`}${again}`
  const name = isLocal(run) ? `${repository} · on this machine` : onGitHub
  const who = engine === 'embedded' ? 'embedded engine' : 'Klavis cloud'
  return [webLink(runAddress(run), name), ` · ${who} · klavis-sandbox ${version}`]
}

function tilesOf({ servers, tools, changes, leftovers }: ReportStory, hasTranscript: boolean): HTMLElement[] {
  const unwell = servers.filter(({ isWell }) => !isWell).length
  const calls = tools.reduce((sum, tool) => sum + tool.calls, 0)
  const errors = tools.reduce((sum, tool) => sum + tool.errors, 0)
  const files = changes?.number
  return [
    tile('servers', count(servers.length, 'server'), unwell === 0 ? 'all well' : `${unwell} not well`, bad(unwell)),
    hasTranscript
      ? tile('calls', count(calls, 'tool call'), errors === 0 ? 'none failed' : `${errors} failed`, bad(errors))
      : tile('calls', 'No transcript', 'calls are recorded by the embedded engine', 'none'),
    tile('changes', files === undefined ? 'No changes' : count(files, 'file'), filesTold(files), 'none'),
    endTile(servers, leftovers)
  ]
}

/** What is left. The artifact may be made while the releases are under way: then the report does not know. */
function endTile(servers: ReportStory['servers'], leftovers: ReportStory['leftovers']): HTMLElement {
  const isOnPurpose = leftovers.every(({ what }) => what === 'kept')
  if (leftovers.length > 0)
    return tile('leftovers', `${leftovers.length} left`, isOnPurpose ? 'kept on purpose' : 'see how to release', 'warn')
  if (servers.some(({ end }) => end === 'being released'))
    return tile('servers', 'Being released', 'the job summary says how it ended', 'none')
  if (servers.some(({ leftTo }) => leftTo !== undefined))
    return tile('servers', 'Nothing of ours left', 'what is not ours is left as it was', 'good')
  return tile('servers', 'Nothing left', 'everything is released', 'good')
}

const bad = (number: number): Mood => (number === 0 ? 'good' : 'bad')

const filesTold = (files: number | undefined): string => (files === undefined ? 'no workspace to compare' : 'changed')

function tile(target: string, value: string, told: string, mood: Mood): HTMLElement {
  const link = make(
    'a',
    { href: `#${target}` },
    make('strong', {}, value),
    make('span', { class: `told ${mood}` }, told)
  )
  return make('li', {}, link)
}
