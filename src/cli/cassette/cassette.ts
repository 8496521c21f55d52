import { writeFileSync } from 'node:fs'
import { Failure, InputError, messageOf } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { count, size } from '../../base/wording.ts'
import { commandName } from '../../host/process.ts'
import { canonicalJson } from '../../mcp/cassette/canonical-json.ts'
import type { Cassette, CassetteCall, CassetteServer } from '../../mcp/cassette/cassette.ts'
import { formatCassette } from '../../mcp/cassette/format-cassette.ts'
import { readCassette } from '../../mcp/cassette/read-cassette.ts'
import { readOnlyTools } from '../../mcp/cassette/read-only-tools.ts'
import { type CliContext, type CommandOptions, printResult } from '../cli-context.ts'
import { buildCassette } from './build-cassette.ts'
import { checkCassette } from './check-cassette.ts'
import { type FoundSecret, findSecrets, REDACTED } from './find-secrets.ts'
import { openRecordedRun } from './recorded-run.ts'

/** Options of `cassette`. */
interface CassetteOptions extends CommandOptions {
  readonly name: string
  readonly allow?: string
  readonly check?: boolean
}

const MAX_SHOWN = 20

/** `cassette`: turns a recorded run into a cassette, or compares the tools of one with those of live servers. */
export async function cassette(
  context: CliContext,
  options: CassetteOptions,
  [source = '', file]: readonly string[]
): Promise<number> {
  if (source === '' || (file === undefined && options.check !== true))
    throw new InputError(
      `${source === '' ? 'The path' : 'The file to write'} is missing.`,
      '',
      `Use \`${commandName()} cassette ${options.check === true ? '--check <cassette>' : '<artifact or folder> <file>'}\`.`
    )
  if (options.check === true || file === undefined) return await checkCassette(context, options, source)
  return await write(context, options, source, file)
}

async function write(context: CliContext, options: CassetteOptions, source: string, file: string): Promise<number> {
  const allowed = allowedLines(options.allow)
  const { cassette: built, leftOut } = await buildCassette(await openRecordedRun(source))
  const lines = formatCassette(built)
  const text = `${lines.join('\n')}\n`
  checkValid(built, text)
  const found = findSecrets(lines)
  const secrets = found.filter(({ line }) => !allowed.has(line))
  if (secrets.length > 0) throw hasSecrets(secrets)
  checkAllowed(allowed, found)
  writeText(file, text)
  const notes = [...found.map((each) => `Allowed: ${placeOf(each)}.`), ...notesOn(built, leftOut)]
  const servers = built.servers.map(({ alias, tools, takes }) => ({
    alias,
    tools: tools.length,
    calls: takes.reduce((sum, take) => sum + take.calls.length, 0)
  }))
  printResult(context, options, { file, recorded_at: built.recordedAt, servers, notes }, [
    `${file}: ${servers.map(({ alias, tools, calls: made }) => `${alias} (${count(tools, 'tool')}, ${count(made, 'call')})`).join(', ')}, ${size(Buffer.byteLength(text))}`,
    ...notes.slice(0, MAX_SHOWN),
    ...(notes.length > MAX_SHOWN ? [`And ${notes.length - MAX_SHOWN} more.`] : []),
    `Read it before you commit it. To replay it, use \`--engine replay --cassette ${oneLine(file, 200)}\`, or \`cassette\` in a workflow.`
  ])
  return 0
}

/** What a replay of the cassette cannot do. */
function notesOn({ servers }: Cassette, leftOut: readonly string[]): readonly string[] {
  const calls = servers.flatMap(({ takes }) => takes.flatMap((take) => take.calls))
  const redacted = new Set(calls.filter(isRedacted).map(({ tool }) => tool))
  return [
    ...leftOut.map((each) => `Left out: ${each}.`),
    ...servers
      .filter(cannotTellReads)
      .map(
        ({ alias }) =>
          `Not known: which tools of ${alias} only read, because none has \`readOnlyHint\`. They answer even if the agent left out the calls before: expect those in \`calls\`.`
      ),
    ...[...redacted].map(
      (tool) =>
        `Not found when it is replayed: ${oneLine(tool, 100)} with ${REDACTED} in its arguments, which stands for a secret of the recorded run.`
    ),
    ...calls.flatMap(({ tool, answer }) =>
      'omitted' in answer ? [`Fails when it is replayed: ${oneLine(tool, 100)}. ${answer.omitted}`] : []
    )
  ]
}

/** Whether a read cannot be told from a change. */
function cannotTellReads({ tools, takes }: CassetteServer): boolean {
  return takes.some(({ calls }) => calls.length > 0) && readOnlyTools(tools).size === 0
}

/** Another run has other secrets, or the same ones unredacted. */
function isRedacted(call: CassetteCall): boolean {
  return canonicalJson(call.arguments).includes(REDACTED)
}

/** What is written must be what is read, and a server without tools cannot be used. */
function checkValid({ servers }: Cassette, text: string): void {
  const withoutTools = servers.filter(({ tools }) => tools.length === 0).map(({ alias }) => alias)
  if (withoutTools.length > 0)
    throw new Failure(
      `The tools of ${withoutTools.join(', ')} are not known.`,
      'The run was not verified, and no client listed them.',
      'Record a run with `verify: fail`, which is the default.'
    )
  const read = readCassette(Buffer.from(text))
  if ('problem' in read)
    throw new Failure(
      'The run does not fit into a cassette.',
      read.problem,
      'Record a run without such a call, or with fewer or smaller ones.'
    )
}

function allowedLines(text = ''): ReadonlySet<number> {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return new Set(parts.map(Number))
  throw new InputError('The value of `--allow` is not valid.', 'It must be numbers of lines, such as 12,40.', '')
}

/** A line of a new recording has another number: the old one must not let a secret through. */
function checkAllowed(allowed: ReadonlySet<number>, found: readonly FoundSecret[]): void {
  const unused = [...allowed].filter((line) => !found.some((each) => each.line === line))
  if (unused.length === 0) return
  throw new InputError(
    `\`--allow\` names ${unused.length === 1 ? 'a line' : 'lines'} without a possible secret: ${unused.join(', ')}.`,
    'The lines of another recording have other numbers.',
    'Leave `--allow` out to see what is found now.'
  )
}

function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Failure(
      `${oneLine(file, 200)} could not be written.`,
      messageOf(error),
      'Name a file in a folder that exists.'
    )
  }
}

function placeOf({ line, field, reason }: FoundSecret): string {
  return `line ${line}: ${field} has ${reason}`
}

function hasSecrets(found: readonly FoundSecret[]): Failure {
  const shown = found.slice(0, MAX_SHOWN).map(placeOf)
  const more = found.length > MAX_SHOWN ? `; and ${found.length - MAX_SHOWN} more` : ''
  const lines = [...new Set(found.map(({ line }) => line))].join(',')
  return new Failure(
    `The cassette was not written: it would contain ${count(found.length, 'possible secret')}.`,
    `${shown.join('; ')}${more}.`,
    `Record a run without them, and revoke those that are real. If all of them are harmless, use \`--allow ${lines}\`.`
  )
}
