import { type ApiState, sandboxUrl } from './api-state.ts'
import { type Instance, slugOf } from './instances.ts'
import { invalid, type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'

type Body = Readonly<Record<string, unknown>>

const NO_PATH = refusal(404, 'Not Found')
const GONE = refusal(404, 'Instance not found')
const ok = (body: unknown): Reply => ({ status: 200, body })

/** Answers `/mcp-server/…` and `/user/…` as far as they are about instances. */
export function answerInstances(state: ApiState, request: SeenRequest, segments: readonly string[]): Reply {
  const [root, second = '', third, fourth] = segments
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as Body
  if (root === 'user') return user(state, request, second, third)
  if (second === 'oauth-url' && state.instancePaths === 'old') return oauth(state, body)
  if (second === 'tools') return ok({ success: true, tools: [{ name: `${third}_search`, description: 'Searches' }] })
  if (second === 'servers')
    return ok({ servers: state.instances.names().map((name) => ({ id: name, name, authNeeded: true, tools: null })) })
  if (second !== 'instance') return NO_PATH
  if (request.method === 'POST' && third === 'create') return create(state, body)
  const act = state.instancePaths === 'new' ? newPath(request, third, fourth) : oldPath(request, third, fourth)
  if (act === undefined) return NO_PATH
  const instance = state.instances.find(act.id ?? String(body['instanceId']))
  return instance === undefined ? GONE : one(state, act.verb, instance, body)
}

interface Act {
  readonly verb: string
  /** Undefined where the body tells. */
  readonly id?: string | undefined
}

function newPath({ method }: SeenRequest, id: string | undefined, more: string | undefined): Act | undefined {
  if (method === 'POST') return id === 'set-auth' ? { verb: 'set-auth' } : undefined
  if (more !== undefined && more !== 'auth') return undefined
  return { verb: `${method} ${more ?? ''}`.trim(), id }
}

function oldPath({ method }: SeenRequest, verb: string | undefined, id: string | undefined): Act | undefined {
  const verbs: Readonly<Record<string, string>> = {
    'GET get': 'GET',
    'GET get-auth': 'GET auth',
    'DELETE delete': 'DELETE',
    'DELETE delete-auth': 'DELETE auth'
  }
  if (method === 'POST' && verb === 'set-auth-token') return { verb: 'set-auth' }
  const known = verbs[`${method} ${verb}`]
  return known === undefined || id === undefined ? undefined : { verb: known, id }
}

function one(state: ApiState, verb: string, instance: Instance, body: Body): Reply {
  switch (verb) {
    case 'GET':
      return ok(details(state, instance))
    case 'DELETE':
      remove(state, instance)
      return ok({ success: true, message: 'Instance deleted' })
    case 'GET auth':
      return ok({ success: true, authData: instance.auth === undefined ? null : { token: instance.auth }, error: null })
    case 'DELETE auth':
      instance.auth = undefined
      return ok({ success: true, message: null })
    case 'set-auth': {
      const data = body['authData'] as Body | undefined
      const token = state.instancePaths === 'new' ? data?.['token'] : body['authToken']
      if (typeof token !== 'string') return invalid(['body', 'authData'], 'missing', 'Field required', body)
      instance.auth = token
      return ok({ success: true, message: 'Authentication data set' })
    }
    default:
      return refusal(405, 'Method Not Allowed')
  }
}

function remove(state: ApiState, { lease, userId }: Instance): void {
  if (lease.owner === 'stranger') state.problem(`an instance of ${userId} was deleted`)
  lease.released = true
}

function create(state: ApiState, body: Body): Reply {
  const server = state.instances.nameOf(body['serverName'])
  if (server === undefined) {
    const expected = state.instances
      .names()
      .map((name) => `'${name}'`)
      .join(', ')
    return invalid(['body', 'serverName'], 'enum', `Input should be ${expected}`, body['serverName'], { expected })
  }
  const { userId, platformName = '' } = body
  if (typeof userId !== 'string' || userId === '') return invalid(['body', 'userId'], 'missing', 'Field required', body)
  if (state.instancePaths === 'old' && platformName === '')
    return invalid(['body', 'platformName'], 'missing', 'Field required', body)
  const instance = state.instances.create(server, userId, String(platformName))
  return ok({
    serverUrl: instanceUrl(state, instance),
    instanceId: instance.id,
    oauthUrl: ownOauthUrl(state, instance)
  })
}

function details(state: ApiState, instance: Instance): Body {
  const { id, server, userId, platform, auth } = instance
  const isAuthenticated = auth !== undefined
  const authNeeded = state.instances.needsAuth(server)
  const flags = { instanceId: id, authNeeded, isAuthenticated, serverName: server, platform, externalUserId: userId }
  return state.instancePaths === 'old' ? flags : { ...flags, oauthUrl: ownOauthUrl(state, instance) }
}

/** The old API has to be asked for it. */
function ownOauthUrl(state: ApiState, instance: Instance): string | null {
  return state.instancePaths === 'old' || !state.instances.hasOauth(instance.server) ? null : oauthUrl(state, instance)
}

function oauthUrl(state: ApiState, { server, id }: Instance): string {
  return `${state.outside()}/oauth/${slugOf(server)}/authorize?instance_id=${id}&client_id=klavis`
}

function oauth(state: ApiState, body: Body): Reply {
  const instance = state.instances.find(String(body['instanceId']))
  return instance === undefined ? GONE : ok({ oauthUrl: oauthUrl(state, instance) })
}

function user(state: ApiState, request: SeenRequest, second: string, third: string | undefined): Reply {
  const isOld = state.instancePaths === 'old'
  if (isOld && second === 'instances' && third === undefined) {
    const { user_id: userId, platform_name: platform } = request.query
    if (platform === undefined) return invalid(['query', 'platform_name'], 'missing', 'Field required', null)
    const instances = state.instances.ofUser(userId).filter((each) => each.platform === platform)
    return ok({
      instances: instances.map(({ server, auth }) => ({
        id: server,
        name: server,
        isAuthenticated: auth !== undefined
      }))
    })
  }
  if (isOld) return NO_PATH
  if (third === undefined && request.method === 'DELETE') {
    for (const instance of state.instances.ofUser(second)) remove(state, instance)
    return ok({ success: true, message: 'User deleted' })
  }
  if (third !== 'integrations') return NO_PATH
  const integrations = state.instances.ofUser(second)
  return ok({
    integrations: integrations.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== undefined }))
  })
}

function instanceUrl(state: ApiState, { server, id }: Instance): string {
  return sandboxUrl(state, slugOf(server), id)
}
