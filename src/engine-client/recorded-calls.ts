import { randomBytes } from 'node:crypto'
import { isJsonObject, parseJson } from '../base/json.ts'
import { isCaller } from '../mcp/caller.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import { send } from '../net/request.ts'
import type { RecordedChecks } from '../state/checks.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { recordsIn } from './signed-records.ts'

/** What the process that recorded the calls knows at its end, from its memory. Later steps cannot write to that. */
export interface RecordedCalls {
  readonly tools: readonly ToolSummary[]
  /** The size and the hash of the transcript that it wrote. */
  readonly transcript: { readonly bytes: number; readonly sha256: string }
}

/** What an engine says at its end. */
export interface EngineRecords extends RecordedCalls {
  /** Undefined if it is not certain that the engine of main answered. */
  readonly checks: RecordedChecks | undefined
}

const SHA256 = /^[0-9a-f]{64}$/
/** The engine answers when its servers have stopped, which have 2 s for that, and their folders are removed. */
const SHUTDOWN_MS = 20_000

/** Asks the engine to end. Returns what it recorded; undefined if it does not answer. */
export async function requestShutdown({ url, key, publicKey }: EngineProcess): Promise<EngineRecords | undefined> {
  const nonce = randomBytes(32).toString('base64url')
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const content = { headers, body: JSON.stringify({ nonce }) }
  const answer = await send({ method: 'POST', url: `${url}/shutdown`, ...content, timeoutMs: SHUTDOWN_MS }).catch(
    () => undefined
  )
  const calls = answer?.status === 200 ? parseRecordedCalls(answer.body) : undefined
  return calls && { ...calls, checks: recordsIn(answer?.body ?? '', nonce, { url, publicKey }) }
}

/** Reads the answer of an engine that was shut down; undefined if it does not say what was recorded. */
export function parseRecordedCalls(body: string): RecordedCalls | undefined {
  const value = parseJson(body)
  if (!isJsonObject(value) || !isJsonObject(value['transcript']) || !Array.isArray(value['tools'])) return undefined
  const { bytes, sha256 } = value['transcript']
  const tools: readonly unknown[] = value['tools']
  if (!isCount(bytes) || typeof sha256 !== 'string' || !SHA256.test(sha256) || !tools.every(isToolSummary))
    return undefined
  return { tools, transcript: { bytes, sha256 } }
}

function isToolSummary(value: unknown): value is ToolSummary {
  if (!isJsonObject(value)) return false
  const { caller, server, tool, calls, errors, denied, injected = 0, p50, p95 } = value
  return isCaller(caller) && [server, tool].every(isText) && [calls, errors, denied, injected, p50, p95].every(isCount)
}

const isText = (value: unknown): boolean => typeof value === 'string'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
