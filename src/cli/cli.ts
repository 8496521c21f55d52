import { messageOf } from '../host/failure.ts'
import { printLine } from '../host/process-world.ts'
import { VERSION } from '../host/version.ts'

const HELP = `klavis-sandbox ${VERSION}

  klavis-sandbox engine [--port NUMBER] [--home FOLDER] [--isolation auto|strict|off]

      Serves the embedded engine alone: the Klavis sandbox API on this machine, with real MCP servers.
      Ctrl+C ends it and removes every sandbox.`

/** The command line. */
export async function cli([command, ...args]: readonly string[]): Promise<void> {
  if (command !== 'engine') {
    printLine(HELP)
    process.exitCode = command === undefined || command === 'help' || command === '--help' ? 0 : 2
    return
  }
  try {
    const { serveAtTerminal } = await import('../engine/process/serve.ts')
    await serveAtTerminal(args)
  } catch (error) {
    printLine(messageOf(error))
    process.exitCode = 1
  }
}
