import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { readResults } from '../../src/companions/test/results/read-results.ts'
import { resultsJson } from '../../src/companions/test/results/write-results.ts'
import { write } from '../archive/fixtures.ts'
import { caseOf, runOf } from '../companions/test/results/runs.ts'
import { DIST } from '../support/dist.ts'
import { filesContaining } from '../support/files.ts'
import { Laptop, laptopOf } from '../support/laptop.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const AGENT = fileURLToPath(new URL('../support/scripted-agent.js', import.meta.url))
const CASES = {
  'cases/report.yml': `
name: The report has the total
prompt: |
  call filesystem filesystem_write_file {"path": "$WORKSPACE/report.md", "content": "total: 24.5"}
  say done
expect:
  calls:
    - filesystem.filesystem_write_file: { times: 1 }
  files:
    - report.md: { contains: '24.5' }
`,
  'cases/answer.yml': `
name: The answer is 43
prompt: call calculator calculate {"expression":"6*7"}
expect:
  calls:
    - calculator.calculate: { times: 1 }
  output: '43'
`
}

function resultsIn(path: string) {
  const read = readResults(readFileSync(path))
  return 'results' in read ? read.results.cases.map(({ name, status }) => [name, status]) : read.problem
}

describe('`test` on a laptop without a key', () => {
  const play = playOnce(async (stage) => {
    const laptop = new Laptop(join(stage.folder, 'laptop'))
    write(laptop.project, CASES)
    copyFileSync(AGENT, join(laptop.project, 'agent.js'))
    const command = ['test', 'cases/*.yml', '--dump-folder', 'out', '--', process.execPath, 'agent.js']
    return { laptop, result: await laptop.run(command), out: join(laptop.project, 'out') }
  })

  test('acquires the servers that the cases name, judges the cases, and releases everything', async () => {
    const { laptop, result } = await play()
    expect(result.stderr).toMatch(/Ready in .*: filesystem, calculator\./)
    expect(result.code).toBe(1)
    expect(laptop.runNames()).toEqual([])
  })

  test('prints each case with what was expected and found, and the verdict in the last line', async () => {
    const { result } = await play()
    const lines = result.stdout.trimEnd().split('\n')
    expect(lines).toEqual([
      '✗ The answer is 43 (cases/answer.yml:2): 1 of 1 trial failed',
      '    output equals "43": expected "43", found "42\\n"',
      expect.stringMatching(/^✓ The report has the total \(1 of 1, 1 call, [\d.]+ s\)$/),
      expect.stringMatching(/^The pass rate is 50 %, but at least 100 % is required\./),
      `✗ 1 of 2 cases passed · 2 calls · results ${join('out', 'results.json')}`
    ])
  })

  test('leaves the results and the files of each trial in the folder, and no path in them is gone', async () => {
    const { out } = await play()
    expect(resultsIn(join(out, 'results.json'))).toEqual([
      ['The answer is 43', 'failed'],
      ['The report has the total', 'passed']
    ])
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['junit.xml', 'report.html', 'summary.md', 'trials']))
    const { cases } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as {
      cases: { trials: { files: Record<string, string> }[] }[]
    }
    const files = cases.flatMap(({ trials }) => trials.flatMap((trial) => Object.values(trial.files)))
    expect(files).toHaveLength(8)
    expect(files.filter((path) => !existsSync(join(out, path)))).toEqual([])
  })
})

test('`test` inside `run` uses what is up, in the cloud, and keeps the key from the agent', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  write(laptop.project, {
    'search.yml': `
name: The agent searches
prompt: call jira jira_search {}
expect:
  calls: [jira.jira_search: { times: 1 }]
`,
    'agent.js': `require('node:fs').writeFileSync(__dirname + '/seen.json', JSON.stringify(process.env))
import('./scripted.mjs')`
  })
  copyFileSync(AGENT, join(laptop.project, 'scripted.mjs'))
  const inner = [
    process.execPath,
    join(DIST, 'cli.js'),
    'test',
    'search.yml',
    '--json',
    '--',
    process.execPath,
    'agent.js'
  ]
  const outer = ['run', ...apiFlags, '--sandboxes', 'jira', '--dump', 'never', '--record', 'all', '--', ...inner]
  const { code, stdout, stderr } = await laptop.run(outer)
  expect([code, stderr]).toEqual([0, expect.stringContaining('✓ The agent searches: 1 call')])
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'passed', passed: 1, failed: 0, pass_rate: 1, failure: null })
  expect(stage.api.calls('POST /sandbox/jira')).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
  expect(readFileSync(join(laptop.project, 'seen.json'), 'utf8')).toContain('KLAVIS_JIRA_MCP_URL":"http://127.0.0.1:')
  expect(filesContaining(laptop.project, stage.api.key)).toEqual([])
})

test('`test` reports all mistakes in case files by line and column, and acquires nothing', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const wrong = {
    'one.yml': 'name: One\nprompt: do it\nexpect: { outputs: x }\n',
    'two.yml': 'name: Two\nexpect: {}\n'
  }
  write(laptop.project, wrong)
  const { code, stdout, stderr } = await laptop.run([
    'test',
    ...apiFlags,
    '--sandboxes',
    'jira',
    '--run',
    'true',
    '*.yml'
  ])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^error: The case files have \d mistakes:$/m)
  expect(stderr).toMatch(/one\.yml:3:11: /)
  expect(stderr).toMatch(/two\.yml:1:1: the case has no `prompt`/)
  expect([stage.api.requests, laptop.runNames()]).toEqual([[], []])
})

test('`merge` merges the results of shards from anywhere, and exits with the verdict', async () => {
  const stage = await openStage()
  const laptop = new Laptop(join(stage.folder, 'laptop'))
  const shards = [caseOf('first', 'p'), caseOf('second', 'f', { line: 9 })].map((each, index) => {
    const path = join(stage.folder, `shard-${index + 1}.json`)
    writeFileSync(path, resultsJson(runOf([each], { shard: { index: index + 1, of: 2 } })))
    return path
  })
  const merged = await laptop.run(['merge', ...shards, '--folder', 'out', '--min-pass-rate', '0.5'])
  expect([merged.code, merged.stdout.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    `✓ 1 of 2 cases passed · 8 calls · results ${join('out', 'results.json')}`
  ])
  expect(resultsIn(join(laptop.project, 'out', 'results.json'))).toEqual([
    ['first', 'passed'],
    ['second', 'failed']
  ])
  const alone = await laptop.run(['merge', shards[0] ?? '', 'no-such.json'])
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('no file matches "no-such.json"')])
  expect(alone.stdout).toContain('Shard 2 has no results, so its cases were not judged.')
})
