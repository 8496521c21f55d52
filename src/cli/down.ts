import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { getEnv } from '../host/process.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { lockHolder } from '../host/terminal/folder-lock.ts'
import { quoted } from '../inputs/values.ts'
import { STATE } from '../state/keys.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { interruptsOf } from './leftovers.ts'
import { finish, type Lifetime, pageIn } from './lifetime.ts'
import { allUses, type LocalUse, livesOf, settingsOf, takeUse, useNamed } from './local-use.ts'
import { warnOfVisible } from './visible-secrets.ts'

/** What `down` may be told. */
export interface DownOptions extends CommandOptions {
  readonly name: string
  readonly all?: boolean
  /** Whatever `up` was told of dumps. */
  readonly dump?: boolean
  readonly dumpFolder?: string
}

interface Ended {
  readonly name: string
  readonly dump_folder: string | null
  /** `null`: not even that is known. */
  readonly left: readonly string[] | null
  readonly failure: string | null
}

/** `down`: the post step of what is up, or of what a process that was killed left behind. */
export async function down(desk: Desk, options: DownOptions, given: Lifetime['given']): Promise<number> {
  const uses = options.all ? allUses().filter(({ folder }) => !lockHolder(folder)?.isAlive) : [useNamed(options.name)]
  const interrupts = interruptsOf(uses, desk.terminal)
  warnOfVisible(given, desk.terminal.log)
  const ended: Ended[] = []
  for (const use of uses) ended.push(await end({ desk, use, interrupts, given }, options))
  const lines = ended
    .filter(({ failure }) => failure === null)
    .map((each) => `${quoted(each.name)} is down.${dumpsOf(each)}`)
  answer(desk, options, options.all ? ended : ended[0], lines)
  if (options.all && uses.length === 0) desk.terminal.log.notice('Nothing is up.')
  return ended.every(({ left }) => left?.length === 0) ? 0 : 1
}

/** One that fails does not keep the others up. */
async function end(life: Omit<Lifetime, 'dumps'>, options: DownOptions): Promise<Ended> {
  try {
    return await endUse({ ...life, dumps: new DumpFolder(dumpFolderOf(life.use, options)) }, options)
  } catch (error) {
    if (!options.all) throw error
    life.desk.terminal.log.error(messageOf(error))
    return { name: life.use.name, dump_folder: null, left: null, failure: life.desk.terminal.worded(messageOf(error)) }
  }
}

/** Dumps of several uses are files of the same names: each has a folder of its own. */
function dumpFolderOf({ name }: LocalUse, { all, dumpFolder = '' }: DownOptions): string {
  return all && dumpFolder !== '' ? join(dumpFolder, name) : dumpFolder
}

async function endUse(life: Lifetime, { dump }: DownOptions): Promise<Ended> {
  const { dumps, given } = life
  checkKey(life.use, given)
  const wasKilled = lockHolder(life.use.folder) !== undefined
  const use = takeUse(life.use)
  if (dump !== undefined) overrideDump(use, dump)
  const { left } = await finish({ ...life, use }, wasKilled ? 'failure' : 'success')
  const failure = left?.length === 0 ? null : 'Not everything could be released.'
  return { name: use.name, dump_folder: dumps.path ?? null, left: left ?? null, failure }
}

/** Without a key nothing could be released, and the dumps would be lost with the folder. */
function checkKey(use: LocalUse, given: Lifetime['given']): void {
  const isInCloud = use.journal.read('state', STATE.engine) === ''
  const key = given['api-key'] ?? getEnv('KLAVIS_API_KEY') ?? ''
  if (!isInCloud || key.trim() !== '' || livesOf(use).length === 0) return
  throw new Failure(
    `There is no Klavis API key to release ${quoted(use.name)} with.`,
    'It is never written to a file.',
    'Set KLAVIS_API_KEY as it was for `up`.'
  )
}

function overrideDump(use: LocalUse, wanted: boolean): void {
  const settings = settingsOf(use)
  if (settings === undefined) return
  const after = { ...settings.after, dump: wanted ? 'always' : 'never' }
  use.journal.note('state', 'settings', JSON.stringify({ ...settings, after }))
}

function dumpsOf({ dump_folder: folder }: Ended): string {
  const page = pageIn(folder)
  if (page !== undefined) return ` Its dumps are in ${folder}\nOpen ${page} to see every call and change.`
  return folder === null ? '' : ` Its dumps are in ${folder}`
}
