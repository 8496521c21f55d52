import { geminiParameters } from './gemini-schema.ts'

/** A tool as MCP defines it; other fields are passed on unchanged. */
export interface NativeTool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema?: unknown
}

const MAX_NAME_LENGTH = 64

/** The formats for lists of tools. */
export const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'] as const

/** One of the formats for lists of tools. */
export type ToolFormat = (typeof TOOL_FORMATS)[number]

/** The tools in the format of a model's SDK. */
export function formatTools(tools: readonly NativeTool[], format: ToolFormat): readonly unknown[] {
  switch (format) {
    case 'openai':
      return tools.map((tool) => ({
        type: 'function',
        function: { ...nameAndDescription(tool), parameters: schemaOf(tool) }
      }))
    case 'anthropic':
      return tools.map((tool) => ({ ...nameAndDescription(tool), input_schema: schemaOf(tool) }))
    case 'gemini':
      // One item with all functions, as `tools` of Gemini's generateContent expects.
      return [{ function_declarations: tools.map(geminiDeclaration) }]
    case 'mcp_native':
      return tools
  }
}

/** A tool and its server. */
export interface ServerTool {
  readonly server: string
  readonly tool: string
}

/**
 * A unique name for each tool that a model's SDK accepts. It is the tool's own name if possible; if several servers have a
 * tool of this name, the name of the server precedes it.
 */
export function uniqueToolNames(tools: readonly ServerTool[], format: ToolFormat): readonly string[] {
  const names = tools.map(({ tool }) => validName(tool, format))
  const taken = new Set<string>()
  return tools.map(({ server, tool }, index) => {
    const own = names[index] ?? ''
    const isShared = tools.some((other, at) => other.server !== server && names[at] === own)
    const name = firstFree(taken, isShared ? validName(`${server}_${tool}`, format) : own)
    taken.add(name)
    return name
  })
}

function nameAndDescription({ name, description = '' }: NativeTool) {
  return { name, description }
}

function schemaOf({ inputSchema }: NativeTool): unknown {
  return inputSchema ?? { type: 'object', properties: {} }
}

function geminiDeclaration(tool: NativeTool) {
  const parameters = geminiParameters(tool.inputSchema)
  return { ...nameAndDescription(tool), ...(parameters === undefined ? {} : { parameters }) }
}

/** A name that all models accept: at most 64 of `[A-Za-z0-9_-]`; for Gemini without a digit or hyphen at the beginning. */
function validName(name: string, format: ToolFormat): string {
  if (format === 'mcp_native') return name
  const clean = name.replace(/[^A-Za-z0-9_-]/g, '_') || '_'
  return (format === 'gemini' && /^[0-9-]/.test(clean) ? `_${clean}` : clean).slice(0, MAX_NAME_LENGTH)
}

function firstFree(taken: ReadonlySet<string>, name: string): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `_${number}`
    const next = `${name.slice(0, MAX_NAME_LENGTH - end.length)}${end}`
    if (!taken.has(number === 1 ? name : next)) return number === 1 ? name : next
  }
}
