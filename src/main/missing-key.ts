import { Failure } from '../base/failure.ts'
import { inputName, perHost } from '../base/host-wording.ts'
import type { EventFacts, Host } from '../host/host.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** Why a key is needed. */
interface KeyNeeded {
  /** The requested servers that only the cloud serves, and that are not recorded. */
  readonly cloudOnly: readonly string[]
  /** The error to throw if names are wrong. */
  readonly instead?: Failure | undefined
  /** The servers in the cassette, if there is one. */
  readonly recorded?: readonly string[] | undefined
}

/** Returns the reason to continue without sandboxes, or throws an error that explains why there is no key. */
export async function skipWithoutKey(
  host: Host,
  onMissingKey: Inputs['onMissingKey'],
  { cloudOnly, instead, recorded }: KeyNeeded
): Promise<string> {
  const event = await host.event()
  const cause = whyNoSecrets(event)
  if (onMissingKey === 'skip') {
    return `There is no Klavis API key, and ${inputName('on-missing-key')} is \`skip\`. ${cause ?? perHost(NOT_SET)}`
  }
  if (onMissingKey === 'auto' && cause !== undefined) {
    return `There is no Klavis API key. ${cause} Runs on branches of this repository get it.`
  }
  if (instead !== undefined) throw instead
  throw new Failure(
    cloudOnly.length === 0
      ? `There is no Klavis API key, and ${inputName('engine', 'klavis')} needs one.`
      : `There is no Klavis API key, and ${cloudOnly.join(', ')} need${cloudOnly.length === 1 ? 's' : ''} one.`,
    `${recorded === undefined ? '' : notInCassette(cloudOnly, recorded)}${cause ?? perHost(NOT_SET)}`,
    cause === undefined
      ? `${perHost(SET_KEY)} ${recorded === undefined ? `${perHost(REPLAY)} ` : ''}${perHost(SKIP)}`
      : 'To let such runs pass without sandboxes, set `on-missing-key: auto` or `skip`.'
  )
}

const NOT_SET = {
  action:
    'The input `api-key` and the environment variable KLAVIS_API_KEY are empty: the secret is not set, has another name, or is not available to this workflow or environment.',
  terminal: 'The environment variable KLAVIS_API_KEY is not set.'
}

const SET_KEY = {
  action:
    'Get a key at https://www.klavis.ai, save it as the repository secret KLAVIS_API_KEY, and pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`.',
  terminal: 'Get a key at https://www.klavis.ai and set it.'
}

const REPLAY = {
  action: 'To replay recorded answers instead, set `cassette`.',
  terminal: 'To replay recorded answers instead, use `--cassette`.'
}

const SKIP = {
  action: 'To continue without sandboxes, set `on-missing-key: skip`.',
  terminal: 'To continue without sandboxes, use `--on-missing-key skip`.'
}

function notInCassette(missing: readonly string[], recorded: readonly string[]): string {
  return `The cassette has no answers of ${missing.join(', ')}. It has: ${recorded.join(', ') || 'none at all'}. `
}

function whyNoSecrets(event: EventFacts): string | undefined {
  if (event.fromFork && event.name !== 'pull_request_target') {
    return 'GitHub does not pass secrets to pull requests from forks.'
  }
  if (event.actor === 'dependabot[bot]' && event.name !== 'workflow_dispatch') {
    return 'GitHub does not pass repository secrets to runs started by Dependabot. Dependabot has its own secrets (repository settings, Secrets and variables, Dependabot).'
  }
  return undefined
}
