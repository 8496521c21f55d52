import { setTimeout as sleep } from 'node:timers/promises'
import { matches, type SeenRequest } from '../../support/klavis/requests.ts'
import type { Stage } from '../../support/stage.ts'
import { ARTIFACT, type Cell } from './kill-matrix.ts'

/** A moment that was set up. */
export interface Armed {
  /** When the step is to be ended. */
  readonly reached: Promise<unknown>
  /** To be called when it has ended: from here on the API does what it does for this moment. */
  readonly afterwards: () => Promise<void>
  /** Lets the request go on as if nothing were. */
  readonly letGo: () => void
}

/** Holds the request of a cell at its moment. */
export function arm(stage: Stage, cell: Cell): Armed {
  return cell.request.startsWith(ARTIFACT) ? armArtifact(stage, cell) : armApi(stage, cell)
}

function armApi(stage: Stage, { request, nth, when }: Cell): Armed {
  let count = 0
  const match = (seen: SeenRequest) => matches(request, seen) && ++count === nth
  const hold = stage.api.hold(match, when === 'before' || when === 'late' ? 'before' : 'after')
  const reached = hold.arrived.then((seen) => {
    if (when === 'answer') hold.let()
    return seen
  })
  const afterwards = async () => {
    if (when !== 'late') return
    hold.let()
    const seen = await reached
    for (let tries = 0; seen.reply === undefined && tries < 100; tries++) await sleep(10)
  }
  return { reached, afterwards, letGo: hold.let }
}

function armArtifact({ artifacts }: Stage, { request, nth, when }: Cell): Armed {
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => {
    let count = 0
    artifacts.gate = async (call, act) => {
      if (`${ARTIFACT}${call}` !== request || act !== when || ++count !== nth) return
      resolve()
      await open
    }
  })
  return { reached, afterwards: async () => undefined, letGo }
}
