import { InputError, messageOf } from '../base/failure.ts'
import { useTerminalWording } from '../base/host-wording.ts'
import { safeJson } from '../base/text.ts'
import { exitNow } from '../host/process.ts'
import { Terminal } from '../host/terminal/terminal.ts'
import { readActionFiles } from './action-files.ts'
import { argumentNames } from './companion-commands.ts'
import { addCommands } from './program.ts'
import { USAGE_ERROR } from './run-step.ts'

/** Runs the command line. Prints every error, and exits with the code of the command. */
export async function cli(args: readonly string[]): Promise<void> {
  useTerminalWording(argumentNames())
  const terminal = new Terminal()
  const { Command, CommanderError } = await import('commander')
  const exit = { code: 0 }
  try {
    const program = addCommands(new Command(), { terminal, actions: readActionFiles() }, (code) => {
      exit.code = code
    })
    await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' })
  } catch (error) {
    terminal.stopSpinner()
    // Commander has already printed its own errors, and throws to show help, too.
    const isCommanders = error instanceof CommanderError
    const isHelp = isCommanders && error.exitCode === 0
    exit.code = isHelp ? 0 : isCommanders || error instanceof InputError ? USAGE_ERROR : 1
    if (!isCommanders) terminal.log.error(messageOf(error))
    if (!isHelp && wantsJson(args)) terminal.print(safeJson({ failure: messageOf(error) }))
  }
  exitNow(exit.code)
}

/** Whether `--json` is given. Arguments after `--` belong to the user's command. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes('--json')
}
