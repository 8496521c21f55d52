import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An embedded engine that serves this job. */
export interface EngineProcess {
  readonly pid: number
  readonly url: string
  readonly key: string
  readonly home: string
}

/** What an engine writes down of itself. */
export interface EngineState {
  readonly status: string
  readonly pid: number
  readonly base_url: string
  readonly api_key: string
  readonly warning: string | null
  readonly reason?: string
}

/** What the engine in this folder wrote down, if it did. */
export function stateIn(home: string): EngineState | undefined {
  try {
    return JSON.parse(readFileSync(join(home, 'state.json'), 'utf8')) as EngineState
  } catch {
    return undefined
  }
}

/** The engine that lives in this folder, as it wrote itself down; on this machine only, whatever is written there. */
export function engineIn(home: string): EngineProcess | undefined {
  const state = stateIn(home)
  if (state?.status !== 'ready' || typeof state.api_key !== 'string') return undefined
  const { pid, base_url: url, api_key: key } = state
  return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(url) ? { pid, url, key, home } : undefined
}
