import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { loadCompanion } from '../companions/companion.ts'
import { DumpFolder, hideFromGit } from '../host/terminal/dump-folder.ts'
import { Interrupts } from '../host/terminal/interrupts.ts'
import { Journal } from '../host/terminal/journal.ts'
import { terminalHost } from '../host/terminal/terminal-host.ts'
import { STATE } from '../state/keys.ts'
import { defaultOf } from './action-files.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { COMPANION_COMMANDS, type CompanionCommand } from './companion-commands.ts'
import { warnAboutSecretFlags } from './flags.ts'
import { outputLines, valueIn } from './output-lines.ts'
import { runStep, USAGE_ERROR } from './run-step.ts'
import { findRun, type SavedRun, savedSettings } from './saved-runs.ts'
import { toolLines } from './tool-lines.ts'

/** What the user waits for. */
const WAITING: Readonly<Record<string, string>> = {
  call: 'Calling the tool',
  dump: 'Dumping',
  release: 'Releasing',
  reset: 'Resetting',
  tools: 'Asking the servers for their tools'
}

type Given = Readonly<Record<string, string | undefined>>

/** Runs a companion on a run that is up. */
export async function runCompanion(
  name: string,
  context: CliContext,
  options: CommandOptions & { readonly name: string },
  given: Given
): Promise<number> {
  const { terminal, actions } = context
  const command: Partial<CompanionCommand> = COMPANION_COMMANDS[name] ?? {}
  const { folderInput, standaloneInput = '' } = command
  const run = given[standaloneInput] === undefined ? findRun(options.name) : NO_RUN
  // An overlay, because the outputs and the failure of a companion must not reach the post step.
  const journal = run.journal.overlay()
  const folder = folderInput === undefined ? '' : (given[folderInput] ?? new DumpFolder('').wanted)
  const inherited: Given = { ...inputsOfRun(run), ...(folderInput === undefined ? {} : { [folderInput]: folder }) }
  const action = actions[name]
  const host = terminalHost({
    terminal,
    journal,
    folder: run.folder,
    getInput: (input) => given[input] ?? inherited[input] ?? (action === undefined ? '' : defaultOf(action, input)),
    dumps: folder === '' ? new DumpFolder('') : DumpFolder.filledByCompanion(folder),
    cancelled: listenForInterrupts(context).cancelled
  })
  warnAboutSecretFlags(given, terminal.log)
  terminal.startSpinner(WAITING[name] ?? name)
  const isNew = folder !== '' && !existsSync(folder)
  const failure = await runStep(host, await loadCompanion(name), 'Interrupted.')
  if (isNew && existsSync(folder)) hideFromGit(folder)
  terminal.stopSpinner()
  const outputs = Object.entries(journal.all('output')).map(
    ([output, text]) => [output, command.textOutputs?.includes(output) ? text : valueIn(text)] as const
  )
  const document = { name: run.name || null, outputs: Object.fromEntries(outputs), failure: failure?.message ?? null }
  const lines = name === 'tools' ? toolLines(Object.fromEntries(outputs)) : outputLines(outputs, command.shownOutput)
  // What a tool answered is shown unchanged.
  if (command.textOutputs !== undefined && options.json !== true && lines.length > 0) terminal.show(lines.join('\n'))
  else printResult(context, options, document, lines)
  if (failure === undefined) return 0
  return failure.isUsageError ? USAGE_ERROR : 1
}

/** Stands for a run if a command needs none. */
export const NO_RUN: SavedRun = { name: '', folder: tmpdir(), journal: new Journal(undefined) }

/** Listens for Ctrl+C in a command that acquires nothing. */
export function listenForInterrupts({ terminal }: CliContext): Interrupts {
  return new Interrupts({
    onFirst: () => terminal.log.info('Interrupted. Press Ctrl+C again to exit at once.'),
    onSecond: () => undefined
  })
}

/** Inputs that were given to `up` need not be given again. The embedded engine is found by its files. */
export function inputsOfRun(run: SavedRun): Given {
  const ledger = run.journal.read('output', 'ledger')
  const api = run.journal.read('state', STATE.engine) === '' ? savedSettings(run)?.api : undefined
  return { ledger, 'api-url': api?.url, region: api?.region, 'rate-limit': api?.rateLimit.toString() }
}
