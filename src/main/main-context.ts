import type { AcquireContext } from '../acquire/acquire-context.ts'
import { AliasRegistry } from '../acquire/server-aliases.ts'
import { Activities } from '../base/activities.ts'
import { Limits } from '../base/limits.ts'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { connect } from '../klavis/connect.ts'
import { listServers } from '../klavis/server-names.ts'
import type { ActionRun } from '../state/action-run.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { Timeline } from '../state/timeline.ts'

/** Everything the parts of the main step share. */
export interface MainContext extends AcquireContext {
  readonly engine: 'klavis' | 'embedded' | 'replay'
  /** The embedded engine. */
  readonly embedded?: EngineProcess
  readonly phases: Phases
  readonly timeline: Timeline
  readonly uploading: Phase
  readonly seeding: Phase
  readonly verifying: Phase
}

/** Opens the context of the main step and starts the clock of the `timeout` input. */
export function openMainContext(
  host: Host,
  inputs: Inputs,
  actionRun: ActionRun,
  engine: MainContext['engine'] = 'klavis',
  timeline = new Timeline()
): MainContext {
  const limits = new Limits(host.cancelled)
  const activities = new Activities()
  limits.abortAfter(inputs.timeoutMs, () => activities.timeoutFailure(inputs.timeoutMs))
  const phases = new Phases(host)
  const ttl = { isAccepted: true }
  const acquiring = phases.begin(acquireTitle(inputs))
  return {
    engine,
    host,
    inputs,
    actionRun,
    klavis: connect(inputs.api, inputs.apiKey, {
      info: acquiring.info,
      onNoTtl: (text) => {
        if (ttl.isAccepted) host.log.warning(text)
        ttl.isAccepted = false
      },
      onRetry: (reason) => activities.retrying(reason)
    }),
    limits,
    activities,
    phases,
    aliases: new AliasRegistry(inputs),
    ttl,
    timeline,
    acquiring,
    uploading: inputs.upload === undefined ? acquiring : phases.begin('Upload the workspace'),
    seeding: inputs.seeds.length === 0 ? acquiring : phases.begin('Seed the sandboxes'),
    verifying: inputs.verify === 'off' ? acquiring : phases.begin('Verify that every server answers')
  }
}

/** What will be acquired, as the title of a log group. */
function acquireTitle({ sandboxes, instances, localServers: local }: Inputs): string {
  const parts = [
    ...(local === undefined ? [] : [`a local sandbox with ${listServers(local)}`]),
    ...(sandboxes.length === 0 ? [] : [count(sandboxes.length, 'sandbox', 'sandboxes')]),
    ...(instances.wanted.length === 0 ? [] : [count(instances.wanted.length, 'instance')])
  ]
  return `Acquire ${parts.join(' and ')}`
}
