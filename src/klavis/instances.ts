import { Failure } from '../base/failure.ts'
import { quoteAtEnd } from '../base/wording.ts'
import type { Acquisition } from './acquire.ts'
import type { CallOptions, JsonObject, StatusAnswer } from './api.ts'
import { ApiError } from './errors.ts'
import type { ApiRequest } from './exchange.ts'
import type { CreatedInstance, Instances, InstanceWish } from './instance-api.ts'
import { type Generation, Generations } from './path-generations.ts'
import * as read from './read-instance.ts'

/** A request, as far as the client's own settings leave it open. */
export type Request = Pick<ApiRequest<unknown>, 'method' | 'path'> & Partial<Omit<ApiRequest<unknown>, 'read'>>

/** Makes something of an answer's JSON; undefined when it cannot. */
export type Reader<T> = (json: unknown) => T | undefined

/** How the client sends requests. */
export interface Sender {
  readonly askFor: <T>(name: string, request: Request, call: CallOptions | undefined, reader: Reader<T>) => Promise<T>
  readonly acquireAs: <T>(acquisition: Acquisition, call: CallOptions | undefined, reader: Reader<T>) => Promise<T>
  readonly release: (
    name: string,
    request: Omit<Request, 'method'>,
    call: CallOptions | undefined,
    reader: Reader<StatusAnswer>
  ) => Promise<StatusAnswer>
}

/** What the older API demands as a platform where the user gave none. */
export const DEFAULT_PLATFORM = 'github-actions'

/** The old paths name the verb first. */
const OLD_VERBS = { get: 'get', delete: 'delete', getAuth: 'get-auth', deleteAuth: 'delete-auth' } as const

/** Instances, their users and the metadata of servers. An id of an instance is never pooled: it is deleted by it alone. */
export function instancesOf({ askFor, acquireAs, release }: Sender): Instances {
  const generations = new Generations()

  const remove = async (
    name: string,
    verb: 'delete' | 'deleteAuth',
    id: string,
    call?: CallOptions
  ): Promise<StatusAnswer> => {
    const send = (generation: Generation): Promise<StatusAnswer> =>
      // Not the 404 of a path that is not there: it would pass for a success.
      release(name, { path: pathOf(generation, verb, id), accepts: [410] }, call, read.readOutcome)
    try {
      return succeeded(name, await generations.ask(name, send))
    } catch (error) {
      if (generations.isGone(error)) return { status: 'gone', message: '' }
      throw error
    }
  }

  return {
    create: (wish, call) =>
      withPlatform(wish, (body) =>
        acquireAs(creation(wish.server, body), call, (json): CreatedInstance | undefined => read.readCreated(json))
      ),

    get(server, id, call) {
      const name = `show an instance of ${server}`
      return generations.ask(name, (generation) =>
        askFor(name, { method: 'GET', path: pathOf(generation, 'get', id) }, call, read.readInstance)
      )
    },

    async getAuth(server, id, call) {
      const name = `show the authorisation of an instance of ${server}`
      const { data } = await generations.ask(name, (generation) =>
        askFor(name, { method: 'GET', path: pathOf(generation, 'getAuth', id) }, call, read.readAuth)
      )
      return data
    },

    async setAuth(server, id, token, call) {
      const name = `set the token of an instance of ${server}`
      const requests = {
        new: { path: [...ROOT, 'set-auth'], body: { instanceId: id, authData: { token } } },
        old: { path: [...ROOT, 'set-auth-token'], body: { instanceId: id, authToken: token } }
      }
      const answer = await generations.ask(name, (generation) =>
        askFor(name, { method: 'POST', ...requests[generation] }, call, read.readOutcome)
      )
      succeeded(name, answer.status === 'gone' ? { ...answer, status: 'failed' } : answer)
    },

    deleteAuth: (server, id, call) => remove(`delete the token of an instance of ${server}`, 'deleteAuth', id, call),
    delete: (server, id, call) => remove(`delete an instance of ${server}`, 'delete', id, call),

    oauthUrl: (serverName, instanceId, call) =>
      askFor(
        `give the authorisation URL of an instance of ${serverName}`,
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
        return await generations.ask(name, (generation) =>
          askFor(name, { method: 'GET', ...requests[generation] }, call, read.readUserInstances)
        )
      } catch (error) {
        // A user comes into being with the first instance.
        if (generations.isGone(error)) return []
        throw error
      }
    },

    deleteUser(userId, call) {
      const name = 'delete a user'
      const kept = { status: 'kept', message: '' }
      return generations.ask(name, async (generation) =>
        generation === 'old' ? kept : release(name, { path: ['user', userId] }, call, read.readOutcome)
      )
    },

    listServers: (call) =>
      askFor('list the MCP servers', { method: 'GET', path: ['mcp-server', 'servers'] }, call, read.readServers)
  }
}

const ROOT = ['mcp-server', 'instance']

function pathOf(generation: Generation, verb: keyof typeof OLD_VERBS, id: string): readonly string[] {
  if (generation === 'old') return [...ROOT, OLD_VERBS[verb], id]
  return verb.endsWith('Auth') ? [...ROOT, id, 'auth'] : [...ROOT, id]
}

function creation(server: string, body: JsonObject): Acquisition {
  return {
    operation: { name: `create an instance of ${server}`, acquires: { kind: 'instance', servers: [server] } },
    path: [...ROOT, 'create'],
    body
  }
}

/** The older API demands a platform: one of ours is sent once more, where none was given. */
async function withPlatform<T>(
  { server, userId, platform }: InstanceWish,
  post: (body: JsonObject) => Promise<T>
): Promise<T> {
  const body = { serverName: server, userId, connectionType: 'StreamableHttp' }
  try {
    return await post(platform === undefined ? body : { ...body, platformName: platform })
  } catch (error) {
    const demanded = error instanceof ApiError && error.status === 422 && error.fields.includes('platformName')
    if (!demanded || platform !== undefined) throw error
    return post({ ...body, platformName: DEFAULT_PLATFORM })
  }
}

function succeeded(name: string, answer: StatusAnswer): StatusAnswer {
  if (answer.status !== 'failed') return answer
  throw new Failure(
    `Klavis did not ${name}${quoteAtEnd(answer.message)}`,
    'The API answered that it failed.',
    'Run the job again; if it stays so, tell Klavis support.'
  )
}
