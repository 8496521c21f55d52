import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { DIST } from './action.js'
import { installPeer } from './peers.js'
import { freePort, startProcess, stopProcess, waitForPort } from './processes.js'

const FIXTURES = join(import.meta.dirname, 'fixtures')
/** With which main starts the gateway: see src/engine-client/gateway-process.ts. */
const NODE_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size']
const LOOPBACK_ONLY = pathToFileURL(join(FIXTURES, 'loopback-only.js')).href

/** The MCP server behind all of them. */
export function startUpstream(node) {
  return startFixture(node, 'http-upstream.js')
}

/** What passing requests on costs at least. */
export function startBareProxy(node, upstream) {
  return startFixture(node, 'bare-proxy.js', upstream.href)
}

/** The built gateway, started as main starts it. `more` is added to its route. */
export async function startGateway(node, upstream, more = {}) {
  const home = mkdtempSync(join(tmpdir(), 'bench-gateway-'))
  const args = [...NODE_FLAGS, join(DIST, 'gateway.js'), '--home', home]
  const child = spawn(node.path, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (message) => {
    child.stdin.write(`${JSON.stringify(message)}\n`)
    const { value } = await answers.next()
    return JSON.parse(value)
  }
  const api = { url: 'http://127.0.0.1:1', key: 'none', rateLimit: 0 }
  const { port } = await ask({ type: 'settings', token: secret(), api, secrets: [] })
  const token = secret()
  const route = {
    token,
    alias: 'upstream',
    caller: 'agent',
    sandbox: 'bench',
    url: upstream.href,
    headers: {},
    ...more
  }
  await ask({ type: 'routes', routes: [route], leases: [] })
  child.once('exit', (code) => code !== 0 && console.error(`The gateway has ended with exit code ${code}.`))
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  const stop = async () => {
    await end()
    rmSync(home, { recursive: true, force: true })
  }
  const url = new URL(`http://127.0.0.1:${port}/mcp/${token}/upstream`)
  return {
    url,
    transcript: join(home, 'transcript.jsonl'),
    end,
    stop,
    pids: () => [child.pid, ...childrenOf(child.pid)]
  }
}

/** mcp-proxy as a library, in front of the server. */
export async function startMcpProxyFront(node, version, upstream) {
  const port = await freePort()
  const folder = installPeer('mcp-proxy', version)
  const child = startProcess(node.path, [join(FIXTURES, 'mcp-proxy-front.js'), folder, upstream.href, String(port)])
  await waitForPort(port)
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), stop: () => stopProcess(child) }
}

/** supergateway in front of another supergateway that talks to the server, because it has no mode from HTTP to HTTP. */
export async function startSupergatewayFront(node, version, upstream) {
  const port = String(await freePort())
  const program = join(installPeer('supergateway', version), 'dist', 'index.js')
  const inner = `"${node.path}" "${program}" --streamableHttp ${upstream.href} --logLevel none`
  const child = startProcess(node.path, [
    ...['--import', LOOPBACK_ONLY, program, '--stdio', inner],
    ...['--outputTransport', 'streamableHttp', '--stateful', '--port', port, '--logLevel', 'none']
  ])
  await waitForPort(port)
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), stop: () => stopProcess(child) }
}

/** Starts a program that prints its port. */
async function startFixture(node, name, ...args) {
  const child = startProcess(node.path, [join(FIXTURES, name), ...args], ['pipe', 'pipe', 'inherit'])
  // Otherwise only a refused connection would tell.
  child.once('exit', (code) => code && console.error(`${name} has ended with exit code ${code}.`))
  const [port] = await once(child.stdout, 'data')
  return { url: new URL(`http://127.0.0.1:${String(port).trim()}/mcp`), stop: () => stopProcess(child) }
}

/** The children of a process. Linux only. */
function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}

function secret() {
  return randomBytes(32).toString('base64url')
}
