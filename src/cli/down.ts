import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { getEnv } from '../host/process.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { lockHolder } from '../host/terminal/folder-lock.ts'
import { quoted } from '../inputs/values.ts'
import { STATE } from '../state/keys.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { warnAboutSecretFlags } from './flags.ts'
import { interruptsOf } from './leftovers.ts'
import { finish, type LocalRun, reportIn } from './local-run.ts'
import { findRun, listRuns, lockRun, type SavedRun, savedLeases } from './saved-runs.ts'

/** Options of `down`. */
interface DownOptions extends CommandOptions {
  readonly name: string
  readonly all?: boolean
  /** Overrides the `dump` that was given to `up`. */
  readonly dump?: boolean
  readonly dumpFolder?: string
}

interface DownResult {
  readonly name: string
  readonly dump_folder: string | null
  /** The aliases that are still held; `null` if that is not known. */
  readonly left: readonly string[] | null
  readonly failure: string | null
}

/** `down`: runs the post step of a run that is up, or that a killed process left behind. */
export async function down(context: CliContext, options: DownOptions, given: LocalRun['given']): Promise<number> {
  const { terminal } = context
  const runs = options.all ? listRuns().filter(({ folder }) => !lockHolder(folder)?.isAlive) : [findRun(options.name)]
  const interrupts = interruptsOf(runs, terminal)
  warnAboutSecretFlags(given, terminal.log)
  const results: DownResult[] = []
  for (const saved of runs) results.push(await tryEnd({ context, saved, interrupts, given }, options))
  const lines = results
    .filter(({ failure }) => failure === null)
    .map((result) => `${quoted(result.name)} is down.${describeDumps(result)}`)
  printResult(context, options, options.all ? results : results[0], lines)
  if (options.all && runs.length === 0) terminal.log.notice('Nothing is up.')
  return results.every(({ left }) => left?.length === 0) ? 0 : 1
}

/** With `--all`, the failure of one run does not keep the others up. */
async function tryEnd(run: Omit<LocalRun, 'dumps'>, options: DownOptions): Promise<DownResult> {
  try {
    return await end({ ...run, dumps: new DumpFolder(dumpFolderOf(run.saved, options)) }, options)
  } catch (error) {
    if (!options.all) throw error
    run.context.terminal.log.error(messageOf(error))
    return { name: run.saved.name, dump_folder: null, left: null, failure: messageOf(error) }
  }
}

/** With `--all` each run gets its own folder, because the dumps of several runs have the same file names. */
function dumpFolderOf({ name }: SavedRun, { all, dumpFolder = '' }: DownOptions): string {
  return all && dumpFolder !== '' ? join(dumpFolder, name) : dumpFolder
}

async function end(run: LocalRun, { dump }: DownOptions): Promise<DownResult> {
  const { dumps, given } = run
  checkKey(run.saved, given)
  const wasKilled = lockHolder(run.saved.folder) !== undefined
  const saved = lockRun(run.saved)
  const { left } = await finish({ ...run, saved }, wasKilled ? 'failure' : 'success', { dump })
  const failure = left?.length === 0 ? null : 'Not everything could be released.'
  return { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null, failure }
}

/** Checked first, because without a key nothing can be released, and the dumps would be lost. */
function checkKey(saved: SavedRun, given: LocalRun['given']): void {
  const isInCloud = saved.journal.read('state', STATE.engine) === ''
  const key = given['api-key'] ?? getEnv('KLAVIS_API_KEY') ?? ''
  if (!isInCloud || key.trim() !== '' || savedLeases(saved).length === 0) return
  throw new Failure(
    `There is no Klavis API key to release ${quoted(saved.name)}.`,
    'The key is never written to a file.',
    'Set KLAVIS_API_KEY as you did for `up`.'
  )
}

function describeDumps({ dump_folder: folder }: DownResult): string {
  const report = reportIn(folder)
  if (report !== undefined) return ` Its dumps are in ${folder}\nOpen ${report} to see what happened.`
  return folder === null ? '' : ` Its dumps are in ${folder}`
}
