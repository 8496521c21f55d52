import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { readResults } from '../../src/companions/test/results/read-results.ts'
import { playOnce } from '../support/scenario.ts'

const AGENT = fileURLToPath(new URL('../support/scripted-agent.js', import.meta.url))
const RUN = `"${process.execPath}" "${AGENT}"`

const CASES = {
  'cases/report.yml': `
name: The report has the total
prompt: |
  call filesystem filesystem_write_file {"path": "$WORKSPACE/report.md", "content": "total: 24.5"}
  call calculator calculate {"expression": "6*7"}
  say done
files: fixture
expect:
  exit-code: 0
  calls:
    - filesystem.filesystem_write_file: { times: 1, arguments: { path: { matches: 'report\\.md$' } } }
    - '*.delete_*': { times: 0 }
  max-calls: 5
  files:
    - report.md: { contains: '24.5' }
    - changed-only: [report.md]
  state:
    - calculator.calculate: { arguments: { expression: 6*7 }, equals: '42' }
  output: { contains: done }
  run: node verify.mjs
`,
  'cases/verify.mjs': `
import { readFileSync } from 'node:fs'
const calls = JSON.parse(readFileSync(process.env.AGENT_CALLS, 'utf8'))
if (calls.length !== 2) process.exit(1)
readFileSync(process.env.AGENT_WORKSPACE + '/orders.csv')
`,
  'cases/fixture/orders.csv': 'a,24.5\n',
  'cases/wrong.yml': `
name: The answer is 43
prompt: call calculator calculate {"expression":"6*7"}
expect:
  output: '43'
`,
  'cases/cloud.yml': `
name: An issue is filed
prompt: say nothing
skip: this case needs jira
expect:
  exit-code: 0
`,
  'cases/leftovers.yml': `
name: Nothing is left of other cases
prompt: call filesystem filesystem_list_directory {"path":"$WORKSPACE"}
expect:
  output: { not: { contains: report.md } }
`
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

describe('agent tests on the embedded engine, without a key', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    writeFiles(job.workspace, CASES)
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', dump: 'never' })
    const main = await use.main()
    const proof = main.outputs['sandbox-proof'] ?? ''
    const tested = await job
      .use({ cases: 'cases/*.yml', run: RUN, trials: '2', 'sandbox-proof': proof }, { action: 'test' })
      .main()
    const read = readResults(readFileSync(tested.outputs['results'] ?? ''))
    const results = JSON.parse(readFileSync(tested.outputs['results'] ?? '', 'utf8')) as {
      cases: { name: string; status: string; trials: { status: string; checks: unknown[]; reason: string }[] }[]
    }
    const [post] = await job.finish()
    return { stage, tested, results, read, post }
  })

  test('judges every case, and fails the step', async () => {
    const { tested, results, post } = await played()
    expect(results.cases.map(({ name, status }) => [name, status])).toEqual([
      ['An issue is filed', 'skipped'],
      ['Nothing is left of other cases', 'passed'],
      ['The report has the total', 'passed'],
      ['The answer is 43', 'failed']
    ])
    expect(tested.exitCode).toBe(1)
    expect(post?.summary).toMatch(/\n\n❌ \*\*Checks: 0 of 1 passed\.\*\* [^\n]*\n\n- ❌ Agent tests: `\d/)
    expect(post?.summary).toContain('\n- ❌ Case `')
    expect(tested.outputs).toMatchObject({ verdict: 'failed', passed: '2', failed: '1' })
  })

  test('writes results that a later run can read as its baseline, also of skipped cases', async () => {
    expect((await played()).read).toMatchObject({ results: { cases: { length: 4 } } })
  })
})
