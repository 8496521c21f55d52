import { ALIAS_LABEL } from '../../lease/labels.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Slot, Store } from '../store/store.ts'
import { FieldReader } from './field-reader.ts'
import { HttpError, notFound } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { ok, type Reply } from './reply.ts'
import { sandboxUrl } from './responses.ts'
import type { Route, RouteCall } from './router.ts'

/** A sandbox that belongs to a user. */
interface Instance {
  readonly slot: Slot
  readonly sandbox: Sandbox
  readonly server: string
  readonly userId: string
  readonly platform: string
  auth: Readonly<Record<string, unknown>> | null
}

interface CreateOptions extends Pick<Instance, 'server' | 'userId' | 'platform'> {
  readonly alias: string | undefined
}

const MAX_BYTES = 1024 * 1024
const NO_OPTIONS = {
  benchmark: undefined,
  testAccountEmail: undefined,
  tags: undefined,
  tag: undefined,
  ttlSeconds: undefined
} as const

/**
 * Everything below `/mcp-server/instance`, by its newer paths, and the integrations of a user. An instance is a sandbox
 * without a TTL. None of our servers needs authorisation.
 */
export function instanceRoutes(store: Store, baseUrl: string): readonly Route[] {
  /** By user and server. Promises, so that two simultaneous requests of a user create one instance. */
  const byUser = new Map<string, Promise<Instance>>()
  const byId = new Map<string, Instance>()

  const isLive = ({ slot, sandbox }: Instance): boolean => slot.sandbox === sandbox
  const instanceOf = (id: string): Instance => {
    const found = byId.get(id)
    if (found === undefined || !isLive(found)) throw notFound('Instance')
    return found
  }

  async function createInstance({ server, userId, platform, alias }: CreateOptions): Promise<Instance> {
    const offer = await store.availability.check('sandbox', server.toLowerCase(), alias)
    if ('unavailable' in offer) throw new HttpError(501, offer.unavailable)
    const slot = await store.acquireSandbox(offer.definition, NO_OPTIONS)
    const { sandbox } = slot
    if (sandbox === undefined) throw new HttpError(503, 'The instance was deleted while it was being created')
    const instance: Instance = { slot, sandbox, server, userId, platform, auth: null }
    byId.set(sandbox.instanceId, instance)
    return instance
  }

  async function create({ request }: RouteCall): Promise<Reply> {
    const fields = new FieldReader(objectFrom(await readJson(request, MAX_BYTES), 'required'), 'body')
    const server = fields.requiredString('serverName')
    const userId = fields.requiredString('userId')
    const platform = fields.string('platformName') ?? ''
    // Only main sends it, to an engine that replays.
    const alias = fields.string(ALIAS_LABEL)
    fields.throwIfInvalid()
    const options = { server, userId, platform, alias }
    const key = JSON.stringify([userId, server.toLowerCase(), alias])
    const existing = byUser.get(key) ?? Promise.reject(notFound())
    const instance = existing.then(
      (found) => (isLive(found) ? found : createInstance(options)),
      () => createInstance(options)
    )
    byUser.set(key, instance)
    const { sandbox, slot } = await instance
    const { instanceId } = sandbox
    return ok({ serverUrl: sandboxUrl(baseUrl, sandbox, slot.server), instanceId, oauthUrl: null })
  }

  async function get({ params }: RouteCall): Promise<Reply> {
    const { sandbox, server, userId, platform, auth } = instanceOf(params['id'] ?? '')
    return ok({
      instanceId: sandbox.instanceId,
      authNeeded: false,
      isAuthenticated: auth !== null,
      serverName: server,
      platform,
      externalUserId: userId,
      oauthUrl: null
    })
  }

  async function remove({ params }: RouteCall): Promise<Reply> {
    const { slot, sandbox } = instanceOf(params['id'] ?? '')
    await store.releaseSandbox(slot, sandbox)
    byId.delete(sandbox.instanceId)
    return ok({ success: true, message: 'Instance deleted' })
  }

  async function setAuth({ request }: RouteCall): Promise<Reply> {
    const fields = new FieldReader(objectFrom(await readJson(request, MAX_BYTES), 'required'), 'body')
    const id = fields.requiredString('instanceId')
    const auth = fields.object('authData')
    fields.throwIfInvalid()
    instanceOf(id).auth = auth ?? null
    return ok({ success: true, message: null })
  }

  async function getAuth({ params }: RouteCall): Promise<Reply> {
    return ok({ success: true, authData: instanceOf(params['id'] ?? '').auth, error: null })
  }

  async function removeAuth({ params }: RouteCall): Promise<Reply> {
    instanceOf(params['id'] ?? '').auth = null
    return ok({ success: true, message: null })
  }

  async function listIntegrations({ params }: RouteCall): Promise<Reply> {
    const instances = [...byId.values()].filter((each) => each.userId === params['user'] && isLive(each))
    const integrations = instances.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== null }))
    return ok({ integrations })
  }

  const path = '/mcp-server/instance/:id'
  return [
    { method: 'POST', path: '/mcp-server/instance/create', access: 'change', handler: create },
    { method: 'POST', path: '/mcp-server/instance/set-auth', access: 'change', handler: setAuth },
    { method: 'GET', path, access: 'key', handler: get },
    { method: 'DELETE', path, access: 'key', handler: remove },
    { method: 'GET', path: `${path}/auth`, access: 'key', handler: getAuth },
    { method: 'DELETE', path: `${path}/auth`, access: 'change', handler: removeAuth },
    { method: 'GET', path: '/user/:user/integrations', access: 'key', handler: listIntegrations }
  ]
}
