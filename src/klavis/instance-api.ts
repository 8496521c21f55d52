import type { CallOptions, JsonObject, StatusAnswer } from './api.ts'

/** What an instance is created with. A user has at most one of each server: asked again, the API gives that one. */
export interface InstanceWish {
  readonly server: string
  readonly userId: string
  /** Sent only when given, or where the API demands one. */
  readonly platform: string | undefined
}

/** An instance of an MCP server that belongs to a user. */
export interface CreatedInstance {
  readonly id: string
  readonly url: string
  readonly oauthUrl: string | undefined
}

/** What GET tells of an instance. */
export interface InstanceStatus {
  readonly server: string
  readonly authNeeded: boolean
  readonly isAuthenticated: boolean
  readonly oauthUrl: string | undefined
}

/** One row of what a user has; no version of the API tells the id here. */
export interface UserInstance {
  readonly server: string
  readonly isAuthenticated: boolean
}

/** A tool as the metadata of a server name it. */
export interface ServerTool {
  readonly name: string
  readonly description: string
}

/** A server that there can be instances of. */
export interface ServerInfo {
  readonly name: string
  readonly description: string
  readonly authNeeded: boolean
  readonly tools: readonly ServerTool[]
}

/** The part of the API that is about MCP server instances, their users and the metadata of servers. */
export interface Instances {
  readonly create: (wish: InstanceWish, call?: CallOptions) => Promise<CreatedInstance>
  readonly get: (server: string, id: string, call?: CallOptions) => Promise<InstanceStatus>
  /** Credentials that the API keeps for it; undefined when there are none. */
  readonly getAuth: (server: string, id: string, call?: CallOptions) => Promise<JsonObject | undefined>
  readonly setAuth: (server: string, id: string, token: string, call?: CallOptions) => Promise<void>
  readonly deleteAuth: (server: string, id: string, call?: CallOptions) => Promise<StatusAnswer>
  readonly delete: (server: string, id: string, call?: CallOptions) => Promise<StatusAnswer>
  /** Where a person authorises it, for API versions that have to be asked. */
  readonly oauthUrl: (server: string, id: string, call?: CallOptions) => Promise<string>
  readonly ofUser: (
    userId: string,
    platform: string | undefined,
    call?: CallOptions
  ) => Promise<readonly UserInstance[]>
  /** Deletes a user with all that belongs to it; an older API keeps its users. */
  readonly deleteUser: (userId: string, call?: CallOptions) => Promise<StatusAnswer>
  readonly listServers: (call?: CallOptions) => Promise<readonly ServerInfo[]>
}
