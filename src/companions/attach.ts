import { Failure } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { Limits, together } from '../host/limits.ts'
import { type Phase, Phases } from '../host/phases.ts'
import { seconds } from '../host/wording.ts'
import { connect } from '../steps/connect.ts'
import type { Holding } from '../steps/holding.ts'
import type { Prepared } from '../steps/prepare.ts'
import { type PublishContext, publish } from '../steps/publish.ts'
import { saveReport } from '../steps/report.ts'
import { TakenNames } from '../steps/servers.ts'
import { openUse } from '../steps/use.ts'
import { type VerifyContext, verifyServer } from '../steps/verify.ts'
import type { Work } from '../steps/work.ts'
import { type AttachInputs, readAttachInputs } from './attach-inputs.ts'
import { attachLocal } from './attach-local.ts'
import { attachSandbox, serverFinder } from './attach-sandbox.ts'
import { outOfTime, tryAll } from './job-work.ts'

/** What attaching works with. */
export interface AttachWork extends PublishContext, VerifyContext, Pick<Work, 'klavis' | 'taken'> {
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
  limits.endAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    const holdings = await attachAll(work)
    work.attaching.done()
    const prepared = await verifyAll(holdings, work)
    limits.stop.throwIfAborted()
    publish(prepared, work)
    saveReport(host, prepared)
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
  const use = openUse(host, inputs.api, inputs.after)
  const attaching = phases.begin('Attach to what another job acquired')
  const sandboxes = inputs.sandboxes.map(({ alias }) => ({ alias, server: '' }))
  return {
    engine: 'klavis',
    host,
    inputs,
    use,
    klavis: connect(inputs.api, inputs.apiKey, { say: attaching.info }),
    limits,
    taken: new TakenNames({ sandboxes, localServers: undefined, instances: { wanted: [] } }),
    attaching,
    verifying: inputs.verify === 'off' ? attaching : phases.begin('Verify that every server answers'),
    consequence: 'Nothing is released.'
  }
}

/** Every lease is tried, whatever becomes of the others: those found are written down, so that post can release them. */
async function attachAll(work: AttachWork): Promise<readonly Holding[]> {
  const { sandboxes, localRef } = work.inputs
  const serverOf = serverFinder(work)
  const tasks = [
    ...(localRef === undefined ? [] : [{ name: 'local-sandbox', run: () => attachLocal(localRef, work) }]),
    ...sandboxes.map((named) => ({ name: named.alias, run: () => attachSandbox(named, serverOf, work) }))
  ]
  return await tryAll('attached', tasks, { phase: work.attaching })
}

async function verifyAll(holdings: readonly Holding[], work: AttachWork): Promise<readonly Prepared[]> {
  const verified = holdings.map(async (holding): Promise<Prepared> => {
    const servers = holding.servers.map((server) => verifyServer(server, false, work))
    await together(servers, (error) => work.limits.halt(error))
    return { holding, servers: await Promise.all(servers) }
  })
  await together(verified, (error) => work.limits.halt(error))
  return await Promise.all(verified)
}

function noKey(): Failure {
  return new Failure(
    'There is no Klavis API key.',
    'What another job acquired is in the Klavis cloud: the embedded engine ends with its job.',
    'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`; where there is none, such as on pull requests from forks, leave this job out.'
  )
}
