import type { Slot, Store } from '../store/store.ts'
import { objectFrom, readJson } from './body.ts'
import { FieldReader } from './fields.ts'
import { filterFrom } from './filter.ts'
import { Problem } from './problem.ts'
import type { Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import type { Shapes } from './shapes.ts'
import { knownName, slotIn } from './slot.ts'
import { readWish } from './wishes.ts'

const MOST_BYTES = 1024 * 1024

/** Everything under `/sandbox`. */
export function sandboxRoutes(store: Store, shapes: Shapes): readonly Route[] {
  const slotOf = (call: RouteCall): Slot => slotIn(store, call)

  async function acquire({ params, request }: RouteCall): Promise<Reply> {
    const server = knownName(store, params['server'] ?? '')
    const fields = new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'empty'), 'body')
    const wish = readWish(fields, 'sandbox')
    fields.done()
    const offer = await store.availability.offer('sandbox', server)
    if ('refusal' in offer) throw new Problem(501, offer.refusal)
    const slot = await store.acquireSandbox(offer.definition, wish)
    if (slot.life === undefined) throw new Problem(503, 'The sandbox was released while it was being acquired')
    return { status: 201, body: shapes.acquired(slot, slot.life) }
  }

  async function list({ query }: RouteCall): Promise<Reply> {
    const sandboxes = store.slots.filter(filterFrom(query)).map((slot) => shapes.listed(slot))
    return ok({ sandboxes, total_count: sandboxes.length })
  }

  /** `instance_id` tells whose life is meant: a release that comes late must not end another one's. */
  async function release(call: RouteCall): Promise<Reply> {
    const fields = new FieldReader(call.query, 'query')
    const instance = fields.text('instance_id')
    fields.flag('is_ttl')
    fields.done()
    const slot = slotOf(call)
    const { life } = slot
    if (life === undefined) return ok(statusOf(slot, `Sandbox ${slot.id} is idle already`))
    if (instance !== undefined && instance !== life.instanceId) {
      return ok(statusOf(slot, `Release of sandbox ${slot.id} skipped: the instance ID does not match`))
    }
    await store.releaseSandbox(slot, life)
    const message = `Sandbox ${slot.id} released successfully and is now available for reuse`
    return ok({ sandbox_id: slot.id, status: 'idle', message })
  }

  async function reset(call: RouteCall): Promise<Reply> {
    const slot = slotOf(call)
    if (slot.life === undefined) throw new Problem(409, `Sandbox ${slot.id} is idle: there is nothing to reset`)
    await slot.life.reset()
    return ok(statusOf(slot, 'Reset completed.'))
  }

  const one = '/sandbox/:server/:id'
  return [
    { method: 'GET', path: '/sandbox', access: 'key', answer: list },
    { method: 'POST', path: '/sandbox/:server', access: 'key', answer: acquire },
    { method: 'GET', path: one, access: 'key', answer: async (call) => ok(shapes.details(slotOf(call))) },
    { method: 'DELETE', path: one, access: 'key', answer: release },
    { method: 'POST', path: `${one}/reset`, access: 'key', answer: reset }
  ]
}

function ok(body: unknown): Reply {
  return { status: 200, body }
}

function statusOf({ id, life }: Slot, message: string): Readonly<Record<string, unknown>> {
  return { sandbox_id: id, status: life?.status ?? 'idle', message }
}
