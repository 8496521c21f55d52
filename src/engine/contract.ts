import type { ChildProcess } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The folders of one sandbox, all absolute. Only `workspace` is what users see; the rest is emptied by a reset, too. */
export interface SandboxFolders {
  readonly workspace: string
  readonly home: string
  readonly tmp: string
  /** What a server keeps beside the workspace: a memory file, a database. */
  readonly state: string
}

/** A program to run, before isolation is put around it. Its environment is all it gets. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Folders and files outside the sandbox's own that it must read (its code, a runtime). */
  readonly readable: readonly string[]
  /** Whether it needs the network; most need none. */
  readonly network: boolean
}

/** How a server of the catalogue compares with the cloud's of the same name. */
export type Parity = 'same' | 'renamed' | 'different'

/** One thing that is wrong with a seed, as FastAPI words it; the place begins below the body. */
export interface SeedComplaint {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
}

/** The data of a server, in the JSON that the cloud's initialize takes and its dump gives. */
export interface ServerData {
  /** Takes in all of a JSON text, or nothing of it and says why. Nothing given: a small set of test data. */
  readonly initialize: (
    folders: SandboxFolders,
    json: string | undefined,
    signal: AbortSignal
  ) => Promise<readonly SeedComplaint[]>
  /** All there is as JSON text, or undefined when it is more than a dump may hold. */
  readonly dump: (folders: SandboxFolders, signal: AbortSignal) => Promise<string | undefined>
}

/** One MCP server that the engine can run. */
export interface ServerDefinition {
  readonly name: string
  readonly kind: 'local' | 'sandbox'
  readonly package: string
  readonly version: string
  readonly parity: Parity
  /** Put before each tool name, where the cloud's differ from the upstream's by a prefix only. */
  readonly toolPrefix: string
  /** Calls of one session after the other, for a server that cannot do two at a time. */
  readonly oneCallAtATime: boolean
  /** Why it cannot be served on this machine, or undefined when it can. Quick, and asked once. */
  readonly unavailable: () => Promise<string | undefined>
  /** Makes what it needs (a database, an installed pack) and tells how to start it. */
  readonly prepare: (folders: SandboxFolders) => Promise<Program>
  /** For a server that can be seeded and dumped. */
  readonly data?: ServerData
  /** Ends what was made, such as a database; called before the folders are emptied or removed. */
  readonly dispose?: (folders: SandboxFolders) => Promise<void>
}

/** Starts programs inside walls. */
export interface Isolation {
  /** `bubblewrap`: own mounts, processes and network. `plain`: a clean environment only. `off`: neither. */
  readonly level: 'bubblewrap' | 'plain' | 'off'
  readonly start: (program: Program, folders: SandboxFolders) => ChildProcess
}

/** One MCP message as it passed, for the transcript. */
export interface TrafficEvent {
  readonly sandbox: string
  readonly server: string
  readonly session: string
  readonly direction: 'to-server' | 'to-client'
  readonly message: unknown
}

/** A stdio server offered over Streamable HTTP to any number of sessions. */
export interface Mux {
  /** Serves one HTTP request (POST, GET, DELETE) of the MCP endpoint; the body has not been read. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Ends all sessions and the child; the next request starts it anew. Sessions from before answer 404. */
  readonly reset: () => Promise<void>
  /** For good. */
  readonly close: () => Promise<void>
  /** The child's process id while it runs. */
  readonly pid: () => number | undefined
}

/** What a mux is made of. */
export interface MuxSettings {
  readonly sandbox: string
  readonly server: string
  readonly start: () => Promise<ChildProcess>
  /** Waits until this server may start; at once unless told. */
  readonly starting?: <T>(start: () => Promise<T>, signal: AbortSignal) => Promise<T>
  readonly toolPrefix: string
  readonly oneCallAtATime: boolean
  readonly record: (event: TrafficEvent) => void
  readonly log: (line: string) => void
}
