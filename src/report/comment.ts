import type { Change } from '../archive/compare.ts'
import { codeBlock, codeSpan } from '../base/text.ts'
import { count } from '../base/wording.ts'
import { folded } from './folded.ts'
import type { Leftover, Story, StoryServer } from './story.ts'
import { verdict } from './verdict.ts'

/** Together below the 65,536 characters over which GitHub refuses a comment whole, however long the names. */
const MOST_ROWS = 50
const MOST_TOOLS = 15
const MOST_FILES = 100
const LONGEST_NAME = 64
const LONGEST_PATH = 160
const LONGEST_FAILURE = 4_000

/** What the story does not tell. */
export interface CommentContext {
  /** By which the comment is found again; nobody sees it. */
  readonly firstLine: string
  readonly workflow: string
  /** The number of the leg in its matrix. */
  readonly leg: string
  readonly runUrl: string
}

/** A comment on a pull request: what the summary tells, in short. What others wrote stands in code, where it means nothing. */
export function commentBody(story: Story, context: CommentContext): string {
  const parts = [
    `${context.firstLine}\n${title(story, context)}`,
    howItWent(story),
    leftovers(story),
    servers(story),
    calls(story),
    changes(story),
    links(story, context)
  ].filter((part) => part !== '')
  // A character that was cut in half is nothing that GitHub would take.
  return `${parts.join('\n\n')}\n`.replace(/\p{Cs}/gu, '�')
}

function title({ run }: Story, { workflow, leg }: CommentContext): string {
  const names = [workflow, run.job].map((name) => codeSpan(name, LONGEST_NAME))
  const matrix = leg === '' || leg === '0' ? '' : `, leg ${codeSpan(leg, 8)}`
  return `### Klavis sandboxes in ${names.join(' / ')}${matrix}`
}

function howItWent(story: Story): string {
  if (story.failure === '') return verdict(story)
  return `❌ **No sandbox was made available.**\n\n${codeBlock(story.failure.slice(0, LONGEST_FAILURE), 'text')}`
}

function servers({ servers: all }: Story): string {
  if (all.length === 0) return ''
  const head = '| Server | Kind | Status | Tools | End |\n|---|---|---|--:|---|'
  return [head, ...all.slice(0, MOST_ROWS).map(serverRow)].join('\n') + more(all.length - MOST_ROWS)
}

function serverRow({ alias, server, kind, status, tools, end }: StoryServer): string {
  const name =
    alias === server
      ? codeSpan(alias, LONGEST_NAME)
      : `${codeSpan(alias, LONGEST_NAME)} (${codeSpan(server, LONGEST_NAME)})`
  return `| ${[name, kind, codeSpan(status, LONGEST_NAME), tools ?? '–', codeSpan(end, LONGEST_NAME)].join(' | ')} |`
}

/** Those that failed come first. */
function calls({ tools }: Story): string {
  if (tools.length === 0) return ''
  const total = tools.reduce((sum, each) => sum + each.calls, 0)
  const head = '| Server | Tool | Calls | Errors |\n|---|---|--:|--:|'
  const sorted = [...tools].sort((one, other) => other.errors - one.errors || other.calls - one.calls)
  const rows = sorted.slice(0, MOST_TOOLS).map((each) => {
    const names = [each.server, each.tool].map((name) => codeSpan(name, LONGEST_NAME))
    return `| ${[...names, each.calls, each.errors].join(' | ')} |`
  })
  return folded(count(total, 'tool call'), [head, ...rows].join('\n') + more(tools.length - MOST_TOOLS))
}

function changes({ changes: told }: Story): string {
  if (told === undefined || told.number === 0) return ''
  const shown = told.files.slice(0, MOST_FILES)
  const list = shown.map(({ change, path }: Change) => `- ${change} ${codeSpan(path, LONGEST_PATH)}`)
  return folded(`${count(told.number, 'file')} changed`, list.join('\n') + more(told.number - shown.length))
}

function leftovers({ leftovers: all }: Story): string {
  return all.slice(0, MOST_ROWS).map(leftover).join('\n') + more(all.length - MOST_ROWS)
}

/** The commands that release it by hand are in the summary: they need the key. */
function leftover({ alias, what, told }: Leftover): string {
  return `- **${what}:** ${codeSpan(alias, LONGEST_NAME)} ${codeSpan(told, 300)}`
}

function links({ run, artifact }: Story, { runUrl }: CommentContext): string {
  const attempt = run.attempt === '1' ? '' : `, attempt ${Number(run.attempt)}`
  const parts = [`[Summary and log of the run](${runUrl})${attempt}`]
  if (artifact !== undefined && 'name' in artifact) {
    const name = codeSpan(artifact.name, LONGEST_PATH)
    parts.push(`artifact ${artifact.url === undefined ? name : `[${name}](${artifact.url})`}`)
  }
  return parts.join(' · ')
}

function more(number: number): string {
  return number > 0 ? `\n\n… and ${number.toLocaleString('en-US')} more.` : ''
}
