import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import type { AfterInputs, ApiInputs } from '../inputs/inputs.ts'
import { fileSink, Ledger, stateSink } from '../lease/ledger.ts'

/** What main decides and post needs. No secret is in it: this is printed in debug logs. */
export interface Settings {
  readonly folder: string
  readonly nonce: string
  readonly api: ApiInputs
  readonly after: AfterInputs
}

/** One use of the action in a job: a folder, a ledger and settings of its own. */
export interface Use {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly ledgerPath: string
}

/** Opens a use of the action. What post needs is saved before anything is acquired. */
export function openUse(host: Host, api: ApiInputs, after: AfterInputs): Use {
  const nonce = randomBytes(12).toString('hex')
  const folder = join(host.run.temp || tmpdir(), `klavis-sandbox-${nonce.slice(0, 8)}`)
  try {
    const settings: Settings = { folder, nonce, api, after }
    // Before the folder is made: should main be killed in between, post still knows what to remove.
    host.saveState('settings', JSON.stringify(settings))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const ledgerPath = join(folder, 'ledger.jsonl')
    return { settings, ledgerPath, ledger: new Ledger([stateSink(host.saveState), fileSink(ledgerPath)]) }
  } catch (error) {
    throw new Failure(
      `A folder for our files could not be made: ${messageOf(error)}`,
      'Nothing was acquired, since without it we could not promise to release it.',
      'Check that RUNNER_TEMP is writable and its disk is not full.',
      { cause: error }
    )
  }
}

/** The same use, talking to another API: known only once the embedded engine runs. */
export function withApi(host: Host, use: Use, api: ApiInputs): Use {
  const settings: Settings = { ...use.settings, api }
  host.saveState('settings', JSON.stringify(settings))
  return { ...use, settings }
}

/** The settings that main left for post; nothing when main never came that far. */
export function settingsInState(host: Host): Settings | undefined {
  const text = host.state('settings')
  return text === '' ? undefined : (JSON.parse(text) as Settings)
}
