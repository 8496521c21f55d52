import { messageOf } from '../host/failure.ts'
import { endSoon } from '../host/process-world.ts'
import { Terminal } from '../host/terminal.ts'
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
    // What is wrong with the flags was said by the parser, with the help where to look.
    if (error instanceof CommanderError) ended.code = error.exitCode === 0 ? 0 : USAGE
    else {
      ended.code = 1
      terminal.log.error(messageOf(error))
      if (args.includes('--json')) terminal.print(JSON.stringify({ failure: messageOf(error) }, null, 2))
    }
  }
  process.exitCode = ended.code
  endSoon()
}
