import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Isolation, Program } from '../contract.ts'
import { cleanEnvironment } from './environment.ts'
import { findProgram } from './find-program.ts'
import { withLimits } from './limits.ts'
import type { Machine } from './machine.ts'
import { endsWithItsTree, MARK } from './process-tree.ts'

const run = promisify(execFile)

/** A clean environment and nothing more. */
export function noIsolation(machine: Machine): Isolation {
  return { level: 'off', start: (program) => startMarked(program, [program.command, ...program.args], machine) }
}

/** A clean environment, no new privileges (sudo is dead) and limits. Hygiene, not a wall: same user, same files. */
export async function plainIsolation(machine: Machine): Promise<Isolation> {
  const guard = await privilegeGuard(machine)
  const limit = machine.platform === 'win32' ? (command: readonly string[]) => command : withLimits
  return {
    level: 'plain',
    start: (program) => startMarked(program, [...guard, ...limit([program.command, ...program.args])], machine)
  }
}

/** How a child is kept from gaining privileges and from outliving the engine, as far as the machine can do it. */
export async function privilegeGuard(machine: Machine, whenOrphaned = 'TERM'): Promise<readonly string[]> {
  if (machine.platform !== 'linux') return []
  const setpriv = await findProgram('setpriv', machine.path, machine.platform)
  if (setpriv === undefined) return []
  // BusyBox has a setpriv that knows only the first of the two.
  const ways = [
    [setpriv, '--no-new-privs', '--pdeathsig', whenOrphaned],
    [setpriv, '--no-new-privs']
  ]
  for (const way of ways) if (await works(way)) return way
  return []
}

async function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(command, [...args, '/bin/sh', '-c', 'exit 0'], { timeout: 5_000, env: {} })
    return true
  } catch {
    return false
  }
}

function startMarked(program: Program, [command = '', ...args]: readonly string[], machine: Machine) {
  const mark = randomUUID()
  const child = spawn(command, args, {
    cwd: program.cwd,
    env: { ...cleanEnvironment(program, machine), [MARK]: mark },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: machine.platform !== 'win32',
    windowsHide: true
  })
  return endsWithItsTree(child, machine.platform, mark)
}
