import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The servers that are loaded with their first call. */
const SERVERS = ['filesystem', 'localmemory', 'code-runner', 'terminal', 'git', 'calculator', 'pdf-tools']

/** Records what the servers of the bundle answer to the engine before their first call, for start-server.cjs. */
export async function recordResults(folder, protocolVersion) {
  mkdirSync(join(folder, 'recorded'))
  for (const server of SERVERS) {
    const results = await resultsOf(join(folder, 'index.js'), server, protocolVersion)
    writeFileSync(join(folder, 'recorded', `${server}.json`), `${JSON.stringify(results)}\n`)
  }
}

async function resultsOf(program, server, protocolVersion) {
  const workspace = mkdtempSync(join(tmpdir(), 'record-results-'))
  const env = { PATH: process.env['PATH'], MEMORY_FILE_PATH: join(workspace, 'memory.jsonl') }
  const child = spawn(process.execPath, [program, server, workspace], {
    cwd: workspace,
    env,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const requests = {
    initialize: { protocolVersion, capabilities: {}, clientInfo: { name: 'klavis-sandbox-build', version: '1' } },
    'tools/list': {}
  }
  const results = {}
  try {
    for (const [id, [method, params]] of Object.entries(requests).entries()) {
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
