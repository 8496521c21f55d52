import { InputError, messageOf } from '../base/failure.ts'
import { safeJson } from '../base/text.ts'
import { exitNow } from '../host/process.ts'
import { Terminal } from '../host/terminal/terminal.ts'
import { readActionFiles } from './action-files.ts'
import { terminalWords } from './message-words.ts'
import { LEFT_OUT, makeProgram } from './program.ts'
import { USAGE } from './step.ts'

/** The command line: ends with the code of its command, and says every error in one place. */
export async function cli(args: readonly string[]): Promise<void> {
  const terminal = new Terminal()
  const { Command, CommanderError } = await import('commander')
  const ended = { code: 0 }
  try {
    const actions = readActionFiles()
    terminal.useWords(terminalWords(actions, LEFT_OUT))
    const program = makeProgram(new Command(), { terminal, actions }, (code) => {
      ended.code = code
    })
    await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' })
  } catch (error) {
    terminal.rest()
    // What is wrong with the flags was said by the parser, and help is no error.
    const isParsers = error instanceof CommanderError
    const isHelp = isParsers && error.exitCode === 0
    ended.code = isHelp ? 0 : isParsers || error instanceof InputError ? USAGE : 1
    if (!isParsers) terminal.log.error(messageOf(error))
    if (!isHelp && wantsJson(args)) terminal.print(safeJson({ failure: terminal.worded(messageOf(error)) }))
  }
  exitNow(ended.code)
}

/** What stands after `--` is the command's. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes('--json')
}
