import { Failure } from '../base/failure.ts'
import type { EventFacts, Host } from '../host/host.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** What is asked for that needs a key. */
export interface KeyNeeded {
  /** The servers that only the cloud has. */
  readonly cloudOnly: readonly string[]
  /** What may be meant by names that are misspelt, or in the wrong list. */
  readonly advice: string
  /** The error to give instead, where no key is needed at all. */
  readonly instead?: Failure | undefined
}

/** Without a key: a reason to go on without sandboxes, or an error that teaches why the key is absent. */
export async function skipWithoutKey(
  host: Host,
  onMissingKey: Inputs['onMissingKey'],
  { cloudOnly, advice, instead }: KeyNeeded
): Promise<string> {
  const event = await host.event()
  const cause = whyNoSecrets(event)
  const notSet = event.name === 'terminal' ? AT_A_TERMINAL : IN_A_WORKFLOW
  if (onMissingKey === 'skip') {
    return `There is no Klavis API key, and \`on-missing-key\` is \`skip\`. ${cause ?? notSet.why}`
  }
  if (onMissingKey === 'auto' && cause !== undefined) {
    return `There is no Klavis API key. ${cause} A run of a branch of this repository gets it.`
  }
  if (instead !== undefined) throw instead
  throw new Failure(
    cloudOnly.length === 0
      ? 'There is no Klavis API key, and `engine: klavis` needs one.'
      : `There is no Klavis API key, and ${cloudOnly.join(', ')} need${cloudOnly.length === 1 ? 's' : ''} one.`,
    [advice, cause ?? notSet.why].join(' ').trim(),
    cause === undefined ? notSet.next : 'Set `on-missing-key: auto` or `skip` to let such runs pass without sandboxes.'
  )
}

const IN_A_WORKFLOW = {
  why: 'The input `api-key` is empty, and so is the environment variable KLAVIS_API_KEY: the secret is not set, has another name, or is not available to this workflow or environment.',
  next: 'Get a key at https://www.klavis.ai, save it as the repository secret KLAVIS_API_KEY, and pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`. To go on without sandboxes instead, set `on-missing-key: skip`.'
}

const AT_A_TERMINAL = {
  why: 'The environment variable KLAVIS_API_KEY is not set.',
  next: 'Get a key at https://www.klavis.ai and set it. To go on without sandboxes instead, use `--on-missing-key skip`.'
}

function whyNoSecrets(event: EventFacts): string | undefined {
  if (event.fromFork && event.name !== 'pull_request_target') {
    return 'GitHub gives no secrets to pull requests from forks.'
  }
  if (event.actor === 'dependabot[bot]' && event.name !== 'workflow_dispatch') {
    return 'GitHub gives no repository secrets to runs that Dependabot started; it has secrets of its own (repository settings, Secrets and variables, Dependabot).'
  }
  return undefined
}
