import { isAll, LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { Unavailable } from '../store/availability.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Store } from '../store/store.ts'
import { readAcquireOptions, readServerNames } from './acquire-options.ts'
import { FieldReader } from './field-reader.ts'
import { HttpError, notFound } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { ok, type Reply } from './reply.ts'
import type { Responses } from './responses.ts'
import type { Route, RouteCall } from './router.ts'

const MAX_BYTES = 1024 * 1024

/** The local sandbox that a path names; throws 404 if it does not exist. */
export function localSandboxOf(store: Store, { params }: RouteCall): Sandbox {
  const { id = '' } = params
  const sandbox = store.findLocal(id)
  if (sandbox === undefined) throw notFound(`Local sandbox ${id}`)
  return sandbox
}

/** Acquire, list, details, release and reset of local sandboxes. */
export function localRoutes(store: Store, responses: Responses): readonly Route[] {
  async function acquire({ request }: RouteCall): Promise<Reply> {
    const body = objectFrom(await readJson(request, MAX_BYTES), 'required')
    const fields = new FieldReader(body, 'body')
    const isKnown = (name: string) => LOCAL_SERVERS.includes(name) || store.availability.isKnown('local', name)
    const names = readServerNames(fields, body['server_names'], isKnown)
    const options = readAcquireOptions(fields, 'local')
    fields.throwIfInvalid()
    const wanted = isAll(names) ? LOCAL_SERVERS : [...new Set(names)]
    const offers = await Promise.all(wanted.map((name) => store.availability.check('local', name)))
    const missing = offers.flatMap((offer) => ('unavailable' in offer ? [offer] : []))
    const definitions = offers.flatMap((offer) => ('definition' in offer ? [offer.definition] : []))
    if (definitions.length === 0 || (!isAll(names) && missing.length > 0)) {
      throw new HttpError(501, missing.map(({ unavailable }) => unavailable).join('; '))
    }
    const sandbox = await store.acquireLocal(definitions, options)
    return { status: 201, body: { ...responses.local(sandbox), message: messageFor(missing) } }
  }

  async function release(call: RouteCall): Promise<Reply> {
    const fields = new FieldReader(call.query, 'query')
    fields.boolean('is_ttl')
    fields.throwIfInvalid()
    const sandbox = localSandboxOf(store, call)
    await store.releaseLocal(sandbox)
    return ok({ message: `Local sandbox ${sandbox.id} released` })
  }

  async function list(): Promise<Reply> {
    const local_sandboxes = store.locals.map((sandbox) => responses.localInfo(sandbox))
    return ok({ local_sandboxes, total_count: local_sandboxes.length })
  }

  async function reset(call: RouteCall): Promise<Reply> {
    await localSandboxOf(store, call).reset()
    return ok({})
  }

  async function details(call: RouteCall): Promise<Reply> {
    return ok(responses.localInfo(localSandboxOf(store, call)))
  }

  const path = '/local-sandbox/:id'
  return [
    { method: 'POST', path: '/local-sandbox', access: 'change', handler: acquire },
    { method: 'GET', path: '/local-sandbox', access: 'key', handler: list },
    { method: 'GET', path, access: 'key', handler: details },
    { method: 'DELETE', path, access: 'key', handler: release },
    { method: 'POST', path: `${path}/reset`, access: 'change', handler: reset }
  ]
}

/** `ALL` acquires the available servers, and the message names the others. */
function messageFor(missing: readonly Unavailable[]): string {
  const done = 'Local sandbox environment acquired successfully'
  if (missing.length === 0) return done
  const reasons = missing.map(({ unavailable }) => unavailable)
  return `${done}, without ${missing.map(({ name }) => name).join(', ')}. ${reasons.join('; ')}`
}
