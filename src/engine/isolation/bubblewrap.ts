import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { oneLine } from '../../base/text.ts'
import type { Isolation, Program, SandboxFolders } from '../contract.ts'
import { cleanEnvironment } from './environment.ts'
import { withLimits } from './limits.ts'
import type { Machine } from './machine.ts'
import { mounts } from './mounts.ts'
import { endsWithItsTree } from './process-tree.ts'

const PROBE_TIMEOUT = 10_000

/** Own mounts, processes, users and (unless the program needs it) network; all of it ends with the engine. */
export function bubblewrap(bwrap: string, machine: Machine): Isolation {
  return {
    level: 'bubblewrap',
    start: (program, folders) => {
      const child = spawn(bwrap, [...walls(program), ...mounts(program, folders), ...inside(program)], {
        // Through the environment, not as arguments: those are for everybody to see.
        env: cleanEnvironment(program, machine),
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true
      })
      return endsWithItsTree(child, machine.platform)
    }
  }
}

/** Undefined when bubblewrap really works here, else what it said. */
export async function whyNot(isolation: Isolation, place: string): Promise<string | undefined> {
  const root = await mkdtemp(join(place, 'probe-'))
  try {
    const folders: SandboxFolders = {
      workspace: join(root, 'workspace'),
      home: join(root, 'home'),
      tmp: join(root, 'tmp'),
      state: join(root, 'state')
    }
    for (const folder of Object.values(folders)) await mkdir(folder)
    return await outcome(isolation, folders)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function walls(program: Program): readonly string[] {
  return [
    '--unshare-all',
    ...(program.network ? ['--share-net'] : []),
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
    ...['--unsetenv', 'RUNNER_TRACKING_ID']
  ]
}

function inside(program: Program): readonly string[] {
  return ['--chdir', program.cwd, '--', ...withLimits([program.command, ...program.args])]
}

function outcome(isolation: Isolation, folders: SandboxFolders): Promise<string | undefined> {
  const probe: Program = {
    command: '/bin/sh',
    args: ['-c', 'echo inside > probe'],
    cwd: folders.workspace,
    env: {},
    readable: [],
    network: false
  }
  return new Promise((resolve) => {
    const child = isolation.start(probe, folders)
    let said = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_TIMEOUT)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve(oneLine(error.message))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? undefined : oneLine(said, 200) || 'it did not end well')
    })
  })
}
