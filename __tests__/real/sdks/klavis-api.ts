// Klavis' own Python client, against the API of the engine that main started.
import { deepStrictEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromPypi } from '../support/programs.ts'
import { MCP_PYTHON } from './clients.ts'
import type { PublishedJob } from './published-job.ts'

const PROGRAM = fileURLToPath(new URL('clients/klavis_api.py', import.meta.url))

/** Fails unless the client acquires, uses, resets and releases a sandbox, and gets its own errors. */
export async function checkKlavisClient(job: PublishedJob): Promise<void> {
  const folder = await installFromPypi(MCP_PYTHON[0], MCP_PYTHON)
  const RESULT = join(job.temp, 'klavis-result.json')
  const env = { RESULT, ENGINE_URL: job.engine.url, ENGINE_KEY: job.engine.key }
  await job.step(`python '${PROGRAM}'`, [folder], env)
  deepStrictEqual(JSON.parse(readFileSync(RESULT, 'utf8')), {
    acquired: 'occupied',
    same_url: true,
    tools: ['calculate'],
    called: '42',
    failed: true,
    reset: 'occupied',
    released: 'idle',
    gone: 404,
    in_cloud: 501,
    stranger: 403
  })
}
