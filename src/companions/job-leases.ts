import { Failure } from '../base/failure.ts'
import { quoted } from '../inputs/values.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import type { PublishedServer } from '../state/published-servers.ts'
import type { JobUse } from './job-uses.ts'

/** A lease of this job, with the servers it brought. */
export interface JobLease {
  readonly use: JobUse
  readonly held: HeldLease
  readonly servers: readonly PublishedServer[]
}

/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
export function leasesOf(uses: readonly JobUse[], names: readonly string[]): readonly JobLease[] {
  const all = uses.flatMap((use) =>
    use.ledger.held().map((held) => ({
      use,
      held,
      servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    }))
  )
  if (names.length === 0) return all
  const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)))
  if (unknown.length > 0) throw notHeld(unknown, all)
  return all.filter((lease) => names.some((name) => isNamed(lease, name)))
}

/** The server of this name; where there is only one, it needs no name. */
export function serverNamed(uses: readonly JobUse[], name: string): { use: JobUse; server: PublishedServer } {
  const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })))
  const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse()
  if (only !== undefined && (name !== '' || others.length === 0)) {
    only.use.checkAlive()
    return only
  }
  const there = all.map(({ server }) => server.alias).join(', ')
  throw new Failure(
    name === '' ? 'It is not clear which server is meant.' : `This job has no server ${quoted(name)}.`,
    there === '' ? NOTHING : `It has ${there}.`,
    there === '' ? AFTER_MAIN : 'Name one of them in `server`.'
  )
}

const AFTER_MAIN = 'Put this step after the main action, in the same job.'
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.'

function isNamed({ held, servers }: JobLease, name: string): boolean {
  return held.intent.alias === name || servers.some(({ alias }) => alias === name)
}

function notHeld(names: readonly string[], all: readonly JobLease[]): Failure {
  const there = all.map(({ held }) => held.intent.alias).join(', ')
  return new Failure(
    `This job holds no ${names.map(quoted).join(', ')}.`,
    there === '' ? NOTHING : `It holds ${there}.`,
    there === '' ? AFTER_MAIN : 'Check `names`; what was released is not held any more.'
  )
}
