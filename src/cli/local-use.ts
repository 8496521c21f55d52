import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, hasCode, InputError } from '../base/failure.ts'
import { lockFile, lockFolder, lockHolder } from '../host/terminal/folder-lock.ts'
import { Journal } from '../host/terminal/journal.ts'
import { isCertain } from '../host/terminal/process-mark.ts'
import { stateHome } from '../host/terminal/state-home.ts'
import { quoted } from '../inputs/values.ts'
import { isHeld, isUnresolved, type LeaseState, replay } from '../lease/lease-state.ts'
import { recordsInState, recordsInText } from '../lease/ledger.ts'
import type { Settings } from '../state/action-run.ts'
import { RUN_FILES } from '../state/files.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const JOURNAL = 'journal.jsonl'

/** A use of the action on this machine. Its folder is there as long as something of it may be held. */
export interface LocalUse {
  readonly name: string
  readonly folder: string
  readonly journal: Journal
}

/** Begins a use under a name that is free, owned by this process. */
export function beginUse(name: string, what: string): LocalUse {
  const folder = folderOf(name)
  mkdirSync(stateHome(), { recursive: true, mode: 0o700 })
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw taken(name)
    throw error
  }
  if (!lockFolder(folder)) throw taken(name)
  const use = openUse(name)
  use.journal.note('use', 'run-id', `local-${randomBytes(6).toString('hex')}`)
  use.journal.note('use', 'started', new Date().toISOString())
  use.journal.note('use', 'what', what)
  return use
}

/** The use of this name. */
export function useNamed(name: string): LocalUse {
  if (statSync(folderOf(name), { throwIfNoEntry: false })?.isDirectory()) return openUse(name)
  const others = allUses().map((use) => use.name)
  throw new Failure(
    `Nothing is up under the name ${quoted(name)}.`,
    others.length === 0 ? 'There is nothing at all.' : `There is ${others.join(', ')}.`,
    others.length === 0 ? 'Begin with `klavis-sandbox up`.' : 'Name one with `--name`.'
  )
}

/** Every use on this machine of this user. */
export function allUses(): readonly LocalUse[] {
  try {
    const entries = readdirSync(stateHome(), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => openUse(name))
  } catch {
    return []
  }
}

/** Takes a use for this process alone, so that nobody else ends it at the same time; gives it as it is by then. */
export function takeUse({ name }: LocalUse): LocalUse {
  const { folder } = useNamed(name)
  if (lockFolder(folder)) return useNamed(name)
  const owner = lockHolder(folder) ?? { pid: 0, mark: '' }
  throw new Failure(
    `${quoted(name)} is at work in another process (${owner.pid}).`,
    'It releases everything itself when it ends.',
    isCertain(owner)
      ? `End that one: Ctrl+C in its terminal, or \`kill ${owner.pid}\`.`
      : `End that one by Ctrl+C in its terminal. If this is no process of klavis-sandbox, remove ${lockFile(folder)} and try again.`
  )
}

/** Removes what is known of a use, of which nothing is held any more. */
export function forgetUse({ folder }: LocalUse): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** What main settled for post; nothing before it came that far. */
export function settingsOf({ journal }: LocalUse): Settings | undefined {
  const text = journal.read('state', 'settings')
  return text === '' ? undefined : (JSON.parse(text) as Settings)
}

/** The leases of a use that are or may be held, as far as it is written down. */
export function livesOf(use: LocalUse): readonly LeaseState[] {
  const ledger = join(settingsOf(use)?.folder ?? use.folder, RUN_FILES.ledger)
  const records = [...recordsInState((name) => use.journal.read('state', name)), ...recordsInText(textOf(ledger))]
  return replay(records).filter((life) => isHeld(life) || isUnresolved(life))
}

function openUse(name: string): LocalUse {
  const folder = folderOf(name)
  return { name, folder, journal: new Journal(join(folder, JOURNAL)) }
}

function folderOf(name: string): string {
  if (NAME.test(name)) return join(stateHome(), name)
  throw new InputError(
    'This name cannot be used.',
    'A name is letters, digits, dots, dashes and underscores, 64 at most.',
    'Choose another `--name`.'
  )
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function taken(name: string): Failure {
  return new Failure(
    `${quoted(name)} is up already.`,
    'An earlier command left it up.',
    `Release it with \`klavis-sandbox down --name ${name}\`, or choose another \`--name\`.`
  )
}
