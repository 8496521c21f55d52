import { delimiter } from 'node:path'
import { Failure } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import type { ApiInputs } from '../inputs/inputs.ts'
import { isName, items } from '../inputs/lists.ts'
import { readApi, readApiKey } from '../inputs/read.ts'
import type { Problems, ValueReader } from '../inputs/values.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'

const DAY_SECONDS = 86_400

/** The inputs that all companions share. */
export interface CompanionInputs {
  /** Empty if there is none: the embedded engine needs none. */
  readonly apiKey: string
  readonly api: ApiInputs
  /** The ledgers of the job, one for each run of the main action. */
  readonly ledgers: readonly string[]
  readonly timeoutMs: number
}

/** Reads the inputs that all companions share, and collects their problems. */
export function readCompanionInputs(
  host: Host,
  read: ValueReader,
  problems: Problems,
  defaultTimeout = 300
): CompanionInputs {
  const apiKey = readApiKey(host)
  const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(delimiter)
  return {
    apiKey,
    api: readApi(read, problems),
    ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
    timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
  }
}

/** The names of leases that the companion is limited to. Empty means all. */
export function readNames(read: ValueReader, problems: Problems): readonly string[] {
  return items(read.text('names')).filter((name) => isName('names', name, problems))
}

/** A function that returns the client of the Klavis cloud. It fails only when called, because not every companion needs a key. */
export function lazyCloud(inputs: CompanionInputs, listeners: Listeners): () => Klavis {
  let cloud: Klavis | undefined
  return () => {
    if (inputs.apiKey === '') throw noKey()
    // One client, so that all requests share one pacer.
    cloud ??= connect(inputs.api, inputs.apiKey, listeners, inputs.ledgers)
    return cloud
  }
}

function noKey(): Failure {
  return new Failure(
    'There is no Klavis API key.',
    perHost({
      action: 'This step asks the Klavis cloud, and the main action does not share its key with other steps.',
      terminal: 'This command asks the Klavis cloud.'
    }),
    perHost({ action: 'Pass `api-key` to this step too.', terminal: 'Set KLAVIS_API_KEY.' })
  )
}
