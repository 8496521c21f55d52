import type { Host } from '../host/host.ts'
import { leaveLog, remembering } from '../host/kept-log.ts'
import { seconds } from '../host/wording.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { readInputs } from '../inputs/read.ts'
import { seedReader } from '../inputs/seed-reader.ts'
import { askForAuthorisation } from './authorise.ts'
import { chooseEngine } from './engine-choice.ts'
import { startEngine } from './engine-process.ts'
import type { EngineProcess } from './engine-state.ts'
import { type Prepared, prepareAll } from './prepare.ts'
import { expiresAt, publish } from './publish.ts'
import { giveBack } from './release.ts'
import { saveReport } from './report.ts'
import { spellingWarnings } from './spelling.ts'
import { saveTimeline, Timeline } from './timeline.ts'
import { openUse, type Use, withApi } from './use.ts'
import { openWork, type Work } from './work.ts'

/** The main step: all servers are there, verified and published, or none is held. */
export async function runMain(runner: Host): Promise<void> {
  const started = performance.now()
  const { host, lines } = remembering(runner)
  const inputs = readInputs(host, await seedReader(host))
  const choice = await chooseEngine(host, inputs)
  if (choice.engine === 'none') {
    host.output('acquired', 'false')
    host.log.notice(`No sandbox was acquired. ${choice.reason}`)
    return
  }
  for (const warning of spellingWarnings(inputs)) host.log.warning(warning)
  const opened = openUse(host, inputs.api, inputs.after)
  const timeline = new Timeline()
  try {
    const work =
      choice.engine === 'klavis'
        ? openWork(host, inputs, opened, 'klavis', timeline)
        : await openEmbedded(host, inputs, opened, choice.notice, timeline)
    await makeReady(work, started)
  } finally {
    saveTimeline(host, timeline)
    leaveLog(opened.settings.folder, lines())
  }
}

async function makeReady(work: Work, started: number): Promise<void> {
  const { host } = work
  try {
    const prepared = await prepareAll(work)
    work.limits.stop.throwIfAborted()
    publish(prepared, work)
    await askForAuthorisation(prepared, work)
    saveReport(host, prepared)
    work.phases.end()
    const end = untilWhen(expiresAt(work.use))
    host.log.info(`Ready in ${seconds(performance.now() - started)}: ${names(prepared)}.${end}`)
  } catch (error) {
    await undo(work, error)
    throw error
  } finally {
    work.limits.close()
  }
}

/** The work against an engine of our own: no pace to keep, and nothing that could outlive the job. */
async function openEmbedded(
  host: Host,
  inputs: Inputs,
  opened: Use,
  notice: string,
  timeline: Timeline
): Promise<Work> {
  if (notice !== '') host.log.notice(notice)
  if (inputs.after.keep !== 'never')
    host.log.warning('`keep` has no effect: the embedded engine ends with the job. Read the artifact instead.')
  const start = (): Promise<EngineProcess> => startEngine(host, opened.settings.folder, inputs.isolation)
  const engine = await timeline.during('start engine', '', start)
  const api = { ...inputs.api, url: engine.url, rateLimit: 0 }
  return openWork(host, { ...inputs, apiKey: engine.key, api }, withApi(host, opened, api), 'embedded', timeline)
}

/** All or nothing. Only on a cancel is it left to post, which follows at once: the time is too short here. */
async function undo({ limits, phases, host, klavis, use }: Work, error: unknown): Promise<void> {
  limits.halt(error)
  phases.end()
  if (!host.cancelled.aborted) await giveBack(use.ledger, { klavis, host, nonce: use.settings.nonce })
}

function untilWhen(expires: string): string {
  return expires === '' ? '' : ` The sandboxes free themselves by ${expires} at the latest.`
}

function names(prepared: readonly Prepared[]): string {
  return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias)).join(', ')
}
