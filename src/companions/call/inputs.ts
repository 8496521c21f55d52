import { messageOf } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import type { JsonObject } from '../../base/json.ts'
import { parseJson } from '../../base/json.ts'
import { oneLine } from '../../base/text.ts'
import type { Host } from '../../host/host.ts'
import { isName } from '../../inputs/lists.ts'
import { serverHeaders } from '../../inputs/pairs.ts'
import { Problems, quoted, type ValueReader, valueReader } from '../../inputs/values.ts'
import { secretsOfUrl } from '../../lease/lease-secrets.ts'
import { readExpectations } from '../expect/expectation-lines.ts'
import type { Matcher } from '../expect/matcher.ts'
import { type CompanionInputs, readCompanionInputs } from '../inputs.ts'

/** The inputs of `call/`. */
export interface CallInputs extends CompanionInputs {
  /** The alias of a server of this job. Empty for the only one, or with a `url`. */
  readonly server: string
  /** A server that is not of this job. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly tool: string
  readonly args: JsonObject
  readonly expectations: Matcher
  readonly expectError: boolean
  readonly retries: number
  readonly via: 'mcp' | 'api'
}

const MAX_TOOL_LENGTH = 200
/** Enough for YAML that people write, and too few for nested aliases that expand to gigabytes. */
const MAX_YAML_ALIASES = 100

/** Reads and validates the inputs of `call/`. One error names everything that is wrong. */
export async function readCallInputs(host: Host): Promise<CallInputs> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const shared = readCompanionInputs(host, read, problems, { defaultTimeout: 60 })
  const inputs: CallInputs = {
    ...shared,
    ...readTarget(read, host, problems),
    tool: readTool(read, problems),
    args: await readArguments(host.getInput('arguments'), problems),
    expectations: await readExpectations(host.getInput('expect'), problems),
    expectError: read.flag('expect-error', false),
    retries: read.number('retries', { whenEmpty: 0, least: 0, most: 100, whole: true }),
    via: read.choice('via', ['mcp', 'api'], 'mcp')
  }
  problems.throwIfAny()
  return inputs
}

function readTarget(read: ValueReader, host: Host, problems: Problems): Pick<CallInputs, 'server' | 'url' | 'headers'> {
  const server = read.text('server')
  const url = read.text('url')
  if (server !== '') isName('server', server, problems)
  if (url !== '') {
    for (const secret of secretsOfUrl(url)) host.setSecret(secret)
    if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) {
      problems.add('url', 'is not an http(s) URL (it is not shown here, because it may be a secret).')
    }
    if (server !== '') problems.add('url', `cannot be used together with ${inputName('server')}. Remove one of them.`)
  }
  return { server, url, headers: serverHeaders(read.text('headers'), problems, host.setSecret) }
}

function readTool(read: ValueReader, problems: Problems): string {
  const tool = read.text('tool')
  if (tool === '') problems.add('tool', 'is empty. Name the tool to call.')
  else if (tool.length > MAX_TOOL_LENGTH || /[\u0000-\u001f\u007f]/.test(tool)) {
    problems.add('tool', `${quoted(tool)} is not the name of a tool. Write its name on one line.`)
  }
  return tool
}

/** The arguments of a tool: a JSON object or a YAML mapping. Empty means no arguments. */
async function readArguments(text: string, problems: Problems): Promise<JsonObject> {
  if (text.trim() === '') return {}
  try {
    const value = parseJson(text) ?? (await parseYaml(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
    problems.add('arguments', 'must be a JSON object or a YAML mapping, such as `{"query": "open"}`.')
  } catch (error) {
    problems.add('arguments', messageOf(error))
  }
  return {}
}

async function parseYaml(text: string): Promise<unknown> {
  const { LineCounter, parseDocument } = await import('yaml')
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false })
  // To the parser an unknown tag is only a warning.
  const [problem] = [...document.errors, ...document.warnings]
  if (problem === undefined) return document.toJS({ maxAliasCount: MAX_YAML_ALIASES }) as unknown
  const { line, col } = lineCounter.linePos(problem.pos[0])
  throw new Error(`line ${line}, column ${col}: ${oneLine(problem.message, 200)}`)
}
