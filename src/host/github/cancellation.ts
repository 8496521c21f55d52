import { setMaxListeners } from 'node:events'
import { Cancelled } from '../../base/failure.ts'

/** The process exits this long after the second signal: the runner kills it 2.5 s after its SIGTERM. */
const EXIT_DELAY_MS = 1_500

/**
 * A signal that aborts when the runner cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, kill (Ctrl+C and Ctrl+Break on
 * Windows). Without a listener Node would exit at once and lose responses in flight.
 */
export function cancellationSignal(): AbortSignal {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const onSignal = (): void => {
    if (controller.signal.aborted) setTimeout(() => process.exit(1), EXIT_DELAY_MS).unref()
    else controller.abort(new Cancelled())
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.on(name, onSignal)
  return controller.signal
}
