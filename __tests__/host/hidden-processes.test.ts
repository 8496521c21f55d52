import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'
import { createTrialFolders } from '../../src/host/agent-environment.ts'
import { type AgentRun, runAgentProcess } from '../../src/host/agent-process.ts'
import { waitUntil } from '../support/engine-process.ts'

const onLinux = process.platform === 'linux' ? test : test.skip
const folder = mkdtempSync(join(tmpdir(), 'hidden-processes-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a Python program as an agent. */
async function runPython(script: string): Promise<AgentRun> {
  const root = mkdtempSync(join(folder, 'trial-'))
  const options = {
    folders: createTrialFolders(join(root, 'agent')),
    env: {},
    prompt: '',
    timeoutMs: 60_000,
    outputFile: join(root, 'output.txt'),
    newRedactor: () => new Secrets().newRedactor(),
    cancelled: new AbortController().signal
  }
  return await runAgentProcess({ program: 'python3', args: ['-c', script] }, options)
}

onLinux(
  'a process whose first thread has ended is ended although it looks like one that has ended itself',
  async () => {
    const ready = join(folder, 'headless')
    const run = await runPython(`
import ctypes, os, threading, time
def live_on():
    while ' Z ' not in open('/proc/self/stat').read(): time.sleep(0.01)
    open('${ready}', 'w').write(str(os.getpid()))
    time.sleep(600)
if os.fork() == 0:
    os.setsid()
    if os.fork(): os._exit(0)
    threading.Thread(target=live_on).start()
    ctypes.CDLL(None).syscall({'x86_64': 60}.get(os.uname().machine, 93), 0)
while not os.path.exists('${ready}') or not os.path.getsize('${ready}'): time.sleep(0.01)
`)
    expect(run).toMatchObject({ exitCode: 0, left: 0 })
    const threads = `/proc/${readFileSync(ready, 'utf8')}/task`
    await waitUntil('all threads have ended', () => !existsSync(threads) || readdirSync(threads).length <= 1)
  }
)

onLinux('a process that has the output open counts as left, although it is none of those that are found', async () => {
  const socket = join(folder, 'socket')
  const receive = `
import socket, time
server = socket.socket(socket.AF_UNIX)
server.bind('${socket}')
server.listen()
connection = server.accept()[0]
received = socket.recv_fds(connection, 1, 1)
time.sleep(600)
`
  const older = spawn('python3', ['-c', receive])
  try {
    await waitUntil('the socket is there', () => existsSync(socket))
    const run = await runPython(`
import socket
connection = socket.socket(socket.AF_UNIX)
connection.connect('${socket}')
socket.send_fds(connection, [b'x'], [1])
`)
    expect(run).toMatchObject({ exitCode: 0, left: 1 })
  } finally {
    older.kill('SIGKILL')
  }
})
