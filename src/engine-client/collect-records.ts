import { createWriteStream, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '../base/failure.ts'
import { linesOf, NEW_PRIVATE_FILE, streamPlainFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { summarise, type ToolSummary } from '../mcp/transcript-summary.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { ENGINE_FILES } from '../state/files.ts'
import { logTail, stopEngine } from './engine-process.ts'

/** The records of the engine that help to debug an agent. */
const RECORDS = [ENGINE_FILES.transcript, ENGINE_FILES.log]
/** The engine truncates values at 64 KiB, so a much longer line was not written by it. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** A longer record would fill the disk and the artifact. */
const MAX_RECORD_MIB = 512
const MAX_RECORD_BYTES = MAX_RECORD_MIB * 1024 * 1024

/** Stops the engine and logs the end of its log. */
export async function stopAndLogEngine(engine: EngineProcess, isAnswering: boolean, { info }: Phase): Promise<void> {
  await stopEngine(engine, isAnswering)
  for (const line of logTail(engine.home)) info(line)
}

/** A summary of the calls per tool, from the transcript; empty if there is none. */
export async function readToolSummary(engine: EngineProcess): Promise<readonly ToolSummary[]> {
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
    const source = join(engine.home, name)
    const copy = join(folder, name)
    try {
      const file = streamPlainFile(source, MAX_RECORD_BYTES)
      if (file === undefined) {
        if (exists(source)) host.log.warning(`${name} of the embedded engine was not saved: ${NOT_PLAIN}`)
        continue
      }
      await pipeline(redactedLines(file.stream, host.redact), createWriteStream(copy, NEW_PRIVATE_FILE))
      copied.push(copy)
    } catch (error) {
      host.log.warning(`${name} of the embedded engine could not be saved: ${messageOf(error)}`)
    }
  }
  return copied
}

const NOT_PLAIN = `it is not a regular file of at most ${MAX_RECORD_MIB} MiB. A later step may have replaced it.`

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false, bigint: true }) !== undefined
}

async function* redactedLines(chunks: AsyncIterable<Buffer>, redact: Host['redact']): AsyncGenerator<string> {
  for await (const line of linesOf(chunks, MAX_LINE_BYTES)) {
    if (line !== undefined) yield `${redact(line)}\n`
  }
}
