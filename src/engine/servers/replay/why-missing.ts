import { oneLine } from '../../../base/text.ts'
import { callKey } from '../../../mcp/cassette/call-key.ts'
import type { CassetteCall } from '../../../mcp/cassette/cassette.ts'
import type { DifferentChanges, IndexedTake } from './indexed-take.ts'
import { nearestCalls } from './nearest-calls.ts'
import type { PlayedCalls } from './played-calls.ts'
import type { ReplayedServer } from './replayed-server.ts'

const MAX_SHOWN = 3
const MAX_SHOWN_LENGTH = 200
/** Comparing two takes takes time for each of their calls. */
const MAX_COMPARED = 100

/** Why a call has no recorded answer, and what to do about it. */
export function whyMissing(
  call: Pick<CassetteCall, 'tool' | 'arguments'>,
  { server, seed }: ReplayedServer,
  takes: readonly IndexedTake[],
  played: PlayedCalls
): string {
  const key = callKey(call)
  const asked = oneLine(key, 300)
  const different = leastDifferent(
    takes.slice(0, MAX_COMPARED).flatMap((take) => take.differentChanges(key, played) ?? [])
  )
  if (different !== undefined) return whyChangesDiffer(asked, different)
  const other = server.takes.find((take) => take.seed !== seed && take.calls.some((each) => callKey(each) === key))
  if (other !== undefined) return `${asked} ${whySeedDiffers(server.alias, seed, other.seed)}`
  const near = nearestCalls(call.tool, call.arguments, server.takes)
  const advice =
    near.length === 0
      ? `The cassette has no call of ${server.alias}. Record the run again with an API key.`
      : `The nearest recorded calls are: ${near.join('; ')}. Make one of these calls, or record the run again with an API key.`
  return `This call is not in the cassette: ${asked}. ${advice}`
}

function leastDifferent(all: readonly DifferentChanges[]): DifferentChanges | undefined {
  const sizeOf = ({ missing, added }: DifferentChanges): number => missing.length + added.length
  return all.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}

/** The answer to a read shows what was changed before, so it would be another one in this run. */
function whyChangesDiffer(asked: string, { missing, added }: DifferentChanges): string {
  const parts = [
    ...(missing.length === 0 ? [] : [`before it, the recorded run called ${listed(missing)}, and this run did not`]),
    ...(added.length === 0 ? [] : [`this run called ${listed(added)} more often`])
  ]
  return `${asked} is not recorded after the same changes: ${parts.join('; ')}. If this run is right, record it again with an API key.`
}

function listed(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_SHOWN).map((key) => oneLine(key, MAX_SHOWN_LENGTH))
  return keys.length > MAX_SHOWN ? `${shown.join('; ')} and ${keys.length - MAX_SHOWN} more` : shown.join('; ')
}

/** Why a recorded call has no answer in a run with this seed. */
function whySeedDiffers(alias: string, seed: string | undefined, recorded: string | undefined): string {
  if (recorded === undefined)
    return `is recorded only without a seed, and this run has one. Do not seed ${alias}, or record the run again with an API key.`
  const line = `${alias}=${recorded === 'default' ? recorded : '<file>'}`
  return (
    `is recorded only with ${seed === undefined ? 'a seed, and this run has none' : 'another seed'}. ` +
    // This process does not know where the run was started.
    `Seed ${alias} as the recorded run did: \`${line}\` in the input \`initialize\`, \`--initialize ${line}\`, or \`seed:\` in the case.`
  )
}
