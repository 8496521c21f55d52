import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../base/failure.ts'
import { commandLineOf } from '../../host/process.ts'
import { readEngineState, removeEngineState } from '../../state/engine-state.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import { forceRemove } from '../store/sandbox-dirs.ts'

/** Removes what a killed engine left in its folder, except the transcript. Throws if an engine runs there. */
export async function removeLeftovers(home: string): Promise<void> {
  const state = readEngineState(home)
  const pid = state?.status === 'ready' ? state.pid : undefined
  if (typeof pid === 'number' && pid !== process.pid && isEngine(pid)) throw folderInUse(home, pid)
  for (const name of readdirSync(home)) {
    const isFolder = name === ENGINE_FILES.storage || name === ENGINE_FILES.servers
    const isLeftover = isFolder || name.startsWith(ENGINE_FILES.sandboxPrefix)
    if (isLeftover) await forceRemove(join(home, name))
  }
  removeEngineState(home)
}

/** Whether the process is an engine. If its command line is unknown, any running process counts as one. */
function isEngine(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return commandLineOf(pid)?.includes('engine') ?? true
}

function folderInUse(home: string, pid: number): Failure {
  return new Failure(
    `Another engine uses the folder ${home}.`,
    `Its process id is ${pid}.`,
    'Stop that engine, or choose another folder with `--home`.'
  )
}
