import { isJsonObject, parseJson } from '../base/json.ts'
import type { EventFacts, Host } from '../host/host.ts'
import { STATE } from './keys.ts'

/** The event as post needs it. Main saves it, because later steps can rewrite the file of the event. */
export interface SavedEvent extends Pick<EventFacts, 'name' | 'fromFork' | 'pullRequest' | 'head'> {
  /** As `owner/name`. */
  readonly repository: string
}

/** Saves the event for post. Never throws: without it there is no comment, and nothing else is affected. */
export async function saveEvent(host: Pick<Host, 'event' | 'run' | 'saveState' | 'log'>): Promise<void> {
  try {
    const { name, fromFork, pullRequest } = await host.event()
    const saved: SavedEvent = { name, fromFork, pullRequest, repository: host.run.repository }
    host.saveState(STATE.event, JSON.stringify(saved))
  } catch {
    host.log.warning('The event of this run could not be read, so there will be no comment on the pull request.')
  }
}

/** The event that main saved; undefined if main ended before that. */
export function readSavedEvent(host: Pick<Host, 'getState'>): SavedEvent | undefined {
  const saved = parseJson(host.getState(STATE.event))
  if (!isJsonObject(saved)) return undefined
  const { name, fromFork, pullRequest, repository } = saved
  if (typeof name !== 'string' || typeof repository !== 'string') return undefined
  const number = Number.isSafeInteger(pullRequest) ? Number(pullRequest) : undefined
  return { name, fromFork: fromFork === true, pullRequest: number, repository }
}
