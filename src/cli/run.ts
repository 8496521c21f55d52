import { randomBytes } from 'node:crypto'
import { oneLine } from '../base/text.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { type CommandEnd, notStarted, runCommand } from '../host/terminal/run-command.ts'
import { quoted } from '../inputs/values.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { environmentOf } from './environment.ts'
import { interruptsOf } from './leftovers.ts'
import { acquire, type Finished, finish, type Lifetime, pageIn } from './lifetime.ts'
import { beginUse } from './local-use.ts'
import { type StepFailure, USAGE } from './step.ts'

/** The exit code that says: the command was never run. */
const NOT_RUN = 125
const LONGEST_COMMAND = 200

/** What `run` may be told beside its inputs. */
export interface RunOptions extends CommandOptions {
  readonly keep: string
  readonly dumpFolder?: string
}

/** `run`: acquires, runs the command in the environment, dumps, releases, and ends as the command did. */
export async function run(
  desk: Desk,
  options: RunOptions,
  given: Lifetime['given'],
  command: readonly string[]
): Promise<number> {
  const dumps = new DumpFolder(options.dumpFolder ?? '')
  dumps.refuseTaken()
  const name = options.name ?? `run-${randomBytes(3).toString('hex')}`
  const use = beginUse(name, `run ${command[0] ?? ''}`)
  const interrupts = interruptsOf([use], desk.terminal)
  const life: Lifetime = { desk, use, interrupts, dumps, given: { ...given, ...wrongKeep(options) } }
  const failure = await acquire(life)
  const outputs = use.journal.all('output')
  const ended = failure === undefined ? await runInside(life, options, command) : notRun(life, failure)
  const isKept = failure === undefined && keeps(options.keep, ended)
  if (failure === undefined && ended.code !== 0) use.journal.note('state', 'job-failure', howItFailed(command, ended))
  const finished = isKept ? keep(life) : await finish(life, statusOf(life, failure, ended))
  const code = ended.code === 0 && finished.failure !== undefined ? 1 : ended.code
  const document = {
    name,
    acquired: outputs['acquired'] === 'true',
    engine: outputs['engine'] ?? null,
    sandboxes: JSON.parse(outputs['sandboxes'] ?? '[]') as unknown,
    failure: failure?.message ?? (ended.reason || null),
    exit_code: code,
    kept: isKept,
    dump_folder: life.dumps.path ?? null,
    left: finished.left ?? null
  }
  answer(desk, options, document, [])
  const page = pageIn(life.dumps.path)
  if (page !== undefined) desk.terminal.log.notice(`Open ${page} to see every call and change.`)
  return code
}

async function runInside(
  { desk, use, interrupts }: Lifetime,
  { json = false }: RunOptions,
  command: readonly string[]
): Promise<CommandEnd> {
  const surroundings = { env: environmentOf(use), toStderr: json, interrupts }
  // Whatever comes of it, what was acquired is released next.
  const ended = await runCommand(command, surroundings).catch((error) => notStarted(command[0] ?? '', error))
  if (ended.reason !== '') desk.terminal.log.error(ended.reason)
  if (ended.wasInterrupted) interrupts.endedCommand()
  return ended
}

/** For the summary: at a terminal it is known what failed. */
function howItFailed(command: readonly string[], { code, reason }: CommandEnd): string {
  return reason === '' ? `${oneLine(command.join(' '), LONGEST_COMMAND)} ended with exit code ${code}.` : reason
}

function notRun({ interrupts }: Lifetime, { isUsage }: StepFailure): CommandEnd {
  const wasInterrupted = interrupts.cancelled.aborted
  return { code: wasInterrupted ? INTERRUPTED : isUsage ? USAGE : NOT_RUN, wasInterrupted, reason: '' }
}

function statusOf({ interrupts }: Lifetime, failure: StepFailure | undefined, { code }: CommandEnd) {
  if (interrupts.cancelled.aborted) return 'cancelled'
  return failure === undefined && code === 0 ? 'success' : 'failure'
}

/** A wish that means nothing is left to who checks the inputs: one message names all that is wrong. */
function wrongKeep({ keep: when }: RunOptions): Readonly<Record<string, string>> {
  return ['never', 'on-failure', 'always'].includes(when) ? {} : { keep: when }
}

/** Nobody debugs what was interrupted. */
function keeps(when: RunOptions['keep'], { code, wasInterrupted }: CommandEnd): boolean {
  return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted)
}

/** Leaves everything up, as if it had been `up`. */
function keep({ desk, use }: Lifetime): Finished {
  unlockFolder(use.folder)
  desk.terminal.log.notice(
    `${quoted(use.name)} is kept: \`klavis-sandbox env --name ${use.name}\` gives its environment, \`klavis-sandbox down --name ${use.name}\` releases it.`
  )
  return { left: [], failure: undefined }
}
