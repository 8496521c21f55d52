import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_TIMEOUT_MS = 20_000

/** Starts a server in its own process group, so that it can be stopped together with its children. */
export function startProcess(command, args, stdio = 'ignore') {
  return spawn(command, args, { stdio, detached: process.platform !== 'win32', windowsHide: true })
}

/** Stops a server and its children. */
export async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, 'SIGKILL')
  await exited
}

/** Starts the fake Klavis API of fixtures/klavis-api.js in its own process. */
export async function startApi(options = {}) {
  const program = join(import.meta.dirname, 'fixtures', 'klavis-api.js')
  const child = startProcess(process.execPath, [program, JSON.stringify(options)], ['pipe', 'pipe', 'inherit'])
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => stopProcess(child) }
}

/** A free port on loopback. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a server accepts connections on the port. */
export async function waitForPort(port) {
  await waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false
    )
    socket.destroy()
    return isOpen
  }, `port ${port} accepts connections`)
}

/** Polls until the condition is true. */
export async function waitFor(condition, description) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited ${START_TIMEOUT_MS / 1000} s until ${description}.`)
    await delay(5)
  }
}
