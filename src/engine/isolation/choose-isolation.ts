import { tmpdir } from 'node:os'
import { Failure } from '../../base/failure.ts'
import { findProgram } from '../../host/find-program.ts'
import type { Isolation } from '../contract.ts'
import { bubblewrapIsolation, probeBubblewrap } from './bubblewrap.ts'
import type { Machine } from './machine.ts'
import { noIsolation, plainIsolation } from './plain.ts'

/** The values of the input `isolation`. */
export type IsolationMode = 'auto' | 'strict' | 'off'

/** The isolation, and a warning for the user if the servers are not isolated. */
interface ChosenIsolation {
  readonly isolation: Isolation
  readonly warning: string | undefined
}

/** Chooses the best isolation that works on this machine. */
export async function chooseIsolation(options: {
  readonly mode: IsolationMode
  readonly machine: Machine
  /** Where to try bubblewrap. A folder that is removed later, because a kill leaves the files of the trial behind. */
  readonly folder?: string
}): Promise<ChosenIsolation> {
  const { mode, machine, folder = tmpdir() } = options
  if (mode === 'off') return { isolation: noIsolation(machine), warning: WARNING_OFF }
  const bubblewrap = await tryBubblewrap(machine, folder)
  if (typeof bubblewrap !== 'string') return { isolation: bubblewrap, warning: undefined }
  if (mode === 'strict') throw strictFailure(bubblewrap, machine)
  return { isolation: await plainIsolation(machine), warning: plainWarning(bubblewrap, machine) }
}

/** The isolation with bubblewrap, or why there is none. */
async function tryBubblewrap(machine: Machine, folder: string): Promise<Isolation | string> {
  if (machine.platform !== 'linux') return 'bubblewrap exists on Linux only'
  const bwrap = findProgram('bwrap', machine.path, machine.platform)
  if (bwrap === undefined) return 'bubblewrap (bwrap) is not installed'
  const isolation = bubblewrapIsolation(bwrap, machine)
  const problem = await probeBubblewrap(isolation, folder)
  return problem === undefined ? isolation : `bubblewrap does not work on this machine: ${problem}`
}

const WARNING_OFF =
  'The MCP servers are not isolated: `isolation` is `off`. They run as this user, with a clean environment. Code that ' +
  "they run can do whatever this job's user can."

function plainWarning(cause: string, machine: Machine): string {
  const isLinux = machine.platform === 'linux'
  return [
    `The MCP servers are not isolated: ${cause}.`,
    `They run as this user, with a clean environment${isLinux ? ', no new privileges and resource limits' : ''}.`,
    "Code that they run can read this user's files and other processes' environment, and use the network.",
    ...(isLinux ? [`To isolate them, ${HOW_TO_INSTALL}`] : []),
    'To fail instead of warning, set `isolation` to `strict`.'
  ].join(' ')
}

function strictFailure(cause: string, machine: Machine): Failure {
  const next =
    machine.platform === 'linux' ? `To isolate them, ${HOW_TO_INSTALL}` : 'Use Linux, or set `isolation` to `auto`.'
  return new Failure(
    'The MCP servers cannot be isolated, as `strict` isolation requires.',
    `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`,
    next
  )
}

const HOW_TO_INSTALL =
  'run `sudo apt-get install -y bubblewrap` before this step and, on ubuntu-24.04, ' +
  '`sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`, because AppArmor blocks user namespaces there.'
