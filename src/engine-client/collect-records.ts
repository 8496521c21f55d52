import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '../base/failure.ts'
import { linesOf, NEW_PRIVATE_FILE, somethingAt, streamPlainFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { summarise, type ToolSummary } from '../mcp/transcript-summary.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { ENGINE_FILES } from '../state/files.ts'
import { logTail, stopEngine } from './engine-process.ts'
import type { EngineRecords, RecordedCalls } from './recorded-calls.ts'

/** The records of the engine that help to debug an agent. */
const RECORDS = [ENGINE_FILES.transcript, ENGINE_FILES.log]
/** The engine truncates values at 64 KiB, so a much longer line was not written by it. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** A longer record would fill the disk and the artifact. */
const MAX_RECORD_MIB = 512
const MAX_RECORD_BYTES = MAX_RECORD_MIB * 1024 * 1024

/** Stops the engine and logs the end of its log. Returns what it recorded; undefined if it was killed. */
export async function stopAndLogEngine(
  engine: EngineProcess,
  isAnswering: boolean,
  { info }: Phase
): Promise<EngineRecords | undefined> {
  const records = await stopEngine(engine, isAnswering)
  for (const line of logTail(engine.home)) info(line)
  return records
}

/** The calls per tool as the engine counted them itself; of an engine that was killed, those in the transcript. */
export async function summariseCalls(
  engine: EngineProcess,
  records: RecordedCalls | undefined,
  { warning }: Host['log']
): Promise<readonly ToolSummary[]> {
  if (records === undefined) return readToolSummary(engine)
  const path = join(engine.home, ENGINE_FILES.transcript)
  if (!(await isAsRecorded(path, records.transcript))) warning(CHANGED)
  return records.tools
}

const CHANGED = [
  `${ENGINE_FILES.transcript} is not what was recorded.`,
  'A later step changed it, or the disk was full.',
  'The numbers of calls are right, because they do not come from this file, but do not trust its content.'
].join(' ')

/** Whether a transcript is still the file that the process with this digest wrote. */
export async function isAsRecorded(path: string, { bytes, sha256 }: RecordedCalls['transcript']): Promise<boolean> {
  try {
    const file = streamPlainFile(path, bytes)
    if (file?.size !== bytes) return false
    const hash = createHash('sha256')
    for await (const chunk of file.stream) hash.update(chunk as Buffer)
    return hash.digest('hex') === sha256
  } catch {
    return false
  }
}

/** A summary of the calls per tool, from the transcript; empty if there is none. */
export async function readToolSummary(engine: Pick<EngineProcess, 'home'>): Promise<readonly ToolSummary[]> {
  const path = join(engine.home, ENGINE_FILES.transcript)
  try {
    const file = streamPlainFile(path, MAX_RECORD_BYTES)
    return file === undefined ? [] : await summarise(linesOf(file.stream, MAX_LINE_BYTES))
  } catch {
    return []
  }
}

/** Copies the engine's records to the dumps, and redacts the job's secrets, which the engine does not know. */
export async function copyRecords(engine: EngineProcess, folder: string, host: Host): Promise<readonly string[]> {
  const copied: string[] = []
  for (const name of RECORDS) {
    const copy = join(folder, name)
    const source = { path: join(engine.home, name), label: `${name} of the embedded engine` }
    if ((await copyRecord(source, copy, host)) !== undefined) copied.push(copy)
  }
  return copied
}

/** A record to copy, and what messages call it. */
interface RecordSource {
  readonly path: string
  readonly label: string
}

/** Copies a record without the job's secrets. Returns what was read; undefined, with a warning, if it cannot be copied. */
export async function copyRecord(
  { path, label }: RecordSource,
  copy: string,
  host: Pick<Host, 'log' | 'redact'>
): Promise<RecordedCalls['transcript'] | undefined> {
  try {
    const file = streamPlainFile(path, MAX_RECORD_BYTES)
    if (file === undefined) {
      if (somethingAt(path)) host.log.warning(`${label} was not saved: ${NOT_PLAIN}`)
      return undefined
    }
    const hash = createHash('sha256')
    let bytes = 0
    const read = (chunk: Buffer): void => {
      hash.update(chunk)
      bytes += chunk.length
    }
    const lines = redactedLines(observed(file.stream, read), host.redact)
    await pipeline(lines, createWriteStream(copy, NEW_PRIVATE_FILE))
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    host.log.warning(`${label} could not be saved: ${messageOf(error)}`)
    return undefined
  }
}

const NOT_PLAIN = `it is not a regular file of at most ${MAX_RECORD_MIB} MiB. A later step may have replaced it.`

async function* observed(chunks: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    see(chunk)
    yield chunk
  }
}

async function* redactedLines(chunks: AsyncIterable<Buffer>, redact: Host['redact']): AsyncGenerator<string> {
  for await (const line of linesOf(chunks, MAX_LINE_BYTES)) {
    if (line !== undefined) yield `${redact(line)}\n`
  }
}
