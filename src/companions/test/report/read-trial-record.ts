import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '../../../base/json.ts'
import { linesOf, readPlainTail, streamPlainFile } from '../../../host/files.ts'
import { TESTS_LIMITS } from '../../../report/tests-limits.ts'
import type { TrialRecord } from '../../../report/tests-report.ts'
import type { TrialCall } from '../../../report/trial-call.ts'
import type { TrialResult } from '../results/results.ts'
import { readTrialChanges } from './read-trial-changes.ts'

/** Longer than a call with the longest arguments and answer that are recorded. */
const MAX_LINE_BYTES = 2 * 1024 * 1024
const MAX_FILE_BYTES = 512 * 1024 * 1024
/** A name has at most this length in a record. */
const MAX_NAME_LENGTH = 1_000

/** Reads what a trial kept, as much as a page shows; undefined if it kept nothing. The files have no secrets any more. */
export async function readTrialRecord(folder: string, { files }: TrialResult): Promise<TrialRecord | undefined> {
  if (Object.keys(files).length === 0) return undefined
  const pathOf = (name: string): string | undefined => {
    const path = files[name]
    return path === undefined ? undefined : join(folder, path)
  }
  return {
    ...readOutput(pathOf('output')),
    calls: await readCalls(pathOf('transcript')),
    changes: readTrialChanges(pathOf('changes'), pathOf('diff'))
  }
}

/** The end of the output, because an agent says there what it did. */
function readOutput(path: string | undefined): Pick<TrialRecord, 'output' | 'outputOmitted'> {
  const { outputLength } = TESTS_LIMITS
  const end = path === undefined ? undefined : readPlainTail(path, outputLength)
  if (path === undefined || end === undefined) return { output: '', outputOmitted: 0 }
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  // Half a character at the beginning.
  return { output: end.replace(/^\ufffd{1,3}/, ''), outputOmitted: Math.max(0, bytes - outputLength) }
}

async function readCalls(path: string | undefined): Promise<readonly TrialCall[]> {
  const file = path === undefined ? undefined : streamPlainFile(path, MAX_FILE_BYTES)
  const calls: TrialCall[] = []
  if (file === undefined) return calls
  for await (const line of linesOf(file.stream, MAX_LINE_BYTES)) {
    const call = toCall(parseJson(line ?? ''))
    if (call !== undefined) calls.push(call)
    if (calls.length === TESTS_LIMITS.calls) break
  }
  return calls
}

function toCall(value: unknown): TrialCall | undefined {
  if (!isJsonObject(value)) return undefined
  const { at, server, tool, arguments: given, cut, answer, answerCut, failed, denied, injected, ms } = value
  if (typeof at !== 'string' || typeof server !== 'string' || typeof tool !== 'string') return undefined
  const json = cut === true ? '' : JSON.stringify(given ?? {})
  const text = typeof answer === 'string' ? answer : ''
  const { valueLength } = TESTS_LIMITS
  return {
    at: at.slice(0, 40),
    server: server.slice(0, MAX_NAME_LENGTH),
    tool: tool.slice(0, MAX_NAME_LENGTH),
    arguments: json.slice(0, valueLength),
    argumentsCut: cut === true || json.length > valueLength,
    answer: text.slice(0, valueLength),
    answerCut: answerCut === true || text.length > valueLength,
    failed: failed === true,
    denied: denied === true,
    injected: typeof injected === 'string' ? injected.slice(0, MAX_NAME_LENGTH) : '',
    ms: typeof ms === 'number' && ms >= 0 ? ms : 0
  }
}
