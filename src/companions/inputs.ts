import { delimiter } from 'node:path'
import type { Host } from '../host/host.ts'
import type { ApiInputs } from '../inputs/inputs.ts'
import { isName, items } from '../inputs/lists.ts'
import { readApi, readApiKey } from '../inputs/read.ts'
import type { Problems, ValueReader } from '../inputs/values.ts'

const DAY_SECONDS = 86_400

/** What every companion of the main action is told. */
export interface CompanionInputs {
  /** Empty when there is none: the embedded engine needs none. */
  readonly apiKey: string
  readonly api: ApiInputs
  /** The ledgers of the job, one for each use of the main action. */
  readonly ledgers: readonly string[]
  readonly timeoutMs: number
}

/** Reads what all companions share; what is wrong with it goes to the problems. */
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

/** The leases that a companion is for, by name; none named means all. */
export function readNames(read: ValueReader, problems: Problems): readonly string[] {
  return items(read.text('names')).filter((name) => isName('names', name, problems))
}
