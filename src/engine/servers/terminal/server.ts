import { serveTools, type ToolArguments } from '../serve-tools.ts'
import type { ServerStreams } from '../stdio-server.ts'

/** Serves `run_command` of mcp-server-commands. Its own entry point reads its package.json, so it cannot be bundled. */
export function serveTerminal(streams?: ServerStreams): void {
  const tool = {
    name: 'run_command',
    description: `Runs a command line in the workspace (${process.platform})`,
    properties: {
      command: { type: 'string', description: 'The command with its arguments, for the shell' },
      workdir: { type: 'string', description: 'The folder to run it in, if not the workspace' },
      stdin: { type: 'string', description: 'Text for its standard input' }
    },
    required: ['command'],
    annotations: { readOnlyHint: false, destructiveHint: true },
    // Loaded with the first call, as all that a server needs for calls only: its start is waited for.
    run: async (args: ToolArguments) => (await import('mcp-server-commands/build/run-command.js')).runCommand(args)
  }
  serveTools('terminal', [tool], streams)
}
