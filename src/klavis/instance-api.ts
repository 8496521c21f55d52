import type { JsonObject } from '../base/json.ts'
import type { CallOptions, StatusResponse } from './call-options.ts'

/** Which instance to create. A user has at most one per server: creating it again returns the existing one. */
export interface CreateInstanceOptions {
  readonly server: string
  readonly userId: string
  /** Sent only if given, or if the API requires one. */
  readonly platform: string | undefined
  /** Only for an engine that replays: whose recording is wanted. */
  readonly alias?: string
}

/** An instance of an MCP server that belongs to a user. */
export interface CreatedInstance {
  readonly id: string
  readonly url: string
  readonly oauthUrl: string | undefined
}

/** The details of an instance. */
export interface InstanceStatus {
  readonly server: string
  readonly authNeeded: boolean
  readonly isAuthenticated: boolean
  readonly oauthUrl: string | undefined
}

/** One row of the list of a user's instances. No version of the API includes the id. */
export interface UserInstance {
  readonly server: string
  readonly isAuthenticated: boolean
}

/** The part of the API for MCP server instances and their users. */
export interface Instances {
  readonly create: (options: CreateInstanceOptions, call?: CallOptions) => Promise<CreatedInstance>
  readonly get: (server: string, id: string, call?: CallOptions) => Promise<InstanceStatus>
  /** The credentials that the API stores for it; undefined if there are none. */
  readonly getAuth: (server: string, id: string, call?: CallOptions) => Promise<JsonObject | undefined>
  readonly setAuth: (server: string, id: string, token: string, call?: CallOptions) => Promise<void>
  readonly deleteAuth: (server: string, id: string, call?: CallOptions) => Promise<StatusResponse>
  readonly delete: (server: string, id: string, call?: CallOptions) => Promise<StatusResponse>
  /** The page on which a person authorises it, for API versions that return it only on request. */
  readonly oauthUrl: (server: string, id: string, call?: CallOptions) => Promise<string>
  readonly ofUser: (
    userId: string,
    platform: string | undefined,
    call?: CallOptions
  ) => Promise<readonly UserInstance[]>
  /** Deletes a user with all its instances; an older API cannot delete users. */
  readonly deleteUser: (userId: string, call?: CallOptions) => Promise<StatusResponse>
}
