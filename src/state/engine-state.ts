import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_FILES } from './files.ts'

/** An embedded engine that serves this job. */
export interface EngineProcess {
  readonly pid: number
  readonly url: string
  readonly key: string
  readonly home: string
}

/** What an engine writes to its state file. */
export interface EngineState {
  readonly status: string
  readonly pid: number
  readonly base_url: string
  readonly api_key: string
  readonly warning: string | null
  readonly reason?: string
}

/** The state file of the engine in this folder; undefined if there is none. */
export function readEngineState(home: string): EngineState | undefined {
  try {
    return JSON.parse(readFileSync(join(home, ENGINE_FILES.state), 'utf8')) as EngineState
  } catch {
    return undefined
  }
}

/** The engine in this folder, according to its state file. Accepts loopback URLs only, because any step can edit the file. */
export function readEngineProcess(home: string): EngineProcess | undefined {
  const state = readEngineState(home)
  if (state?.status !== 'ready' || typeof state.api_key !== 'string') return undefined
  const { pid, base_url: url, api_key: key } = state
  return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(url) ? { pid, url, key, home } : undefined
}
