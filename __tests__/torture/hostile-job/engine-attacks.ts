import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processesIn, waitUntil } from '../../support/engine-process.ts'
import type { Job } from '../../support/runner/job.ts'
import { overwrite, readRegular } from './regular-files.ts'
import type { Attack, Scene } from './scene.ts'

/** What a later step can do to the embedded engine, which runs as the same user. */
export const ENGINE_ATTACKS: readonly Attack[] = [
  {
    name: 'the engine is killed and its port taken',
    needs: 'engine',
    act: async (scene) => {
      const port = portOf(scene)
      await kill(scene)
      if (port !== undefined) await scene.attacker.takePort(port)
    }
  },
  { name: 'the engine is killed', needs: 'engine', act: kill },
  {
    name: 'the engine is stopped',
    needs: 'engine',
    act: ({ job }) => {
      for (const pid of enginesOf(job)) process.kill(pid, 'SIGSTOP')
    }
  },
  {
    name: "the engine's state leads to the attacker",
    needs: 'engine',
    act: ({ folder = '', attacker, innocents }) => {
      const pid = innocents.startProcess() ?? 0
      const state = { status: 'ready', pid, base_url: attacker.url, api_key: 'planted-key', version: '1' }
      overwrite(join(folder, 'engine', 'state.json'), JSON.stringify(state))
    }
  }
]

async function kill({ job }: Scene): Promise<void> {
  for (const pid of enginesOf(job)) process.kill(pid, 'SIGKILL')
  await waitUntil('the engine is gone', () => enginesOf(job).length === 0)
}

function enginesOf({ temp }: Job): readonly number[] {
  return processesIn(temp).filter((pid) => commandOf(pid).includes('engine.js'))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function portOf({ folder = '' }: Scene): number | undefined {
  try {
    const { base_url } = JSON.parse(readRegular(join(folder, 'engine', 'state.json')) ?? '') as { base_url: string }
    return Number(new URL(base_url).port)
  } catch {
    return undefined
  }
}

/** The processes of a job that are left after post, which has a moment to end. They are ended here. */
export async function endProcessesLeft({ job }: Pick<Scene, 'job'>): Promise<string[]> {
  await waitUntil('no process is left', () => processesIn(job.temp).length === 0).catch(() => undefined)
  return processesIn(job.temp).map((pid) => {
    const command = commandOf(pid).replaceAll('\0', ' ')
    process.kill(pid, 'SIGKILL')
    return `a process is left: ${command}`
  })
}
