import { geminiParameters } from './gemini-schema.ts'

/** A tool as MCP has it; the rest of it is passed on as it is. */
export interface NativeTool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema?: unknown
}

/** How a list of tools can be asked for. */
export const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'] as const

export type ToolFormat = (typeof TOOL_FORMATS)[number]

/** The tools as the SDK of a model wants them. */
export function formatTools(tools: readonly NativeTool[], format: ToolFormat): readonly unknown[] {
  switch (format) {
    case 'openai':
      return tools.map((tool) => ({ type: 'function', function: { ...named(tool), parameters: schemaOf(tool) } }))
    case 'anthropic':
      return tools.map((tool) => ({ ...named(tool), input_schema: schemaOf(tool) }))
    case 'gemini':
      // One item with all functions in it: what `tools` of Gemini's generateContent takes.
      return [{ function_declarations: tools.map(declaration) }]
    case 'mcp_native':
      return tools
  }
}

function named({ name, description = '' }: NativeTool) {
  return { name, description }
}

function schemaOf({ inputSchema }: NativeTool): unknown {
  return inputSchema ?? { type: 'object', properties: {} }
}

function declaration(tool: NativeTool) {
  const parameters = geminiParameters(tool.inputSchema)
  return { ...named(tool), ...(parameters === undefined ? {} : { parameters }) }
}
