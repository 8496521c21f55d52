import { type ExactBudget, parseExactJson, TooManyExactNumbers } from '../../base/exact-json.ts'
import { ISO_TIME } from '../../base/iso-time.ts'
import { isJsonObject, type JsonObject } from '../../base/json.ts'
import { exceededBound } from '../../base/json-bounds.ts'
import { Fields, InvalidField } from '../../base/json-fields.ts'
import { hasRepeatedKey } from '../../base/json-text.ts'
import { oneLine } from '../../base/text.ts'
import type { NativeTool } from '../tool-formats.ts'
import {
  type Cassette,
  type CassetteAnswer,
  type CassetteCall,
  DEFAULT_SEED,
  CASSETTE_LIMITS as MAX
} from './cassette.ts'
import { isNotRecorded } from './not-recorded.ts'

/** A cassette, or why it cannot be read. The problem begins with the number of its line. */
export type ReadCassette = { readonly cassette: Cassette } | { readonly problem: string }

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** The servers of instances have names such as `Google Calendar`. */
const SERVER = /^[A-Za-z0-9][\w .-]{0,99}$/
/** Without invisible characters: a reviewer must see which tool it is. */
const TOOL_NAME = /^[^\s\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u
const SEED = new RegExp(`^(?:[0-9a-f]{64}|${DEFAULT_SEED})$`)
/** Editors on Windows may add it. */
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
class InvalidLine extends Error {}

interface ServerDraft {
  readonly server: string
  readonly toolCount: number
  readonly tools: Map<string, NativeTool>
  readonly takes: { readonly seed?: string; readonly calls: CassetteCall[] }[]
}

/**
 * Reads a cassette, which anybody may have written. Sizes, depth and number of values are checked before a line is parsed,
 * and every field that the action uses is checked. Tools and results are only ever passed on as data.
 */
export function readCassette(bytes: Buffer): ReadCassette {
  if (bytes.length > MAX.bytes) return { problem: `It is larger than ${MAX.bytes} bytes.` }
  const lines = linesIn(
    bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
  )
  if (lines.length > MAX.lines) return { problem: `It has more than ${MAX.lines} lines.` }
  const numbers = { left: MAX.exactNumbers }
  let number = 1
  try {
    const { recordedAt, drafts } = readHeader(parseLine(lines[0] ?? Buffer.alloc(0), numbers))
    for (const line of lines.slice(1)) {
      number += 1
      readLine(new Fields(parseLine(line, numbers), ''), drafts)
    }
    const wrong = [...drafts].find(([, { tools, toolCount }]) => tools.size !== toolCount)
    if (wrong !== undefined)
      return {
        problem: `It has ${wrong[1].tools.size} tools of ${wrong[0]}, but its first line says ${wrong[1].toolCount}.`
      }
    const servers = [...drafts].map(([alias, { server, tools, takes }]) => ({
      ...{ alias, server, takes },
      tools: [...tools.values()]
    }))
    return { cassette: { recordedAt, servers } }
  } catch (error) {
    if (error instanceof InvalidField || error instanceof InvalidLine)
      return { problem: `Line ${number}: ${oneLine(error.message, 300)}.` }
    if (error instanceof TooManyExactNumbers)
      return { problem: `Line ${number}: it has too many numbers that are as long as 2^64 or end with a zero.` }
    throw error
  }
}

function linesIn(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length && lines.length <= MAX.lines; ) {
    const end = bytes.indexOf(0x0a, from)
    lines.push(bytes.subarray(from, end === -1 ? bytes.length : end))
    from = end === -1 ? bytes.length : end + 1
  }
  return lines
}

function parseLine(line: Buffer, numbers: ExactBudget): unknown {
  const exceeded = exceededBound(line, { bytes: MAX.lineBytes, depth: MAX.depth, values: MAX.values })
  if (exceeded !== undefined) throw new InvalidLine(exceeded)
  const text = line.toString('utf8')
  const value = parseExactJson(text, numbers)
  if (!isJsonObject(value)) throw new InvalidLine('it is not a JSON object')
  // A reviewer would read the first one, and the last one counts.
  if (hasRepeatedKey(text, 0)) throw new InvalidLine('it has a property twice')
  if (hasProto(value)) throw new InvalidLine('it has a property `__proto__`, which is not allowed')
  return value
}

/** JSON.parse makes it an ordinary property, but code that copies the value might not. */
function hasProto(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasProto)
  return isJsonObject(value) && (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto))
}

function readHeader(value: unknown): { readonly recordedAt: string; readonly drafts: Map<string, ServerDraft> } {
  const fields = new Fields(value, '')
  if (fields.whole('cassette', 1, Number.MAX_SAFE_INTEGER) !== 1)
    throw fields.invalid('cassette', '1, the only version that this version of the action reads')
  const entries = fields.entries('servers')
  if (entries.length > MAX.servers) throw fields.invalid('servers', `an object of at most ${MAX.servers} servers`)
  const drafts = entries.map(([alias, about]) => {
    if (!NAME.test(alias)) throw fields.invalid('servers', 'an object of names of servers')
    const described = new Fields(about, `servers.${alias}`)
    const server = described.matching('server', SERVER, 'the name of a server')
    const draft: ServerDraft = {
      server,
      toolCount: described.whole('tools', 0, MAX.toolsOfAServer),
      tools: new Map(),
      takes: []
    }
    return [alias, draft] as const
  })
  return { recordedAt: fields.matching('recorded_at', ISO_TIME, 'a time'), drafts: new Map(drafts) }
}

/** A line is a tool, the beginning of a take, or a call. */
function readLine(fields: Fields, drafts: ReadonlyMap<string, ServerDraft>): void {
  const draft = drafts.get(fields.text('server', MAX.nameLength))
  if (draft === undefined) throw fields.invalid('server', 'a server of the first line')
  if (fields.has('tool')) addTool(fields.object('tool'), draft)
  else if (fields.has('call')) addCall(fields, draft)
  else addTake(fields, draft)
}

function addTool(fields: Fields, { tools, toolCount }: ServerDraft): void {
  const name = fields.matching('name', TOOL_NAME, 'the name of a tool')
  if (tools.size >= toolCount) throw new InvalidLine('the server has more tools than the first line says')
  if (tools.has(name)) throw new InvalidLine('the server already has this tool')
  if (fields.has('inputSchema')) fields.object('inputSchema')
  if (fields.has('description')) fields.text('description', MAX.lineBytes)
  tools.set(name, { ...fields.all(), name })
}

function addTake(fields: Fields, { takes }: ServerDraft): void {
  if (fields.whole('take', 1, MAX.lines) !== takes.length + 1)
    throw fields.invalid('take', `${takes.length + 1}, the next number`)
  takes.push({
    ...(fields.has('seed') ? { seed: fields.matching('seed', SEED, 'a hash or `default`') } : {}),
    calls: []
  })
}

function addCall(fields: Fields, { takes }: ServerDraft): void {
  const take = takes.at(-1)
  if (take === undefined || fields.whole('take', 1, MAX.lines) !== takes.length)
    throw fields.invalid('take', 'the number of the take that the lines before it begin')
  const tool = fields.matching('call', TOOL_NAME, 'the name of a tool')
  take.calls.push({ tool, arguments: fields.object('arguments').all(), answer: answerIn(fields) })
}

function answerIn(fields: Fields): CassetteAnswer {
  const given = ['result', 'error', 'omitted'].filter((name) => fields.has(name))
  if (given.length !== 1) throw new InvalidLine('it has not exactly one of `result`, `error` and `omitted`')
  if (given[0] === 'result') return { result: fields.object('result').all() }
  if (given[0] === 'omitted') return { omitted: fields.text('omitted', MAX.textLength) }
  const error = fields.object('error')
  if (isNotRecorded(error.all())) throw fields.invalid('error', 'an error of a server')
  const { data }: JsonObject = error.all()
  return {
    error: {
      code: error.whole('code', -(2 ** 31), 2 ** 31),
      message: error.text('message', MAX.lineBytes),
      ...(data === undefined ? {} : { data })
    }
  }
}
