import type { Command } from 'commander'
import { VERSION } from '../base/version.ts'
import { addCassette } from './add-cassette.ts'
import { addCompanions } from './add-companions.ts'
import { addMerge, addTest } from './add-tests.ts'
import type { CliContext, SetExitCode } from './cli-context.ts'
import { DEFAULT_SHELL, env, howToSetEnv, SHELL_NAMES } from './env.ts'
import { addFaultFlags } from './fault-flags.ts'
import { addRunOptions, givenInputs, JSON_DESCRIPTION, QUIET_DESCRIPTION } from './flags.ts'
import { runExamples } from './help-examples.ts'
import { addMainFlags, DUMP_FOLDER, EXCLUDED } from './main-flags.ts'

/** Adds all commands with their flags. */
export function addCommands(program: Command, context: CliContext, setExitCode: SetExitCode): Command {
  program
    .name('klavis-sandbox')
    .description('Real MCP servers for testing AI agents: what the GitHub Action does, on this machine.')
    .version(VERSION)
    .addHelpText('beforeAll', `klavis-sandbox ${VERSION}\n`)
    .showHelpAfterError('Use --help for more information.')
    // Only the names, because the arguments would leave no room for the descriptions.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .enablePositionalOptions()
    .exitOverride()
  for (const add of COMMANDS) add(program, context, setExitCode)
  program.hook('preAction', (_, command) => {
    if (command.opts()['quiet'] === true) context.terminal.beQuiet()
  })
  return program
}

const COMMANDS = [
  ...[
    addInit,
    addRun,
    addTest,
    addMerge,
    addCassette,
    addReport,
    addUp,
    addEnv,
    addPs,
    addCompanions,
    addDown,
    addServers
  ],
  addEngine
]

function addInit(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  program
    .command('init')
    .description('Writes a first workflow and a first case for an agent into the current folder.')
    .option(
      '--agent <name>',
      'claude-code, codex, gemini-cli, copilot, opencode, or command for your own program',
      'command'
    )
    .option('--json', JSON_DESCRIPTION)
    .action(async (options) => setExitCode((await import('./test-commands.ts')).init(context, options)))
}

function addReport(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  program
    .command('report')
    .summary('Prints where the latest report is, or opens it.')
    .description('Prints the path of the latest report.html, or of the one in a folder of results.')
    .argument('[folder]', 'folder of results; by default the latest one in .klavis-sandbox')
    .option('--open', 'open it in the browser')
    .option('--json', JSON_DESCRIPTION)
    .action(async (folder: string | undefined, options) =>
      setExitCode(await (await import('./commands.ts')).report(context, options, folder))
    )
}

function addRun(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const run = program
    .command('run')
    .usage('[flags] -- <command...>')
    .summary('Acquires, runs a command, dumps, releases.')
    .description(
      'Acquires sandboxes, runs the command in their environment, dumps, releases, and exits with the code of the command.'
    )
    .argument('[command...]', 'the command with its arguments')
    .passThroughOptions()
    .option('--name <name>', 'name of the run, for ps and down if this command is killed')
    .option('--dump-folder <folder>', DUMP_FOLDER)
    .option('--json', `${JSON_DESCRIPTION}; the output of the command goes to stderr`)
    .option('--quiet', QUIET_DESCRIPTION)
    .option('--keep <when>', 'leave everything up after the command, until down: never, on-failure or always', 'never')
  addFaultFlags(run)
  addMainFlags(run, context)
  run.addHelpText('after', runExamples())
  run.action(async (command: string[], options) => {
    if (command.length === 0)
      run.error('error: no command is given. Write it after the flags: `run … -- node agent.js`.')
    const given = givenInputs(run, context.actions.main, EXCLUDED)
    setExitCode(await (await import('./commands.ts')).run(context, options, given, command))
  })
}

function addUp(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const up = addRunOptions(program.command('up'))
    .summary('Acquires sandboxes and leaves them up.')
    .description('Acquires sandboxes and leaves them up for other commands, until down or until they expire.')
  addFaultFlags(up)
  addMainFlags(up, context)
  up.action(async (options) =>
    setExitCode(
      await (await import('./commands.ts')).up(context, options, givenInputs(up, context.actions.main, EXCLUDED))
    )
  )
}

function addEnv(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const command = addRunOptions(program.command('env'))
    .summary('Prints the environment of a run.')
    .description(`Prints the environment of a run, including the URLs, for a shell: ${howToSetEnv('')}`)
  const shell = command.createOption('--shell <shell>', 'syntax to print').choices(SHELL_NAMES)
  command.addOption(shell.default(DEFAULT_SHELL))
  command.action(async (options) => setExitCode(await env(context, options)))
}

function addPs(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  program
    .command('ps')
    .description('Lists the runs on this machine that are up, at work, or left behind by a killed process.')
    .option('--json', JSON_DESCRIPTION)
    .action(async (options) => setExitCode(await (await import('./commands.ts')).ps(context, options)))
}

function addDown(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const down = addRunOptions(program.command('down'))
    .description('Dumps and releases a run that is up or that a killed process left behind.')
    .option('--all', 'all runs, except those at work')
    .option('--dump', 'dump, even if up got --dump never')
    .option('--no-dump', 'do not dump')
    .option('--dump-folder <folder>', DUMP_FOLDER)
    .option('--api-key <key>', 'Klavis API key; prefer KLAVIS_API_KEY')
  // Without either flag, the setting of `up` applies.
  down.setOptionValueWithSource('dump', undefined, 'default')
  down.action(async (options) =>
    setExitCode(
      await (await import('./commands.ts')).down(
        context,
        options,
        givenInputs(down, context.actions.main, { dump: 'it applies to this command only' })
      )
    )
  )
}

function addServers(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  program
    .command('servers')
    .description('Lists the known servers, and which of them need no key.')
    .option('--json', JSON_DESCRIPTION)
    .action(async (options) => setExitCode((await import('./commands.ts')).servers(context, options)))
}

function addEngine(program: Command): void {
  program
    .command('engine')
    .summary('Serves only the embedded engine.')
    .description(
      'Serves only the embedded engine: the Klavis API on this machine. Ctrl+C stops it and all its sandboxes.'
    )
    .option('--port <number>', 'port to listen on; by default a free one')
    .option('--home <folder>', 'folder for its files; by default ./.klavis-engine')
    .option('--isolation <mode>', 'auto, strict, install or off')
    .option('--json', `${JSON_DESCRIPTION} when it is ready`)
    .action(async (options: Record<string, string | true>) => {
      const { serveAtTerminal } = await import('../engine/process/serve.ts')
      const args = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`))
      await serveAtTerminal(args)
    })
}
