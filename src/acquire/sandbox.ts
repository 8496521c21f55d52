import { Failure } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { quoteAtEnd } from '../base/wording.ts'
import type { Inputs, WantedSandbox } from '../inputs/inputs.ts'
import type { AcquiredSandbox, AcquireOptions, LocalSandbox, LocalServers } from '../klavis/api.ts'
import { isAll } from '../klavis/server-names.ts'
import { ALIAS_LABEL, actionRunLabel, intentLabel, runLabels } from '../lease/labels.ts'
import { identity, secretsOfDetails, secretsOfLocal, secretsOfUrl } from '../lease/lease-secrets.ts'
import type { AcquireContext } from './acquire-context.ts'
import { acquireLease } from './acquire-lease.ts'
import { type AcquiredLease, acquiredLocal, LOCAL_ALIAS } from './acquired.ts'
import { localServers, sandboxServers } from './server-aliases.ts'

/** Acquires one SaaS sandbox. */
export async function acquireSandbox(wanted: WantedSandbox, context: AcquireContext): Promise<AcquiredLease> {
  const { klavis, inputs, actionRun, limits, host, replay } = context
  const { alias, server } = wanted
  const started = performance.now()
  const requested = acquireOptions(inputs, alias)
  const ofReplay = replay?.aliases.has(alias) === true ? { [ALIAS_LABEL]: alias } : {}
  const labels = { ...inputs.tags, ...runLabels(host.run, actionRun.settings.nonce), ...ofReplay }
  const { seq, answer } = await acquireLease<AcquiredSandbox>(
    {
      kind: 'sandbox',
      alias,
      server,
      ttlSeconds: inputs.ttlSeconds,
      send: (intent, options) =>
        klavis.acquireSandbox(
          server,
          { ...requested, labels: { ...labels, ...intentLabel(intent) }, tag: inputs.tag },
          options
        ),
      lookUp: (intent) => lookUpByLabel(context, server, intent),
      secrets: ({ urls }) => urls.flatMap(({ url }) => secretsOfUrl(url)),
      identity: ({ id, urls }) => identity(id, urls[0]?.url)
    },
    context
  )
  if (answer.status === 'error') throw brokenSandbox(alias, answer.message)

  const wantsDetails = answer.urls.length === 0 || inputs.credentials
  const details = wantsDetails ? await klavis.getSandbox(server, answer.id, { signal: limits.signal }) : undefined
  for (const secret of details === undefined ? [] : secretsOfDetails(details, inputs.credentials))
    host.setSecret(secret)
  if (answer.urls.length === 0 && details?.url !== undefined)
    actionRun.ledger.hold({ seq, ...identity(answer.id, details.url) })

  return {
    seq,
    kind: 'sandbox',
    alias,
    id: answer.id,
    servers: sandboxServers(wanted, answer, details?.url, context.aliases),
    credentials: details === undefined ? [] : [{ alias, authData: details.authData, metadata: details.metadata }],
    acquireMs: performance.now() - started
  }
}

/** Acquires the local sandbox with all its servers. */
export async function acquireLocal(wanted: LocalServers, context: AcquireContext): Promise<AcquiredLease> {
  const { klavis, inputs, limits, host } = context
  const started = performance.now()
  const { seq, answer } = await acquireLease<LocalSandbox>(
    {
      kind: 'local',
      alias: LOCAL_ALIAS,
      server: isAll(wanted) ? wanted : wanted.join(','),
      ttlSeconds: inputs.ttlSeconds,
      send: (_, options) => klavis.acquireLocal(wanted, acquireOptions(inputs, LOCAL_ALIAS), options),
      // Local sandboxes have no labels, so ours cannot be told from another job's.
      lookUp: () => Promise.resolve('unknown'),
      secrets: (local) => secretsOfLocal(local, inputs.credentials),
      identity: ({ id }) => ({ id })
    },
    context
  )
  if (answer.status === 'error') throw brokenSandbox(LOCAL_ALIAS, answer.message)

  const isComplete = answer.servers.length > 0 && answer.servers.every(({ url }) => url !== undefined)
  const latest = isComplete ? answer : await klavis.getLocal(answer.id, { signal: limits.signal })
  for (const secret of secretsOfLocal(latest, inputs.credentials)) host.setSecret(secret)
  if (isAll(wanted) && answer.message !== '') context.acquiring.info(answer.message)
  return acquiredLocal(seq, latest, localServers(wanted, latest, context), performance.now() - started)
}

function acquireOptions(inputs: Inputs, alias: string): AcquireOptions {
  const { all, byAlias } = inputs.testAccounts
  return { benchmark: inputs.benchmark, testAccountEmail: byAlias[alias] ?? all, ttlSeconds: inputs.ttlSeconds }
}

/** Looks up an acquire by its label. Not finding it proves something only if the API kept the labels of another lease. */
async function lookUpByLabel(
  context: AcquireContext,
  server: string,
  seq: number
): Promise<AcquiredSandbox | 'not acquired' | 'unknown'> {
  const { klavis, actionRun, limits } = context
  const options = { signal: limits.signal }
  try {
    const ours = await klavis.listSandboxes(actionRunLabel(actionRun.settings.nonce), options)
    const [label] = Object.entries(intentLabel(seq))
    const found = ours.find((row) => label !== undefined && row.labels[label[0]] === label[1])
    if (found === undefined) {
      const held = new Set(actionRun.ledger.held().map(({ lease }) => lease.id))
      return ours.some(({ id }) => held.has(id)) ? 'not acquired' : 'unknown'
    }
    const details = await klavis.getSandbox(server, found.id, options)
    const urls = details.url === undefined ? [] : [{ key: server, url: details.url }]
    return { id: found.id, status: details.status, message: '', urls }
  } catch {
    return 'unknown'
  }
}

function brokenSandbox(alias: string, message: string): Failure {
  return new Failure(
    `${alias} was acquired with the status "error"${quoteAtEnd(message)}`,
    'Klavis could not start the sandbox.',
    `The action releases it. ${rerun()}. If it keeps failing, contact Klavis support.`
  )
}
