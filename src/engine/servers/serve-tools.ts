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

/** The arguments of a call, validated against the tool's schema. */
export type ToolArguments = Readonly<Record<string, unknown>>

/** The JSON schema of one argument. */
export type Property = Readonly<Record<string, unknown>>

/** A tool: its name, its arguments, and what it does. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly properties: Readonly<Record<string, Property>>
  readonly required: readonly string[]
  readonly annotations: ToolAnnotations
  /** The result, usually text. An exception becomes a result with `isError`. */
  readonly run: (args: ToolArguments) => Promise<string | CallToolResult>
}

/** Serves the tools, on stdin and stdout unless there is another transport. */
export async function serveTools(name: string, tools: readonly ToolDefinition[], transport?: Transport): Promise<void> {
  // Shared with the SDK's server, because creating one takes longer than starting the rest of a small server.
  const validator = new AjvJsonSchemaValidator()
  const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator }
  const server = new Server({ name, version: VERSION }, options)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }))
  const findProblem = argumentChecker(validator)
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Tool ${params.name} not found`)
    const args = params.arguments ?? {}
    const problem = findProblem(tool, args)
    return problem === undefined ? runTool(tool, args) : errorResult(`Invalid arguments for ${tool.name}: ${problem}`)
  })
  await server.connect(transport ?? new StdioServerTransport())
}

/** An argument as a string. */
export function stringArgument(args: ToolArguments, key: string): string {
  return String(args[key])
}

function describe(tool: ToolDefinition): Tool {
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: schemaOf(tool),
    annotations: { openWorldHint: false, ...tool.annotations }
  }
}

function schemaOf(tool: ToolDefinition) {
  return { type: 'object' as const, properties: { ...tool.properties }, required: [...tool.required] }
}

/** Compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker(
  validator: AjvJsonSchemaValidator
): (tool: ToolDefinition, args: ToolArguments) => string | undefined {
  const compiled = new Map<string, JsonSchemaValidator<unknown>>()
  return (tool, args) => {
    const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool))
    compiled.set(tool.name, validate)
    const result = validate(args)
    return result.valid ? undefined : result.errorMessage
  }
}

async function runTool(tool: ToolDefinition, args: ToolArguments): Promise<CallToolResult> {
  try {
    const result = await tool.run(args)
    return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result
  } catch (error) {
    return errorResult(error instanceof Error ? error.message : String(error))
  }
}

function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
