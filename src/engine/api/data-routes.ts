import { MAX_SEED_BYTES } from '../../klavis/initialize.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Slot, Store } from '../store/store.ts'
import { FieldReader } from './field-reader.ts'
import { HttpError, invalid, notFound } from './http-error.ts'
import { readJsonText } from './json-body.ts'
import { ok, type Reply, sendText } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { slotOf } from './sandbox-routes.ts'

/** Initialize and dump of SaaS sandboxes. As in the cloud, both are 404 for a server without data. */
export function dataRoutes(store: Store, now: () => number): readonly Route[] {
  async function initialize(call: RouteCall): Promise<Reply> {
    const { slot, sandbox } = occupiedSlotOf(call)
    const fields = new FieldReader(call.query, 'query')
    const isDefault = fields.boolean('init_default_data')
    fields.throwIfInvalid()
    const json = await readJsonText(call.request, MAX_SEED_BYTES)
    const errors = await sandbox.withData((data, folders, signal) =>
      isDefault || json !== undefined
        ? data.initialize(folders, isDefault ? undefined : json, signal)
        : Promise.resolve([])
    )
    if (errors === undefined) throw notFound()
    if (errors.length > 0) {
      // FastAPI repeats the input here, but it may contain a secret.
      throw invalid(...errors.map(({ loc, ...error }) => ({ ...error, loc: ['body', ...loc], input: null })))
    }
    return ok({ sandbox_id: slot.id, status: sandbox.status, message: 'Sandbox initialized successfully' })
  }

  async function dump(call: RouteCall): Promise<undefined> {
    const { slot, sandbox } = occupiedSlotOf(call)
    const dumped = await sandbox.withData(async (data, folders, signal) =>
      data.dump === undefined ? undefined : { json: await data.dump(folders, signal) }
    )
    if (dumped === undefined) throw notFound()
    if (dumped.json === undefined) throw new HttpError(413, 'The data of the sandbox is too large for a dump')
    const head = { sandbox_id: slot.id, server_name: slot.server, dumped_at: new Date(now()).toISOString() }
    // The data stays text, because JSON.parse would round large numbers.
    const body = `${JSON.stringify(head).slice(0, -1)},"data":${dumped.json}}`
    sendText(call.response, { status: 200, body, headers: { 'Content-Type': 'application/json' } })
  }

  function occupiedSlotOf(call: RouteCall): { readonly slot: Slot; readonly sandbox: Sandbox } {
    const slot = slotOf(store, call)
    if (slot.sandbox === undefined) throw new HttpError(409, `Sandbox ${slot.id} is idle. Acquire it first.`)
    return { slot, sandbox: slot.sandbox }
  }

  const path = '/sandbox/:server/:id'
  return [
    { method: 'POST', path: `${path}/initialize`, access: 'change', handler: initialize },
    { method: 'GET', path: `${path}/dump`, access: 'key', handler: dump }
  ]
}
