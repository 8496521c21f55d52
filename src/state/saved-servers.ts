import { isJsonObject, parseJson } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import { MAX_STATE_LENGTH, STATE } from './keys.ts'

/** One server as the summary shows it. It contains no secret. */
export interface SavedServer {
  readonly seq: number
  readonly alias: string
  readonly server: string
  readonly kind: LeaseKind
  readonly status: string
  /** How many tools it has; undefined if it was not verified. */
  readonly tools: number | undefined
  /** How long the acquire took. */
  readonly acquireMs: number
  /** How long it took until the MCP server answered. */
  readonly readyMs: number | undefined
  /** An instance that its user already had, and that stays as it was. */
  readonly isBorrowed?: boolean
  /** When its answers were recorded, if they are replayed. */
  readonly recordedAt?: string
}

/** Saves the servers for post. That the entry exists also tells post that the outputs were published. */
export function saveServers(host: Pick<Host, 'saveState'>, servers: readonly SavedServer[]): void {
  host.saveState(STATE.servers, `[${fitting(servers.map((server) => JSON.stringify(server))).join()}]`)
}

/** The first texts, as many as fit into one state entry. */
function fitting(texts: readonly string[]): readonly string[] {
  let characters = '[]'.length
  return texts.filter((text) => {
    characters += text.length + ','.length
    return characters <= MAX_STATE_LENGTH
  })
}

/** The servers that main saved; undefined if main never published. */
export function readSavedServers(host: Pick<Host, 'getState'>): readonly SavedServer[] | undefined {
  const saved = parseJson(host.getState(STATE.servers))
  return Array.isArray(saved) ? saved.filter(isSavedServer) : undefined
}

function isSavedServer(value: unknown): value is SavedServer {
  return isJsonObject(value) && typeof value['seq'] === 'number' && typeof value['alias'] === 'string'
}
