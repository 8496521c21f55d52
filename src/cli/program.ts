import type { Command } from 'commander'
import { VERSION } from '../base/version.ts'
import { addCompanions } from './companion-program.ts'
import type { Desk, End } from './desk.ts'
import { env, SHELL_NAMES } from './environment.ts'
import { addFlags, givenInputs, JSON_DOCUMENT, type LeftOut, named } from './flags.ts'

/** The inputs of the main action that are no flags of `run` and `up`. */
export const LEFT_OUT: LeftOut = {
  'artifact-name': 'there are no artifacts; see --dump-folder',
  'retention-days': 'there are no artifacts',
  'export-env': 'the command always has the environment',
  keep: 'run has a --keep of its own, and up keeps until down',
  comment: 'there is no pull request',
  'github-token': 'nothing here asks GitHub',
  'job-status': 'the exit code of the command says it',
  'job-index': 'there is no matrix'
}

const DUMP_FOLDER = 'where dumps go; a new folder ./klavis-sandbox-<time> unless told'

/** All commands with their flags. */
export function makeProgram(program: Command, desk: Desk, end: End): Command {
  program
    .name('klavis-sandbox')
    .description('Real MCP servers for testing AI agents: what the GitHub Action does, on this machine.')
    .version(VERSION)
    .addHelpText('beforeAll', `klavis-sandbox ${VERSION}\n`)
    .showHelpAfterError('--help tells more.')
    // What each takes is in its own help; here it would leave no room to say what it does.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .enablePositionalOptions()
    .exitOverride()
  for (const add of [addRun, addUp, addEnv, addPs, addCompanions, addDown, addServers, addEngine])
    add(program, desk, end)
  return program
}

function addRun(program: Command, desk: Desk, end: End): void {
  const run = program
    .command('run')
    .usage('[flags] -- <command...>')
    .summary('Acquires, runs a command, dumps, releases.')
    .description('Acquires sandboxes, runs the command in their environment, dumps, releases, and ends as it did.')
    .argument('<command...>', 'the command with its arguments')
    .passThroughOptions()
    .option('--name <name>', 'a name for ps and down, should this be killed')
    .option('--dump-folder <folder>', DUMP_FOLDER)
    .option('--json', `${JSON_DOCUMENT}; what the command prints goes to stderr`)
    .option('--keep <when>', 'leave everything up after the command, until down: never, on-failure or always', 'never')
  addMainFlags(run, desk)
  run.action(async (command: string[], options) =>
    end(
      await (await import('./commands.ts')).run(desk, options, givenInputs(run, desk.actions.main, LEFT_OUT), command)
    )
  )
}

function addUp(program: Command, desk: Desk, end: End): void {
  const up = named(program.command('up'))
    .summary('Acquires, and leaves it up.')
    .description('Acquires sandboxes and leaves them up for the commands that follow, until down or their TTL.')
  addMainFlags(up, desk)
  up.action(async (options) =>
    end(await (await import('./commands.ts')).up(desk, options, givenInputs(up, desk.actions.main, LEFT_OUT)))
  )
}

function addMainFlags(command: Command, { actions }: Desk): void {
  addFlags(command, actions.main, LEFT_OUT)
  const left = Object.entries(LEFT_OUT).filter(([name]) => actions.main.inputs[name] !== undefined)
  const lines = left.map(([name, why]) => `  ${name.padEnd(16)}  ${why}`)
  command.addHelpText('after', ['', 'Inputs of the action that are no flags here:', ...lines].join('\n'))
}

function addEnv(program: Command, desk: Desk, end: End): void {
  const command = named(program.command('env'))
    .summary('Prints the environment of what is up.')
    .description('Prints the environment of what is up, URLs included, for a shell: eval "$(klavis-sandbox env)"')
  const shell = command.createOption('--shell <shell>', 'for which shell').choices(SHELL_NAMES)
  command.addOption(shell.default(process.platform === 'win32' ? 'powershell' : 'sh'))
  command.action(async (options) => end(await env(desk, options)))
}

function addPs(program: Command, desk: Desk, end: End): void {
  program
    .command('ps')
    .description('Lists what is up on this machine, at work, or left behind by a process that was killed.')
    .option('--json', JSON_DOCUMENT)
    .action(async (options) => end(await (await import('./commands.ts')).ps(desk, options)))
}

function addDown(program: Command, desk: Desk, end: End): void {
  const down = named(program.command('down'))
    .description('Dumps and releases what is up, or what a process that was killed left behind.')
    .option('--all', 'all of it, but for what is at work')
    .option('--dump', 'dump, whatever up was told')
    .option('--no-dump', 'do not dump')
    .option('--dump-folder <folder>', DUMP_FOLDER)
    .option('--api-key <key>', 'Klavis API key; better in KLAVIS_API_KEY')
  // Where neither flag is given it is as `up` was told.
  down.setOptionValueWithSource('dump', undefined, 'default')
  down.action(async (options) =>
    end(
      await (await import('./commands.ts')).down(
        desk,
        options,
        givenInputs(down, desk.actions.main, { dump: 'it is a wish for this once' })
      )
    )
  )
}

function addServers(program: Command, desk: Desk, end: End): void {
  program
    .command('servers')
    .description('Lists the servers that can be asked for, and which of them need no key.')
    .option('--json', JSON_DOCUMENT)
    .action(async (options) => end((await import('./commands.ts')).servers(desk, options)))
}

function addEngine(program: Command): void {
  program
    .command('engine')
    .summary('Serves the embedded engine alone.')
    .description('Serves the embedded engine alone: the Klavis API on this machine. Ctrl+C ends it, and every sandbox.')
    .option('--port <number>', 'a free one unless told')
    .option('--home <folder>', 'where its files are; ./.klavis-engine unless told')
    .option('--isolation <mode>', 'auto, strict or off')
    .option('--json', `${JSON_DOCUMENT}, once it answers`)
    .action(async (options: Record<string, string | true>) => {
      const { serveAtTerminal } = await import('../engine/process/serve.ts')
      const args = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`))
      await serveAtTerminal(args)
    })
}
