import { isJsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { readPlainText } from '../host/files.ts'

const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_DESCRIPTION_LENGTH = 300

/** One line per tool: its server, its name, and the beginning of its description, so that other programs can read it. */
export function toolLines({ tools, names, file }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isJsonObject(tools)) return []
  const descriptions = isJsonObject(names) && typeof file === 'string' ? descriptionsIn(file, names) : new Map()
  const rows = Object.entries(tools).flatMap(([server, found]) =>
    (Array.isArray(found) ? found : []).map((tool) => ({ server, tool: oneLine(String(tool)) }))
  )
  return rows.map(({ server, tool }) => {
    const description: string = descriptions.get(`${server} ${tool}`) ?? ''
    return `${server} ${tool}${description === '' ? '' : `  ${description}`}`
  })
}

/** The descriptions in the file that the command wrote, by server and tool. Formats keep them in different places. */
function descriptionsIn(path: string, names: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const list = parseJson(readPlainText(path, MAX_FILE_BYTES) ?? '')
  const found = new Map<string, string>()
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    const tool = isJsonObject(item) && isJsonObject(item['function']) ? item['function'] : item
    if (!isJsonObject(tool)) continue
    const origin = names[String(tool['name'])]
    if (!isJsonObject(origin) || typeof tool['description'] !== 'string') continue
    found.set(`${String(origin['server'])} ${oneLine(String(origin['tool']))}`, firstSentence(tool['description']))
  }
  return found
}

function firstSentence(description: string): string {
  const [sentence = ''] = oneLine(description, MAX_DESCRIPTION_LENGTH).split(/(?<=[.!?]) /)
  return sentence
}
