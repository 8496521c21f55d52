import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isJsonObject, parseJson } from '../base/json.ts'
import { redactJson } from '../base/redact.ts'
import { linesOf, NEW_PRIVATE_FILE, streamPlainFile } from '../host/files.ts'
import { isCaller } from '../mcp/caller.ts'
import { recordingNote } from './recording-note.ts'
import type { LeftOut, RecordedCall, ReportStory } from './report-data.ts'
import type { Story } from './story.ts'
import type { TestsReport } from './tests-report.ts'
import { testsReportJson } from './tests-report-json.ts'

/** The content of a report. */
export interface ReportContent {
  /** Agent tests, one for each step that ran some. */
  readonly tests: readonly TestsReport[]
  /** Why agent tests of the job are missing; empty if none are. */
  readonly testsNote: string
  /** The run of the main action; undefined in a report of agent tests alone. */
  readonly story: Story | undefined
  /** The path of the transcript; undefined if there is none. */
  readonly transcript: string | undefined
  readonly log: readonly string[]
  /** Removes known secrets from a text. */
  readonly redact: (text: string) => string
}

/** Limits that keep the page fast in a browser. */
export interface ReportLimits {
  readonly calls: number
  /** The size of agent tests and all calls together, as JSON. */
  readonly bytes: number
  readonly lineBytes: number
  readonly logLines: number
}

/** The placeholder for the data in the template. */
export const DATA_PLACEHOLDER = '{{data}}'

const LIMITS: ReportLimits = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 }
/** A transcript is not saved above this size either. */
const MAX_TRANSCRIPT_BYTES = 512 * 1024 * 1024
const CHUNK_CHARACTERS = 64 * 1024

/** Writes report.html: streams the data into the template. Only this user can read the file. */
export async function writeReport(
  content: ReportContent,
  template: string,
  path: string,
  limits: ReportLimits = LIMITS
): Promise<void> {
  const start = template.indexOf(DATA_PLACEHOLDER)
  const pieces = renderPage(content, limits, template.slice(0, start), template.slice(start + DATA_PLACEHOLDER.length))
  await pipeline(Readable.from(inChunks(pieces)), createWriteStream(path, NEW_PRIVATE_FILE))
}

async function* renderPage(
  { tests, testsNote, story, transcript, log, redact }: ReportContent,
  limits: ReportLimits,
  before: string,
  after: string
): AsyncGenerator<string> {
  const json = (value: unknown): string => escapeForScript(redactJson(value, redact))
  const calls = transcript === undefined ? undefined : streamPlainFile(transcript, MAX_TRANSCRIPT_BYTES)?.stream
  const lastLines = log.slice(-limits.logLines)
  const logLines = log.length - lastLines.length
  const head = {
    testsNote,
    story: story && withoutMaps(story),
    recordingNote: story === undefined ? '' : recordingNote(story)
  }
  yield `${before}${json(head).slice(0, -1)},"log":${json(lastLines)},"tests":[`
  let bytes = 0
  for (const [index, each] of tests.entries()) {
    if (index > 0) yield ','
    for (const piece of testsReportJson(each, json)) {
      bytes += piece.length
      yield piece
    }
  }
  yield '],"calls":['
  const left = { ...limits, bytes: limits.bytes - bytes }
  const omitted = calls === undefined ? { calls: 0, unreadable: 0 } : yield* renderCalls(calls, left, json)
  yield `],"leftOut":${JSON.stringify({ ...omitted, logLines } satisfies LeftOut)}}${after}`
}

/** Yields the first calls as JSON, separated by commas, and returns how many are left out. */
async function* renderCalls(
  transcript: AsyncIterable<Buffer>,
  limits: ReportLimits,
  json: (value: unknown) => string
): AsyncGenerator<string, Omit<LeftOut, 'logLines'>> {
  let [shown, bytes, calls, unreadable] = [0, 0, 0, 0]
  for await (const line of linesOf(transcript, limits.lineBytes)) {
    if (line?.trim() === '') continue
    // Once a call does not fit, all later ones are left out, so that the shown calls have no gaps.
    if (calls > 0 || shown === limits.calls) {
      calls += 1
      continue
    }
    const call = parseCall(line)
    const text = call && unlessTooDeep(() => json(call))
    bytes += text?.length ?? 0
    if (text === undefined) unreadable += 1
    else if (bytes > limits.bytes) calls += 1
    else yield `${shown++ === 0 ? '' : ','}\n${text}`
  }
  return { calls, unreadable }
}

/** Undefined if the value is nested too deeply for JSON.stringify. */
function unlessTooDeep(stringify: () => string): string | undefined {
  try {
    return stringify()
  } catch {
    return undefined
  }
}

function withoutMaps({ changes, ...story }: Story): ReportStory {
  if (changes === undefined) return { ...story, changes }
  const { summary, fileCount, files, diff, notShown } = changes
  return { ...story, changes: { summary, fileCount, files, diff, notShown: [...notShown] } }
}

/** Escapes JSON so that nothing in it ends the script element or starts a comment. */
function escapeForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Joins small pieces, because a write for each call would be slow. */
async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Parses a line of the transcript; undefined if it is not a call or was cut off by a crash. */
function parseCall(line: string | undefined): RecordedCall | undefined {
  const {
    at,
    server,
    caller,
    trial,
    direction,
    method,
    tool,
    params,
    result,
    error,
    failed,
    denied,
    injected,
    ms,
    bytes
  } = fieldsIn(line)
  if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string') return undefined
  return {
    at,
    server,
    // Older transcripts do not say who made a call.
    caller: isCaller(caller) ? caller : 'agent',
    trial: typeof trial === 'string' ? trial : undefined,
    direction: direction === 'to-client' ? 'to-client' : 'to-server',
    method,
    tool: typeof tool === 'string' ? tool : undefined,
    params,
    result,
    error,
    failed: failed === true,
    denied: denied === true,
    injected: typeof injected === 'string' ? injected : undefined,
    ms: positive(ms),
    bytes: positive(bytes)
  }
}

function positive(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0
}

function fieldsIn(line = ''): Readonly<Partial<Record<keyof RecordedCall, unknown>>> {
  const value = parseJson(line)
  return isJsonObject(value) ? value : {}
}
