import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { redactJson } from '../../base/redact.ts'
import type { CallerCall, CallerRecord } from '../../engine-client/caller-protocol.ts'
import type { AgentRun } from '../../host/agent-process.ts'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import type { Host } from '../../host/host.ts'
import { OUTPUT_FILE, type TrialFolder } from './trial-folder.ts'

/** Less than the process that recorded the calls keeps: the end of an answer that was cut may be half a secret. */
const MAX_CUT_ANSWER_LENGTH = 6_000

/** Keeps the output and the calls for the artifact, without secrets. */
export function keepRecord(
  { output }: AgentRun,
  { calls }: CallerRecord,
  { kept, keptAs }: TrialFolder,
  { redact }: Pick<Host, 'redact'>
): Record<string, string> {
  writeFileSync(join(kept, 'calls.jsonl'), keptCalls(calls, redact), NEW_PRIVATE_FILE)
  return {
    transcript: `${keptAs}/calls.jsonl`,
    ...(output === undefined ? {} : { output: `${keptAs}/${OUTPUT_FILE}` })
  }
}

/** The calls of a trial for the artifact, one JSON text per line, without secrets. */
export function keptCalls(calls: readonly CallerCall[], redact: (text: string) => string): string {
  return calls.map((call) => `${redactJson(withSafeAnswer(call, redact), redact)}\n`).join('')
}

function withSafeAnswer(call: CallerCall, redact: (text: string) => string): CallerCall {
  const { answer, answerCut } = call
  if (answer === undefined || answerCut !== true) return call
  return { ...call, answer: redact(answer).slice(0, MAX_CUT_ANSWER_LENGTH) }
}
