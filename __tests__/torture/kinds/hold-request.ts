import { setTimeout as sleep } from 'node:timers/promises'
import { matches, type SeenRequest } from '../../support/klavis/requests.ts'
import type { Stage } from '../../support/stage.ts'
import { ARTIFACT, type Cell } from './kill-matrix.ts'

/** A request that is held at a moment. */
export interface HeldRequest {
  /** Resolves when the step is to be killed. */
  readonly reached: Promise<unknown>
  /** Called after the kill: the API continues as this moment requires. */
  readonly afterwards: () => Promise<void>
  /** Continues the request normally. */
  readonly resume: () => void
}

/** Holds the request of a cell at its moment. */
export function holdRequest(stage: Stage, cell: Cell): HeldRequest {
  return cell.request.startsWith(ARTIFACT) ? holdArtifactRequest(stage, cell) : holdApiRequest(stage, cell)
}

function holdApiRequest(stage: Stage, { request, nth, when }: Cell): HeldRequest {
  let count = 0
  const match = (seen: SeenRequest) => matches(request, seen) && ++count === nth
  const hold = stage.api.hold(match, when === 'before' || when === 'late' ? 'before' : 'after')
  const reached = hold.arrived.then((seen) => {
    if (when === 'answer') hold.resume()
    return seen
  })
  const afterwards = async () => {
    if (when !== 'late') return
    hold.resume()
    const seen = await reached
    for (let tries = 0; seen.reply === undefined && tries < 100; tries++) await sleep(10)
  }
  return { reached, afterwards, resume: hold.resume }
}

function holdArtifactRequest({ artifacts }: Stage, { request, nth, when }: Cell): HeldRequest {
  let resume: () => void = () => undefined
  const open = new Promise<void>((resolve) => (resume = resolve))
  const reached = new Promise<void>((resolve) => {
    let count = 0
    artifacts.gate = async (call, act) => {
      if (`${ARTIFACT}${call}` !== request || act !== when || ++count !== nth) return
      resolve()
      await open
    }
  })
  return { reached, afterwards: async () => undefined, resume }
}
