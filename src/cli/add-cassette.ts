import type { Command } from 'commander'
import type { CliContext, SetExitCode } from './cli-context.ts'
import { addRunOptions } from './flags.ts'

/** Adds `cassette`. */
export function addCassette(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  addRunOptions(program.command('cassette'))
    .usage('[flags] <artifact or folder> <file>')
    .summary('Turns a recorded run into a cassette, which is replayed without a key.')
    .description(
      'Turns a recorded run into a cassette: a file to commit, from which `engine: replay` answers. Refuses to write what looks like a secret.'
    )
    .argument(
      '[paths...]',
      'the artifact of a run, as a folder or a zip archive, and the file to write; with --check, the cassette'
    )
    .option('--allow <lines>', 'lines that may contain what looks like a secret, such as 12,40')
    .option(
      '--check',
      'compare the tools of the cassette with those of the servers that are up; exits with 1 if they differ'
    )
    .action(async (paths: string[], options) =>
      setExitCode(await (await import('./test-commands.ts')).cassette(context, options, paths))
    )
}
