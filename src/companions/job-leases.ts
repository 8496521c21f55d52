import { Failure } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import { count } from '../base/wording.ts'
import { commandName } from '../host/process.ts'
import { quoted } from '../inputs/values.ts'
import { ENDED, resolveOwnership } from '../lease/ownership.ts'
import type { PublishedEndpoint, PublishedServer } from '../state/published-servers.ts'
import { withOwnId } from './check-ownership.ts'
import type { CompanionContext } from './companion-context.ts'
import type { CompanionInputs } from './inputs.ts'
import type { RecordedLease, RecordedRun } from './recorded-runs.ts'

/** A lease of this job, with its servers. */
export interface JobLease extends RecordedLease {
  readonly servers: readonly PublishedServer[]
}

/** The leases with these names, or all if there are no names. A server of the local sandbox stands for the whole sandbox. */
export async function leasesOf(context: CompanionContext, names: readonly string[]): Promise<readonly JobLease[]> {
  const recorded = context.runs.flatMap((actionRun) =>
    actionRun.ledger.held().map((held) => ({
      actionRun,
      held,
      servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    }))
  )
  const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)))
  const all = recorded.filter((_, index) => held[index])
  if (names.length === 0) return all
  const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)))
  if (unknown.length > 0) throw notHeld(unknown, all, context.inputs)
  return all.filter((lease) => names.some((name) => hasName(lease, name)))
}

/** The server with this alias. An empty alias means the only server. */
export function findServer(
  { runs, inputs }: Pick<CompanionContext, 'runs' | 'inputs'>,
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
    `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`,
    known === ''
      ? acquireFirst()
      : perHost({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' })
  )
}

/** The server that has this URL in outputs and environment variables, if that is not the one for companions. */
export function findServerByUrl(
  { runs }: Pick<CompanionContext, 'runs'>,
  url: string
): ReturnType<typeof findServer> | undefined {
  const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })))
  const found = all.find(({ server }) => server.published?.url === url)
  found?.actionRun.checkAlive()
  return found
}

/** The server as the Klavis API reaches it: by its own URL. The embedded engine knows all of its URLs. */
export function serverForApi({ actionRun, server }: ReturnType<typeof findServer>): PublishedEndpoint {
  if (!actionRun.hasGateway) return server
  const { published } = server
  if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin) return published
  throw new Failure(
    `The Klavis API cannot call ${server.alias}.`,
    'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.',
    'Leave out `via`, or use another value for `record`.'
  )
}

/** Asks the API about a lease that the ledger says was released, if any step could have written that. */
async function isStillHeld(recorded: JobLease, context: CompanionContext): Promise<boolean> {
  const { actionRun } = recorded
  const { seq, kind, alias } = recorded.held.intent
  if (!actionRun.saidReleased.has(seq)) return true
  // The gateway answers no look-ups, and says itself what is no longer held.
  if (actionRun.isGuarded) return true
  // Instances have no data that could be checked, and post releases them from its own state.
  if (kind === 'instance') return false
  const held = await withOwnId(recorded, context)
  if (held === undefined) return false
  const owner = await resolveOwnership(held, actionRun.klavis(), { signal: context.limits.signal })
  if (ENDED[owner] !== undefined) return false
  context.host.log.warning(
    `The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`
  )
  return true
}

function hasName({ held, servers }: JobLease, name: string): boolean {
  return held.intent.alias === name || servers.some(({ alias }) => alias === name)
}

function notHeld(names: readonly string[], all: readonly JobLease[], inputs: CompanionInputs): Failure {
  const known = all.map(({ held }) => held.intent.alias).join(', ')
  return new Failure(
    `There is no sandbox ${names.map(quoted).join(', ')}.`,
    `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`,
    known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.'
  )
}

/** With proofs, the runs without one are left out. */
function withoutProof({ leftOut }: CompanionInputs): string {
  if (leftOut === 0) return ''
  return ` ${count(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`
}

function nothingHeld({ proofs }: CompanionInputs): string {
  if (proofs.length > 0) return 'None is held: everything was released.'
  return perHost({
    action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
    terminal: 'None is held: nothing was acquired, or everything was released.'
  })
}

function acquireFirst(): string {
  return perHost({
    action: 'Put this step after the main action, in the same job.',
    terminal: `Start with \`${commandName()} up\`.`
  })
}
