import type { Change } from '../archive/compare.ts'
import { codeBlock, codeSpan } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import { type CallTotals, callsBy } from './call-totals.ts'
import { checksSection, FOLDED_CHECKS, SHORT_CHECKS } from './checks-section.ts'
import { collapsed, paragraphs, tableRow } from './markdown.ts'
import { recordingNote } from './recording-note.ts'
import type { Leftover, Story, StoryServer } from './story.ts'
import { verdict } from './verdict.ts'

// Together they stay below 65,536 characters, above which GitHub rejects the whole comment.
const MAX_ROWS = 50
const MAX_LEFTOVERS = 5
const MAX_TOOLS = 15
const MAX_FILES = 100
const MAX_NAME_LENGTH = 64
const MAX_PATH_LENGTH = 160
const MAX_FAILURE_LENGTH = 4_000

/** What a comment needs in addition to the story. */
export interface CommentContext {
  /** An invisible line that identifies the comment. */
  readonly firstLine: string
  readonly workflow: string
  /** The number of the job in its matrix. */
  readonly jobIndex: string
  readonly runUrl: string
}

/**
 * The comment on a pull request: the result in about ten lines, and a folded part. Untrusted text is in code spans, which
 * GitHub does not interpret.
 */
export function commentBody(story: Story, context: CommentContext): string {
  const body = paragraphs([
    `${context.firstLine}\n${title(story, context)}`,
    result(story),
    checksSection(story.checks, SHORT_CHECKS),
    leftovers(story),
    links(story, context),
    details(story)
  ])
  // GitHub rejects half a surrogate pair, which truncating a name may leave.
  return `${body}\n`.replace(/\p{Cs}/gu, '�')
}

function title({ run }: Story, { workflow, jobIndex }: CommentContext): string {
  const names = [workflow, run.job].map((name) => codeSpan(name, MAX_NAME_LENGTH))
  const matrix = jobIndex === '' || jobIndex === '0' ? '' : `, matrix job ${codeSpan(jobIndex, 8)}`
  return `### Klavis sandboxes in ${names.join(' / ')}${matrix}`
}

function result(story: Story): string {
  if (story.failure === '') return verdict(story)
  return `❌ **No sandbox was made available.**\n\n${codeBlock(story.failure.slice(0, MAX_FAILURE_LENGTH), 'text')}`
}

function details(story: Story): string {
  const checks = checksSection(story.checks, FOLDED_CHECKS)
  const hasMore = checks.length > checksSection(story.checks, SHORT_CHECKS).length
  const inner = paragraphs([hasMore ? checks : '', servers(story), recordingNote(story), calls(story), changes(story)])
  return inner === '' ? '' : collapsed('Servers, calls and changes', inner)
}

function servers({ servers: all }: Story): string {
  if (all.length === 0) return ''
  const head = '| Server | Kind | Status | Tools | End |\n|---|---|---|--:|---|'
  return [head, ...all.slice(0, MAX_ROWS).map(serverRow)].join('\n') + more(all.length - MAX_ROWS)
}

function serverRow({ alias, server, kind, status, tools, end }: StoryServer): string {
  const name =
    alias === server
      ? codeSpan(alias, MAX_NAME_LENGTH)
      : `${codeSpan(alias, MAX_NAME_LENGTH)} (${codeSpan(server, MAX_NAME_LENGTH)})`
  return tableRow([name, kind, codeSpan(status, MAX_NAME_LENGTH), tools ?? '–', codeSpan(end, MAX_NAME_LENGTH)])
}

/** The agent's calls, and those of companion actions apart. */
function calls({ tools }: Story): string {
  const [agent, companions] = [callsBy('agent', tools), callsBy('companion', tools)]
  return paragraphs([
    agent.calls === 0 ? '' : collapsed(count(agent.calls, 'tool call'), toolTable(agent)),
    companions.calls === 0 ? '' : collapsed(`Calls by companion actions (${companions.calls})`, toolTable(companions))
  ])
}

/** The tools with most errors and denied calls come first. The column for denied calls is there only if there is one. */
function toolTable({ tools, denied }: CallTotals): string {
  const [title, line] = denied === 0 ? ['', ''] : [' Denied |', '--:|']
  const head = `| Server | Tool | Calls | Errors |${title}\n|---|---|--:|--:|${line}`
  const problems = (tool: ToolSummary): number => tool.errors + tool.denied
  const sorted = tools.toSorted((one, other) => problems(other) - problems(one) || other.calls - one.calls)
  const rows = sorted.slice(0, MAX_TOOLS).map((each) => {
    const names = [each.server, each.tool].map((name) => codeSpan(name, MAX_NAME_LENGTH))
    return tableRow([...names, each.calls, each.errors, ...(denied === 0 ? [] : [each.denied])])
  })
  return [head, ...rows].join('\n') + more(tools.length - MAX_TOOLS)
}

function changes({ changes: all }: Story): string {
  if (all === undefined || all.fileCount === 0) return ''
  const shown = all.files.slice(0, MAX_FILES)
  const list = shown.map(({ change, path }: Change) => `- ${change} ${codeSpan(path, MAX_PATH_LENGTH)}`)
  return collapsed(`${count(all.fileCount, 'file')} changed`, list.join('\n') + more(all.fileCount - shown.length))
}

function leftovers({ leftovers: all }: Story): string {
  return all.slice(0, MAX_LEFTOVERS).map(leftover).join('\n') + more(all.length - MAX_LEFTOVERS)
}

/** Without the command that releases it, which is in the summary. */
function leftover({ alias, kind, detail }: Leftover): string {
  return `- **${kind}:** ${codeSpan(alias, MAX_NAME_LENGTH)} ${codeSpan(detail, 300)}`
}

function links({ run, artifact }: Story, { runUrl }: CommentContext): string {
  const attempt = run.attempt === '1' ? '' : `, attempt ${Number(run.attempt)}`
  const log = `[summary and log of the run](${runUrl})${attempt}`
  if (artifact === undefined || !('name' in artifact)) return log
  const name = codeSpan(artifact.name, MAX_PATH_LENGTH)
  const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`
  return `${artifact.hasReport === true ? 'Report' : 'Artifact'}: ${link} · ${log}`
}

function more(number: number): string {
  return number > 0 ? `\n\n… and ${number.toLocaleString('en-US')} more.` : ''
}
