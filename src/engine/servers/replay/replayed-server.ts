import { isJsonObject } from '../../../base/json.ts'
import type { CassetteServer } from '../../../mcp/cassette/cassette.ts'

/** The notification with which the engine hands over the recording: in no file, argument or variable that others could change. */
export const RECORDING_METHOD = 'klavis-sandbox/recording'

/** What a replaying server is given when it starts. */
export interface ReplayedServer {
  readonly server: CassetteServer
  /** The seed of the sandbox; undefined if it was not seeded. */
  readonly seed?: string | undefined
}

/** Reads what the engine sends first. The engine has checked it. */
export function asReplayedServer(value: unknown): ReplayedServer | undefined {
  return isJsonObject(value) && isJsonObject(value['server']) ? (value as unknown as ReplayedServer) : undefined
}
