import { tmpdir } from 'node:os'
import { Failure } from '../../base/failure.ts'
import type { Isolation } from '../contract.ts'
import { bubblewrap, whyNot } from './bubblewrap.ts'
import { findProgram } from './find-program.ts'
import type { Machine } from './machine.ts'
import { noIsolation, plainIsolation } from './plain.ts'

/** What the user asked for. */
export type IsolationMode = 'auto' | 'strict' | 'off'

/** The isolation there is, and what to tell the user when it is less than walls. */
export interface OpenIsolation {
  readonly isolation: Isolation
  readonly warning: string | undefined
}

/** Finds the best isolation that this machine can do, by trying it. */
export async function openIsolation(options: {
  readonly mode: IsolationMode
  readonly machine: Machine
  /** Where to try it; what a kill leaves there goes with the folder. */
  readonly place?: string
}): Promise<OpenIsolation> {
  const { mode, machine, place = tmpdir() } = options
  if (mode === 'off') return { isolation: noIsolation(machine), warning: warningOff() }
  const walls = await tryBubblewrap(machine, place)
  if (typeof walls !== 'string') return { isolation: walls, warning: undefined }
  if (mode === 'strict') throw strictFailure(walls, machine)
  return { isolation: await plainIsolation(machine), warning: warningPlain(walls, machine) }
}

async function tryBubblewrap(machine: Machine, place: string): Promise<Isolation | string> {
  if (machine.platform !== 'linux') return 'bubblewrap exists on Linux only'
  const bwrap = await findProgram('bwrap', machine.path, machine.platform)
  if (bwrap === undefined) return 'bubblewrap (bwrap) is not installed'
  const isolation = bubblewrap(bwrap, machine)
  const problem = await whyNot(isolation, place)
  return problem === undefined ? isolation : `bubblewrap does not work on this machine: ${problem}`
}

function warningPlain(cause: string, machine: Machine): string {
  const extras = machine.platform === 'linux' ? ', no new privileges and resource limits' : ''
  return (
    `The MCP servers run without walls (${cause}): a clean environment, a home folder of their own${extras}, ` +
    `but as the user of this job. Code that they run can read this user's files and other processes' environment, and reach the network. ` +
    `Do not rely on it against code that you do not trust; \`isolation: strict\` fails instead. ${howTo(machine)}`
  ).trim()
}

function warningOff(): string {
  return (
    'Isolation is off: the MCP servers run as the user of this job, with a clean environment and nothing else. ' +
    "Code that they run can do whatever this job's user can."
  )
}

function strictFailure(cause: string, machine: Machine): Failure {
  const next = machine.platform === 'linux' ? howTo(machine) : 'Run the job on Linux, or use `isolation: auto`.'
  return new Failure('`isolation: strict` cannot be kept on this machine.', `${capital(cause)}.`, next)
}

function howTo(machine: Machine): string {
  if (machine.platform !== 'linux') return ''
  return (
    'Install it in a step before this one; on ubuntu-24.04 with `sudo apt-get install -y bubblewrap` and, as AppArmor keeps ' +
    'user namespaces from users there, `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`.'
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
