import { LARGEST_SEED_BYTES } from '../../klavis/initialize.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Slot, Store } from '../store/store.ts'
import { readJsonText } from './body.ts'
import { FieldReader } from './fields.ts'
import { invalid, notFound, Problem } from './problem.ts'
import { type Reply, sendText } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { slotIn } from './slot.ts'

/** The data of a sandbox in and out: initialize and dump. A server that keeps none has neither, as in the cloud. */
export function dataRoutes(store: Store, now: () => number): readonly Route[] {
  async function initialize(call: RouteCall): Promise<Reply> {
    const { slot, life } = placeOf(call)
    const fields = new FieldReader(call.query, 'query')
    const isDefault = fields.flag('init_default_data')
    fields.done()
    const json = await readJsonText(call.request, LARGEST_SEED_BYTES)
    const complaints = await life.withData((data, folders, signal) =>
      isDefault || json !== undefined
        ? data.initialize(folders, isDefault ? undefined : json, signal)
        : Promise.resolve([])
    )
    if (complaints === undefined) throw notFound()
    if (complaints.length > 0) {
      // Without the input that FastAPI repeats: it may be a secret.
      throw invalid(...complaints.map(({ loc, ...said }) => ({ ...said, loc: ['body', ...loc], input: null })))
    }
    const message = 'Sandbox initialized successfully'
    return { status: 200, body: { sandbox_id: slot.id, status: life.status, message } }
  }

  async function dump(call: RouteCall): Promise<undefined> {
    const { slot, life } = placeOf(call)
    const dumped = await life.withData(async (data, folders, signal) => ({ json: await data.dump(folders, signal) }))
    if (dumped === undefined) throw notFound()
    if (dumped.json === undefined) throw new Problem(413, 'There is more data in the sandbox than a dump may hold')
    const head = { sandbox_id: slot.id, server_name: slot.server, dumped_at: new Date(now()).toISOString() }
    // As text: what has passed through JavaScript's numbers may have been rounded.
    const body = `${JSON.stringify(head).slice(0, -1)},"data":${dumped.json}}`
    sendText(call.response, { status: 200, body, headers: { 'Content-Type': 'application/json' } })
  }

  function placeOf(call: RouteCall): { readonly slot: Slot; readonly life: Sandbox } {
    const slot = slotIn(store, call)
    if (slot.life === undefined) throw new Problem(409, `Sandbox ${slot.id} is idle: it holds nothing of yours`)
    return { slot, life: slot.life }
  }

  const one = '/sandbox/:server/:id'
  return [
    { method: 'POST', path: `${one}/initialize`, access: 'key', answer: initialize },
    { method: 'GET', path: `${one}/dump`, access: 'key', answer: dump }
  ]
}
