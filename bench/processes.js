import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'

const PATIENCE_MS = 20_000

/** Starts a Node program that leads a group of its own, so that it ends with all that it started. */
export function startNode(args, options = {}) {
  return spawn(process.execPath, args, {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...options
  })
}

/** Ends a program that was started here, and its group. */
export async function endTree(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, 'SIGKILL')
  await exited
}

/** Asks a program to end itself, and insists when it does not. */
export async function endPolitely(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => void endTree(child), 5_000)
  await exited
  clearTimeout(insist)
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until somebody listens on the port. */
export async function listening(port) {
  await until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      }),
    `nobody listens on port ${port}`
  )
}

/** Waits until something is so, with a look every other millisecond. */
export async function until(isSo, otherwise) {
  const latest = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error(`After ${PATIENCE_MS / 1000} s ${otherwise}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** How many processes a program is, with all below it, and their resident memory; undefined where there is no /proc. */
export function memoryOf(root) {
  if (!existsSync('/proc/self/status')) return undefined
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statusOf)
  const tree = new Set([root])
  for (let before = 0; before < tree.size; ) {
    before = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  const found = all.filter(({ pid }) => tree.has(pid))
  return { processes: found.length, megabytes: found.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024 }
}

function statusOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return [{ pid: Number(pid), parent: field('PPid'), kilobytes: field('VmRSS') }]
  } catch {
    // It has just ended.
    return []
  }
}
