import { Failure } from '../base/failure.ts'
import { editDistance } from '../base/spelling.ts'
import { oneLine } from '../base/text.ts'
import type { ToolServer } from './tool-server.ts'

const MOST_SHOWN = 40
const LONGEST_NAME = 100
const MOST_SLIPS = 3

/** Fails with the names that there are if a server has no such tool. How servers say so themselves differs. */
export async function checkTool(name: string, tool: string, server: ToolServer): Promise<void> {
  const tools = await server.list().catch(() => undefined)
  if (tools === undefined || tools.some((known) => known.name === tool)) return
  const names = tools.map((known) => oneLine(known.name, LONGEST_NAME))
  const [close] = names
    .map((known) => ({ known, cost: editDistance(tool.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, cost }) => cost <= MOST_SLIPS || (tool.length > MOST_SLIPS && known.includes(tool)))
    .sort((one, other) => one.cost - other.cost)
  const more = names.length > MOST_SHOWN ? `, and ${names.length - MOST_SHOWN} more` : ''
  throw new Failure(
    `${name} has no tool \`${tool}\`.`,
    names.length === 0 ? 'It has no tools.' : `It has ${names.slice(0, MOST_SHOWN).join(', ')}${more}.`,
    close === undefined ? 'Check the name in `tool`.' : `Did you mean \`${close.known}\`?`
  )
}
