import type { AcquiredLease, PreparedLease } from '../acquire/acquired.ts'
import { AliasRegistry } from '../acquire/server-aliases.ts'
import { Failure } from '../base/failure.ts'
import { Limits, runAll } from '../base/limits.ts'
import { seconds } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import { connect } from '../klavis/connect.ts'
import type { MainContext } from '../main/main-context.ts'
import { type VerifyContext, verifyServer } from '../main/verify.ts'
import { type PublishContext, publish, saveServersForPost } from '../publish/publish.ts'
import { openActionRun } from '../state/action-run.ts'
import { type AttachInputs, readAttachInputs } from './attach-inputs.ts'
import { attachLocal } from './attach-local.ts'
import { attachSandbox, serverFinder } from './attach-sandbox.ts'
import { outOfTime, tryAll } from './job-work.ts'

/** What attaching works with. */
export interface AttachWork extends PublishContext, VerifyContext, Pick<MainContext, 'klavis' | 'aliases'> {
  readonly inputs: AttachInputs
  readonly attaching: Phase
}

/** Takes leases of another job over: published here as the main action does, and released here only if told to. */
export async function runAttach(host: Host): Promise<void> {
  const started = performance.now()
  const inputs = readAttachInputs(host)
  if (inputs.apiKey === '') throw noKey()
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const work = openWork(host, inputs, limits, phases)
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    const holdings = await attachAll(work)
    work.attaching.done()
    const prepared = await verifyAll(holdings, work)
    limits.signal.throwIfAborted()
    publish(prepared, work)
    saveServersForPost(host, prepared)
    phases.end()
    const names = prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias))
    const end = inputs.after.keep === 'attached' ? 'They are not released' : 'They are released'
    host.log.info(
      `Attached in ${seconds(performance.now() - started)}: ${names.join(', ')}. ${end} when this job ends.`
    )
  } finally {
    phases.end()
    limits.close()
  }
}

function openWork(host: Host, inputs: AttachInputs, limits: Limits, phases: Phases): AttachWork {
  const actionRun = openActionRun(host, inputs.api, inputs.after)
  const attaching = phases.begin('Attach to what another job acquired')
  const sandboxes = inputs.sandboxes.map(({ alias }) => ({ alias, server: '' }))
  return {
    engine: 'klavis',
    host,
    inputs,
    actionRun,
    klavis: connect(inputs.api, inputs.apiKey, { info: attaching.info }),
    limits,
    aliases: new AliasRegistry({ sandboxes, localServers: undefined, instances: { wanted: [] } }),
    attaching,
    verifying: inputs.verify === 'off' ? attaching : phases.begin('Verify that every server answers'),
    consequence: 'Nothing is released.'
  }
}

/** Every lease is tried, whatever becomes of the others: those found are written down, so that post can release them. */
async function attachAll(work: AttachWork): Promise<readonly AcquiredLease[]> {
  const { sandboxes, localRef } = work.inputs
  const serverOf = serverFinder(work)
  const tasks = [
    ...(localRef === undefined ? [] : [{ name: 'local-sandbox', run: () => attachLocal(localRef, work) }]),
    ...sandboxes.map((named) => ({ name: named.alias, run: () => attachSandbox(named, serverOf, work) }))
  ]
  return await tryAll('attached', tasks, { phase: work.attaching })
}

async function verifyAll(leases: readonly AcquiredLease[], work: AttachWork): Promise<readonly PreparedLease[]> {
  const verified = leases.map(async (lease): Promise<PreparedLease> => {
    const servers = lease.servers.map((server) => verifyServer(server, false, work))
    await runAll(servers, (error) => work.limits.abort(error))
    return { lease, servers: await Promise.all(servers) }
  })
  await runAll(verified, (error) => work.limits.abort(error))
  return await Promise.all(verified)
}

function noKey(): Failure {
  return new Failure(
    'There is no Klavis API key.',
    'What another job acquired is in the Klavis cloud: the embedded engine ends with its job.',
    'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`; where there is none, such as on pull requests from forks, leave this job out.'
  )
}
