import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { Offer } from '../store/availability.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Store } from '../store/store.ts'
import { objectFrom, readJson } from './body.ts'
import { FieldReader } from './fields.ts'
import { notFound, Problem } from './problem.ts'
import type { Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { readServerNames } from './server-names.ts'
import type { Shapes } from './shapes.ts'
import { readWish } from './wishes.ts'

const MOST_BYTES = 1024 * 1024

/** The local sandbox that a path names, or a 404. */
export function localOf(store: Store, { params }: RouteCall): Sandbox {
  const { id = '' } = params
  const sandbox = store.findLocal(id)
  if (sandbox === undefined) throw notFound(`Local sandbox ${id}`)
  return sandbox
}

/** Acquire, list, details, release and reset of local sandboxes. */
export function localRoutes(store: Store, shapes: Shapes): readonly Route[] {
  async function acquire({ request }: RouteCall): Promise<Reply> {
    const body = objectFrom(await readJson(request, MOST_BYTES), 'required')
    const fields = new FieldReader(body, 'body')
    const isKnown = (name: string) => LOCAL_SERVERS.includes(name) || store.availability.has('local', name)
    const names = readServerNames(fields, body['server_names'], isKnown)
    const wish = readWish(fields, 'local')
    fields.done()
    const wanted = names === 'ALL' ? LOCAL_SERVERS : [...new Set(names)]
    const offers = await Promise.all(wanted.map((name) => store.availability.offer('local', name)))
    const refused = offers.flatMap((offer) => ('refusal' in offer ? [offer] : []))
    const served = offers.flatMap((offer) => ('definition' in offer ? [offer.definition] : []))
    if (served.length === 0 || (names !== 'ALL' && refused.length > 0)) {
      throw new Problem(501, refused.map(({ refusal }) => refusal).join('; '))
    }
    const sandbox = await store.acquireLocal(served, wish)
    return { status: 201, body: { ...shapes.local(sandbox), message: messageFor(refused) } }
  }

  async function release(call: RouteCall): Promise<Reply> {
    const fields = new FieldReader(call.query, 'query')
    fields.flag('is_ttl')
    fields.done()
    const sandbox = localOf(store, call)
    await store.releaseLocal(sandbox)
    return { status: 200, body: { message: `Local sandbox ${sandbox.id} released` } }
  }

  async function list(): Promise<Reply> {
    const local_sandboxes = store.locals.map((sandbox) => shapes.localInfo(sandbox))
    return { status: 200, body: { local_sandboxes, total_count: local_sandboxes.length } }
  }

  async function reset(call: RouteCall): Promise<Reply> {
    await localOf(store, call).reset()
    return { status: 200, body: {} }
  }

  async function details(call: RouteCall): Promise<Reply> {
    return { status: 200, body: shapes.localInfo(localOf(store, call)) }
  }

  const one = '/local-sandbox/:id'
  return [
    { method: 'POST', path: '/local-sandbox', access: 'key', answer: acquire },
    { method: 'GET', path: '/local-sandbox', access: 'key', answer: list },
    { method: 'GET', path: one, access: 'key', answer: details },
    { method: 'DELETE', path: one, access: 'key', answer: release },
    { method: 'POST', path: `${one}/reset`, access: 'key', answer: reset }
  ]
}

/** Under `ALL` there is what there is, and the rest is named. */
function messageFor(missing: readonly Offer[]): string {
  const done = 'Local sandbox environment acquired successfully'
  if (missing.length === 0) return done
  const reasons = missing.map((offer) => ('refusal' in offer ? offer.refusal : offer.name))
  return `${done}, without ${missing.map(({ name }) => name).join(', ')}. ${reasons.join('; ')}`
}
