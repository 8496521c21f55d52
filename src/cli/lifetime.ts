import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import type { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import type { Interrupts } from '../host/terminal/interrupts.ts'
import { terminalHost } from '../host/terminal/terminal-host.ts'
import { Ledger, recordsInState, stateSink } from '../lease/ledger.ts'
import { runMain } from '../main/main.ts'
import { runPost } from '../post/post.ts'
import type { PostResult } from '../post/post-result.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { defaultOf } from './action-files.ts'
import type { Desk } from './desk.ts'
import { isWorthAnotherTry } from './leftovers.ts'
import { forgetUse, type LocalUse } from './local-use.ts'
import { runStep, type StepFailure } from './step.ts'
import { warnOfVisible } from './visible-secrets.ts'

/** One use at work. */
export interface Lifetime {
  readonly desk: Desk
  readonly use: LocalUse
  readonly interrupts: Interrupts
  readonly dumps: DumpFolder
  /** The inputs that were given as flags. */
  readonly given: Readonly<Record<string, string>>
}

/** How a use ended. */
export interface Finished {
  /** What is still held; `undefined` where not even that is known. */
  readonly left: readonly string[] | undefined
  readonly failure: string | undefined
}

/** The main step; what it failed with, if it did. */
export async function acquire({ desk, use, interrupts, dumps, given }: Lifetime): Promise<StepFailure | undefined> {
  const { terminal, actions } = desk
  const input = (name: string): string => given[name] ?? defaultOf(actions.main, name)
  const { journal, folder } = use
  const host = terminalHost({ terminal, journal, folder, input, dumps, cancelled: interrupts.cancelled })
  warnOfVisible(given, host.log)
  terminal.spin('Acquiring')
  const failure = await runStep(host, runMain, 'Interrupted before everything was there.')
  terminal.rest()
  return failure
}

/** The post step. What could not be released stays written down, so that `down` can try again. */
export async function finish(
  { desk: { terminal }, use, dumps, given }: Lifetime,
  status: 'success' | 'failure' | 'cancelled'
): Promise<Finished> {
  const inputs: Readonly<Record<string, string>> = { ...given, 'job-status': status }
  const { journal, folder } = use
  // Not the signal that ended the work: a release is not to be hurried by it.
  const { signal: cancelled } = new AbortController()
  const host = terminalHost({ terminal, journal, folder, input: (name) => inputs[name] ?? '', dumps, cancelled })
  if (status === 'success') terminal.calm()
  terminal.spin('Dumping and releasing')
  const left = await runPost(host).then(
    (ending) => stillHeld(ending, host),
    (error: unknown) => {
      host.log.warning(`The clean-up did not come to its end: ${messageOf(error)}`)
      return undefined
    }
  )
  terminal.rest()
  if (left?.length === 0) forgetUse(use)
  else {
    unlockFolder(folder)
    host.log.warning(`\`klavis-sandbox down --name ${use.name}\` tries again to release what is left.`)
  }
  return { left, failure: host.failure() }
}

/** What to look at first in a folder of dumps, if it is there. */
export function pageIn(folder: string | null | undefined): string | undefined {
  const page = join(folder ?? '', ARTIFACT_FILES.report)
  return folder && existsSync(page) ? page : undefined
}

/** What is or may be held still; what is released is written down for whoever tries again. */
function stillHeld(ending: PostResult | undefined, host: Host): readonly string[] {
  if (ending === undefined) return []
  const failed = ending.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held)
  const left = [...failed, ...ending.uncertain.filter((life) => isWorthAnotherTry(life))]
  if (left.length > 0) {
    const ledger = new Ledger([stateSink(host.saveState)], recordsInState(host.getState))
    const others = ending.released.filter(({ outcome }) => outcome !== 'failed')
    for (const { held } of others) ledger.end(held.intent.seq, 'released')
  }
  return left.map(({ intent }) => intent.alias)
}
