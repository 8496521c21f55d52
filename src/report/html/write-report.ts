import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { redactJson } from '../../base/redact.ts'
import { isPlainFile, linesOf } from '../../host/files.ts'
import type { LeftOut, ReportStory } from '../report-data.ts'
import type { Story } from '../story.ts'
import { callIn } from './call-line.ts'

/** What a report is made of. */
export interface ReportContent {
  readonly story: Story
  /** The path of `transcript.jsonl`; undefined where calls are not written down. */
  readonly transcript: string | undefined
  readonly log: readonly string[]
  /** Takes the values of known secrets out of a text. */
  readonly redact: (text: string) => string
}

/** More than this no browser opens with ease, and nobody reads. */
export interface ReportLimits {
  readonly calls: number
  /** Of all calls together, as JSON. */
  readonly bytes: number
  readonly lineBytes: number
  readonly logLines: number
}

/** What stands in the template where the data belongs. */
export const DATA_MARK = '{{data}}'

const LIMITS: ReportLimits = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 }
const CHUNK_CHARACTERS = 64 * 1024

/** Writes the page of a run: the template with the data in it, streamed, for this user alone. */
export async function writeReport(
  content: ReportContent,
  template: string,
  path: string,
  limits: ReportLimits = LIMITS
): Promise<void> {
  const mark = template.indexOf(DATA_MARK)
  const pieces = pageOf(content, limits, template.slice(0, mark), template.slice(mark + DATA_MARK.length))
  await pipeline(Readable.from(gathered(pieces)), createWriteStream(path, { mode: 0o600 }))
}

async function* pageOf(
  { story, transcript, log, redact }: ReportContent,
  limits: ReportLimits,
  before: string,
  after: string
): AsyncGenerator<string> {
  const json = (value: unknown): string => forHtml(redactJson(value, redact))
  const path = transcript !== undefined && isPlainFile(transcript) ? transcript : undefined
  const lastLines = log.slice(-limits.logLines)
  const logLines = log.length - lastLines.length
  yield `${before}{"story":${json(withoutMap(story))},"log":${json(lastLines)},"hasTranscript":${path !== undefined},"calls":[`
  const left = path === undefined ? { calls: 0, broken: 0 } : yield* callsOf(path, limits, json)
  yield `],"leftOut":${JSON.stringify({ ...left, logLines } satisfies LeftOut)}}${after}`
}

/** The first calls as JSON with commas between them; gives how many are missing. */
async function* callsOf(
  path: string,
  limits: ReportLimits,
  json: (value: unknown) => string
): AsyncGenerator<string, Omit<LeftOut, 'logLines'>> {
  let [shown, bytes, calls, broken] = [0, 0, 0, 0]
  for await (const line of linesOf(path, limits.lineBytes)) {
    if (line?.trim() === '') continue
    // After the first one that has no room all are left out: what is shown has no holes.
    if (calls > 0 || shown === limits.calls) {
      calls += 1
      continue
    }
    const call = callIn(line)
    const text = call && tried(() => json(call))
    bytes += text?.length ?? 0
    if (text === undefined) broken += 1
    else if (bytes > limits.bytes) calls += 1
    else yield `${shown++ === 0 ? '' : ','}\n${text}`
  }
  return { calls, broken }
}

/** Undefined for what is nested too deep to be written. */
function tried(make: () => string): string | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function withoutMap(story: Story): ReportStory {
  const { changes } = story
  return { ...story, changes: changes && { ...changes, notShown: [...changes.notShown] } }
}

/** JSON that means the same and in which nothing ends a script or begins a comment. */
function forHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Small pieces together: a write for each call would be slow. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
