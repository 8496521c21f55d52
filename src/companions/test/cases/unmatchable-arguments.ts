import { isJsonObject, type JsonObject } from '../../../base/json.ts'
import { oneLine } from '../../../base/text.ts'
import type { NativeTool } from '../../../mcp/tool-formats.ts'
import type { TestCase, ValueMatcher } from './case.ts'
import { listed, nearest } from './nearest.ts'
import type { CaseProblem } from './problems.ts'
import { splitToolName } from './unknown-tools.ts'

/** What a schema can name beside `properties`, so that a name which is not among them may still be one. */
const OTHER_NAMES = ['$ref', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'patternProperties']

/** The tools of each server; undefined if they could not be listed. */
type ListedTools = Readonly<Record<string, readonly NativeTool[] | undefined>>

/**
 * The arguments in `calls` that no call of the tool has, as its schema says: a misspelt name, or a misspelt matcher, which is
 * read as a field. With `times: 0` such an expectation never fails.
 */
export function unmatchableArguments({ file, expect }: TestCase, toolsByServer: ListedTools): readonly CaseProblem[] {
  return expect.calls.flatMap(({ name, at: position, args }) => {
    const split = splitToolName(name, Object.keys(toolsByServer))
    const tool = split && toolsByServer[split.server]?.find((each) => each.name === split.tool)
    const why = args === undefined || tool === undefined ? undefined : whyNever(args, tool.inputSchema, '')
    return why === undefined ? [] : [{ file, position, message: `\`${oneLine(name, 100)}\` ${why}` }]
  })
}

/** Why no value of this schema matches, for the end of a sentence; undefined if one may. */
function whyNever(matcher: ValueMatcher, schema: unknown, path: string): string | undefined {
  if (matcher.kind === 'matcher' || !isJsonObject(schema)) return undefined
  const names = matcher.fields.map(({ name }) => name)
  if (path !== '' && isNoObject(schema)) {
    const fields =
      names.length === 0 ? 'is not an object' : `has no field ${listed(names.map((name) => oneLine(name, 60)))}`
    return `takes an argument ${path} that ${fields}. To match its value, use \`equals\`, \`contains\`, \`matches\`, \`json\` or \`not\`.`
  }
  const { properties } = schema
  if (!isJsonObject(properties) || OTHER_NAMES.some((key) => schema[key] !== undefined && schema[key] !== false))
    return undefined
  for (const { name, value } of matcher.fields) {
    const inner = path === '' ? `\`${oneLine(name, 60)}\`` : `${path.slice(0, -1)}.${oneLine(name, 60)}\``
    const why = Object.hasOwn(properties, name)
      ? whyNever(value, properties[name], inner)
      : noArgument(inner, name, properties)
    if (why !== undefined) return why
  }
  return undefined
}

function noArgument(path: string, name: string, properties: JsonObject): string {
  const similar = nearest(name, Object.keys(properties))
  return `takes no argument ${path}. ${similar === undefined ? 'Check its name.' : `Did you mean \`${oneLine(similar, 60)}\`?`}`
}

function isNoObject({ type }: JsonObject): boolean {
  const types = Array.isArray(type) ? type : [type]
  return types.every((each) => typeof each === 'string' && each !== 'object')
}
