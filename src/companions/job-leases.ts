import { Failure } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import { quoted } from '../inputs/values.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import type { PublishedServer } from '../state/published-servers.ts'
import type { RecordedRun } from './recorded-runs.ts'

/** A lease of this job, with its servers. */
export interface JobLease {
  readonly actionRun: RecordedRun
  readonly held: HeldLease
  readonly servers: readonly PublishedServer[]
}

/** The leases with these names, or all if there are no names. A server of the local sandbox stands for the whole sandbox. */
export function leasesOf(runs: readonly RecordedRun[], names: readonly string[]): readonly JobLease[] {
  const all = runs.flatMap((actionRun) =>
    actionRun.ledger.held().map((held) => ({
      actionRun,
      held,
      servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    }))
  )
  if (names.length === 0) return all
  const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)))
  if (unknown.length > 0) throw notHeld(unknown, all)
  return all.filter((lease) => names.some((name) => hasName(lease, name)))
}

/** The server with this alias. An empty alias means the only server. */
export function findServer(
  runs: readonly RecordedRun[],
  alias: string
): { actionRun: RecordedRun; server: PublishedServer } {
  const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })))
  const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse()
  if (found !== undefined && (alias !== '' || others.length === 0)) {
    found.actionRun.checkAlive()
    return found
  }
  const known = all.map(({ server }) => server.alias).join(', ')
  throw new Failure(
    alias === '' ? 'It is not clear which server is meant.' : `There is no server ${quoted(alias)}.`,
    known === '' ? nothingHeld() : `The servers are ${known}.`,
    known === ''
      ? acquireFirst()
      : perHost({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' })
  )
}

function hasName({ held, servers }: JobLease, name: string): boolean {
  return held.intent.alias === name || servers.some(({ alias }) => alias === name)
}

function notHeld(names: readonly string[], all: readonly JobLease[]): Failure {
  const known = all.map(({ held }) => held.intent.alias).join(', ')
  return new Failure(
    `There is no sandbox ${names.map(quoted).join(', ')}.`,
    known === '' ? nothingHeld() : `The sandboxes are ${known}.`,
    known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.'
  )
}

function nothingHeld(): string {
  return perHost({
    action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
    terminal: 'None is held: nothing was acquired, or everything was released.'
  })
}

function acquireFirst(): string {
  return perHost({
    action: 'Put this step after the main action, in the same job.',
    terminal: 'Start with `klavis-sandbox up`.'
  })
}
