import { runHostile } from '../hostile/trial.ts'
import type { TrialKind } from '../trial-kind.ts'

/** Hostile text from every source. */
export const hostile: TrialKind = {
  name: 'hostile',
  what: 'commands, escapes and markup in every text of the API, MCP servers, errors, headers and dumps',
  trials: { short: 1, long: 60 },
  limitMs: 240_000,
  run: runHostile
}
