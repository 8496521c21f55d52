import { count } from '../base/wording.ts'
import { failingCalls } from './failing-calls.ts'
import { fitSections } from './fit-sections.ts'
import { markdownText } from './quoted-text.ts'
import type { TestsStory } from './tests-story.ts'
import { againstLine, caseTable, changesTable, problemList, type TestsLimits } from './tests-tables.ts'

/** GitHub rejects a summary above 1 MiB as a whole. */
const MAX_BYTES = 1_000_000
const LIMITS: TestsLimits = { rows: 800, problems: 50, checks: 5, nameLength: 100, valueLength: 200 }

const REPORT = 'Artifact with report.html'
const SHOWS = 'shows each trial with its checks, calls, output and changes.'
const CALLS = 'Calls of failing trials'

const MARKS = { failed: '❌', error: '❌', skipped: '⚠️' } as const

/** The results of agent tests for the job summary. With a baseline, what is new against it comes first. */
export function testsSection(story: TestsStory): string {
  const { changes, problems, cases, totals, failingTrials, artifactUrl } = story
  const [headline = [], ...reasons] = story.reasons
  const sections = [
    { name: 'the result', priority: 9, text: `## Agent tests\n\n${verdictLine(story)} ${markdownText(headline)}` },
    { name: 'what is new', priority: 8, text: changes === undefined ? '' : againstLine(changes, LIMITS) },
    { name: 'the reasons', priority: 7, text: reasons.map((reason) => `- ${markdownText(reason)}`).join('\n') },
    { name: 'the artifact', priority: 6, text: artifactUrl === '' ? '' : `[${REPORT}](${artifactUrl}) ${SHOWS}` },
    { name: 'the changes', priority: 4, text: changes === undefined ? '' : changesTable(changes, LIMITS) },
    { name: 'the failing checks', priority: 5, text: titled(failing(problems.length), problemList(problems, LIMITS)) },
    { name: 'the cases', priority: 2, text: titled(count(cases.length, 'case'), caseTable(story, LIMITS)) },
    { name: 'the calls of failing trials', priority: 1, text: titled(CALLS, failingCalls(failingTrials)) },
    {
      name: 'the totals',
      priority: 3,
      text: titled('Pass rates', totals.map((sentence) => `- ${sentence}`).join('\n'))
    }
  ]
  // Half a surrogate pair, which truncating a name may leave, becomes several bytes elsewhere.
  return `${fitSections(sections, MAX_BYTES, (text) => Buffer.byteLength(text)).replace(/\p{Cs}/gu, '�')}\n`
}

/** The verdict as a mark and a word. Only a run whose cases all passed has a green mark. */
export function verdictLine({ verdict, isClean }: TestsStory): string {
  if (verdict === 'passed') return isClean ? '✅ **Passed.**' : '⚠️ **Passed, but not all cases passed.**'
  const words = { failed: 'Failed.', error: 'Not judged.', skipped: 'Skipped.' }
  return `${MARKS[verdict]} **${words[verdict]}**`
}

function failing(number: number): string {
  return `${count(number, 'case')} that did not pass`
}

function titled(title: string, text: string): string {
  return text === '' ? '' : `### ${title}\n\n${text}`
}
