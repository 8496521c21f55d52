import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName, temporaryFolder } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import type { AfterInputs, ApiInputs } from '../inputs/inputs.ts'
import { fileSink, Ledger, stateSink } from '../lease/ledger.ts'
import { type RecordForm, wholeRecord, withoutUrlParts } from '../lease/public-records.ts'
import { RUN_FILES } from './files.ts'
import { MAX_STATE_LENGTH, STATE } from './keys.ts'
import { excludeLoopbackFromProxy, saveNetworkSettings } from './network.ts'
import { newRunFolder } from './run-folder.ts'

/** What main decides and post needs. It contains no secret, because debug logs print it. */
export interface Settings {
  readonly folder: string
  readonly nonce: string
  readonly api: ApiInputs
  readonly after: AfterInputs
}

/** One run of the action in a job, with its own folder, ledger and settings. A job can use the action several times. */
export interface ActionRun {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly ledgerPath: string
  /** The text of the ledger file, if nobody else wrote to it. */
  readonly ledgerText: () => string
}

/** How a run differs from one whose servers are reached directly. */
interface RunOptions {
  /** Whether the gateway or the embedded engine serves on this machine. */
  readonly servesHere?: boolean
  /** Whether the ledger file contains no part of a server's URL. */
  readonly hidesUrls?: boolean
}

/** Opens a run of the action. Saves what post needs before anything is acquired. */
export function openActionRun(
  host: Host,
  api: ApiInputs,
  after: AfterInputs,
  { servesHere = false, hidesUrls = false }: RunOptions = {}
): ActionRun {
  const nonce = randomBytes(12).toString('hex')
  const folder = newRunFolder(host.run, nonce)
  if (servesHere) excludeLoopbackFromProxy(host)
  // First, because post needs them before it may send the key anywhere.
  saveNetworkSettings(host)
  const settings: Settings = { folder, nonce, api, after }
  const saved = JSON.stringify(settings)
  if (saved.length > MAX_STATE_LENGTH) throw tooLong()
  try {
    // Saved before the folder exists, so that post removes it even if main is killed in between.
    host.saveState(STATE.settings, saved)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const ledgerPath = join(folder, RUN_FILES.ledger)
    const newForm = (): RecordForm => (hidesUrls ? withoutUrlParts() : wholeRecord)
    const ledger = new Ledger([stateSink(host.saveState), fileSink(ledgerPath, newForm())])
    return { settings, ledgerPath, ledger, ledgerText: () => ledger.text(newForm()) }
  } catch (error) {
    throw new Failure(
      `The action could not create its folder: ${messageOf(error)}`,
      'Nothing was acquired, because a release could not be guaranteed without it.',
      `Check that ${temporaryFolder()} is writable and its disk is not full.`,
      { cause: error }
    )
  }
}

function tooLong(): Failure {
  return new Failure(
    'The inputs are too long.',
    `The post step gets them in one environment variable, which may have ${MAX_STATE_LENGTH} characters. Nothing was acquired.`,
    `Shorten ${inputName('artifact-name')}, ${inputName('api-url')} or ${inputName('region')}.`
  )
}

/** The same run with another API, whose URL is known only once the embedded engine has started. */
export function withApi(host: Host, actionRun: ActionRun, api: ApiInputs): ActionRun {
  const settings: Settings = { ...actionRun.settings, api }
  host.saveState(STATE.settings, JSON.stringify(settings))
  return { ...actionRun, settings }
}

/** Tells post that calls are not recorded, because the gateway could not be used. */
export function saveRecordingFailed(host: Pick<Host, 'saveState'>, { settings }: ActionRun): void {
  const after: AfterInputs = { ...settings.after, record: 'failed' }
  host.saveState(STATE.settings, JSON.stringify({ ...settings, after }))
}

/** The settings that main saved for post; undefined if main failed before that. */
export function readSettings(host: Pick<Host, 'getState'>): Settings | undefined {
  const saved = parseJson(host.getState(STATE.settings))
  return isSettings(saved) ? saved : undefined
}

/** Without an API key anybody can seal settings, so the parts that are used before the releases are checked. */
function isSettings(value: unknown): value is Settings {
  if (!isJsonObject(value)) return false
  const { folder, nonce, api, after } = value
  return (
    typeof folder === 'string' &&
    typeof nonce === 'string' &&
    isJsonObject(api) &&
    typeof api['url'] === 'string' &&
    URL.canParse(api['url']) &&
    typeof api['rateLimit'] === 'number' &&
    isJsonObject(after) &&
    typeof after['dumpTimeoutMs'] === 'number' &&
    typeof after['artifactName'] === 'string'
  )
}
