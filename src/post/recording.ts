import { renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../base/failure.ts'
import { sha256 } from '../base/sha256.ts'
import { count } from '../base/wording.ts'
import { copyRecord, readToolSummary } from '../engine-client/collect-records.ts'
import { finishGateway, type GatewayProcess, saveGatewayFinished } from '../engine-client/gateway-process.ts'
import type { GatewayRecords } from '../engine-client/gateway-protocol.ts'
import type { RecordedCalls } from '../engine-client/recorded-calls.ts'
import { readPlainText, writePrivateFile } from '../host/files.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { Recording } from '../report/story.ts'
import type { RecordedChecks } from '../state/checks.ts'
import { ARTIFACT_FILES, ENGINE_FILES, GATEWAY_LOG, RUN_FILES } from '../state/files.ts'
import { STATE } from '../state/keys.ts'
import { MAX_RECORDED_SERVERS_BYTES } from '../state/recorded-servers.ts'
import type { PostContext } from './post-context.ts'

/** What the gateway or the embedded engine recorded. */
export interface Recorded {
  readonly recording: Recording
  /** The calls per caller and tool. */
  readonly calls: readonly ToolSummary[]
  /** The files for the artifact. */
  readonly files: readonly string[]
  /** The transcript that report.html shows. */
  readonly transcript: string | undefined
  /** The checks in the memory of the gateway or engine; undefined if it was killed. */
  readonly checks: RecordedChecks | undefined
}

const NO_CHECKS: RecordedChecks = { passed: 0, failed: 0, records: [] }
const NOTHING: Omit<Recorded, 'recording'> = { calls: [], files: [], transcript: undefined, checks: NO_CHECKS }

const LOST =
  'The gateway ended before this step: a later step killed it or removed its folder more than an hour ago, or the machine ran out of memory. The calls are counted from its transcript, which a later step can change, so the numbers are not proven. Check what the steps after the action do.'
const REMOVED =
  'A later step removed the transcript of the gateway. The numbers of calls are right, because they come from the memory of the gateway.'
const CHANGED = `A later step changed the transcript of the gateway, or the disk was full. The numbers of calls are right, because they come from the memory of the gateway. The file is saved as ${ARTIFACT_FILES.changedTranscript}; do not trust it.`

/** Ends the gateway, because the agent is done, and collects what it recorded. Never throws. */
export async function finishRecording(context: PostContext): Promise<Recorded> {
  const { gateway, settings, hasPublished } = context
  const { record = 'off' } = settings.after
  const records = gateway === undefined ? undefined : await finishGateway(gateway)
  if (gateway !== undefined && records !== undefined) saveGatewayFinished(context.host, gateway)
  // If main never published, no agent ran, so nothing can be missing.
  if (gateway === undefined || !hasPublished || record === 'off' || record === 'failed')
    return { ...NOTHING, recording: record === 'failed' ? 'failed' : 'off', checks: records?.checks ?? NO_CHECKS }
  const lost = records === undefined
  try {
    return lost ? await collectLost(gateway, context) : await collect(gateway, records, record, context)
  } catch (error) {
    context.host.log.warning(`The records of the gateway could not be saved: ${messageOf(error)}`)
    return { ...NOTHING, recording: lost ? 'lost' : record, calls: records?.tools ?? [], checks: records?.checks }
  }
}

async function collect(
  gateway: GatewayProcess,
  { tools, transcript: recorded, checks, workerDeaths }: GatewayRecords,
  recording: Recording,
  context: PostContext
): Promise<Recorded> {
  const { host } = context
  if (workerDeaths > 0)
    host.log.info(`The gateway replaced its worker ${count(workerDeaths, 'time')}. The calls in flight were lost.`)
  const log = workerDeaths > 0 ? await save(gateway, GATEWAY_LOG, context) : undefined
  const found = recorded.bytes === 0 ? undefined : await save(gateway, ENGINE_FILES.transcript, context)
  const isSaved = savesRecords(context)
  const isChanged = isSaved && recorded.bytes > 0 && found?.read.sha256 !== recorded.sha256
  if (isChanged) host.log.warning(found === undefined ? REMOVED : CHANGED)
  const transcript = isChanged && found !== undefined ? mark(found.path) : found?.path
  const toolsOfServers = transcript === undefined || isChanged ? undefined : await saveTools(context)
  const files = [transcript, toolsOfServers, log?.path].flatMap((path) => path ?? [])
  return { recording, calls: tools, files, transcript: isChanged ? undefined : transcript, checks }
}

async function collectLost(gateway: GatewayProcess, context: PostContext): Promise<Recorded> {
  if (!gateway.isFinished) context.host.log.warning(LOST)
  const calls = await readToolSummary(gateway)
  const transcript = await save(gateway, ENGINE_FILES.transcript, context)
  const log = await save(gateway, GATEWAY_LOG, context)
  const files = [transcript, log].flatMap((saved) => saved?.path ?? [])
  return { recording: 'lost', calls, files, transcript: transcript?.path, checks: undefined }
}

/** Saves the tools of the servers, which a cassette of the run needs. They must be those that main wrote. */
async function saveTools({ host, settings, folder }: PostContext): Promise<string | undefined> {
  const hash = host.getState(STATE.recordedServersHash)
  const text =
    hash === ''
      ? undefined
      : readPlainText(join(settings.folder, RUN_FILES.recordedServers), MAX_RECORDED_SERVERS_BYTES)
  if (text === undefined || sha256(text) !== hash) return undefined
  return writePrivateFile(join(folder, ARTIFACT_FILES.recordedServers), host.redact(text))
}

/** Like the dumps, the records are saved if `dump` asks for it. */
function savesRecords({ plan }: PostContext): boolean {
  return plan.dumpLimitMs('local') > 0
}

async function save(
  { home }: GatewayProcess,
  name: string,
  context: PostContext
): Promise<{ readonly path: string; readonly read: RecordedCalls['transcript'] } | undefined> {
  if (!savesRecords(context)) return undefined
  const path = join(context.folder, name)
  const read = await copyRecord({ path: join(home, name), label: `${name} of the gateway` }, path, context.host)
  return read === undefined ? undefined : { path, read }
}

/** Gives a changed transcript another name. */
function mark(path: string): string {
  const marked = join(dirname(path), ARTIFACT_FILES.changedTranscript)
  renameSync(path, marked)
  return marked
}
