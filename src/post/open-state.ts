import { join } from 'node:path'
import { inputName, perHost } from '../base/host-wording.ts'
import { count } from '../base/wording.ts'
import { isEngine, readSavedEngine } from '../engine-client/engine-process.ts'
import { finishGateway, type GatewayProcess, isGateway, readSavedGateway } from '../engine-client/gateway-process.ts'
import type { Host } from '../host/host.ts'
import { readApi } from '../inputs/read.ts'
import { Problems, quoted, valueReader } from '../inputs/values.ts'
import { readSettings, type Settings } from '../state/action-run.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { RUN_FILES } from '../state/files.ts'
import { openSealedState, type VerifiedState } from '../state/sealed-state.ts'
import { reportOtherKey } from './other-key.ts'

const MAX_NAMES = 8

/** What post may rely on. */
export interface PostState {
  /** The host whose state is that of main. */
  readonly host: Host
  readonly settings: Settings
  /** The embedded engine, if main started one. */
  readonly engine: EngineProcess | undefined
  /** The gateway, if main started one. */
  readonly gateway: GatewayProcess | undefined
  /** Whether main was given the API key of this step. Without it there are no leases in the cloud. */
  readonly isKeyed: boolean
}

/** Opens the state that main saved. `refused`: there is state that post must not act on. `nothing`: there is none. */
export function openPostState(runner: Host): PostState | 'nothing' | 'refused' {
  const opened = openSealedState(runner)
  switch (opened.status) {
    case 'absent':
      return nothingIn(runner)
    case 'unverified':
      return refused(runner)
    case 'other key':
      return withOtherKey(opened.host, opened.hasKey)
    case 'verified':
      return fromMain(opened)
  }
}

function fromMain({ host, isKeyed, isProven, ignored, missing }: VerifiedState): PostState | 'nothing' | 'refused' {
  if (ignored.length > 0) host.log.warning(ignoredWarning(ignored))
  if (missing > 0) host.log.warning(missingWarning(missing))
  const settings = readSettings(host)
  if (settings === undefined) return nothingIn(host)
  if (!isProven) return byWhatItIs(host, settings)
  const engine = engineIn(host, settings)
  if (isKeyed && engine === undefined) warnAboutOtherUrl(host, settings)
  return { host, settings, engine, gateway: gatewayIn(host, settings), isKeyed }
}

function withOtherKey(host: Host, hasKey: boolean): PostState | 'nothing' | 'refused' {
  const settings = readSettings(host)
  if (settings === undefined) return nothingIn(host)
  if (readSavedEngine(host) !== undefined) return byWhatItIs(host, settings)
  reportOtherKey(host, settings, hasKey)
  return 'refused'
}

/** Ends the gateway of a main that was given another API key. It holds that key, and nobody else will end it. */
export async function endGatewayOfOtherKey(runner: Host): Promise<void> {
  const opened = openSealedState(runner)
  if (opened.status !== 'other key') return
  const settings = readSettings(opened.host)
  const gateway = settings === undefined ? undefined : gatewayIn(opened.host, settings)
  // Anybody can have sealed this state, so only a process that runs our program in this folder is ended.
  if (gateway !== undefined && isGateway(gateway) === true) await finishGateway(gateway)
}

/**
 * State that anybody can have sealed. It is used only for an engine whose process is ours, which needs no key, and does not
 * choose what is published under the job's name.
 */
function byWhatItIs(host: Host, settings: Settings): PostState | 'refused' {
  const engine = engineIn(host, settings)
  if (engine === undefined || isEngine(engine) !== true) return refused(host)
  const after = { ...settings.after, comment: false, artifactName: '' }
  return { host, settings: { ...settings, after }, engine, gateway: undefined, isKeyed: false }
}

function engineIn(host: Host, { folder }: Settings): EngineProcess | undefined {
  const engine = readSavedEngine(host)
  return engine?.home === join(folder, RUN_FILES.engine) ? engine : undefined
}

function gatewayIn(host: Host, { folder }: Settings): GatewayProcess | undefined {
  const gateway = readSavedGateway(host)
  return gateway?.home === join(folder, RUN_FILES.gateway) ? gateway : undefined
}

function refused(host: Host): 'refused' {
  host.log.warning(unverifiedWarning())
  return 'refused'
}

function nothingIn(host: Host): 'nothing' {
  host.log.debug('Main acquired nothing, so there is nothing to do.')
  return 'nothing'
}

/** Inputs are evaluated again for post, and may come from variables that later steps have changed. */
function warnAboutOtherUrl(host: Host, { api }: Settings): void {
  if (host.getInput('api-url') === '') return
  const problems = new Problems()
  const { url } = readApi(valueReader(host.getInput, problems), problems)
  if (url === api.url) return
  host.log.warning(
    `${inputName('api-url')} is ${quoted(url)} now, and was ${quoted(api.url)} in the main step. The sandboxes are released where they were acquired, and nothing is sent to the new URL. Check which step changed it.`
  )
}

function ignoredWarning(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? ' …' : ''
  return `Ignored ${count(names.length, 'value')} in the state of this step that the main step did not save: ${names.slice(0, MAX_NAMES).join(', ')}${more}. ${perHost(
    {
      action: 'Another step of this job has set STATE_ variables through GITHUB_ENV. Check what it runs.',
      terminal: 'Something else has written to the journal of this run.'
    }
  )}`
}

function missingWarning(missing: number): string {
  return `${count(missing, 'value')} that the main step saved did not reach this step. What they recorded is not released here, and expires with its TTL; instances do not expire. Check the account with \`sweep\`.`
}

function unverifiedWarning(): string {
  return perHost({
    action:
      'The state of the main step cannot be verified, so nothing was dumped, released or removed. Another step of this job has set STATE_ variables, or changed the API key or the token of the action, through GITHUB_ENV. Check what the other steps run. If main acquired sandboxes, they expire with their TTL; instances do not expire.',
    terminal:
      'The state of this run cannot be verified, so nothing was dumped, released or removed. It was saved by another version of klavis-sandbox, or its journal was changed. Sandboxes expire with their TTL; instances do not expire.'
  })
}
