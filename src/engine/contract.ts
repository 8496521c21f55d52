import type { ChildProcess } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, TemporaryCallerKind } from '../mcp/caller.ts'
import type { ChosenFault, InjectedFault } from '../mcp/faults.ts'
import type { ToolRules } from '../mcp/tool-rules.ts'
import type { RequestId } from './json-rpc.ts'

/** The folders of one sandbox, as absolute paths. Users see only `workspace`; a reset empties all of them. */
export interface SandboxFolders {
  readonly workspace: string
  readonly home: string
  readonly tmp: string
  /** The data that a server keeps outside of the workspace: a memory file, a database. */
  readonly state: string
}

/** A program to start, before isolation is applied. It gets only this environment. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Folders and files outside the sandbox that it must read: its code, a runtime. */
  readonly readable: readonly string[]
  /** Whether it needs the network. */
  readonly network: boolean
  /** Whether it ends itself, and everything that it started, when its stdin is closed. */
  readonly endsItself?: boolean
  /** Written to its stdin before anything else. */
  readonly input?: string
}

/** One error in a seed, in the form of FastAPI. `loc` starts below the body. */
export interface SeedError {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
}

/** The data of a server, in the JSON that the cloud's initialize accepts and its dump returns. */
export interface ServerData {
  /** Imports all of a JSON text, or nothing of it and returns the errors. Without a text, imports a small set of test data. */
  readonly initialize: (
    folders: SandboxFolders,
    json: string | undefined,
    signal: AbortSignal
  ) => Promise<readonly SeedError[]>
  /** All data as JSON text; undefined if it is larger than a dump may be. Missing if there is nothing to dump. */
  readonly dump?: (folders: SandboxFolders, signal: AbortSignal) => Promise<string | undefined>
}

/** How a server is acquired: with others in a local sandbox, or as a sandbox of its own. */
export type ServerKind = 'local' | 'sandbox'

/** One MCP server that the engine can run. */
export interface ServerDefinition {
  readonly name: string
  readonly kind: ServerKind
  readonly package: string
  readonly version: string
  /** How its tools compare with those of the cloud's server of the same name. */
  readonly parity: 'same' | 'renamed' | 'different'
  /** Added before each tool name, if the cloud's names differ from the upstream server's only by this prefix. */
  readonly toolPrefix: string
  /** For a server that cannot handle two calls at a time. */
  readonly oneCallAtATime: boolean
  /** Tools whose structured content only repeats a picture. It is removed, because agents show it as text instead. */
  readonly mediaTools?: readonly string[]
  /** For a server whose results must reach the client as they are. Others get a form that all agents understand. */
  readonly keepsResults?: boolean
  /** Why this machine cannot run it; undefined if it can. Called once, and must be fast. */
  readonly unavailable: () => Promise<string | undefined>
  /** Creates what it needs (a database, an installed pack) and returns the program to start. */
  readonly prepare: (folders: SandboxFolders) => Promise<Program>
  /** Only for servers that can be seeded and dumped. */
  readonly data?: ServerData
  /** Of a server with recordings: the one of this alias. Without an alias, the definition itself is meant. */
  readonly forAlias?: (alias: string) => ServerDefinition | undefined
  /** Removes what `prepare` or `data` created, such as a database, before the folders are emptied or removed. */
  readonly dispose?: (folders: SandboxFolders) => Promise<void>
}

/** Starts programs in isolation. */
export interface Isolation {
  /** `bubblewrap`: own mounts, processes and network. `plain`: clean environment and resource limits. `off`: clean environment. */
  readonly level: 'bubblewrap' | 'plain' | 'off'
  readonly start: (program: Program, folders: SandboxFolders) => ChildProcess
}

/** Which temporary caller a message belongs to. */
export interface TemporaryName {
  /** The id of the caller, under which its calls are kept in memory. */
  readonly id: string
  /** The case and trial, such as `7-2`. */
  readonly trial: string
  /** The user's name for the server. */
  readonly alias: string
}

/** A caller of one server that exists for one trial, and the tool rules that the trial adds. */
export interface TemporaryCaller extends TemporaryName {
  readonly caller: TemporaryCallerKind
  readonly rules?: ToolRules
  readonly faults?: CallFaults
}

/** Says what is injected into the next call of a tool of one server. */
export type CallFaults = (tool: string) => ChosenFault | undefined

/** Whose URL a client uses. */
export type MuxCaller = Exclude<Caller, TemporaryCallerKind> | TemporaryCaller

/** One MCP message between a client and a server, for the transcript. */
export interface TrafficEvent {
  readonly sandbox: string
  readonly server: string
  readonly session: string
  /** Whose URL the client uses. */
  readonly caller: Caller
  readonly direction: 'to-server' | 'to-client'
  readonly message: unknown
  /** When it passed, if that was earlier than now. */
  readonly at?: number
  /** Only of a temporary caller. */
  readonly temporary?: TemporaryName
  /** On a response that refuses a call because `allowed-tools` does not allow it. */
  readonly denied?: true
  /** On a response that no server gave: the answer was lost, or another one was given in its place. */
  readonly unanswered?: true
  /** On a tool call into which a fault is injected. */
  readonly injected?: InjectedFault
  /** On a message of an HTTP request without a session, whose response cannot come on another connection. */
  readonly sessionless?: true
  /** The POST of a session that a message belongs to. A client may use an id twice, and each POST gets its own answers. */
  readonly exchange?: string
  /** On a message of a stream that the client has resumed: it may have been recorded before. */
  readonly resumed?: true
}

/** A session that its client has ended: its requests get no response any more. */
export type EndedSession = Pick<TrafficEvent, 'sandbox' | 'server' | 'session' | 'caller' | 'temporary'>

/** A response that is too long to be kept, in place of the message itself. */
export interface CutResponse {
  readonly id: RequestId
  readonly cut: {
    readonly kind: 'result' | 'error'
    /** Whether the result says that the tool failed. */
    readonly isError: boolean
    /** The size of the result or error. */
    readonly bytes: number
    /** Its first characters. */
    readonly beginning: string
  }
}

/** Serves one stdio server over Streamable HTTP to any number of sessions. */
export interface Mux {
  /**
   * Serves one HTTP request of the MCP endpoint, whose body has not been read. Resolves when the response is closed. A
   * session belongs to the caller that opened it; to others it does not exist.
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse, caller: MuxCaller) => Promise<void>
  /** Starts the process before the first client connects. If that fails, the first client starts another one. */
  readonly start: () => void
  /** Ends the sessions of some callers, and cancels their requests. */
  readonly disconnect: (isLeaving: (caller: MuxCaller) => boolean) => void
  /** Ends all sessions and the process. Their later requests get 404; a new client starts a new process. */
  readonly reset: () => Promise<void>
  /** Closes the mux; it cannot be started again. */
  readonly close: () => Promise<void>
  /** The process id of the server while it runs. */
  readonly pid: () => number | undefined
}

/** The tool rules of one server, with the alias under which the user gave them. */
export interface AliasedToolRules {
  readonly alias: string
  readonly rules: ToolRules
}

/** The settings of a mux. */
export interface MuxSettings {
  readonly sandbox: string
  readonly server: string
  readonly start: () => Promise<ChildProcess>
  /** Runs a start when enough others have finished. By default it runs at once. */
  readonly limitStart?: <T>(start: () => Promise<T>, signal: AbortSignal) => Promise<T>
  readonly toolPrefix: string
  readonly oneCallAtATime: boolean
  readonly mediaTools?: readonly string[]
  readonly keepsResults?: boolean
  /** The current tool rules, which apply to every caller but verifiers. They are set after the acquire, and a reset keeps them. */
  readonly toolRules?: () => AliasedToolRules | undefined
  /** The faults of the agent's own calls. */
  readonly faults?: () => CallFaults | undefined
  readonly record: (event: TrafficEvent) => void
  readonly log: (line: string) => void
}
