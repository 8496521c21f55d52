import type { LocalServers } from '../klavis/api.ts'
import type { Cassette } from '../mcp/cassette/cassette.ts'
import type { ToolRulesByAlias } from '../mcp/tool-rules.ts'

/** A requested SaaS sandbox or instance, and the name that the user gives it. */
export interface WantedSandbox {
  readonly alias: string
  readonly server: string
}

/** The seed of a SaaS sandbox: a file, or the API's own test data. */
export interface WantedSeed {
  readonly alias: string
  /** The path as in the workflow, and the JSON text in it; undefined for the API's own test data. */
  readonly file: { readonly path: string; readonly json: string } | undefined
}

/** The requested MCP server instances and their user. */
export interface InstanceInputs {
  readonly wanted: readonly WantedSandbox[]
  /** Undefined: the action creates a user for each instance. */
  readonly userId: string | undefined
  readonly platform: string | undefined
  readonly tokens: Readonly<Record<string, string>>
}

/** The files to pack into the workspace of the local sandbox. */
export interface UploadInputs {
  readonly folder: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly withGit: boolean
}

/** The inputs of the post step. Main saves them, because expressions in inputs may have other values later. */
export interface AfterInputs {
  readonly dump: 'always' | 'on-failure' | 'never'
  readonly dumpTimeoutMs: number
  readonly artifactName: string
  readonly retentionDays: number | undefined
  /** `attached`: another job acquired the leases, so this job never releases them. */
  readonly keep: 'never' | 'on-failure' | 'always' | 'attached'
  readonly failOnReleaseError: boolean
  readonly summary: boolean
  readonly comment: boolean
  /** `failed`: the gateway could not be used, and calls are not recorded. */
  readonly record: RecordMode | 'failed'
}

/** A cassette that was read from the workspace. */
export interface CassetteInput {
  /** As in the workflow. */
  readonly path: string
  readonly bytes: Buffer
  readonly sha256: string
  readonly cassette: Cassette
}

/** The API's URL and region, and the rate of requests. */
export interface ApiInputs {
  readonly url: string
  readonly region: string | undefined
  readonly rateLimit: number
}

/** Request headers by alias. */
export type HeadersByAlias = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What goes through the gateway: config files of clients, outputs and environment too, or nothing. */
export type RecordMode = 'configs' | 'all' | 'off'

/** How the calls of agents are recorded and limited. */
export interface RecordingInputs {
  readonly record: RecordMode
  readonly allowedTools: ToolRulesByAlias
}

/** All inputs, validated. */
export interface Inputs extends RecordingInputs {
  /** Empty if there is none. */
  readonly apiKey: string
  readonly api: ApiInputs
  readonly engine: 'auto' | 'klavis' | 'embedded' | 'replay'
  /** Undefined if none is given, or if this run cannot replay it. */
  readonly cassette: CassetteInput | undefined
  readonly isolation: 'auto' | 'strict' | 'install' | 'off'
  readonly onMissingKey: 'auto' | 'fail' | 'skip'
  readonly sandboxes: readonly WantedSandbox[]
  readonly localServers: LocalServers | undefined
  readonly instances: InstanceInputs
  readonly benchmark: string | undefined
  readonly testAccounts: { readonly all: string | undefined; readonly byAlias: Readonly<Record<string, string>> }
  readonly tags: Readonly<Record<string, string>>
  readonly tag: string | undefined
  readonly ttlSeconds: number
  readonly timeoutMs: number
  readonly upload: UploadInputs | undefined
  readonly seeds: readonly WantedSeed[]
  readonly headers: HeadersByAlias
  readonly credentials: boolean
  readonly verify: 'fail' | 'warn' | 'off'
  readonly verifyTimeoutMs: number
  readonly exportEnv: boolean
  readonly after: AfterInputs
}
