import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { openStage } from '../support/scenario.ts'
import { workspaceIn } from './artifact-content.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/agent-test', import.meta.url))

test('the example to copy runs as it is on the embedded engine: its agent works, its verifier is content', async () => {
  const stage = await openStage()
  const job = stage.job()
  cpSync(join(EXAMPLE, 'task'), join(job.workspace, 'task'), { recursive: true })
  const use = job.use({ 'local-sandbox': 'filesystem, terminal', upload: 'task' })
  const main = await use.main()
  const env = { WORKSPACE: main.outputs['workspace'] ?? '' }
  const agent = await job.run(join(EXAMPLE, 'agent.mjs'), { env })
  expect(agent.stderr).toBe('')
  expect(agent.stdout).toContain('orders.csv')
  const verify = await job.run(join(EXAMPLE, 'verify.mjs'), { env })
  expect(verify.stdout + verify.stderr).toBe('The report is right.\n')
  await use.post()
  expect(await workspaceIn(stage, 'klavis-sandbox-test-0-1')).toHaveProperty(['report.json'])
})
