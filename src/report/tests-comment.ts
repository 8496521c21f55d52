import { codeSpan } from '../base/text.ts'
import { count } from '../base/wording.ts'
import { fitSections } from './fit-sections.ts'
import { collapsed, paragraphs } from './markdown.ts'
import { markdownText } from './quoted-text.ts'
import { verdictLine } from './tests-section.ts'
import type { CaseProblem, TestsStory } from './tests-story.ts'
import { againstLine, caseTable, changesTable, checkText, problemList, type TestsLimits } from './tests-tables.ts'

/** GitHub rejects a comment above 65,536 characters as a whole. */
const MAX_LENGTH = 65_000
/** The whole short part has at most ten lines. */
const MAX_REASONS = 2
const MAX_SHORT_PROBLEMS = 4
const SHORT: TestsLimits = { rows: 0, problems: 0, checks: 1, nameLength: 80, valueLength: 100 }
const FOLDED: TestsLimits = { rows: 100, problems: 20, checks: 3, nameLength: 60, valueLength: 100 }

/** What the comment needs in addition to the story. */
export interface TestsCommentContext {
  /** An invisible line that identifies the comment. */
  readonly firstLine: string
  readonly workflow: string
  readonly job: string
  readonly runUrl: string
}

/** The comment on a pull request: at most ten lines, and a folded part. Untrusted text is in code spans, as in all comments. */
export function testsComment(story: TestsStory, context: TestsCommentContext): string {
  const short = shortPart(story, context)
  const inner = [
    { name: 'the changes', priority: 3, text: story.changes === undefined ? '' : changesTable(story.changes, FOLDED) },
    { name: 'the failing checks', priority: 4, text: problemList(story.problems, FOLDED) },
    { name: 'the cases', priority: 1, text: caseTable(story, FOLDED) },
    { name: 'the totals', priority: 2, text: story.totals.map((sentence) => `- ${sentence}`).join('\n') }
  ]
  const details = collapsed(`${count(story.cases.length, 'case')} in detail`, '')
  const left = MAX_LENGTH - short.length - details.length
  const folded = collapsed(
    `${count(story.cases.length, 'case')} in detail`,
    fitSections(inner, left, ({ length }) => length)
  )
  // GitHub rejects half a surrogate pair, which truncating a name may leave.
  return `${short}\n\n${folded}\n`.replace(/\p{Cs}/gu, '�')
}

function shortPart(story: TestsStory, { firstLine, workflow, job, runUrl }: TestsCommentContext): string {
  const { artifactUrl } = story
  const [headline = [], ...reasons] = story.reasons
  const names = [workflow, job].map((name) => codeSpan(name, SHORT.nameLength))
  const others = story.problems.length - MAX_SHORT_PROBLEMS
  return paragraphs([
    `${firstLine}\n### Agent tests in ${names.join(' / ')}`,
    `${verdictLine(story)} ${markdownText(headline)}`,
    story.changes === undefined ? '' : againstLine(story.changes, SHORT),
    [
      ...story.problems.slice(0, MAX_SHORT_PROBLEMS).map(shortProblem),
      ...(others > 0 ? [`- … and ${count(others, 'other case')} that did not pass`] : [])
    ].join('\n'),
    reasons.slice(0, MAX_REASONS).map(markdownText).join(' '),
    [...(artifactUrl === '' ? [] : [`[Report](${artifactUrl})`]), `[summary and log of the run](${runUrl})`].join(' · ')
  ])
}

/** A case with its first reason or failing check, in one line. */
function shortProblem({ name, status, trials, reasons, checks }: CaseProblem): string {
  const [check] = checks
  const [reason] = reasons
  const why =
    check !== undefined ? checkText(check, SHORT) : reason === undefined ? trials : codeSpan(reason, SHORT.valueLength)
  return `- ${status === 'failed' ? '❌' : '⚠️'} ${codeSpan(name, SHORT.nameLength)}: ${why}`
}
