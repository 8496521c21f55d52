import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_FILES } from '../../state/files.ts'

/** What whoever started the engine needs to know; as JSON in `state.json` of the engine's folder. */
export type EngineState =
  | {
      readonly status: 'ready'
      readonly pid: number
      readonly base_url: string
      readonly api_key: string
      readonly isolation: string
      /** What to tell the user about the isolation there is. */
      readonly warning: string | null
      readonly version: string
      readonly started_at: string
    }
  | { readonly status: 'failed'; readonly reason: string }

/** Writes the state at once, so that nobody ever reads half of it. */
export function writeState(home: string, state: EngineState): void {
  const path = join(home, ENGINE_FILES.state)
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
