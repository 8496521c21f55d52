import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../base/failure.ts'
import { commandLineOf } from '../../host/process.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import { forceRemove } from '../store/sandbox-dirs.ts'

/** Removes what a killed engine left in its folder; an engine that is alive there keeps it. The transcript stays. */
export async function clearLeftovers(home: string): Promise<void> {
  const pid = pidIn(home)
  if (pid !== undefined && pid !== process.pid && isEngine(pid)) throw inUse(home, pid)
  for (const name of readdirSync(home)) {
    if (name === 'storage' || name.startsWith('sandbox-')) await forceRemove(join(home, name))
  }
  forget(home)
}

/** Removes the word of an engine that has ended in order. */
export function forget(home: string): void {
  rmSync(join(home, ENGINE_FILES.state), { force: true })
}

function pidIn(home: string): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(join(home, ENGINE_FILES.state), 'utf8')) as { readonly pid?: unknown }
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined
  }
}

/** Where nobody tells what a process is, one that runs is taken for the engine: its folder must not go. */
function isEngine(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return commandLineOf(pid)?.includes('engine') ?? true
}

function inUse(home: string, pid: number): Failure {
  return new Failure(
    `Another engine uses the folder ${home}.`,
    `It is process ${pid}.`,
    'End that one, or give this one a folder of its own with `--home`.'
  )
}
