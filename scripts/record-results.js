import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The servers that src/engine/servers/index.ts loads with their first call. */
const SERVERS = ['filesystem', 'localmemory', 'code-runner']
const REQUESTS = [
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'klavis-sandbox-build', version: '1' } }
  ],
  ['tools/list', {}]
]

/** Records what the servers of the bundle answer before their first call, for src/engine/servers/load-when-called.ts. */
export async function recordResults(folder) {
  mkdirSync(join(folder, 'recorded'))
  for (const server of SERVERS) {
    const results = await resultsOf(join(folder, 'index.js'), server)
    writeFileSync(join(folder, 'recorded', `${server}.json`), `${JSON.stringify(results)}\n`)
  }
}

async function resultsOf(program, server) {
  const workspace = mkdtempSync(join(tmpdir(), 'record-results-'))
  const env = { PATH: process.env['PATH'], MEMORY_FILE_PATH: join(workspace, 'memory.jsonl') }
  const child = spawn(process.execPath, [program, server, workspace], {
    cwd: workspace,
    env,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const results = {}
  try {
    for (const [id, [method, params]] of REQUESTS.entries()) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      const { value = '{}' } = await lines.next()
      const { result } = JSON.parse(value)
      if (result === undefined) throw new Error(`The server ${server} did not answer ${method}: ${value}`)
      results[method] = result
    }
    return results
  } finally {
    child.kill()
    rmSync(workspace, { recursive: true })
  }
}
