import { join } from 'node:path'
import { sha256 } from '../base/sha256.ts'
import { writePrivateFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'
import { RUN_FILES } from './files.ts'
import { STATE } from './keys.ts'

/** The largest list of tools that is kept. */
export const MAX_RECORDED_SERVERS_BYTES = 8 * 1024 * 1024

/** A server whose calls are recorded, with what a cassette needs besides the calls. */
export interface RecordedServer {
  readonly alias: string
  readonly server: string
  readonly kind: LeaseKind
  /** The SHA-256 of the seed of the main action, or `default`; undefined if it gave none. */
  readonly seed?: string
  /** Undefined if the server was not verified. */
  readonly tools?: readonly NativeTool[]
}

/** Writes the tools of the recorded servers for the artifact, unless they are too many, and saves the hash for post. */
export function writeRecordedServers(
  host: Pick<Host, 'saveState' | 'redact'>,
  folder: string,
  servers: readonly RecordedServer[]
): void {
  const text = host.redact(`${JSON.stringify({ recorded_at: new Date().toISOString(), servers })}\n`)
  if (Buffer.byteLength(text) > MAX_RECORDED_SERVERS_BYTES) return
  writePrivateFile(join(folder, RUN_FILES.recordedServers), text)
  host.saveState(STATE.recordedServersHash, sha256(text))
}
