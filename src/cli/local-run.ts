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
import type { CliContext } from './cli-context.ts'
import { warnAboutSecretFlags } from './flags.ts'
import { isWorthAnotherTry } from './leftovers.ts'
import { runStep, type StepFailure } from './run-step.ts'
import { removeRun, type SavedRun } from './saved-runs.ts'

/** A run of the action on this machine, while a command works on it. */
export interface LocalRun {
  readonly context: CliContext
  readonly saved: SavedRun
  readonly interrupts: Interrupts
  readonly dumps: DumpFolder
  /** The inputs that were given as flags. */
  readonly given: Readonly<Record<string, string>>
}

/** The result of the post step. */
export interface Finished {
  /** The aliases that are still held; undefined if that is not known. */
  readonly left: readonly string[] | undefined
  readonly failure: string | undefined
}

/** Runs the main step, and returns its failure, if any. */
export async function acquire({
  context,
  saved,
  interrupts,
  dumps,
  given
}: LocalRun): Promise<StepFailure | undefined> {
  const { terminal, actions } = context
  const getInput = (name: string): string => given[name] ?? defaultOf(actions.main, name)
  const { journal, folder } = saved
  const host = terminalHost({ terminal, journal, folder, getInput, dumps, cancelled: interrupts.cancelled })
  warnAboutSecretFlags(given, host.log)
  terminal.startSpinner('Acquiring')
  const failure = await runStep(host, runMain, 'Interrupted before everything was acquired.')
  terminal.stopSpinner()
  return failure
}

/** Runs the post step. A run with leases that could not be released stays saved, so that `down` can try again. */
export async function finish(
  { context: { terminal }, saved, dumps, given }: LocalRun,
  status: 'success' | 'failure' | 'cancelled'
): Promise<Finished> {
  const inputs: Readonly<Record<string, string>> = { ...given, 'job-status': status }
  const { journal, folder } = saved
  // A new signal, because Ctrl+C that cancelled the work must not cut off the releases.
  const { signal: cancelled } = new AbortController()
  const host = terminalHost({ terminal, journal, folder, getInput: (name) => inputs[name] ?? '', dumps, cancelled })
  if (status === 'success') terminal.forgetWarnings()
  terminal.startSpinner('Dumping and releasing')
  const left = await runPost(host).then(
    (result) => stillHeld(result, host),
    (error: unknown) => {
      host.log.warning(`The clean-up was not completed: ${messageOf(error)}`)
      return undefined
    }
  )
  terminal.stopSpinner()
  if (left?.length === 0) removeRun(saved)
  else {
    unlockFolder(folder)
    host.log.warning(`To try again to release what is left, run \`klavis-sandbox down --name ${saved.name}\`.`)
  }
  return { left, failure: host.failure() }
}

/** The path of report.html in a folder of dumps, if it exists. */
export function reportIn(folder: string | null | undefined): string | undefined {
  const path = join(folder ?? '', ARTIFACT_FILES.report)
  return folder && existsSync(path) ? path : undefined
}

/** The aliases that are or may be held. The releases are recorded, so that the next try does not repeat them. */
function stillHeld(result: PostResult | undefined, host: Host): readonly string[] {
  if (result === undefined) return []
  const failed = result.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held)
  const left = [...failed, ...result.uncertain.filter((lease) => isWorthAnotherTry(lease))]
  if (left.length > 0) {
    const ledger = new Ledger([stateSink(host.saveState)], recordsInState(host.getState))
    const released = result.released.filter(({ outcome }) => outcome !== 'failed')
    for (const { held } of released) ledger.end(held.intent.seq, 'released')
  }
  return left.map(({ intent }) => intent.alias)
}
