import { Failure } from '../../base/failure.ts'
import { editDistance } from '../../base/spelling.ts'
import { oneLine } from '../../base/text.ts'
import type { ToolServer } from '../tool-server.ts'

const MAX_SHOWN = 40
const MAX_NAME_LENGTH = 100
const MAX_TYPOS = 3

/** Throws an error that lists the tools if the server has no such tool, because servers report that in different ways. */
export async function checkToolExists(serverName: string, tool: string, server: ToolServer): Promise<void> {
  const tools = await server.list().catch(() => undefined)
  if (tools === undefined || tools.some((known) => known.name === tool)) return
  const names = tools.map((known) => oneLine(known.name, MAX_NAME_LENGTH))
  const [closest] = names
    .map((name) => ({ name, typos: editDistance(tool.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, typos }) => typos <= MAX_TYPOS || (tool.length > MAX_TYPOS && name.includes(tool)))
    .sort((one, other) => one.typos - other.typos)
  const more = names.length > MAX_SHOWN ? `, and ${names.length - MAX_SHOWN} more` : ''
  throw new Failure(
    `${serverName} has no tool \`${tool}\`.`,
    names.length === 0 ? 'It has no tools.' : `Its tools are ${names.slice(0, MAX_SHOWN).join(', ')}${more}.`,
    closest === undefined ? 'Check the name of the tool.' : `Did you mean \`${closest.name}\`?`
  )
}
