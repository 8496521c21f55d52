import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../../base/failure.ts'
import { VERSION } from '../../base/version.ts'
import { printError } from '../../host/process.ts'
import { writeEngineState } from '../../state/engine-state.ts'
import { folderWatcher, Shutdown } from '../process/shutdown.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { type MainPipe, openMainPipe } from './main-pipe.ts'

/** A step that empties RUNNER_TEMP must not end the recording: what the gateway knows is in its memory, and post asks for it. */
const WITHOUT_FOLDER_MS = 3_600_000

/** Runs the gateway's parent process: takes settings and routes from main, and serves until it is ended. */
export async function serveGateway(args: readonly string[]): Promise<void> {
  const pipe = openMainPipe()
  try {
    await serveInFolder(homeIn(args), pipe)
  } catch (error) {
    pipe.send({ type: 'failed', reason: messageOf(error) })
    printError(messageOf(error))
    process.exitCode = 1
  }
  pipe.close()
}

async function serveInFolder(home: string, pipe: MainPipe): Promise<void> {
  const hasHome = folderWatcher(home)
  const settings = await pipe.receive('settings')
  if (settings === undefined) return
  const shutdown = new Shutdown()
  const ended = shutdown.wait(hasHome, WITHOUT_FOLDER_MS)
  const gateway = await openGateway({ home, settings, log: printError, onFinished: shutdown.request })
  const { port, controlUrl, publicKey } = gateway
  try {
    pipe.send({ type: 'ready', port, controlUrl, publicKey })
    // Main that ends before it sends routes has failed or died, and nobody needs the gateway.
    const isRouted = await Promise.race([route(gateway, pipe), ended.then(() => false)])
    if (isRouted && hasHome()) {
      writeEngineState(home, readyState(gateway, settings.token))
      pipe.send({ type: 'routed' })
      pipe.close()
      await ended
    }
  } finally {
    shutdown.request()
    await gateway.close()
  }
}

/** Whether main sent routes, which are served then. */
async function route(gateway: Gateway, pipe: MainPipe): Promise<boolean> {
  const message = await pipe.receive('routes')
  if (message === undefined) return false
  await gateway.route(message.routes, message.leases)
  return true
}

function readyState({ controlUrl, publicKey }: Gateway, token: string) {
  return {
    status: 'ready',
    pid: process.pid,
    base_url: controlUrl,
    api_key: token,
    public_key: publicKey,
    version: VERSION,
    started_at: new Date().toISOString()
  } as const
}

function homeIn(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: { home: { type: 'string' } } })
  return resolve(values.home ?? '.klavis-gateway')
}
