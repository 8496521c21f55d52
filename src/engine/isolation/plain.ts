import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { findProgram } from '../../host/find-program.ts'
import type { Isolation, Program } from '../contract.ts'
import { cleanEnvironment, type Machine } from './machine.ts'
import { killTreeOnExit, MARK_VARIABLE } from './process-tree.ts'
import { withResourceLimits } from './resource-limits.ts'

const run = promisify(execFile)

const TRIAL_TIMEOUT_MS = 5_000

/** Only a clean environment. */
export function noIsolation(machine: Machine): Isolation {
  return { level: 'off', start: (program) => startMarked(program, [program.command, ...program.args], machine) }
}

/** A clean environment, no new privileges (no sudo) and resource limits. Not isolation: same user, same files. */
export async function plainIsolation(machine: Machine): Promise<Isolation> {
  const guard = await privilegeGuard(machine)
  const limit = machine.platform === 'win32' ? (command: readonly string[]) => command : withResourceLimits
  return {
    level: 'plain',
    start: (program) => startMarked(program, [...guard, ...limit([program.command, ...program.args])], machine)
  }
}

/** A command prefix that keeps a child from gaining privileges and from outliving the engine, if the machine has one. */
export async function privilegeGuard(machine: Machine, parentDeathSignal = 'TERM'): Promise<readonly string[]> {
  if (machine.platform !== 'linux') return []
  const setpriv = findProgram('setpriv', machine.path, machine.platform)
  if (setpriv === undefined) return []
  // BusyBox's setpriv does not know --pdeathsig.
  const candidates = [
    [setpriv, '--no-new-privs', '--pdeathsig', parentDeathSignal],
    [setpriv, '--no-new-privs']
  ]
  for (const candidate of candidates) if (await works(candidate)) return candidate
  return []
}

async function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(command, [...args, '/bin/sh', '-c', 'exit 0'], { timeout: TRIAL_TIMEOUT_MS, env: {} })
    return true
  } catch {
    return false
  }
}

function startMarked(program: Program, [command = '', ...args]: readonly string[], machine: Machine): ChildProcess {
  const mark = randomUUID()
  const child = spawn(command, args, {
    cwd: program.cwd,
    env: { ...cleanEnvironment(program, machine), [MARK_VARIABLE]: mark },
    stdio: ['pipe', 'pipe', 'pipe'],
    // On Windows, Node kills the others with this process, before they can end what they have started.
    detached: machine.platform !== 'win32' || program.endsItself === true,
    windowsHide: true
  })
  return killTreeOnExit(child, machine.platform, mark)
}
