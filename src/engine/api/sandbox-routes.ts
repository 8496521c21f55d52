import { SAAS_SERVERS } from '../../klavis/server-names.ts'
import { ALIAS_LABEL } from '../../lease/labels.ts'
import type { Slot, Store } from '../store/store.ts'
import { readAcquireOptions } from './acquire-options.ts'
import { FieldReader } from './field-reader.ts'
import { HttpError, invalid, notFound, notOneOf } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { ok, type Reply } from './reply.ts'
import type { Responses } from './responses.ts'
import type { Route, RouteCall } from './router.ts'

const MAX_BYTES = 1024 * 1024

/** The slot that a path names. Throws 422 for an unknown server, 404 for an unknown id. */
export function slotOf(store: Store, { params }: RouteCall): Slot {
  const { server = '', id = '' } = params
  const slot = store.findSandbox(checkServerName(store, server), id)
  if (slot === undefined) throw notFound(`Sandbox ${id}`)
  return slot
}

/** Acquire, list, details, release and reset of SaaS sandboxes. */
export function sandboxRoutes(store: Store, responses: Responses): readonly Route[] {
  async function acquire({ params, request }: RouteCall): Promise<Reply> {
    const server = checkServerName(store, params['server'] ?? '')
    const fields = new FieldReader(objectFrom(await readJson(request, MAX_BYTES), 'empty'), 'body')
    const options = readAcquireOptions(fields, 'sandbox')
    fields.throwIfInvalid()
    const offer = await store.availability.check('sandbox', server, options.tags?.[ALIAS_LABEL])
    if ('unavailable' in offer) throw new HttpError(501, offer.unavailable)
    const slot = await store.acquireSandbox(offer.definition, options)
    if (slot.sandbox === undefined) throw new HttpError(503, 'The sandbox was released while it was being acquired')
    return { status: 201, body: responses.acquired(slot, slot.sandbox) }
  }

  async function list({ query }: RouteCall): Promise<Reply> {
    const sandboxes = store.slots.filter(filterFrom(query)).map((slot) => responses.listed(slot))
    return ok({ sandboxes, total_count: sandboxes.length })
  }

  /** A late release of an earlier lease names another `instance_id`, so it must not release the current one. */
  async function release(call: RouteCall): Promise<Reply> {
    const fields = new FieldReader(call.query, 'query')
    const instance = fields.string('instance_id')
    fields.boolean('is_ttl')
    fields.throwIfInvalid()
    const slot = slotOf(store, call)
    const { sandbox } = slot
    if (sandbox === undefined) return ok(statusOf(slot, `Sandbox ${slot.id} is already idle`))
    if (instance !== undefined && instance !== sandbox.instanceId) {
      return ok(statusOf(slot, `Release of sandbox ${slot.id} skipped: the instance ID does not match`))
    }
    await store.releaseSandbox(slot, sandbox)
    const message = `Sandbox ${slot.id} released successfully and is now available for reuse`
    return ok({ sandbox_id: slot.id, status: 'idle', message })
  }

  async function reset(call: RouteCall): Promise<Reply> {
    const slot = slotOf(store, call)
    if (slot.sandbox === undefined) throw new HttpError(409, `Sandbox ${slot.id} is idle: there is nothing to reset`)
    await slot.sandbox.reset()
    return ok(statusOf(slot, 'Reset completed.'))
  }

  const details = async (call: RouteCall): Promise<Reply> => ok(responses.details(slotOf(store, call)))

  const path = '/sandbox/:server/:id'
  return [
    { method: 'GET', path: '/sandbox', access: 'key', handler: list },
    { method: 'POST', path: '/sandbox/:server', access: 'change', handler: acquire },
    { method: 'GET', path, access: 'key', handler: details },
    { method: 'DELETE', path, access: 'key', handler: release },
    { method: 'POST', path: `${path}/reset`, access: 'change', handler: reset }
  ]
}

/** Returns the name if the API knows the server, even if the engine cannot run it; else throws 422. */
function checkServerName(store: Store, server: string): string {
  if (SAAS_SERVERS.includes(server) || store.availability.isKnown('sandbox', server)) return server
  throw invalid(notOneOf(['path', 'server_name'], SAAS_SERVERS, server))
}

/** The filter of a list: by `server_name`, by `tag`, or by labels as JSON in `tags`. */
function filterFrom(query: Readonly<Record<string, string>>): (slot: Slot) => boolean {
  const fields = new FieldReader(query, 'query')
  const server = fields.string('server_name')?.toLowerCase()
  const tag = fields.string('tag')
  const tags = labelsFrom(fields, fields.string('tags'))
  fields.throwIfInvalid()
  return (slot) =>
    (server === undefined || slot.server.toLowerCase() === server) &&
    (tag === undefined || slot.sandbox?.options.tag === tag) &&
    Object.entries(tags).every(
      ([key, value]) => JSON.stringify(slot.sandbox?.options.tags?.[key]) === JSON.stringify(value)
    )
}

function labelsFrom(fields: FieldReader, text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text === '') return {}
  try {
    const labels: unknown = JSON.parse(text)
    if (typeof labels === 'object' && labels !== null && !Array.isArray(labels)) {
      return labels as Readonly<Record<string, unknown>>
    }
  } catch {}
  fields.addError({ type: 'json_type', loc: fields.locOf('tags'), msg: 'Input should be a JSON object', input: text })
  return {}
}

function statusOf({ id, sandbox }: Slot, message: string): Readonly<Record<string, unknown>> {
  return { sandbox_id: id, status: sandbox?.status ?? 'idle', message }
}
