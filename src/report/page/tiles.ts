import { count } from '../../base/wording.ts'
import { callProblems, callsBy } from '../call-totals.ts'
import type { ReportStory } from '../report-data.ts'
import type { TestsReport } from '../tests-report.ts'
import { type Child, createElement } from './dom.ts'
import { figuresOfTests } from './tests-overview.ts'

type Tone = 'good' | 'bad' | 'denied' | 'warn' | 'none'

/** Tiles about agent tests. */
export function testsTiles(tests: readonly TestsReport[]): HTMLElement[] {
  return figuresOfTests(tests).map(({ value, note }) => tile('cases', value, note, 'none'))
}

/** Tiles about the run of the main action. With agent tests, their tiles already tell about checks and calls. */
export function storyTiles(story: ReportStory, hasTests: boolean): HTMLElement[] {
  const { checks, servers, tools, recording, changes, leftovers } = story
  const problems = servers.filter(({ isOk }) => !isOk).length
  const hasOtherChecks = hasTests
    ? checks.basis !== 'proven' || checks.records.some(({ companion }) => companion !== 'test')
    : checks.passed + checks.failed > 0
  const calls = hasTests && recording === 'all' ? [] : [callsTile(tools, recording)]
  return [
    ...(hasOtherChecks ? [checksTile(checks)] : []),
    tile(
      'servers',
      count(servers.length, 'server'),
      problems === 0 ? 'no problems' : count(problems, 'problem'),
      toneOf(problems)
    ),
    ...calls,
    // Each trial starts anew, so the files are only those of the last one.
    ...(hasTests ? [] : [changesTile(changes?.fileCount)]),
    releaseTile(servers, leftovers)
  ]
}

function changesTile(files: number | undefined): HTMLElement {
  return files === undefined
    ? tile('changes', 'No changes', 'no workspace to compare', 'none')
    : tile('changes', count(files, 'file'), 'changed', 'none')
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
