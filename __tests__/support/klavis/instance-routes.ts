import { sandboxUrl, type World } from './api-state.ts'
import { type Instance, slugOf } from './instances.ts'
import { invalid, type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'

type Body = Readonly<Record<string, unknown>>

const NO_PATH = refusal(404, 'Not Found')
const GONE = refusal(404, 'Instance not found')
const ok = (body: unknown): Reply => ({ status: 200, body })

/** Answers `/mcp-server/…` and `/user/…` as far as they are about instances. */
export function answerInstances(world: World, request: SeenRequest, segments: readonly string[]): Reply {
  const [root, second = '', third, fourth] = segments
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as Body
  if (root === 'user') return user(world, request, second, third)
  if (second === 'oauth-url' && world.instancePaths === 'old') return oauth(world, body)
  if (second === 'tools') return ok({ success: true, tools: [{ name: `${third}_search`, description: 'Searches' }] })
  if (second === 'servers')
    return ok({ servers: world.instances.names().map((name) => ({ id: name, name, authNeeded: true, tools: null })) })
  if (second !== 'instance') return NO_PATH
  if (request.method === 'POST' && third === 'create') return create(world, body)
  const act = world.instancePaths === 'new' ? newPath(request, third, fourth) : oldPath(request, third, fourth)
  if (act === undefined) return NO_PATH
  const instance = world.instances.find(act.id ?? String(body['instanceId']))
  return instance === undefined ? GONE : one(world, act.verb, instance, body)
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

function one(world: World, verb: string, instance: Instance, body: Body): Reply {
  switch (verb) {
    case 'GET':
      return ok(details(world, instance))
    case 'DELETE':
      remove(world, instance)
      return ok({ success: true, message: 'Instance deleted' })
    case 'GET auth':
      return ok({ success: true, authData: instance.auth === undefined ? null : { token: instance.auth }, error: null })
    case 'DELETE auth':
      instance.auth = undefined
      return ok({ success: true, message: null })
    case 'set-auth': {
      const data = body['authData'] as Body | undefined
      const token = world.instancePaths === 'new' ? data?.['token'] : body['authToken']
      if (typeof token !== 'string') return invalid(['body', 'authData'], 'missing', 'Field required', body)
      instance.auth = token
      return ok({ success: true, message: 'Authentication data set' })
    }
    default:
      return refusal(405, 'Method Not Allowed')
  }
}

function remove(world: World, { lease, userId }: Instance): void {
  if (lease.owner === 'stranger') world.problem(`an instance of ${userId} was deleted`)
  lease.released = true
}

function create(world: World, body: Body): Reply {
  const server = world.instances.nameOf(body['serverName'])
  if (server === undefined) {
    const expected = world.instances
      .names()
      .map((name) => `'${name}'`)
      .join(', ')
    return invalid(['body', 'serverName'], 'enum', `Input should be ${expected}`, body['serverName'], { expected })
  }
  const { userId, platformName = '' } = body
  if (typeof userId !== 'string' || userId === '') return invalid(['body', 'userId'], 'missing', 'Field required', body)
  if (world.instancePaths === 'old' && platformName === '')
    return invalid(['body', 'platformName'], 'missing', 'Field required', body)
  const instance = world.instances.create(server, userId, String(platformName))
  return ok({
    serverUrl: instanceUrl(world, instance),
    instanceId: instance.id,
    oauthUrl: ownOauthUrl(world, instance)
  })
}

function details(world: World, instance: Instance): Body {
  const { id, server, userId, platform, auth } = instance
  const isAuthenticated = auth !== undefined
  const authNeeded = world.instances.needsAuth(server)
  const flags = { instanceId: id, authNeeded, isAuthenticated, serverName: server, platform, externalUserId: userId }
  return world.instancePaths === 'old' ? flags : { ...flags, oauthUrl: ownOauthUrl(world, instance) }
}

/** The old API has to be asked for it. */
function ownOauthUrl(world: World, instance: Instance): string | null {
  return world.instancePaths === 'old' || !world.instances.hasOauth(instance.server) ? null : oauthUrl(world, instance)
}

function oauthUrl(world: World, { server, id }: Instance): string {
  return `${world.outside()}/oauth/${slugOf(server)}/authorize?instance_id=${id}&client_id=klavis`
}

function oauth(world: World, body: Body): Reply {
  const instance = world.instances.find(String(body['instanceId']))
  return instance === undefined ? GONE : ok({ oauthUrl: oauthUrl(world, instance) })
}

function user(world: World, request: SeenRequest, second: string, third: string | undefined): Reply {
  const isOld = world.instancePaths === 'old'
  if (isOld && second === 'instances' && third === undefined) {
    const { user_id: userId, platform_name: platform } = request.query
    if (platform === undefined) return invalid(['query', 'platform_name'], 'missing', 'Field required', null)
    const instances = world.instances.ofUser(userId).filter((each) => each.platform === platform)
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
    for (const instance of world.instances.ofUser(second)) remove(world, instance)
    return ok({ success: true, message: 'User deleted' })
  }
  if (third !== 'integrations') return NO_PATH
  const integrations = world.instances.ofUser(second)
  return ok({
    integrations: integrations.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== undefined }))
  })
}

function instanceUrl(world: World, { server, id }: Instance): string {
  return sandboxUrl(world, slugOf(server), id)
}
