import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '../base/json.ts'
import { readPlainText } from '../host/files.ts'
import { ENGINE_FILES } from './files.ts'

const MAX_STATE_BYTES = 64 * 1024
/** The URL of an engine, which listens on the loopback address only. */
export const LOOPBACK_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/

/** An embedded engine that serves this job. */
export interface EngineProcess {
  readonly pid: number
  readonly url: string
  readonly key: string
  readonly home: string
  /** What only this engine can sign for; undefined where it is not known. */
  readonly publicKey?: string
}

/** What an engine, or a gateway, writes to its state file. */
export type EngineState =
  | {
      readonly status: 'ready'
      readonly pid: number
      readonly base_url: string
      readonly api_key: string
      readonly public_key: string
      /** Only of an engine. */
      readonly isolation?: string
      /** A warning for the user if the servers are not isolated. */
      readonly warning?: string | null
      readonly version: string
      readonly started_at: string
    }
  | { readonly status: 'failed'; readonly reason: string }

/** Writes the state file in one step, so that nobody reads half of it. */
export function writeEngineState(home: string, state: EngineState): void {
  const path = join(home, ENGINE_FILES.state)
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** The state file of the engine in this folder; undefined if there is none. */
export function readEngineState(home: string): EngineState | undefined {
  const state = parseJson(readPlainText(join(home, ENGINE_FILES.state), MAX_STATE_BYTES) ?? '')
  return isJsonObject(state) ? (state as unknown as EngineState) : undefined
}

/** Removes the state file of an engine that has ended. */
export function removeEngineState(home: string): void {
  rmSync(join(home, ENGINE_FILES.state), { force: true })
}

/** The engine in this folder, according to its state file. Accepts loopback URLs only, because any step can edit the file. */
export function readEngineProcess(home: string): EngineProcess | undefined {
  const state = readEngineState(home)
  if (state?.status !== 'ready' || typeof state.api_key !== 'string') return undefined
  const { pid, base_url: url, api_key: key } = state
  return LOOPBACK_URL.test(url) ? { pid, url, key, home } : undefined
}
