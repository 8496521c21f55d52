import { join } from 'node:path'
import { connectStdio } from './clients.js'
import { programsWith, startEngine } from './embedded-engine.js'
import { endTree, freePort, listening, memoryOf, startNode } from './processes.js'

const BARE = join(import.meta.dirname, 'fixtures', 'bare-bridge.js')
const ECHO = join(import.meta.dirname, 'fixtures', 'echo-server.js')
const LOOPBACK_ONLY = join(import.meta.dirname, 'fixtures', 'loopback-only.js')

export const PEERS = { 'mcp-proxy': '6.7.19', supergateway: '4.0.0' }

/** No bridge at all: a server of its own for each client. */
export async function noBridge() {
  return { connect: () => connectStdio(ECHO), end: async () => {} }
}

/** A bridge that does nothing but pass messages on. */
export function bareBridge() {
  return startPeer((port) => [BARE, String(port), ECHO])
}

/** Ours: the whole engine as it is shipped, with its API, its checks and its transcript. The peers have no isolation. */
export async function ourEngine() {
  const { folder, remove } = programsWith(ECHO)
  const engine = await startEngine({ programs: folder, isolation: 'off' })
  const url = await engine.acquire('localmemory')
  return {
    url,
    memory: () => memoryOf(engine.pid),
    end: async () => {
      await engine.end()
      remove()
    }
  }
}

/** mcp-proxy as its manual starts it, on loopback. */
export function mcpProxy(folder) {
  const program = join(folder, 'dist', 'bin', 'mcp-proxy.mjs')
  return startPeer((port) => [
    program,
    ...['--server', 'stream', '--host', '127.0.0.1', '--port', String(port), '--', process.execPath, ECHO]
  ])
}

/** supergateway, which knows no way to listen on loopback only. */
export function supergateway(folder, ...options) {
  const program = join(folder, 'dist', 'index.js')
  const server = `"${process.execPath}" "${ECHO}"`
  return startPeer((port) => [
    ...['--import', LOOPBACK_ONLY, program, '--stdio', server, '--outputTransport', 'streamableHttp'],
    ...['--port', String(port), '--logLevel', 'none', ...options]
  ])
}

async function startPeer(argsFor) {
  const port = await freePort()
  const child = startNode(argsFor(port))
  await listening(port)
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    memory: () => memoryOf(child.pid),
    end: () => endTree(child)
  }
}
