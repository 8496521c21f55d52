import { InputError, messageOf } from '../base/failure.ts'
import { useTerminalWording } from '../base/host-wording.ts'
import { safeJson } from '../base/text.ts'
import { exitNow } from '../host/process.ts'
import { Terminal } from '../host/terminal/terminal.ts'
import { readActionFiles } from './action-files.ts'
import { TEST_ARGUMENTS } from './add-tests.ts'
import { argumentNames } from './companion-commands.ts'
import { addCommands } from './program.ts'
import { USAGE_ERROR } from './run-step.ts'

/** Runs the command line. Prints every error, and exits with the code of the command. */
export async function cli(args: readonly string[]): Promise<void> {
  useTerminalWording([...argumentNames(), ...TEST_ARGUMENTS])
  const terminal = new Terminal()
  const { Command, CommanderError } = await import('commander')
  const exit = { code: 0 }
  try {
    const { userCommand } = splitAtDashes(args)
    const context = { terminal, actions: readActionFiles(), userCommand }
    const program = addCommands(new Command(), context, (code) => {
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
    if (!isHelp && splitAtDashes(args).ours.includes('--json')) terminal.print(safeJson({ failure: messageOf(error) }))
  }
  exitNow(exit.code)
}

/** Arguments after `--` belong to the user's command. */
function splitAtDashes(args: readonly string[]): {
  readonly ours: readonly string[]
  readonly userCommand: readonly string[]
} {
  const end = args.indexOf('--')
  return end === -1 ? { ours: args, userCommand: [] } : { ours: args.slice(0, end), userCommand: args.slice(end + 1) }
}
