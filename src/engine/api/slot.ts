import { SAAS_SERVERS } from '../../klavis/server-names.ts'
import type { Slot, Store } from '../store/store.ts'
import { invalid, notFound, notOneOf } from './problem.ts'
import type { RouteCall } from './router.ts'

/** The name of a server that the API knows, whether or not it is served here; else 422. */
export function knownName(store: Store, server: string): string {
  if (SAAS_SERVERS.includes(server) || store.availability.has('sandbox', server)) return server
  throw invalid(notOneOf(['path', 'server_name'], SAAS_SERVERS, server))
}

/** The sandbox that the path of a call names; else 404. */
export function slotIn(store: Store, { params }: RouteCall): Slot {
  const { server = '', id = '' } = params
  const slot = store.findSandbox(knownName(store, server), id)
  if (slot === undefined) throw notFound(`Sandbox ${id}`)
  return slot
}
