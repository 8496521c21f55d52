import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, hasCode, InputError } from '../base/failure.ts'
import { readPlainText } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import { commandName } from '../host/process.ts'
import { removeFolderSync } from '../host/remove-folder.ts'
import { lockFile, lockFolder, lockHolder } from '../host/terminal/folder-lock.ts'
import { Journal } from '../host/terminal/journal.ts'
import { isUnique } from '../host/terminal/process-identity.ts'
import { stateHome } from '../host/terminal/state-home.ts'
import { quoted } from '../inputs/values.ts'
import { isHeld, isUnresolved, type LeaseState, replay } from '../lease/lease-state.ts'
import { recordsInState, recordsInText } from '../lease/ledger.ts'
import { readSettings, type Settings } from '../state/action-run.ts'
import { RUN_FILES } from '../state/files.ts'
import { unverifiedValue } from '../state/seal.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const JOURNAL = 'journal.jsonl'
const MAX_LEDGER_BYTES = 2 * 1024 * 1024

/** A run of the action on this machine, as saved in its folder. The folder exists while something may be held. */
export interface SavedRun {
  readonly name: string
  readonly folder: string
  readonly journal: Journal
}

/** Creates a run with an unused name, and locks it for this process. */
export function createRun(name: string, startedBy: string): SavedRun {
  const folder = folderOf(name)
  mkdirSync(stateHome(), { recursive: true, mode: 0o700 })
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw nameTaken(name, folder)
    throw error
  }
  if (!lockFolder(folder)) throw nameTaken(name, folder)
  const run = openRun(name)
  run.journal.write('run', 'run-id', `local-${randomBytes(6).toString('hex')}`)
  run.journal.write('run', 'started-at', new Date().toISOString())
  run.journal.write('run', 'started-by', startedBy)
  return run
}

/** The run with this name. */
export function findRun(name: string): SavedRun {
  if (statSync(folderOf(name), { throwIfNoEntry: false })?.isDirectory()) return openRun(name)
  const others = listRuns().map((run) => run.name)
  if (others.length === 0) throw new Failure('Nothing is up.', '', `Start with \`${commandName()} up\`.`)
  throw new Failure(
    `Nothing is up under the name ${quoted(name)}.`,
    `These are up: ${others.join(', ')}.`,
    'Name one with `--name`.'
  )
}

/** All runs of this user on this machine. */
export function listRuns(): readonly SavedRun[] {
  try {
    const entries = readdirSync(stateHome(), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => openRun(name))
  } catch {
    return []
  }
}

/** Locks a run for this process, so that no other one ends it at the same time, and returns its latest state. */
export function lockRun({ name }: SavedRun): SavedRun {
  const { folder } = findRun(name)
  if (lockFolder(folder)) return findRun(name)
  throw inUse(name, folder, 'End it')
}

/** Removes a run of which nothing is held any more. */
export function removeRun({ folder }: SavedRun): void {
  removeFolderSync(folder)
}

/** The state of a run, for commands that only show it. It is not verified, because that needs the key of `up`. */
export function savedState({ journal }: SavedRun): Pick<Host, 'getState'> {
  return { getState: (name) => unverifiedValue(journal.read('state', name)) }
}

/** The settings that main saved for post, if it got that far. */
export function savedSettings(run: SavedRun): Settings | undefined {
  return readSettings(savedState(run))
}

/** The leases of a run that are or may be held, according to its records. */
export function savedLeases(run: SavedRun): readonly LeaseState[] {
  const ledger = join(savedSettings(run)?.folder ?? run.folder, RUN_FILES.ledger)
  const records = [
    ...recordsInState(savedState(run).getState),
    ...recordsInText(readPlainText(ledger, MAX_LEDGER_BYTES) ?? '')
  ]
  return replay(records).filter((lease) => isHeld(lease) || isUnresolved(lease))
}

function openRun(name: string): SavedRun {
  const folder = folderOf(name)
  return { name, folder, journal: new Journal(join(folder, JOURNAL)) }
}

function folderOf(name: string): string {
  if (NAME.test(name)) return join(stateHome(), name)
  throw new InputError(
    'This name cannot be used.',
    'A name consists of at most 64 letters, digits, dots, dashes and underscores.',
    'Choose another `--name`.'
  )
}

function nameTaken(name: string, folder: string): InputError {
  if (lockHolder(folder)?.isAlive === true) {
    const { what, why, next } = inUse(name, folder, 'To start another one, choose another `--name`, or end it')
    return new InputError(what, why, next)
  }
  return new InputError(
    `${quoted(name)} is already up.`,
    'An earlier command left it up.',
    `Release it with \`${commandName()} down --name ${name}\`, or choose another \`--name\`.`
  )
}

/** The advice starts with `what`. */
function inUse(name: string, folder: string, what: string): Failure {
  const holder = lockHolder(folder) ?? { pid: 0, mark: '' }
  return new Failure(
    `${quoted(name)} is in use by another process (${holder.pid}).`,
    'That process releases everything when it ends.',
    isUnique(holder)
      ? `${what} with Ctrl+C in its terminal, or with \`kill ${holder.pid}\`.`
      : `${what} with Ctrl+C in its terminal. If it is not a process of klavis-sandbox, remove ${lockFile(folder)} and try again.`
  )
}
