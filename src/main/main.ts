import type { PreparedLease } from '../acquire/acquired.ts'
import { inputName } from '../base/host-wording.ts'
import { minuteOf, seconds } from '../base/wording.ts'
import { startEngine } from '../engine-client/engine-process.ts'
import { openGithubHost } from '../host/github/github-host.ts'
import type { Host } from '../host/host.ts'
import { exitSoon } from '../host/process.ts'
import { recordLog } from '../host/recorded-log.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { runsCode, unknownServerWarnings } from '../inputs/known-servers.ts'
import { readInputs } from '../inputs/read.ts'
import { seedReader } from '../inputs/seeds.ts'
import { releaseAll } from '../lease/release.ts'
import { hashOfCassette } from '../mcp/cassette/cassette-hash.ts'
import { askForAuthorisation } from '../publish/authorisation.ts'
import { earliestExpiry, publish, saveServersForPost } from '../publish/publish.ts'
import type { ServerAccess } from '../publish/server-access.ts'
import { type ActionRun, openActionRun, withApi } from '../state/action-run.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { runSealedStep } from '../state/error-boundary.ts'
import { STATE } from '../state/keys.ts'
import { saveEvent } from '../state/saved-event.ts'
import { saveLog } from '../state/saved-log.ts'
import { saveTimeline, Timeline } from '../state/timeline.ts'
import { warnAboutUnusedRules } from './allowed-tools.ts'
import { chooseEngine, type LocalEngine, replayedAliases } from './choose-engine.ts'
import { serveThroughEngine } from './embedded-access.ts'
import { routeThroughGateway, startBesideAcquires } from './gateway.ts'
import { type MainContext, openMainContext } from './main-context.ts'
import { prepareAll } from './prepare.ts'

/** The main step on a GitHub runner. */
export async function main(): Promise<void> {
  await runSealedStep(await openGithubHost(), runMain)
  exitSoon()
}

/** The main step: acquires, verifies and publishes all servers, or releases everything and fails. */
export async function runMain(runner: Host): Promise<void> {
  const started = performance.now()
  const { host, lines } = recordLog(runner)
  const inputs = readInputs(host, await seedReader(host))
  const choice = await chooseEngine(host, inputs)
  if (choice.engine === 'none') {
    host.setOutput('acquired', 'false')
    host.log.notice(`No sandbox was acquired. ${choice.reason}`)
    return
  }
  for (const warning of unknownServerWarnings(inputs)) host.log.warning(warning)
  const isEmbedded = choice.engine !== 'klavis'
  const actionRun = openActionRun(host, inputs.api, inputs.after, {
    servesHere: isEmbedded || inputs.record !== 'off',
    hidesUrls: !isEmbedded && inputs.record === 'all'
  })
  const timeline = new Timeline()
  // Beside the acquires, because the toolkit takes a while to load.
  const eventSaved = inputs.after.comment ? saveEvent(host) : undefined
  try {
    const context =
      choice.engine === 'klavis'
        ? openMainContext(host, inputs, actionRun, 'klavis', timeline)
        : await openEmbedded(host, inputs, actionRun, choice, timeline)
    await acquireAndPublish(context, started)
  } finally {
    await eventSaved
    saveTimeline(host, timeline)
    saveLog(actionRun.settings.folder, lines())
  }
}

async function acquireAndPublish(context: MainContext, started: number): Promise<void> {
  const { host } = context
  try {
    const { prepared, access } = await prepareWithAccess(context)
    context.limits.signal.throwIfAborted()
    publish(prepared, access, context)
    await askForAuthorisation(prepared, context)
    saveServersForPost(host, prepared, context.replay)
    context.phases.end()
    const expiry = expiryNote(earliestExpiry(context.actionRun.ledger))
    host.log.info(`Ready in ${seconds(performance.now() - started)}: ${aliasesOf(prepared).join(', ')}.${expiry}`)
  } catch (error) {
    await undo(context, error)
    throw error
  } finally {
    context.limits.close()
  }
}

/** Prepares all servers, and how later steps reach them: through the embedded engine, the gateway, or directly. */
async function prepareWithAccess(
  context: MainContext
): Promise<{ readonly prepared: readonly PreparedLease[]; readonly access: ServerAccess }> {
  const { embedded, inputs, host } = context
  const starting = embedded === undefined ? startBesideAcquires(context) : Promise.resolve(undefined)
  const prepared = await prepareAll(context)
  warnAboutUnusedRules(inputs.allowedTools, aliasesOf(prepared), host.log)
  const access =
    embedded === undefined
      ? await routeThroughGateway(prepared, starting, context)
      : await serveThroughEngine(prepared, embedded, inputs)
  return { prepared, access }
}

/** Starts the embedded engine, with a cassette if it replays one, and opens a context that talks to it, without pacing. */
async function openEmbedded(
  host: Host,
  inputs: Inputs,
  actionRun: ActionRun,
  choice: LocalEngine,
  timeline: Timeline
): Promise<MainContext> {
  const { notice, cassette } = choice
  if (notice !== '') host.log.notice(notice)
  if (inputs.after.keep !== 'never')
    host.log.warning(
      `${inputName('keep')} has no effect: the embedded engine ends with the job. Read the artifact instead.`
    )
  const { isolation, verify } = inputs
  const options = { isolation, runsCode: runsCode(inputs), verifies: verify !== 'off', cassette }
  const start = (): Promise<EngineProcess> => startEngine(host, actionRun.settings.folder, options)
  const engine = await timeline.during('start engine', '', start)
  const api = { ...inputs.api, url: engine.url, rateLimit: 0 }
  const embedded = { ...inputs, apiKey: engine.key, api }
  const context = openMainContext(host, embedded, withApi(host, actionRun, api), choice.engine, timeline)
  const replay = cassette && {
    recordedAt: cassette.cassette.recordedAt,
    cassette: hashOfCassette(cassette.cassette),
    aliases: new Set(replayedAliases(inputs, cassette))
  }
  return { ...context, embedded: engine, ...(replay === undefined ? {} : { replay }) }
}

/** All or nothing: releases what was acquired. A cancelled job leaves that to post, because main has too little time. */
async function undo({ limits, phases, host, klavis, actionRun }: MainContext, error: unknown): Promise<void> {
  limits.abort(error)
  phases.end()
  if (host.cancelled.aborted) return
  const { nonce } = actionRun.settings
  const onLabelsKept = (): void => host.saveState(STATE.labelsKept, 'true')
  await releaseAll(actionRun.ledger, { klavis, host, nonce, onLabelsKept })
}

function expiryNote(expiry: string): string {
  return expiry === '' ? '' : ` The sandboxes expire at ${minuteOf(expiry)}.`
}

function aliasesOf(prepared: readonly PreparedLease[]): readonly string[] {
  return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias))
}
