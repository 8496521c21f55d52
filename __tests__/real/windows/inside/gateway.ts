import { equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './checks.ts'
import { DIST, Job } from './job.ts'
import { callTool } from './mcp-client.ts'
import { isRunning, until } from './until.ts'

/** The gateway: its parent hands connections to its worker, which Windows does in its own way. */
export const gatewayChecks: readonly Check[] = [
  {
    name: 'calls pass the gateway one after the other and side by side, and it ends with post',
    run: async () => {
      const cloud = await startCloud()
      try {
        const job = new Job({ ...cloud.inputs, sandboxes: 'calculator', verify: 'fail', 'rate-limit': '0' })
        const config = (await job.main()).get('mcp-config') ?? ''
        const calculate = (number: number) =>
          callTool(config, /calculator/, 'calculate', { expression: `${number} * 2` })
        match(await calculate(21), /"42"/)
        const numbers = Array.from({ length: 12 }, (_, index) => index + 100)
        const answers = await Promise.all(numbers.map(calculate))
        for (const [index, number] of numbers.entries()) match(answers[index] ?? '', new RegExp(`"${number * 2}"`))
        const gateway = job.enginePid()
        await job.post()
        await until('the gateway has ended', () => !isRunning(gateway))
        match(job.summary(), /^### 13 tool calls$/m)
        equal(job.runFolder(), undefined, `Post left ${job.runFolder()}:\n${job.log}`)
      } finally {
        cloud.close()
      }
    }
  }
]

/** An engine outside of the job, in the place of the cloud. */
async function startCloud() {
  const home = join(mkdtempSync(join(tmpdir(), 'cloud-')), 'engine')
  mkdirSync(home)
  const args = [join(DIST, 'engine.js'), '--home', home, '--isolation', 'off']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const file = join(home, 'state.json')
  await until('the cloud is ready', () => existsSync(file), 60_000)
  const { base_url: url, api_key: key } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return { inputs: { engine: 'klavis', 'api-url': url ?? '', 'api-key': key ?? '' }, close: () => void child.kill() }
}
