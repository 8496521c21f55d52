import { tmpdir } from 'node:os'
import { Failure } from '../../base/failure.ts'
import { docsLink } from '../../base/version.ts'
import { findProgram } from '../../host/find-program.ts'
import type { Isolation } from '../contract.ts'
import { bubblewrapIsolation, probeBubblewrap } from './bubblewrap.ts'
import { installBubblewrap } from './install-bubblewrap.ts'
import type { Machine } from './machine.ts'
import { noIsolation, plainIsolation } from './plain.ts'

/** The values of the input `isolation`. */
export type IsolationMode = 'auto' | 'strict' | 'install' | 'off'

/** All values of the input. */
export const ISOLATION_MODES: readonly IsolationMode[] = ['auto', 'strict', 'install', 'off']

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
  if (mode === 'off') return { isolation: noIsolation(machine), warning: notIsolated('`isolation` is `off`') }
  const bubblewrap = await tryBubblewrap(machine, folder)
  if (typeof bubblewrap !== 'string') return { isolation: bubblewrap, warning: undefined }
  if (mode === 'strict') throw strictFailure(bubblewrap, machine)
  if (mode === 'install') return { isolation: await installed(machine, folder), warning: undefined }
  return { isolation: await plainIsolation(machine), warning: notIsolated(bubblewrap) }
}

/** The isolation after bubblewrap was installed. Throws if it does not work then, either. */
async function installed(machine: Machine, folder: string): Promise<Isolation> {
  await installBubblewrap(machine)
  const bubblewrap = await tryBubblewrap(machine, folder)
  if (typeof bubblewrap !== 'string') return bubblewrap
  throw new Failure(
    'The MCP servers cannot be isolated, although bubblewrap was installed.',
    `${capitalised(bubblewrap)}.`,
    'A container may forbid it: run the job on the machine itself, or set `isolation` to `auto`.'
  )
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

function notIsolated(cause: string): string {
  return `The MCP servers are not isolated: ${cause}. Code that they run can do what this user can. See ${docsLink('without-an-api-key.md#isolation')}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function strictFailure(cause: string, machine: Machine): Failure {
  const next =
    machine.platform === 'linux' ? `To isolate them, ${HOW_TO_INSTALL}` : 'Use Linux, or set `isolation` to `auto`.'
  return new Failure(
    'The MCP servers cannot be isolated, as `strict` isolation requires.',
    `${capitalised(cause)}.`,
    next
  )
}

const HOW_TO_INSTALL =
  'set `isolation` to `install`, or run `sudo apt-get install -y bubblewrap` before this step and, on ubuntu-24.04, ' +
  '`sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`, because AppArmor blocks user namespaces there.'
