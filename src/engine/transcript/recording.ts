import { join } from 'node:path'
import { Secrets } from '../../base/secrets.ts'
import { safeLine } from '../../base/text.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import { CallLogs } from './call-log.ts'
import { MAX_PAYLOAD_BYTES } from './payload-limits.ts'
import { openTranscript, type Transcript } from './transcript.ts'

/** What an engine or a gateway writes down. */
export interface Recording {
  readonly transcript: Transcript
  /** The calls of trials. */
  readonly logs: CallLogs
  /** What the transcript must not contain. */
  readonly secrets: Secrets
  /** Adds a line with the time to the log. */
  readonly log: (line: string) => void
}

/** Opens the transcript in the folder of an engine or a gateway. */
export function openRecording(home: string, print: (line: string) => void, known: readonly string[]): Recording {
  const log = (line: string): void => print(`${new Date().toISOString()} ${safeLine(line)}`)
  const secrets = new Secrets()
  for (const secret of known) secrets.add(secret)
  const logs = new CallLogs()
  const transcript = openTranscript(join(home, ENGINE_FILES.transcript), {
    redact: (text) => secrets.redact(text),
    maxPayloadBytes: MAX_PAYLOAD_BYTES,
    onError: log,
    onRequest: logs.onRequest
  })
  return { transcript, logs, secrets, log }
}
