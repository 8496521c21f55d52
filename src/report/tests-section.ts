import { count } from '../base/wording.ts'
import { fitSections } from './fit-sections.ts'
import { markdownText } from './quoted-text.ts'
import type { TestsStory } from './tests-story.ts'
import { caseTable, changesTable, problemList, type TestsLimits } from './tests-tables.ts'

/** GitHub rejects a summary above 1 MiB as a whole. */
const MAX_BYTES = 1_000_000
const LIMITS: TestsLimits = { rows: 800, problems: 50, checks: 5, nameLength: 100, valueLength: 200 }

const MARKS = { failed: '❌', error: '❌', skipped: '⚠️' } as const

/** The results of agent tests for the job summary. With a baseline, what is new against it comes first. */
export function testsSection(story: TestsStory): string {
  const { changes, problems, cases, totals } = story
  const [headline = [], ...reasons] = story.reasons
  const sections = [
    { name: 'the result', priority: 6, text: `## Agent tests\n\n${verdictLine(story)} ${markdownText(headline)}` },
    { name: 'the reasons', priority: 5, text: reasons.map((reason) => `- ${markdownText(reason)}`).join('\n') },
    { name: 'the changes', priority: 3, text: changes === undefined ? '' : changesTable(changes, LIMITS) },
    { name: 'the failing checks', priority: 4, text: titled(failing(problems.length), problemList(problems, LIMITS)) },
    { name: 'the cases', priority: 1, text: titled(count(cases.length, 'case'), caseTable(story, LIMITS)) },
    { name: 'the totals', priority: 2, text: totals.map((sentence) => `- ${sentence}`).join('\n') }
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
