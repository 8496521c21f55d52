import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { afterEach, describe, expect, test } from '@jest/globals'
import { challengeEngine } from '../../../src/engine-client/engine-challenge.ts'
import { finishGateway, readSavedGateway, startGateway } from '../../../src/engine-client/gateway-process.ts'
import { readEngineProcess } from '../../../src/state/engine-state.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { environmentOf, isRunning, waitUntil } from '../../support/engine-process.ts'
import { openGatewayImpostor } from '../../support/gateway-impostor.ts'
import {
  endAll,
  newFolder,
  openRouted,
  openTestGateway,
  programs,
  ROUTE,
  SETTINGS,
  type TestGateway,
  toolCall,
  transcriptOf,
  workersOf
} from './test-gateway.ts'

const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  endAll()
})

const onLinux = process.platform === 'linux' ? test : test.skip
const onPosix = process.platform === 'win32' ? test.skip : test

const ask = ({ gateway }: TestGateway, path: string, body = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { method: 'POST', body, headers: { Connection: 'close' } })

const control = ({ gateway }: TestGateway, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${gateway.controlUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify({ nonce: randomBytes(32).toString('base64url') }),
    ...init,
    headers: { Authorization: `Bearer ${gateway.token}`, 'Content-Type': 'application/json', ...init.headers }
  })

/** Starts the program itself, with the test in place of main. */
async function startProgram(stderr: 'inherit' | 'pipe' = 'inherit') {
  const home = newFolder()
  const child = spawn(process.execPath, [join(programs(), 'gateway.js'), '--home', home], {
    env: {},
    stdio: ['pipe', 'pipe', stderr]
  }) as ChildProcess & { readonly stdin: Writable; readonly stdout: Readable }
  started.push(child)
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.write(`${JSON.stringify({ type: 'settings', token: 't'.repeat(43), ...SETTINGS })}\n`)
  const ready = JSON.parse((await answers.next()).value as string) as { type: string; controlUrl: string }
  expect(ready.type).toBe('ready')
  return { home, child, answers, controlUrl: ready.controlUrl, ended: once(child, 'exit') }
}

/** A gateway whose port answers every request with a status; 0: it names a port on which nothing listens. */
function gatewayThatAnswers(status: number): string {
  return `
    const say = (message) => console.log(JSON.stringify({ controlUrl: 'http://127.0.0.1:1', publicKey: 'k', ...message }))
    const server = require('node:http').createServer((_, response) => response.writeHead(${status || 500}).end())
    server.listen(0, '127.0.0.1', () => say({ type: 'ready', port: ${status === 0 ? '1' : 'server.address().port'} }))
    process.stdin.on('data', (chunk) => String(chunk).includes('"routes"') && say({ type: 'routed' }))
  `
}

describe('the start', () => {
  test('is saved for post, and companions find the gateway once it has routes', async () => {
    const { host, gateway } = await openTestGateway()
    const { pid, controlUrl, token, home, publicKey } = gateway
    expect(readSavedGateway(host)).toEqual({ pid, controlUrl, token, home, publicKey })
    expect(host.masks).toContain(token)
    expect(existsSync(join(home, 'state.json'))).toBe(false)
    await gateway.route([ROUTE], [])
    expect(readEngineProcess(home)).toEqual({ pid, url: controlUrl, key: token, home })
    for (const name of ['state.json', 'transcript.jsonl', 'gateway.log']) {
      if (process.platform !== 'win32') expect(statSync(join(home, name)).mode & 0o777).toBe(0o600)
    }
  })

  test('passes connections to a worker that has the routes', async () => {
    const opened = await openRouted()
    expect(await (await ask(opened, '/call', toolCall(1))).json()).toMatchObject({ routes: 1 })
    await waitUntil('the call is in the transcript', () => transcriptOf(opened).length > 0)
    const [line, ...more] = transcriptOf(opened)
    expect(more).toEqual([])
    expect(line).toMatchObject({ server: 'jira', tool: 'create_issue', failed: false })
  })

  test('a connection that comes before the routes waits for them', async () => {
    const opened = await openTestGateway()
    const answer = ask(opened, '/call', toolCall(1))
    await opened.gateway.route([ROUTE], [])
    expect((await answer).status).toBe(200)
  })

  onLinux('leaves no secret in an environment, an argument or a file', async () => {
    const secrets = {
      KLAVIS_API_KEY: SETTINGS.api.key,
      'INPUT_API-KEY': SETTINGS.api.key,
      MY_SECRET: 'secret-of-the-job'
    }
    const opened = await openRouted({ env: { ...secrets, HTTPS_PROXY: 'http://proxy.test:3128' } })
    await ask(opened, '/call', toolCall(1, 'secret-of-the-job and secret-of-the-bearer'))
    const { pid, home } = opened.gateway
    const [worker = 0] = workersOf(pid)
    expect(environmentOf(pid)).toContain('HTTPS_PROXY=http://proxy.test:3128')
    expect(environmentOf(worker)).toContain('HTTPS_PROXY=http://proxy.test:3128')
    const files = ['transcript.jsonl', 'gateway.log'].map((name) => join(home, name))
    const seen = [pid, worker].flatMap((each) => [`/proc/${each}/environ`, `/proc/${each}/cmdline`])
    for (const path of [...seen, ...files, join(home, 'state.json')]) {
      const text = readFileSync(path, 'utf8')
      const all = [
        SETTINGS.api.key,
        ...SETTINGS.secrets,
        ROUTE.token,
        ROUTE.url,
        'secret-of-the-url',
        'secret-of-the-header',
        'secret-of-the-bearer'
      ]
      for (const secret of all) expect(text).not.toContain(secret)
      if (!path.endsWith('state.json')) expect(text).not.toContain(opened.gateway.token)
    }
  })

  onLinux('cannot be debugged: a signal opens no inspector in any of its processes', async () => {
    const opened = await openRouted({ worker: 'real' })
    const { pid, port, controlUrl, home } = opened.gateway
    const [worker = 0] = workersOf(pid)
    for (const each of [pid, worker]) process.kill(each, 'SIGUSR1')
    // Node opens it in a thread, so several requests are answered meanwhile.
    for (let round = 0; round < 20; round++) {
      for (const origin of [controlUrl, `http://127.0.0.1:${port}`])
        expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    }
    expect(workersOf(pid)).toEqual([worker])
    expect(readFileSync(join(home, 'gateway.log'), 'utf8')).not.toContain('Debugger')
  })

  onLinux('refuses the inspector without an option of Node, too', async () => {
    const { child, controlUrl } = await startProgram('pipe')
    const errors: string[] = []
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
    child.kill('SIGUSR1')
    for (let round = 0; round < 20; round++) expect((await fetch(`${controlUrl}/healthz`)).status).toBe(200)
    expect(errors.join('')).not.toContain('Debugger')
  })

  test('fails with the end of the log if the program cannot run', async () => {
    const host = { ...memoryHost(), programs: newFolder() }
    const started = startGateway(host, newFolder(), SETTINGS)
    await expect(started).rejects.toThrow(/^The gateway did not start\. The end of its log: .*Cannot find module/)
  })

  test.each([
    ['nothing listens there', 0, /^The gateway runs, but this step cannot reach it at 127\.0\.0\.1:1\. .*record: off/],
    ['something else answers', 503, /cannot reach it .* Something else answered with status 503\./]
  ])('fails if its port cannot be reached, because %s, and leaves no process behind', async (_, status, message) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'gateway.js'), gatewayThatAnswers(status))
    const host = { ...memoryHost(), programs: folder }
    const gateway = await startGateway(host, newFolder(), SETTINGS)
    await expect(gateway.route([ROUTE], [])).rejects.toThrow(message)
    await waitUntil('it has ended', () => !isRunning(gateway.pid))
  })

  test('fails if the workers cannot run, and leaves no process behind', async () => {
    const { gateway } = await openTestGateway({ worker: 'broken' })
    const routed = gateway.route([ROUTE], [])
    await expect(routed).rejects.toThrow('The workers of the gateway end as soon as they start.')
    await waitUntil('it has ended', () => !isRunning(gateway.pid))
  })

  test('stops with the job, and leaves no process behind', async () => {
    const cancelling = new AbortController()
    const host = { ...memoryHost({ cancelled: cancelling.signal }), programs: programs() }
    const started = startGateway(host, newFolder(), SETTINGS)
    cancelling.abort(new Error('The job was cancelled.'))
    await expect(started).rejects.toThrow('The job was cancelled.')
    const { pid = 0 } = readSavedGateway(host) ?? {}
    await waitUntil('it has ended', () => !isRunning(pid))
  })
})

describe('a worker that dies', () => {
  onLinux(
    'loses only its calls in flight; the next call works on the same port, which nobody else can take',
    async () => {
      const opened = await openRouted()
      const { pid, port } = opened.gateway
      await ask(opened, '/call', toolCall(1))
      const [first = 0] = workersOf(pid)
      const lost = (await ask(opened, '/hang', toolCall(2))).text().catch(() => 'lost')
      await ask(opened, '/call', toolCall(3))
      process.kill(first, 'SIGKILL')
      const thief = createServer().listen(port, '127.0.0.1')
      expect(await once(thief, 'error')).toMatchObject([{ code: 'EADDRINUSE' }])
      const answer = (await (await ask(opened, '/call', toolCall(4))).json()) as { pid: number }
      expect(answer.pid).not.toBe(first)
      expect(await lost).toBe('lost')
      const records = await finishGateway(opened.gateway)
      expect(records).toMatchObject({ workerDeaths: 1, tools: [{ tool: 'create_issue', calls: 4, errors: 1 }] })
      const lines = transcriptOf(opened)
      expect(lines.map(({ id }) => id)).toEqual([1, 3, 2, 4])
      expect(lines[2]).toMatchObject({ error: { message: 'No answer' }, failed: true })
    }
  )

  onLinux('can die again and again', async () => {
    const opened = await openRouted()
    for (let round = 1; round <= 8; round += 1) {
      const { pid } = (await (await ask(opened, '/call', toolCall(round))).json()) as { pid: number }
      process.kill(pid, 'SIGKILL')
      await waitUntil('it is gone', () => !isRunning(pid))
    }
    expect((await ask(opened, '/call', toolCall(9))).status).toBe(200)
    expect(await finishGateway(opened.gateway)).toMatchObject({ workerDeaths: 8, tools: [{ calls: 9, errors: 0 }] })
  })

  test('a worker that writes nonsense is ignored, and one that writes an endless line is replaced', async () => {
    const opened = await openRouted()
    const { pid } = (await (await ask(opened, '/nonsense')).json()) as { pid: number }
    expect(await (await ask(opened, '/call', toolCall(1))).json()).toMatchObject({ pid })
    await ask(opened, '/endless').catch(() => undefined)
    expect((await ask(opened, '/call', toolCall(2))).status).toBe(200)
    expect(await finishGateway(opened.gateway)).toMatchObject({ workerDeaths: 1, tools: [{ calls: 2, errors: 0 }] })
  })
})

describe('the end', () => {
  onPosix('comes when main ends before it has sent routes', async () => {
    const { child, ended } = await startProgram()
    child.stdin.destroy()
    expect(await ended).toEqual([0, null])
  })

  onPosix('does not come when main ends after that', async () => {
    const { child, answers, home } = await startProgram()
    child.stdin.write(`${JSON.stringify({ type: 'routes', routes: [ROUTE], leases: [] })}\n`)
    expect((await answers.next()).value).toBe('{"type":"routed"}')
    child.stdin.destroy()
    child.stdout.destroy()
    const { url = '', key = '' } = readEngineProcess(home) ?? {}
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(key).toBe('t'.repeat(43))
  })

  onPosix('does not come when its folder is removed: its servers work, and it still knows every call', async () => {
    const opened = await openRouted()
    const { gateway } = opened
    await ask(opened, '/call', toolCall(1))
    rmSync(gateway.home, { recursive: true })
    expect((await ask(opened, '/call', toolCall(2))).status).toBe(200)
    expect(await finishGateway(gateway)).toMatchObject({ tools: [{ calls: 2, errors: 0 }], workerDeaths: 0 })
    await waitUntil('it has ended', () => !isRunning(gateway.pid))
    expect(existsSync(gateway.home)).toBe(false)
  })

  test('comes with the records, whose hash shows whether the transcript was changed', async () => {
    const opened = await openRouted()
    const { gateway } = opened
    await ask(opened, '/call', toolCall(1))
    await ask(opened, '/call', toolCall(2, 'delete_issue'))
    const records = await finishGateway(gateway)
    const path = join(gateway.home, 'transcript.jsonl')
    const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex')
    expect(records).toMatchObject({
      tools: [
        { caller: 'agent', server: 'jira', tool: 'create_issue', calls: 1, errors: 0 },
        { caller: 'agent', server: 'jira', tool: 'delete_issue', calls: 1, errors: 0 }
      ],
      transcript: { bytes: statSync(path).size, sha256: digest() },
      workerDeaths: 0
    })
    appendFileSync(path, '{"tool":"invented"}\n')
    expect(records?.transcript.sha256).not.toBe(digest())
    await waitUntil('it has ended', () => !isRunning(gateway.pid))
    expect(await finishGateway(gateway)).toBeUndefined()
  })

  onPosix('is undefined if another process answers in its place; the gateway ends nevertheless', async () => {
    const { gateway } = await openRouted()
    const impostor = await openGatewayImpostor()
    expect(await finishGateway({ ...gateway, controlUrl: impostor.origin })).toBeUndefined()
    expect(impostor.requests).toHaveLength(1)
    await impostor.close()
    await waitUntil('it has ended', () => !isRunning(gateway.pid))
    expect(await finishGateway(gateway)).toBeUndefined()
  })
})

describe('the control API', () => {
  test('proves that it is the gateway that main started', async () => {
    const { gateway } = await openRouted()
    const identity = { url: gateway.controlUrl, publicKey: gateway.publicKey, keyHash: '' }
    const { signal } = new AbortController()
    await expect(challengeEngine(identity, signal)).resolves.toBeUndefined()
    const { gateway: other } = await openTestGateway()
    await expect(challengeEngine({ ...identity, url: other.controlUrl }, signal)).rejects.toThrow(
      'Something else answers'
    )
  })

  test('rejects strangers, other hosts and other methods, and goes on', async () => {
    const opened = await openRouted()
    const withKey = (key: string) => ({ headers: { Authorization: key } })
    expect((await control(opened, '/finish', withKey(''))).status).toBe(401)
    expect((await control(opened, '/finish', withKey('Bearer guessed'))).status).toBe(403)
    expect((await control(opened, '/api/sandbox/jira/1/reset', withKey('Bearer guessed'))).status).toBe(403)
    expect((await control(opened, '/finish', { headers: { Origin: 'https://evil.test' } })).status).toBe(403)
    expect((await control(opened, '/finish', { method: 'PUT' })).status).toBe(405)
    expect((await control(opened, '/finish', { body: '{"nonce":"short"}' })).status).toBe(422)
    expect((await control(opened, '/finish', { body: '{'.repeat(100_000) })).status).toBe(413)
    expect((await control(opened, '/other')).status).toBe(404)
    expect(await rawAnswer(opened, 'GET /healthz HTTP/1.1\r\nHost: evil.test\r\n\r\n')).toContain('403 Forbidden')
    expect(await rawAnswer(opened, `\x16\x03\x01${'\0'.repeat(500)}\r\n\r\n`)).toContain('400 Bad Request')
    expect(await rawAnswer(opened, 'GET /%ff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toContain('403')
    expect((await fetch(`${opened.gateway.controlUrl}/healthz`)).status).toBe(200)
    expect(await finishGateway(opened.gateway)).toBeDefined()
  })
})

async function rawAnswer({ gateway }: TestGateway, text: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.controlUrl).port), '127.0.0.1')
  socket.on('error', () => undefined).write(text)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return chunk.toString()
}
