import type { AcquiredLease, PreparedLease } from '../../acquire/acquired.ts'
import { AliasRegistry } from '../../acquire/server-aliases.ts'
import { Failure } from '../../base/failure.ts'
import { Limits, runAll } from '../../base/limits.ts'
import { seconds } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import { Phases } from '../../host/phases.ts'
import { connect } from '../../klavis/connect.ts'
import { warnAboutUnusedRules } from '../../main/allowed-tools.ts'
import { routeThroughGateway, startBesideAcquires } from '../../main/gateway.ts'
import { verifyServer } from '../../main/verify.ts'
import { publish, saveServersForPost } from '../../publish/publish.ts'
import { openActionRun } from '../../state/action-run.ts'
import { outOfTime } from '../companion-context.ts'
import { tryAll } from '../try-all.ts'
import type { AttachContext } from './attach-context.ts'
import { type AttachInputs, readAttachInputs } from './inputs.ts'
import { attachLocal } from './local-sandbox.ts'
import { attachSandbox, serverFinder } from './sandbox.ts'

/** Publishes leases of another job as the main action would. They are released at the end of this job only on request. */
export async function runAttach(host: Host): Promise<void> {
  const started = performance.now()
  const inputs = readAttachInputs(host)
  if (inputs.apiKey === '') throw noKey()
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const context = openAttachContext(host, inputs, limits, phases)
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    const starting = startBesideAcquires(context)
    const leases = await attachAll(context)
    context.attaching.done()
    const prepared = await verifyAll(leases, context)
    warnAboutUnusedRules(inputs.allowedTools, aliasesOf(prepared), host.log)
    const access = await routeThroughGateway(prepared, starting, context)
    limits.signal.throwIfAborted()
    publish(prepared, access, context)
    saveServersForPost(host, prepared)
    phases.end()
    const end = inputs.after.keep === 'attached' ? 'They are not released' : 'They are released'
    host.log.info(
      `Attached in ${seconds(performance.now() - started)}: ${aliasesOf(prepared).join(', ')}. ${end} when this job ends.`
    )
  } finally {
    phases.end()
    limits.close()
  }
}

function openAttachContext(host: Host, inputs: AttachInputs, limits: Limits, phases: Phases): AttachContext {
  const { record } = inputs
  const actionRun = openActionRun(host, inputs.api, inputs.after, {
    servesHere: record !== 'off',
    hidesUrls: record === 'all'
  })
  const attaching = phases.begin('Attach to sandboxes of another job')
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

/** Tries every lease even if others fail: each one found is recorded, so that post can release it. */
async function attachAll(context: AttachContext): Promise<readonly AcquiredLease[]> {
  const { sandboxes, localRef } = context.inputs
  const findServer = serverFinder(context)
  const tasks = [
    ...(localRef === undefined ? [] : [{ name: 'local-sandbox', run: () => attachLocal(localRef, context) }]),
    ...sandboxes.map((sandbox) => ({ name: sandbox.alias, run: () => attachSandbox(sandbox, findServer, context) }))
  ]
  return await tryAll('attached', tasks, context.attaching)
}

async function verifyAll(leases: readonly AcquiredLease[], context: AttachContext): Promise<readonly PreparedLease[]> {
  const verified = leases.map(async (lease): Promise<PreparedLease> => {
    const servers = lease.servers.map((server) => verifyServer(server, false, context))
    await runAll(servers, (error) => context.limits.abort(error))
    return { lease, servers: await Promise.all(servers) }
  })
  await runAll(verified, (error) => context.limits.abort(error))
  return await Promise.all(verified)
}

function aliasesOf(prepared: readonly PreparedLease[]): readonly string[] {
  return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias))
}

function noKey(): Failure {
  return new Failure(
    'There is no Klavis API key.',
    'Sandboxes of another job are in the Klavis cloud, because the embedded engine ends with its job.',
    'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`. Skip this job where there is no key, such as on pull requests from forks.'
  )
}
