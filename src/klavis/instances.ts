import type { JsonObject } from '../base/json.ts'
import type { AcquireCall } from './acquire.ts'
import type { ApiRequest } from './api-call.ts'
import type { CallOptions, StatusResponse } from './call-options.ts'
import { ApiError, ReportedFailure } from './errors.ts'
import type { CreatedInstance, CreateInstanceOptions, Instances } from './instance-api.ts'
import { type PathVersion, PathVersions } from './path-versions.ts'
import * as read from './read-instance.ts'

/** A request; the client adds what is missing. */
export type Request = Pick<ApiRequest<unknown>, 'method' | 'path'> &
  Partial<Omit<ApiRequest<unknown>, 'read' | 'receive'>>

/** Reads JSON; undefined if something essential is missing. */
export type Reader<T> = (json: unknown) => T | undefined

/** A release. `throwsNotFound`: a 404 is an error, because the path itself may be missing. */
export type ReleaseRequest = Omit<Request, 'method'> & { readonly throwsNotFound?: boolean }

/** How the client sends requests. */
export interface Sender {
  readonly askFor: <T>(name: string, request: Request, call: CallOptions | undefined, reader: Reader<T>) => Promise<T>
  readonly acquireAs: <T>(acquireCall: AcquireCall, call: CallOptions | undefined, reader: Reader<T>) => Promise<T>
  readonly release: (
    name: string,
    request: ReleaseRequest,
    call: CallOptions | undefined,
    reader: Reader<StatusResponse>
  ) => Promise<StatusResponse>
}

/** The platform for the older API, which requires one, if the user gave none. */
export const DEFAULT_PLATFORM = 'github-actions'

/** The verbs in the old paths. */
const OLD_VERBS = { get: 'get', delete: 'delete', getAuth: 'get-auth', deleteAuth: 'delete-auth' } as const

/** The calls for instances and their users. The id of an instance is never reused. */
export function instancesOf({ askFor, acquireAs, release }: Sender): Instances {
  const paths = new PathVersions()

  const remove = async (
    name: string,
    verb: 'delete' | 'deleteAuth',
    id: string,
    call?: CallOptions
  ): Promise<StatusResponse> => {
    const send = (version: PathVersion): Promise<StatusResponse> =>
      // A 404 is thrown, because that of a missing path would count as a success.
      release(name, { path: pathOf(version, verb, id), throwsNotFound: true }, call, (json) =>
        requireSuccess(name, read.readOutcome(json))
      )
    try {
      return await paths.request(name, send)
    } catch (error) {
      if (paths.isGone(error)) return { status: 'gone', message: '' }
      throw error
    }
  }

  return {
    create: (options, call) =>
      withPlatform(options, (body) =>
        acquireAs(createCall(options.server, body), call, (json): CreatedInstance | undefined => read.readCreated(json))
      ),

    get(server, id, call) {
      const name = `show an instance of ${server}`
      return paths.request(name, (version) =>
        askFor(name, { method: 'GET', path: pathOf(version, 'get', id) }, call, read.readInstance)
      )
    },

    async getAuth(server, id, call) {
      const name = `show the authorisation of an instance of ${server}`
      const { data } = await paths.request(name, (version) =>
        askFor(name, { method: 'GET', path: pathOf(version, 'getAuth', id) }, call, read.readAuth)
      )
      return data
    },

    async setAuth(server, id, token, call) {
      const name = `set the token of an instance of ${server}`
      const requests = {
        new: { path: [...ROOT, 'set-auth'], body: { instanceId: id, authData: { token } } },
        old: { path: [...ROOT, 'set-auth-token'], body: { instanceId: id, authToken: token } }
      }
      const response = await paths.request(name, (version) =>
        askFor(name, { method: 'POST', ...requests[version] }, call, read.readOutcome)
      )
      requireSuccess(name, response.status === 'gone' ? { ...response, status: 'failed' } : response)
    },

    deleteAuth: (server, id, call) => remove(`delete the token of an instance of ${server}`, 'deleteAuth', id, call),
    delete: (server, id, call) => remove(`delete an instance of ${server}`, 'delete', id, call),

    oauthUrl: (serverName, instanceId, call) =>
      askFor(
        `get the authorisation URL of an instance of ${serverName}`,
        { method: 'POST', path: ['mcp-server', 'oauth-url'], body: { serverName, instanceId } },
        call,
        read.readOauthUrl
      ),

    async ofUser(userId, platform = DEFAULT_PLATFORM, call) {
      const name = 'list the instances of a user'
      const requests = {
        new: { path: ['user', userId, 'integrations'] },
        old: { path: ['user', 'instances'], query: { user_id: userId, platform_name: platform } }
      }
      try {
        return await paths.request(name, (version) =>
          askFor(name, { method: 'GET', ...requests[version] }, call, read.readUserInstances)
        )
      } catch (error) {
        // A user exists only from its first instance on.
        if (paths.isGone(error)) return []
        throw error
      }
    },

    deleteUser(userId, call) {
      const name = 'delete a user'
      const kept = { status: 'kept', message: '' }
      return paths.request(name, async (version) =>
        version === 'old' ? kept : release(name, { path: ['user', userId] }, call, read.readOutcome)
      )
    }
  }
}

const ROOT = ['mcp-server', 'instance']

function pathOf(version: PathVersion, verb: keyof typeof OLD_VERBS, id: string): readonly string[] {
  if (version === 'old') return [...ROOT, OLD_VERBS[verb], id]
  return verb.endsWith('Auth') ? [...ROOT, id, 'auth'] : [...ROOT, id]
}

function createCall(server: string, body: JsonObject): AcquireCall {
  return {
    operation: { name: `create an instance of ${server}`, acquires: { kind: 'instance', servers: [server] } },
    path: [...ROOT, 'create'],
    body
  }
}

/** The older API requires a platform. If none was given, the request is repeated with the default. */
async function withPlatform<T>(
  { server, userId, platform, alias }: CreateInstanceOptions,
  post: (body: JsonObject) => Promise<T>
): Promise<T> {
  const ofReplay = alias === undefined ? {} : { gha_alias: alias }
  const body = { serverName: server, userId, connectionType: 'StreamableHttp', ...ofReplay }
  try {
    return await post(platform === undefined ? body : { ...body, platformName: platform })
  } catch (error) {
    const isRequired = error instanceof ApiError && error.status === 422 && error.fields.includes('platformName')
    if (!isRequired || platform !== undefined) throw error
    return post({ ...body, platformName: DEFAULT_PLATFORM })
  }
}

function requireSuccess<T extends StatusResponse | undefined>(name: string, response: T): T {
  if (response?.status === 'failed') throw new ReportedFailure({ name }, response.message)
  return response
}
