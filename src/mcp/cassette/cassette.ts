import type { JsonObject } from '../../base/json.ts'
import type { NativeTool } from '../tool-formats.ts'

/** A recorded run as it is committed: for each server its tools, and what they answered. */
export interface Cassette {
  /** When the run was recorded, as an ISO time. */
  readonly recordedAt: string
  readonly servers: readonly CassetteServer[]
}

/** One server of a cassette. */
export interface CassetteServer {
  /** The user's name for it. */
  readonly alias: string
  /** Klavis' own name. */
  readonly server: string
  readonly tools: readonly NativeTool[]
  readonly takes: readonly Take[]
}

/** What happened to a server between two resets. */
export interface Take {
  /** The SHA-256 of the seed that it began with, or `default` for the test data of Klavis; undefined if it was not seeded. */
  readonly seed?: string
  /** In the order in which they began. */
  readonly calls: readonly CassetteCall[]
}

/** A recorded call. */
export interface CassetteCall {
  readonly tool: string
  readonly arguments: JsonObject
  readonly answer: CassetteAnswer
}

/** What a tool answered, or why the answer cannot be replayed. */
export type CassetteAnswer =
  | { readonly result: JsonObject }
  | { readonly error: RecordedError }
  | { readonly omitted: string }

/** A protocol error, as JSON-RPC has it. */
interface RecordedError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The seed of the API's own test data. */
export const DEFAULT_SEED = 'default'

const MIB = 1024 * 1024

/** How large a cassette may be. Anybody can send one in a pull request. */
export const CASSETTE_LIMITS = {
  bytes: 16 * MIB,
  lines: 50_000,
  lineBytes: 2 * MIB,
  depth: 64,
  values: 500_000,
  /** Numbers that take more memory than their text. */
  exactNumbers: 200_000,
  servers: 100,
  toolsOfAServer: 5_000,
  nameLength: 200,
  textLength: 2_000
} as const
