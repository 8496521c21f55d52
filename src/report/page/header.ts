import { count } from '../../base/wording.ts'
import type { ReportData, ReportStory } from '../report-data.ts'
import { isLocalRun, runUrl } from '../story-run.ts'
import type { TestsReport } from '../tests-report.ts'
import { append, byId, type Child, createElement, externalLink } from './dom.ts'
import { timeText } from './duration.ts'
import { markOf, type Result } from './mark.ts'
import { testsOverview, titleOfTests, verdictOfTests } from './tests-overview.ts'
import { storyTiles, testsTiles } from './tiles.ts'

/** Shows the result, why it is so, and tiles that link to the sections. */
export function showHeader({ story, tests }: Pick<ReportData, 'story' | 'tests'>): void {
  const { result, text } = verdictOf(story, tests)
  document.title = `${text} · ${story?.run.repository ?? 'agent tests'}`
  append(
    byId('verdict'),
    createElement('p', { class: 'run' }, ...(story === undefined ? testsLine(tests) : runLine(story))),
    createElement('h1', {}, markOf(result), text),
    story === undefined || isExplained(story, tests) ? undefined : whatFailed(story),
    ...(tests.length === 0 ? [] : testsOverview(tests)),
    createElement(
      'ul',
      { class: 'tiles' },
      ...(tests.length === 0 ? [] : testsTiles(tests)),
      ...(story === undefined ? [] : storyTiles(story, tests.length > 0))
    )
  )
}

interface PageVerdict {
  readonly result: Result
  readonly text: string
}

/** A failed check of any companion makes the page red, whatever the agent tests say. */
function verdictOf(story: ReportStory | undefined, tests: readonly TestsReport[]): PageVerdict {
  if (story !== undefined && story.failure !== '') return { result: 'failed', text: 'The action failed' }
  const failed = story?.checks.failed ?? 0
  if (tests.length > 0) {
    const result = failed > 0 ? 'failed' : verdictOfTests(tests)
    const mark = result === 'passed' && tests.some(({ isClean }) => !isClean) ? 'error' : result
    return { result: mark, text: titleOfTests(tests, result) }
  }
  if (story === undefined) return { result: 'skipped', text: 'There are no results' }
  if (failed > 0)
    return { result: 'failed', text: `${failed} of ${count(story.checks.passed + failed, 'check')} failed` }
  return STATUSES[story.jobStatus] ?? { result: 'skipped', text: 'The job has ended' }
}

const STATUSES: Readonly<Partial<Record<string, PageVerdict>>> = {
  success: { result: 'passed', text: 'The job succeeded' },
  failure: { result: 'failed', text: 'The job failed' },
  cancelled: { result: 'error', text: 'The job was cancelled' }
}

/** Whether the agent tests already say why the job failed. */
function isExplained({ failure }: ReportStory, tests: readonly TestsReport[]): boolean {
  return failure === '' && tests.some(({ verdict }) => verdict === 'failed' || verdict === 'error')
}

/** What failed, or a link to the run if that is unknown. */
function whatFailed({ run, jobStatus, jobFailure, failure }: ReportStory): HTMLElement | undefined {
  const known = failure || jobFailure
  if (known !== '') return createElement('p', { class: 'failure' }, known)
  const url = runUrl(run)
  if (jobStatus !== 'failure' || url === '') return undefined
  return createElement('p', { class: 'failure' }, 'A step of the job failed: see ', externalLink(url, 'the run'), '.')
}

function runLine({ run, engine, servers, version, spans }: ReportStory): Child[] {
  const { repository, runId, attempt, job } = run
  const attemptNote = attempt === '' || attempt === '1' ? '' : `, attempt ${attempt}`
  const onGitHub = `${repository}${job === '' ? '' : ` · ${job}`}${runId === '' ? '' : ` · run ${runId}`}${attemptNote}`
  const name = isLocalRun(run) ? `${repository} · on this machine` : onGitHub
  const recorded = servers.find(({ recordedAt }) => recordedAt !== undefined)?.recordedAt ?? ''
  const engineName = {
    klavis: 'Klavis cloud',
    embedded: 'embedded engine',
    replay: `recorded answers of ${recorded.slice(0, 10)}`
  }[engine]
  const started = timeText(spans.reduce((least, { from }) => Math.min(least, from), Infinity))
  return [
    externalLink(runUrl(run), name),
    ` · ${engineName} · klavis-sandbox ${version}`,
    ...(started === '' ? [] : [` · started ${started}`])
  ]
}

function testsLine(tests: readonly TestsReport[]): Child[] {
  const agents = [...new Set(tests.map(({ agent }) => agent))]
  const started = timeText(tests[0]?.startedAt ?? '')
  return [
    'Agent tests · ',
    createElement('strong', {}, agents.join(', ')),
    ...(started === '' ? [] : [` · started ${started}`])
  ]
}
