import type { JsonObject } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import { isName } from '../inputs/lists.ts'
import { serverHeaders } from '../inputs/pairs.ts'
import { Problems, quoted, type ValueReader, valueReader } from '../inputs/values.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { readArguments } from './call-arguments.ts'
import { type Expectation, readExpectations } from './expectation.ts'
import { type CompanionInputs, readCompanionInputs } from './inputs.ts'

/** What `call/` is told. */
export interface CallInputs extends CompanionInputs {
  /** The alias of a server of this job; empty where there is only one, or a `url`. */
  readonly server: string
  /** A server that is not of this job. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly tool: string
  readonly args: JsonObject
  readonly expectations: readonly Expectation[]
  readonly expectError: boolean
  readonly retries: number
  readonly via: 'mcp' | 'api'
}

const LONGEST_TOOL = 200

/** Reads and checks them; one message names everything that is wrong. */
export async function readCallInputs(host: Host): Promise<CallInputs> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const shared = readCompanionInputs(host, read, problems, 60)
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
      problems.add(
        'url',
        'is not an address that starts with https:// (it is not shown here, since it may be a secret).'
      )
    }
    if (server !== '') problems.add('url', 'cannot be given together with `server`. Leave one of them out.')
  }
  return { server, url, headers: serverHeaders(read.text('headers'), problems, host.setSecret) }
}

function readTool(read: ValueReader, problems: Problems): string {
  const tool = read.text('tool')
  if (tool === '') problems.add('tool', 'is empty. Name the tool to call.')
  else if (tool.length > LONGEST_TOOL || /[\u0000-\u001f\u007f]/.test(tool)) {
    problems.add('tool', `${quoted(tool)} is not the name of a tool. Write its name on one line.`)
  }
  return tool
}
