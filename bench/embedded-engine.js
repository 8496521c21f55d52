import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endPolitely, startNode, until } from './processes.js'

/** The programs that are measured: what is shipped, or another build of it. */
export const PROGRAMS = resolve(process.env['BENCH_DIST'] ?? join(import.meta.dirname, '..', 'dist'))

/** Starts an engine and waits until it answers. */
export async function startEngine({ programs = PROGRAMS, isolation = 'auto', nodeOptions = [] } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'bench-engine-'))
  const state = join(home, 'state.json')
  const child = startNode([...nodeOptions, join(programs, 'engine.js'), '--home', home, '--isolation', isolation])
  await until(() => existsSync(state), 'the engine has not written its state')
  const { base_url: baseUrl, api_key: key, reason, isolation: level } = JSON.parse(readFileSync(state, 'utf8'))
  if (baseUrl === undefined) throw new Error(`The engine did not start: ${reason}`)
  return {
    pid: child.pid,
    isolation: level,
    acquire: (server) => acquire(baseUrl, key, server),
    end: async () => {
      await endPolitely(child)
      rmSync(home, { recursive: true, force: true })
    }
  }
}

/** The engine with a program of ours in the place of all its servers. It is the whole engine otherwise. */
export function programsWith(server) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dist-'))
  cpSync(PROGRAMS, folder, { recursive: true })
  writeFileSync(join(folder, 'servers', 'index.js'), `await import(${JSON.stringify(pathToFileURL(server).href)})\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function acquire(baseUrl, key, server) {
  const response = await fetch(`${baseUrl}/local-sandbox`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ server_names: [server] })
  })
  if (!response.ok) throw new Error(`The engine answered ${response.status} to an acquire`)
  const { servers } = await response.json()
  return new URL(servers[0].mcp_server_url)
}
