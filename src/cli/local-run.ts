import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { messageOf } from '../base/failure.ts'
import { isAlive, parseEngine } from '../engine-client/engine-process.ts'
import type { Host } from '../host/host.ts'
import { commandName } from '../host/process.ts'
import type { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import type { Interrupts } from '../host/terminal/interrupts.ts'
import { type TerminalHost, terminalHost } from '../host/terminal/terminal-host.ts'
import { Ledger, recordsInState, stateSink } from '../lease/ledger.ts'
import { runMain } from '../main/main.ts'
import { runPost } from '../post/post.ts'
import type { PostResult } from '../post/post-result.ts'
import { type CallTotals, callsBy } from '../report/call-totals.ts'
import { readSettings } from '../state/action-run.ts'
import { runSealedStep } from '../state/error-boundary.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { STATE } from '../state/keys.ts'
import { verifiedHost } from '../state/sealed-state.ts'
import { defaultOf } from './action-files.ts'
import type { CliContext } from './cli-context.ts'
import { warnAboutSecretFlags } from './flags.ts'
import { isWorthAnotherTry } from './leftovers.ts'
import { runStep, type StepFailure } from './run-step.ts'
import { removeRun, type SavedRun, savedState } from './saved-runs.ts'

/** A run of the action on this machine, while a command works on it. */
export interface LocalRun {
  readonly context: CliContext
  readonly saved: SavedRun
  readonly interrupts: Interrupts
  readonly dumps: DumpFolder
  /** The inputs that were given as flags. */
  readonly given: Readonly<Record<string, string>>
}

/** What the post step is told in addition to the state of main. */
interface FactsForPost {
  /** Overrides the input `dump`. */
  readonly dump?: boolean | undefined
  /** What failed in the command. */
  readonly jobFailure?: string
}

/** The result of the post step. */
export interface Finished {
  /** The aliases that are still held; undefined if that is not known. */
  readonly left: readonly string[] | undefined
  readonly failure: string | undefined
  /** The calls of tools; undefined if they were not recorded. */
  readonly calls: CallTotals | undefined
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
  const failure = await runStep(host, runMain, 'Interrupted before everything was acquired.', runSealedStep)
  terminal.stopSpinner()
  return failure
}

/** Runs the post step. A run with leases that could not be released stays saved, so that `down` can try again. */
export async function finish(
  localRun: LocalRun,
  status: 'success' | 'failure' | 'cancelled',
  facts: FactsForPost = {}
): Promise<Finished> {
  const { saved } = localRun
  const { terminal } = localRun.context
  const host = hostForPost(localRun, status)
  saveForPost(localRun, facts)
  if (hasEngineDied(saved)) terminal.showServerLogs()
  terminal.startSpinner('Dumping and releasing')
  let calls: CallTotals | undefined
  const left = await runPost(host).then(
    (result) => {
      if (typeof result === 'object') calls = callsIn(result)
      return stillHeld(result, host)
    },
    (error: unknown) => {
      host.log.warning(`The clean-up was not completed: ${messageOf(error)}`)
      return undefined
    }
  )
  terminal.stopSpinner()
  if (left?.length === 0) removeRun(saved)
  else {
    unlockFolder(saved.folder)
    host.log.warning(`To try again to release what is left, run \`${commandName()} down --name ${saved.name}\`.`)
  }
  return { left, failure: host.failure(), calls }
}

/** Saves facts for the post step, sealed like the state of main. Does nothing if that state cannot be verified. */
export function saveForPost(localRun: LocalRun, { dump, jobFailure }: FactsForPost): void {
  const host = verifiedHost(hostForPost(localRun, 'success'))
  const settings = host === undefined ? undefined : readSettings(host)
  if (host === undefined || settings === undefined) return
  if (jobFailure !== undefined) host.saveState(STATE.jobFailure, jobFailure)
  if (dump === undefined) return
  const after = { ...settings.after, dump: dump ? 'always' : 'never' }
  host.saveState(STATE.settings, JSON.stringify({ ...settings, after }))
}

function hostForPost({ context: { terminal }, saved, dumps, given }: LocalRun, status: string): TerminalHost {
  const inputs: Readonly<Record<string, string>> = { ...given, 'job-status': status }
  const { journal, folder } = saved
  // A new signal, because Ctrl+C that cancelled the work must not cut off the releases.
  const { signal: cancelled } = new AbortController()
  return terminalHost({ terminal, journal, folder, getInput: (name) => inputs[name] ?? '', dumps, cancelled })
}

/** The path of report.html in a folder of dumps, if it exists. */
export function reportIn(folder: string | null | undefined): string | undefined {
  const path = join(folder ?? '', ARTIFACT_FILES.report)
  return folder && existsSync(path) ? path : undefined
}

/** The path from the current folder, or the whole path of a file that is outside of it. */
export function shortPath(path: string): string {
  const fromHere = relative('', path)
  return fromHere.startsWith('..') ? path : fromHere
}

/** Where the report is, as a part of a command's last line. */
export function reportPart(folder: string | undefined): readonly string[] {
  const path = reportIn(folder)
  return path === undefined ? [] : [`report ${shortPath(path)}`]
}

/** The log of an engine tells something only if the engine ended before it was asked to. */
function hasEngineDied(run: SavedRun): boolean {
  const engine = parseEngine(savedState(run).getState(STATE.engine))
  return engine !== undefined && !isAlive(engine)
}

function callsIn({ recording, calls }: PostResult): CallTotals | undefined {
  return recording === 'all' || recording === 'configs' ? callsBy('agent', calls) : undefined
}

/** The aliases that are or may be held. The releases are recorded, so that the next try does not repeat them. */
function stillHeld(result: PostResult | 'nothing' | 'refused', host: Host): readonly string[] | undefined {
  if (result === 'refused') return undefined
  if (result === 'nothing') return []
  const failed = result.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held)
  const left = [...failed, ...result.uncertain.filter((lease) => isWorthAnotherTry(lease))]
  if (left.length > 0) {
    const { saveState, getState } = verifiedHost(host) ?? host
    const ledger = new Ledger([stateSink(saveState)], recordsInState(getState))
    const released = result.released.filter(({ outcome }) => outcome !== 'failed')
    for (const { held } of released) ledger.end(held.intent.seq, 'released')
  }
  return left.map(({ intent }) => intent.alias)
}
