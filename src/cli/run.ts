import { randomBytes } from 'node:crypto'
import { oneLine } from '../base/text.ts'
import { count } from '../base/wording.ts'
import { commandName } from '../host/process.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { type CommandResult, notStarted, runCommand } from '../host/terminal/run-command.ts'
import { quoted } from '../inputs/values.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { environmentOf } from './env.ts'
import type { FaultOptions } from './fault-flags.ts'
import { lastLine, MAX_REASON_LENGTH } from './last-line.ts'
import { interruptsOf } from './leftovers.ts'
import { acquire, type Finished, finish, type LocalRun, reportPart, saveForPost } from './local-run.ts'
import { injectRunFaults, readRunFaults } from './run-faults.ts'
import { type StepFailure, USAGE_ERROR } from './run-step.ts'
import { createRun } from './saved-runs.ts'

/** The exit code if the command was not run. */
const NOT_RUN = 125

/** Options of `run` that are not inputs. */
interface RunOptions extends CommandOptions, FaultOptions {
  readonly keep: string
  readonly dumpFolder?: string
}

/** `run`: acquires, runs the command in the environment, dumps, releases, and exits with the code of the command. */
export async function run(
  context: CliContext,
  options: RunOptions,
  given: LocalRun['given'],
  command: readonly string[]
): Promise<number> {
  const dumps = new DumpFolder(options.dumpFolder ?? '')
  dumps.check()
  const faults = await readRunFaults(options, given)
  const name = options.name ?? `run-${randomBytes(3).toString('hex')}`
  const saved = createRun(name, `run ${command[0] ?? ''}`)
  const interrupts = interruptsOf([saved], context.terminal)
  const inputs = { ...(faults?.given ?? given), ...invalidKeep(options) }
  const localRun: LocalRun = { context, saved, interrupts, dumps, given: inputs }
  const failure = (await acquire(localRun)) ?? (await injectRunFaults(localRun, faults?.plan))
  const outputs = saved.journal.all('output')
  const result = failure === undefined ? await runInside(localRun, options, command) : notRun(localRun, failure)
  const isKept = failure === undefined && shouldKeep(options.keep, result)
  const jobFailure = failure === undefined && result.code !== 0 ? describeFailure(command, result) : undefined
  if (jobFailure !== undefined) saveForPost(localRun, { jobFailure })
  const finished = isKept ? keep(localRun) : await finish(localRun, statusOf(localRun, failure, result))
  if (faults !== undefined && finished.calls?.injected === 0)
    context.terminal.log.warning('`--fault`: no call got a fault.')
  const code = result.code === 0 && finished.failure !== undefined ? 1 : result.code
  const document = {
    name,
    acquired: outputs['acquired'] === 'true',
    engine: outputs['engine'] ?? null,
    sandboxes: JSON.parse(outputs['sandboxes'] ?? '[]') as unknown,
    failure: failure?.message ?? (result.reason || null),
    exit_code: code,
    kept: isKept,
    dump_folder: dumps.path ?? null,
    left: finished.left ?? null,
    ...(faults && { fault_seed: faults.plan.seed })
  }
  printResult(context, options, document, [])
  const why = jobFailure ?? failure?.message ?? finished.failure ?? ''
  // An error after which nothing was printed is the last line itself.
  if (failure === undefined || dumps.path !== undefined)
    context.terminal.showEnd(lastLine(code, why, [...callsIn(finished), ...reportPart(dumps.path)]))
  return code
}

function callsIn({ calls }: Finished): readonly string[] {
  return calls === undefined ? [] : [count(calls.calls, 'call')]
}

async function runInside(
  { context, saved, interrupts }: LocalRun,
  { json = false }: RunOptions,
  command: readonly string[]
): Promise<CommandResult> {
  const options = { env: environmentOf(saved), toStderr: json, interrupts }
  // Never throws, so that everything that was acquired is released.
  const result = await runCommand(command, options).catch((error) => notStarted(command[0] ?? '', error))
  if (result.reason !== '') context.terminal.log.error(result.reason)
  if (result.wasInterrupted) interrupts.commandWasInterrupted()
  return result
}

/** The reason for the failure, for the summary. */
function describeFailure(command: readonly string[], { code, reason }: CommandResult): string {
  return reason === '' ? `${oneLine(command.join(' '), MAX_REASON_LENGTH)} ended with exit code ${code}.` : reason
}

function notRun({ interrupts }: LocalRun, { isUsageError }: StepFailure): CommandResult {
  const wasInterrupted = interrupts.cancelled.aborted
  return { code: wasInterrupted ? INTERRUPTED : isUsageError ? USAGE_ERROR : NOT_RUN, wasInterrupted, reason: '' }
}

function statusOf({ interrupts }: LocalRun, failure: StepFailure | undefined, { code }: CommandResult) {
  if (interrupts.cancelled.aborted) return 'cancelled'
  return failure === undefined && code === 0 ? 'success' : 'failure'
}

/** Passes an invalid value on as the input `keep`, so that input validation reports it with all other problems. */
function invalidKeep({ keep: when }: RunOptions): Readonly<Record<string, string>> {
  return ['never', 'on-failure', 'always'].includes(when) ? {} : { keep: when }
}

/** An interrupted command is not a failure to debug. */
function shouldKeep(when: RunOptions['keep'], { code, wasInterrupted }: CommandResult): boolean {
  return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted)
}

/** Leaves everything up, as `up` does. */
function keep({ context, saved: { name, folder } }: LocalRun): Finished {
  unlockFolder(folder)
  context.terminal.log.notice(
    `${quoted(name)} is kept. \`${commandName()} env --name ${name}\` prints its environment, \`${commandName()} down --name ${name}\` releases it.`
  )
  return { left: [], failure: undefined, calls: undefined }
}
