import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'
import { PROGRAMS } from './embedded-engine.js'

const ACTION = join(import.meta.dirname, '..', 'action.yml')
const FILES = ['env', 'output', 'path', 'state', 'step_summary']

/** An API whose one local sandbox takes so long to come, and whose uploads go to the store. */
export async function startApi({ acquireMs, uploadUrl }) {
  const server = createServer((request, response) => {
    const answer = (status, body, ms = 0) =>
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)), ms)
    request.resume().once('end', () => {
      const verb = request.url.split('?')[0].split('/')[3]
      if (verb === 'upload-url') answer(200, { upload_url: uploadUrl, expires_in_minutes: 30 })
      else if (verb === 'initialize') answer(200, { sandbox_id: 'local-1', status: 'occupied', message: '' })
      else answer(201, LOCAL_SANDBOX, acquireMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, end: () => server.close() }
}

const LOCAL_SANDBOX = {
  local_sandbox_id: 'local-1',
  status: 'occupied',
  benchmark: null,
  servers: [{ server_name: 'filesystem', id: 'server-1', mcp_server_url: 'http://127.0.0.1:9/mcp', status: 'occupied' }]
}

/** Runs main as a runner does, with these inputs; gives the time that it took. */
export async function runMain(folder, inputs) {
  const home = mkdtempSync(join(folder, 'job-'))
  const started = performance.now()
  const child = spawn(process.execPath, [join(PROGRAMS, 'main.js')], {
    env: environment(home, inputs),
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [log, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const ms = performance.now() - started
  rmSync(home, { recursive: true, force: true })
  if (code !== 0) throw new Error(`main failed:\n${log}`)
  return { ms }
}

function environment(home, given) {
  for (const folder of ['temp', 'workspace']) mkdirSync(join(home, folder))
  for (const file of FILES) writeFileSync(join(home, file), '')
  const declared = Object.entries(parse(readFileSync(ACTION, 'utf8')).inputs)
  // What is an expression there says something about a job, and there is none.
  const defaults = declared.map(([name, { default: value = '' }]) => [name, String(value).startsWith('$') ? '' : value])
  const inputs = Object.entries({ ...Object.fromEntries(defaults), ...given })
  return {
    PATH: process.env['PATH'],
    HOME: home,
    GITHUB_REPOSITORY: 'octo/agents',
    GITHUB_RUN_ID: '1',
    GITHUB_JOB: 'bench',
    GITHUB_ACTION: 'klavis',
    GITHUB_WORKSPACE: join(home, 'workspace'),
    RUNNER_TEMP: join(home, 'temp'),
    ...Object.fromEntries(FILES.map((file) => [`GITHUB_${file.toUpperCase()}`, join(home, file)])),
    ...Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, String(value)]))
  }
}
