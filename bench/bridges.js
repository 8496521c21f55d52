import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST } from './action.js'
import { installPeer } from './peers.js'
import { freePort, startProcess, stopProcess, waitFor, waitForPort } from './processes.js'

const ECHO_SERVER = join(import.meta.dirname, 'fixtures', 'echo-server.js')
const LOOPBACK_ONLY = pathToFileURL(join(import.meta.dirname, 'fixtures', 'loopback-only.js')).href

/** The built engine, with the echo server in place of its own servers. */
export async function startEngine(node) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-engine-'))
  const dist = join(folder, 'dist')
  cpSync(DIST, dist, { recursive: true })
  writeFileSync(join(dist, 'servers', 'index.js'), `await import(${JSON.stringify(pathToFileURL(ECHO_SERVER).href)})\n`)
  const stateFile = join(folder, 'state.json')
  const child = startProcess(node.path, [join(dist, 'engine.js'), '--home', folder, '--isolation', 'off'])
  await waitFor(() => existsSync(stateFile), 'the engine has written its state file')
  const { base_url: baseUrl, api_key: key, reason } = JSON.parse(readFileSync(stateFile, 'utf8'))
  if (baseUrl === undefined) throw new Error(`The engine did not start: ${reason}`)
  const stop = async () => {
    await stopProcess(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: await acquireServer(baseUrl, key), stop }
}

async function acquireServer(baseUrl, key) {
  const response = await fetch(`${baseUrl}/local-sandbox`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ server_names: ['localmemory'] })
  })
  if (!response.ok) throw new Error(`The engine answered an acquire with ${response.status}.`)
  const { servers } = await response.json()
  return new URL(servers[0].mcp_server_url)
}

/** mcp-proxy, started as its README says, on loopback. */
export function startMcpProxy(node, version) {
  const program = join(installPeer('mcp-proxy', version), 'dist', 'bin', 'mcp-proxy.mjs')
  return startPeer(node, (port) => [
    ...[program, '--server', 'stream', '--host', '127.0.0.1', '--port', port],
    ...['--', node.path, ECHO_SERVER]
  ])
}

/** supergateway with sessions; it has no option to listen on loopback only. */
export function startSupergateway(node, version) {
  const program = join(installPeer('supergateway', version), 'dist', 'index.js')
  return startPeer(node, (port) => [
    ...['--import', LOOPBACK_ONLY, program, '--stdio', `"${node.path}" "${ECHO_SERVER}"`],
    ...['--outputTransport', 'streamableHttp', '--stateful', '--port', port, '--logLevel', 'none']
  ])
}

async function startPeer(node, argsFor) {
  const port = await freePort()
  const child = startProcess(node.path, argsFor(String(port)))
  await waitForPort(port)
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), stop: () => stopProcess(child) }
}
