import { Activities } from '../host/activities.ts'
import type { Host } from '../host/host.ts'
import { Limits } from '../host/limits.ts'
import { type Phase, Phases } from '../host/phases.ts'
import { count } from '../host/wording.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect } from './connect.ts'
import { TakenNames } from './servers.ts'
import { Timeline } from './timeline.ts'
import type { Use } from './use.ts'

/** Everything the parts of the main step share. */
export interface Work {
  /** Who answers the API. */
  readonly engine: 'klavis' | 'embedded'
  readonly host: Host
  readonly inputs: Inputs
  readonly use: Use
  readonly klavis: Klavis
  readonly limits: Limits
  readonly activities: Activities
  readonly phases: Phases
  readonly taken: TakenNames
  readonly ttl: { readonly taken: boolean }
  readonly timeline: Timeline
  readonly acquiring: Phase
  readonly uploading: Phase
  readonly seeding: Phase
  readonly verifying: Phase
}

/** Opens the work: from here on the time that `timeout` allows runs. */
export function openWork(
  host: Host,
  inputs: Inputs,
  use: Use,
  engine: Work['engine'] = 'klavis',
  timeline = new Timeline()
): Work {
  const limits = new Limits(host.cancelled)
  const activities = new Activities()
  limits.endAfter(inputs.timeoutMs, () => activities.outOfTime(inputs.timeoutMs))
  const phases = new Phases(host)
  const ttl = { taken: true }
  const acquiring = phases.begin(acquireTitle(inputs))
  return {
    engine,
    host,
    inputs,
    use,
    klavis: connect(inputs.api, inputs.apiKey, {
      say: acquiring.info,
      onNoTtl: (text) => {
        if (ttl.taken) host.log.warning(text)
        ttl.taken = false
      },
      onTrouble: (trouble) => activities.trouble(trouble)
    }),
    limits,
    activities,
    phases,
    taken: new TakenNames(inputs),
    ttl,
    timeline,
    acquiring,
    uploading: inputs.upload === undefined ? acquiring : phases.begin('Upload the workspace'),
    seeding: inputs.seeds.length === 0 ? acquiring : phases.begin('Seed the sandboxes'),
    verifying: inputs.verify === 'off' ? acquiring : phases.begin('Verify that every server answers')
  }
}

/** What is about to be acquired, for the log. */
function acquireTitle({ sandboxes, instances, localServers: local }: Inputs): string {
  const parts = [
    ...(local === undefined ? [] : [`a local sandbox with ${local === 'ALL' ? 'all servers' : local.join(', ')}`]),
    ...(sandboxes.length === 0 ? [] : [count(sandboxes.length, 'sandbox', 'sandboxes')]),
    ...(instances.wanted.length === 0 ? [] : [count(instances.wanted.length, 'instance')])
  ]
  return `Acquire ${parts.join(' and ')}`
}
