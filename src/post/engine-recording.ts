import { join } from 'node:path'
import { messageOf } from '../base/failure.ts'
import { copyRecords, stopAndLogEngine, summariseCalls } from '../engine-client/collect-records.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { ENGINE_FILES } from '../state/files.ts'
import type { PostContext } from './post-context.ts'
import type { Recorded } from './recording.ts'
import type { ReleaseProgress } from './release-progress.ts'

/** Stops the engine after the releases and copies its records, which are complete only then. Never throws. */
export async function stopEngine(
  engine: EngineProcess,
  isAnswering: boolean,
  progress: ReleaseProgress,
  { plan, folder, host, engineLog }: PostContext
): Promise<Recorded> {
  const recorded = { recording: 'all', transcript: join(engine.home, ENGINE_FILES.transcript) } as const
  let checks: Recorded['checks']
  try {
    await progress.allReleased
    const records = await stopAndLogEngine(engine, isAnswering, engineLog)
    checks = records?.checks
    const calls = await summariseCalls(engine, records, host.log)
    const files = plan.dumpLimitMs('local') === 0 ? [] : await copyRecords(engine, folder, host)
    return { ...recorded, calls, files, checks }
  } catch (error) {
    host.log.warning(`The records of the embedded engine could not be saved: ${messageOf(error)}`)
    return { ...recorded, calls: [], files: [], checks }
  }
}
