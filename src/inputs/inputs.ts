/** A SaaS sandbox that the user wants under a name of their own. */
export interface WantedSandbox {
  readonly alias: string
  readonly server: string
}

/** What a SaaS sandbox is filled with before it is used: a file, or the API's own test data. */
export interface WantedSeed {
  readonly alias: string
  /** The path as the user wrote it, and the JSON in it. */
  readonly file: { readonly path: string; readonly json: string } | undefined
}

/** MCP server instances that the user wants, and whose they are to be. */
export interface InstanceInputs {
  readonly wanted: readonly WantedSandbox[]
  /** Undefined: a user of our own making for each. */
  readonly userId: string | undefined
  readonly platform: string | undefined
  readonly tokens: Readonly<Record<string, string>>
}

/** What to pack into the workspace of the local sandbox. */
export interface UploadInputs {
  readonly folder: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly withGit: boolean
}

/** What the post step needs to know; decided in main and carried over, since inputs may read differently later. */
export interface AfterInputs {
  readonly dump: 'always' | 'on-failure' | 'never'
  readonly dumpTimeoutMs: number
  readonly artifactName: string
  readonly retentionDays: number | undefined
  /** `attached`: another job acquired them, so they are not ours to release, whatever happens here. */
  readonly keep: 'never' | 'on-failure' | 'always' | 'attached'
  readonly failOnReleaseError: boolean
  readonly summary: boolean
  readonly comment: boolean
}

/** Where and how fast we talk to the API. */
export interface ApiInputs {
  readonly url: string
  readonly region: string | undefined
  readonly rateLimit: number
}

/** Request headers by alias. */
export type HeadersByAlias = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Everything a workflow can say, checked. */
export interface Inputs {
  /** Empty when there is none. */
  readonly apiKey: string
  readonly api: ApiInputs
  readonly engine: 'auto' | 'klavis' | 'embedded'
  readonly isolation: 'auto' | 'strict' | 'off'
  readonly onMissingKey: 'auto' | 'fail' | 'skip'
  readonly sandboxes: readonly WantedSandbox[]
  readonly localServers: readonly string[] | 'ALL' | undefined
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

/** The local servers that the workflow names; none for `ALL`, which leaves the choice to the API. */
export function namedLocalServers(localServers: Inputs['localServers']): readonly string[] {
  return localServers === undefined || localServers === 'ALL' ? [] : localServers
}
