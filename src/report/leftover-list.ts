import { codeBlock, escapeMarkdown } from '../base/text.ts'
import type { Leftover, Story } from './story.ts'

const MOST = 50
const LONGEST_NAME = 64
const LONGEST_TOLD = 700
const LONGEST_COMMAND = 2_000

/** What may still be acquired, what frees it, and how a person does. */
export function leftoverList({ leftovers }: Pick<Story, 'leftovers'>): string {
  const more = leftovers.length > MOST ? [`- … and ${leftovers.length - MOST} more.`] : []
  return [...leftovers.slice(0, MOST).map(item), ...more].join('\n')
}

function item(leftover: Leftover): string {
  return `- ${sentence(leftover)}${command(leftover)}`
}

function sentence({ alias, what, told }: Leftover): string {
  const name = escapeMarkdown(alias, LONGEST_NAME)
  const words = escapeMarkdown(told, LONGEST_TOLD)
  if (what === 'kept') return `${name} is kept alive ${words}.`
  if (what === 'perhaps acquired') return `**${name} may have been acquired** without our knowing it; if so, ${words}.`
  return `**${name} was not released**, ${words}`
}

/** Below its sentence, as a part of the same point of the list. */
function command({ command: text }: Leftover): string {
  if (text === '' || text.length > LONGEST_COMMAND) return ''
  const lines = codeBlock(text, 'sh').split('\n')
  return ` To release it now:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}
