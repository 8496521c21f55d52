import { messageOf } from '../host/failure.ts'
import { endNow } from '../host/process-world.ts'
import { Terminal } from '../host/terminal.ts'
import { safeJson } from '../host/text.ts'
import { readActionFiles } from './action-files.ts'
import { makeProgram } from './program.ts'

const USAGE = 2

/** The command line: ends with the code of its command, and says every error in one place. */
export async function cli(args: readonly string[]): Promise<void> {
  const terminal = new Terminal()
  const { Command, CommanderError } = await import('commander')
  const ended = { code: 0 }
  try {
    const program = makeProgram(new Command(), { terminal, actions: readActionFiles() }, (code) => {
      ended.code = code
    })
    await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' })
  } catch (error) {
    terminal.rest()
    // What is wrong with the flags was said by the parser, and help is no error.
    const isUsage = error instanceof CommanderError
    ended.code = isUsage ? (error.exitCode === 0 ? 0 : USAGE) : 1
    if (!isUsage) terminal.log.error(messageOf(error))
    if (ended.code !== 0 && wantsJson(args)) terminal.print(safeJson({ failure: messageOf(error) }))
  }
  endNow(ended.code)
}

/** What stands after `--` is the command's. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes('--json')
}
