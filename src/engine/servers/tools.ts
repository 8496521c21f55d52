import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
  type ToolAnnotations
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { JsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import { VERSION } from '../../base/version.ts'

/** The arguments of a call, already checked against the tool's schema. */
export type Arguments = Readonly<Record<string, unknown>>

/** One property of a tool's arguments, as JSON schema. */
export type Property = Readonly<Record<string, unknown>>

/** A tool of a server of our own: what it is called, what it takes, what it does. */
export interface OwnTool {
  readonly name: string
  readonly description: string
  readonly properties: Readonly<Record<string, Property>>
  readonly required: readonly string[]
  readonly annotations: ToolAnnotations
  /** What answers the call, mostly a text; what it throws answers it as an error. */
  readonly run: (args: Arguments) => Promise<string | CallToolResult>
}

/** Serves the tools on stdin and stdout. */
export async function serveTools(name: string, tools: readonly OwnTool[], transport?: Transport): Promise<void> {
  // One for all: to make one takes longer than to start the rest of a small server.
  const validator = new AjvJsonSchemaValidator()
  const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator }
  const server = new Server({ name, version: VERSION }, options)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }))
  const problemIn = checks(validator)
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Tool ${params.name} not found`)
    const args = params.arguments ?? {}
    const problem = problemIn(tool, args)
    return problem === undefined ? answer(tool, args) : failed(`Invalid arguments for ${tool.name}: ${problem}`)
  })
  await server.connect(transport ?? new StdioServerTransport())
}

function described(tool: OwnTool): Tool {
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: schemaOf(tool),
    annotations: { openWorldHint: false, ...tool.annotations }
  }
}

function schemaOf(tool: OwnTool) {
  return { type: 'object' as const, properties: { ...tool.properties }, required: [...tool.required] }
}

/** What is wrong with arguments, if anything; a schema is compiled when its tool is first called. */
function checks(validator: AjvJsonSchemaValidator): (tool: OwnTool, args: Arguments) => string | undefined {
  const compiled = new Map<string, JsonSchemaValidator<unknown>>()
  return (tool, args) => {
    const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool))
    compiled.set(tool.name, validate)
    const result = validate(args)
    return result.valid ? undefined : result.errorMessage
  }
}

async function answer(tool: OwnTool, args: Arguments): Promise<CallToolResult> {
  try {
    const result = await tool.run(args)
    return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
