import type { Instances } from './instance-api.ts'
import type { ServerTools } from './mcp-server.ts'

/** A JSON object whose content we pass on without knowing it. */
export type JsonObject = Readonly<Record<string, unknown>>

/** What both acquires take. `ttlSeconds` is always sent, so that what is lost frees itself. */
export interface AcquireOptions {
  readonly benchmark: string | undefined
  readonly testAccountEmail: string | undefined
  readonly ttlSeconds: number
}

/** Options of a SaaS sandbox: labels (`tags` of the older API) and a selector (`tag` of the newer). */
export interface SandboxOptions extends AcquireOptions {
  readonly labels: Readonly<Record<string, string>>
  readonly tag: string | undefined
}

/** One server URL of a lease; `key` is the API's name for it. */
export interface ServerUrl {
  readonly key: string
  readonly url: string
}

/** A SaaS sandbox that is ours now. */
export interface AcquiredSandbox {
  readonly id: string
  readonly status: string
  readonly message: string
  /** Empty when the API gave none; the details may have one. */
  readonly urls: readonly ServerUrl[]
}

/** What GET tells of a SaaS sandbox. */
export interface SandboxDetails {
  readonly id: string
  readonly server: string
  readonly status: string
  readonly url: string | undefined
  readonly metadata: JsonObject | undefined
  readonly authData: JsonObject | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly updatedAt: string | undefined
}

/** One row of the list of SaaS sandboxes. */
export interface ListedSandbox {
  readonly id: string
  readonly server: string
  readonly status: string
  readonly labels: Readonly<Record<string, string>>
  readonly updatedAt: string | undefined
}

/** One server inside a local sandbox. */
export interface LocalServer {
  readonly id: string
  readonly server: string
  readonly url: string | undefined
  readonly status: string
  readonly metadata: JsonObject | undefined
  readonly authData: JsonObject | undefined
}

/** A local sandbox with its servers. */
export interface LocalSandbox {
  readonly id: string
  readonly status: string
  readonly message: string
  readonly createdAt: string | undefined
  readonly servers: readonly LocalServer[]
}

/** A URL that is a credential for a while. */
export interface SignedUrl {
  readonly url: string
  readonly expiresInMinutes: number | undefined
}

/** What a release or a reset answered. */
export interface StatusAnswer {
  readonly status: string
  readonly message: string
}

/** What a sandbox is filled with: JSON that goes out as it is, or test data that the API has for it. */
export type Seed = { readonly json: string } | 'default'

/** What every call may be given. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Shortens the endpoint's own timeout. */
  readonly timeoutMs?: number | undefined
  /** Aborts a request that is already under way, in place of `signal`: an acquire that was sent should be heard out. */
  readonly inFlight?: AbortSignal | undefined
  /** Called before each time the request is sent: the place to write down the intent. */
  readonly beforeSend?: (() => void) | undefined
  /** A release waits for this: it goes first, and is tried as often as one. */
  readonly forRelease?: boolean | undefined
  /** Told why the request will go out again: when the time is over before it does, that is what went wrong. */
  readonly onTrouble?: ((message: string) => void) | undefined
}

/** The Klavis sandbox API. Calls are retried inside; an acquire, or the release of a pooled id, only where it surely did not act. */
export interface Klavis extends ServerTools {
  readonly acquireSandbox: (server: string, options: SandboxOptions, call?: CallOptions) => Promise<AcquiredSandbox>
  readonly getSandbox: (server: string, id: string, call?: CallOptions) => Promise<SandboxDetails>
  readonly listSandboxes: (
    labels: Readonly<Record<string, string>>,
    call?: CallOptions
  ) => Promise<readonly ListedSandbox[]>
  readonly releaseSandbox: (
    server: string,
    id: string,
    instanceId: string | undefined,
    call?: CallOptions
  ) => Promise<StatusAnswer>
  readonly resetSandbox: (server: string, id: string, call?: CallOptions) => Promise<StatusAnswer>
  readonly initializeSandbox: (
    server: string,
    id: string,
    seed: Seed,
    region: string | undefined,
    call?: CallOptions
  ) => Promise<StatusAnswer>
  /** The dump as the JSON text it came as. */
  readonly dumpSandbox: (server: string, id: string, call?: CallOptions) => Promise<string>
  readonly acquireLocal: (
    servers: readonly string[] | 'ALL',
    options: AcquireOptions,
    call?: CallOptions
  ) => Promise<LocalSandbox>
  readonly getLocal: (id: string, call?: CallOptions) => Promise<LocalSandbox>
  readonly listLocal: (call?: CallOptions) => Promise<readonly LocalSandbox[]>
  readonly releaseLocal: (id: string, call?: CallOptions) => Promise<StatusAnswer>
  readonly resetLocal: (id: string, call?: CallOptions) => Promise<StatusAnswer>
  readonly uploadUrl: (id: string, region: string | undefined, call?: CallOptions) => Promise<SignedUrl>
  readonly initializeLocal: (id: string, region: string | undefined, call?: CallOptions) => Promise<StatusAnswer>
  readonly dumpLocal: (id: string, region: string | undefined, call?: CallOptions) => Promise<SignedUrl>
  readonly instances: Instances
}
