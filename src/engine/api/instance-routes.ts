import type { Sandbox } from '../store/sandbox.ts'
import type { Slot, Store } from '../store/store.ts'
import { objectFrom, readJson } from './body.ts'
import { FieldReader } from './fields.ts'
import { notFound, Problem } from './problem.ts'
import type { Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { sandboxUrl } from './urls.ts'

/** A sandbox that belongs to a user. */
interface Instance {
  readonly slot: Slot
  readonly life: Sandbox
  readonly server: string
  readonly userId: string
  readonly platform: string
  auth: Readonly<Record<string, unknown>> | null
}

const MOST_BYTES = 1024 * 1024
const FOREVER = { benchmark: undefined, testAccountEmail: undefined, tags: undefined, tag: undefined } as const

/**
 * Everything under `/mcp-server/instance`, by its newer paths, and what a user has. An instance is a sandbox without a
 * time to live; none of our servers has to be authorised.
 */
export function instanceRoutes(store: Store, baseUrl: string): readonly Route[] {
  /** By user and server; a user has one of each, also when it is asked for twice at once. */
  const byUser = new Map<string, Promise<Instance>>()
  const byId = new Map<string, Instance>()

  const isLive = ({ slot, life }: Instance): boolean => slot.life === life
  const instanceOf = (id: string): Instance => {
    const found = byId.get(id)
    if (found === undefined || !isLive(found)) throw notFound('Instance')
    return found
  }

  async function open(server: string, userId: string, platform: string): Promise<Instance> {
    const offer = await store.availability.offer('sandbox', server.toLowerCase())
    if ('refusal' in offer) throw new Problem(501, offer.refusal)
    const slot = await store.acquireSandbox(offer.definition, { ...FOREVER, ttlSeconds: undefined })
    if (slot.life === undefined) throw new Problem(503, 'The instance was deleted while it was being created')
    const instance: Instance = { slot, life: slot.life, server, userId, platform, auth: null }
    byId.set(slot.life.instanceId, instance)
    return instance
  }

  async function create({ request }: RouteCall): Promise<Reply> {
    const fields = new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'required'), 'body')
    const server = fields.requiredText('serverName')
    const userId = fields.requiredText('userId')
    const platform = fields.text('platformName') ?? ''
    fields.done()
    const key = JSON.stringify([userId, server.toLowerCase()])
    const before = byUser.get(key) ?? Promise.reject(notFound())
    const instance = before.then(
      (there) => (isLive(there) ? there : open(server, userId, platform)),
      () => open(server, userId, platform)
    )
    byUser.set(key, instance)
    const { life, slot } = await instance
    return ok({ serverUrl: sandboxUrl(baseUrl, life, slot.server), instanceId: life.instanceId, oauthUrl: null })
  }

  async function show({ params }: RouteCall): Promise<Reply> {
    const { life, server, userId, platform, auth } = instanceOf(params['id'] ?? '')
    return ok({
      instanceId: life.instanceId,
      authNeeded: false,
      isAuthenticated: auth !== null,
      serverName: server,
      platform,
      externalUserId: userId,
      oauthUrl: null
    })
  }

  async function remove({ params }: RouteCall): Promise<Reply> {
    const { slot, life } = instanceOf(params['id'] ?? '')
    await store.releaseSandbox(slot, life)
    byId.delete(life.instanceId)
    return ok({ success: true, message: 'Instance deleted' })
  }

  async function setAuth({ request }: RouteCall): Promise<Reply> {
    const fields = new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'required'), 'body')
    const id = fields.requiredText('instanceId')
    const auth = fields.object('authData')
    fields.done()
    instanceOf(id).auth = auth ?? null
    return ok({ success: true, message: null })
  }

  async function showAuth({ params }: RouteCall): Promise<Reply> {
    return ok({ success: true, authData: instanceOf(params['id'] ?? '').auth, error: null })
  }

  async function removeAuth({ params }: RouteCall): Promise<Reply> {
    instanceOf(params['id'] ?? '').auth = null
    return ok({ success: true, message: null })
  }

  async function ofUser({ params }: RouteCall): Promise<Reply> {
    const theirs = [...byId.values()].filter((each) => each.userId === params['user'] && isLive(each))
    const integrations = theirs.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== null }))
    return ok({ integrations })
  }

  const one = '/mcp-server/instance/:id'
  return [
    { method: 'POST', path: '/mcp-server/instance/create', access: 'key', answer: create },
    { method: 'POST', path: '/mcp-server/instance/set-auth', access: 'key', answer: setAuth },
    { method: 'GET', path: one, access: 'key', answer: show },
    { method: 'DELETE', path: one, access: 'key', answer: remove },
    { method: 'GET', path: `${one}/auth`, access: 'key', answer: showAuth },
    { method: 'DELETE', path: `${one}/auth`, access: 'key', answer: removeAuth },
    { method: 'GET', path: '/user/:user/integrations', access: 'key', answer: ofUser }
  ]
}

function ok(body: unknown): Reply {
  return { status: 200, body }
}
