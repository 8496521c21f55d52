import type { CallToolResult, Tool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type { JsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import { asObject, INVALID_PARAMS } from '../json-rpc.ts'
import { ProtocolError, type ServerStreams, serveStdio } from './stdio-server.ts'

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

/** Serves the tools, on stdin and stdout unless there are other streams. */
export function serveTools(
  name: string,
  tools: readonly ToolDefinition[],
  streams: ServerStreams = { input: process.stdin, output: process.stdout }
): void {
  const findProblem = argumentChecker()
  serveStdio(
    name,
    {
      'tools/list': () => ({ tools: tools.map(describe) }),
      'tools/call': async (params) => {
        const tool = tools.find((each) => each.name === params['name'])
        if (tool === undefined) throw new ProtocolError(INVALID_PARAMS, `Tool ${String(params['name'])} not found`)
        const args = asObject(params['arguments'])
        const problem = await findProblem(tool, args)
        if (problem !== undefined) return errorResult(`Invalid arguments for ${tool.name}: ${problem}`)
        return await runTool(tool, args)
      }
    },
    streams
  )
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

/** Loads the validator and compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker(): (tool: ToolDefinition, args: ToolArguments) => Promise<string | undefined> {
  const compiled = new Map<string, JsonSchemaValidator<unknown>>()
  return async (tool, args) => {
    const validate = compiled.get(tool.name) ?? (await validatorOf(tool))
    compiled.set(tool.name, validate)
    const result = validate(args)
    return result.valid ? undefined : result.errorMessage
  }
}

async function validatorOf(tool: ToolDefinition): Promise<JsonSchemaValidator<unknown>> {
  const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/sdk/validation/ajv')
  return new AjvJsonSchemaValidator().getValidator(schemaOf(tool))
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
