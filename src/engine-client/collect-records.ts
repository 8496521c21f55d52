import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '../base/failure.ts'
import { isPlainFile, linesOf } from '../host/files.ts'
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

/** Stops the engine and logs the end of its log. */
export async function stopAndLogEngine(engine: EngineProcess, isAnswering: boolean, { info }: Phase): Promise<void> {
  await stopEngine(engine, isAnswering)
  for (const line of logTail(engine.home)) info(line)
}

/** A summary of the calls per tool, from the transcript; empty if there is none. */
export async function readToolSummary(engine: EngineProcess): Promise<readonly ToolSummary[]> {
  const path = join(engine.home, ENGINE_FILES.transcript)
  try {
    return isPlainFile(path) ? await summarise(linesOf(path, MAX_LINE_BYTES)) : []
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
      if (!isPlainFile(source)) continue
      await pipeline(redactedLines(source, host.redact), createWriteStream(copy, { mode: 0o600 }))
      copied.push(copy)
    } catch (error) {
      host.log.warning(`${name} of the embedded engine could not be saved: ${messageOf(error)}`)
    }
  }
  return copied
}

async function* redactedLines(path: string, redact: Host['redact']): AsyncGenerator<string> {
  for await (const line of linesOf(path, MAX_LINE_BYTES)) {
    if (line !== undefined) yield `${redact(line)}\n`
  }
}
