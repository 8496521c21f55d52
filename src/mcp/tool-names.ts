import type { ToolFormat } from './tool-formats.ts'

/** A tool, by the server that has it. */
export interface OwnedTool {
  readonly server: string
  readonly tool: string
}

const LONGEST_NAME = 64

/**
 * A name for each tool that a model's SDK takes and that no other tool has. It is the tool's own where that is possible;
 * tools of several servers that share a name get their server's before it.
 */
export function namesFor(tools: readonly OwnedTool[], format: ToolFormat): readonly string[] {
  const plain = tools.map(({ tool }) => legal(tool, format))
  const taken = new Set<string>()
  return tools.map(({ server, tool }, index) => {
    const own = plain[index] ?? ''
    const isShared = tools.some((other, at) => other.server !== server && plain[at] === own)
    const name = unlike(taken, isShared ? legal(`${server}_${tool}`, format) : own)
    taken.add(name)
    return name
  })
}

/** What all three models accept: `[A-Za-z0-9_-]`, 64 at most; Gemini also wants no digit or hyphen at the beginning. */
function legal(name: string, format: ToolFormat): string {
  if (format === 'mcp_native') return name
  const clean = name.replace(/[^A-Za-z0-9_-]/g, '_') || '_'
  return (format === 'gemini' && /^[0-9-]/.test(clean) ? `_${clean}` : clean).slice(0, LONGEST_NAME)
}

function unlike(taken: ReadonlySet<string>, name: string): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `_${number}`
    const next = `${name.slice(0, LONGEST_NAME - end.length)}${end}`
    if (!taken.has(number === 1 ? name : next)) return number === 1 ? name : next
  }
}
