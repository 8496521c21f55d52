import type { ExcludedInputs } from './flags.ts'

type Argument = string | undefined

/** How a companion becomes a command. Its flags come from its action.yml. */
export interface CompanionCommand {
  readonly description: string
  /** The inputs that are arguments instead of flags, in commander's syntax. */
  readonly arguments: readonly string[]
  /** The usage line, if commander cannot derive it. */
  readonly usage?: string
  /** Assigns the arguments to the inputs, if that depends on their values. */
  readonly assignArguments?: (given: readonly Argument[]) => readonly Argument[]
  /** Descriptions of inputs for this command only. */
  readonly inputDescriptions?: Readonly<Record<string, string>>
  /** The output to print for people. Without it, all outputs are printed. */
  readonly shownOutput?: string
  /** Outputs that stay text in the JSON document even if they look like JSON, such as the answer of a tool. */
  readonly textOutputs?: readonly string[]
  /** The input that names the output folder. By default it is a new folder in the current one. */
  readonly folderInput?: string
  /** With this input the command works even if nothing is up. */
  readonly standaloneInput?: string
  readonly excluded?: ExcludedInputs
}

/** The companions that are also commands. */
export const COMPANION_COMMANDS: Readonly<Record<string, CompanionCommand>> = {
  reset: { description: 'Resets sandboxes to their initial state, all or the named ones.', arguments: ['[names...]'] },
  dump: {
    description: 'Dumps sandboxes without releasing them.',
    arguments: ['[names...]'],
    folderInput: 'folder'
  },
  tools: {
    description: 'Lists the tools of servers that are up, or of any server that Klavis offers.',
    arguments: ['[server...]'],
    shownOutput: 'tools',
    standaloneInput: 'server-name'
  },
  call: {
    description: 'Calls one tool of a server.',
    arguments: ['[server]', '[tool]', '[arguments]'],
    usage: '[options] [server] <tool> [arguments]',
    assignArguments: withOptionalServer,
    inputDescriptions: { server: 'The server, by alias. It can be left out if only one is up.' },
    shownOutput: 'text',
    textOutputs: ['text'],
    excluded: { url: 'the server is one that is up' }
  },
  release: { description: 'Releases sandboxes without a dump, all or the named ones.', arguments: ['[names...]'] }
}

/** The first of two arguments is the tool if the second one looks like arguments: a JSON object or a YAML mapping. */
function withOptionalServer([first, second, third]: readonly Argument[]): readonly Argument[] {
  const isWithoutServer = second === undefined || (third === undefined && /^\s*(?:\{|$)|:\s/.test(second))
  return isWithoutServer ? [undefined, first, second] : [first, second, third]
}

/** The input of an argument in commander's syntax: `names` of `[names...]`. */
export function inputOf(argument: string): string {
  return argument.replace(/[^a-z-]/g, '')
}

/** The inputs that are arguments of some command. */
export function argumentNames(): readonly string[] {
  return Object.values(COMPANION_COMMANDS).flatMap((command) => command.arguments.map(inputOf))
}

/** Inputs that are flags of no companion command, and why. */
export const COMPANION_EXCLUDED: ExcludedInputs = {
  ledger: '`--name` selects the run',
  'sandbox-proof': 'no other step runs in between',
  'artifact-name': 'there are no artifacts',
  'retention-days': 'there are no artifacts'
}
