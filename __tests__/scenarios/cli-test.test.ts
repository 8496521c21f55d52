import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { readResults } from '../../src/companions/test/results/read-results.ts'
import { resultsJson } from '../../src/companions/test/results/write-results.ts'
import { makeExecutable, write } from '../archive/fixtures.ts'
import { caseOf, runOf } from '../companions/test/results/runs.ts'
import { BUILT, DIST } from '../support/dist.ts'
import { filesContaining } from '../support/files.ts'
import { hasTerminal, Laptop, laptopOf } from '../support/laptop.ts'
import { reportDataIn } from '../support/report-data.ts'
import { openStage, playOnce } from '../support/scenario.ts'

// The pseudo-terminal is made by `script` of util-linux.
const inTerminal = hasTerminal ? describe : describe.skip

const isWindows = process.platform === 'win32'
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
    const result = await laptop.run(command)
    return { laptop, result, out: join(laptop.project, 'out') }
  })

  test('counts the calls of the trials in the report', async () => {
    const { out } = await play()
    expect(readFileSync(join(out, 'summary.md'), 'utf8')).toContain('**2 tool calls** were made')
  })

  test('acquires the servers that the cases name, judges the cases, and releases everything', async () => {
    const { laptop, result } = await play()
    expect(result.stderr).toMatch(
      /Ready in .*: filesystem, calculator\. The sandboxes expire at [\d-]+ \d\d:\d\d UTC\.\n/
    )
    // Nothing leaves this machine, and the last line says where everything is.
    expect(result.stderr).not.toMatch(/upload/i)
    expect(result.stderr).toMatch(/^ {2}✗ The answer is 43: 1 call, [\d.]+ s · output equals "43": found "42\\n"$/m)
    expect(result.stderr.match(/^ {2}Saving \d+ files$/gm)).toHaveLength(1)
    expect(result.code).toBe(1)
    expect(laptop.runNames()).toEqual([])
  })

  test('prints each case with what was expected and found, and the verdict in the last line', async () => {
    const { result } = await play()
    const lines = result.stdout.trimEnd().split('\n')
    expect(lines).toEqual([
      '✗ The answer is 43 (cases/answer.yml:2): 1 of 1 trial failed',
      '    output equals "43"',
      '      expected "43"',
      '      found    "42\\n"',
      expect.stringMatching(/^✓ The report has the total \(1 of 1, 1 call, [\d.]+ s\)$/),
      expect.stringMatching(/^The pass rate is 50 %, but at least 100 % is required\.$/),
      `✗ 1 of 2 passed · 2 calls · report ${join('out', 'report.html')}`
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

  test('begins the report of the run with the cases, and what each trial left behind', async () => {
    const { out } = await play()
    const { tests, testsNote, story } = reportDataIn(readFileSync(join(out, 'report.html')))
    const [report, ...others] = tests
    expect([others, testsNote, story?.checks.failed]).toEqual([[], '', 1])
    const [answer, total] = report?.cases ?? []
    expect(answer).toMatchObject({
      name: 'The answer is 43',
      status: 'failed',
      prompt: CASES['cases/answer.yml'].match(/call .*/)?.[0],
      trials: [{ made: 1, checks: [{ passed: false, expected: '"43"', found: '"42\\n"' }, { passed: true }] }]
    })
    expect(answer?.trials[0]?.record).toMatchObject({
      output: '42\n',
      calls: [{ tool: 'calculate', arguments: '{"expression":"6*7"}', answer: '42', failed: false }]
    })
    expect(total?.trials[0]?.record?.changes).toMatchObject({ files: [{ path: 'report.md', change: 'added' }] })
    expect(total?.trials[0]?.record?.changes?.diff).toContain('+total: 24.5')
  })
})

inTerminal('In a terminal of 60 columns', () => {
  const play = playOnce(async (stage) => {
    const laptop = new Laptop(join(stage.folder, 'laptop'))
    write(laptop.project, CASES)
    copyFileSync(AGENT, join(laptop.project, 'agent.js'))
    const command = ['test', 'cases/*.yml', '--trials', '1', '--', process.execPath, 'agent.js']
    const { code, stdout } = await laptop.startInTerminal(command, {}, 60).ended
    return { laptop, code, stdout, rows: stripVTControlCharacters(stdout).split(/\r\n/) }
  })

  test('`test` shows the running case, each trial with a coloured mark, and only failures again', async () => {
    const { code, stdout, rows } = await play()
    expect(code).toBe(1)
    expect(stdout).toMatch(/. The report has the total · case 2 of 2 \(\d+ s\)/)
    expect(stdout).toMatch(/\u001b\[32m✓\u001b\[0m The report has the total: 1 call, /)
    expect(stdout).toMatch(/\u001b\[31m✗\u001b\[0m The answer is 43: 1 call, /)
    const end = rows.slice(rows.findLastIndex((row) => row.endsWith('1 of 1 trial failed'))).join('\n')
    expect(end).toMatch(/^ {4}output equals "43"\n {6}expected "43"\n {6}found {4}"42\\n"$/m)
    expect(end).not.toContain('The report has the total')
  })

  test('no row is wider than the terminal, and the last line says what came of it and where to look', async () => {
    const { laptop, rows } = await play()
    // A spinner that was overwritten is on the same row.
    const widths = rows.flatMap((row) => row.split('\r')).filter((row) => !row.includes(laptop.project))
    expect(Math.max(...widths.map((row) => row.length))).toBeLessThanOrEqual(60)
    expect(rows.slice(-3).join(' ').replace(/\s+/g, ' ')).toMatch(
      /✗ 1 of 2 passed · 2 calls · report \.klavis-sandbox\/\d{8}-\d{6}\/report\.html $/
    )
  })

  test('all results are in one folder that git ignores', async () => {
    const { laptop } = await play()
    const folder = join(laptop.project, '.klavis-sandbox')
    const [ignore] = readdirSync(folder)
    expect([ignore, readFileSync(join(folder, '.gitignore'), 'utf8')]).toEqual(['.gitignore', '*\n'])
    expect(readdirSync(laptop.project).sort()).toEqual(['.klavis-sandbox', 'agent.js', 'cases'])
  })

  test('`report --open` finds the report of the latest, and opens it in the browser', async () => {
    const { laptop } = await play()
    const [bin, opened] = [join(laptop.folder, 'bin'), join(laptop.folder, 'opened')]
    for (const name of ['xdg-open', 'open']) {
      write(bin, { [name]: `#!/bin/sh\nprintf %s "$1" > '${opened}'\n` })
      makeExecutable(join(bin, name))
    }
    execFileSync('mkfifo', [opened])
    const { code, stdout } = await laptop.run(['report', '--open'], { PATH: `${bin}:${process.env['PATH']}` })
    const folder = join(laptop.project, '.klavis-sandbox')
    const results = readdirSync(folder).find((name) => !name.startsWith('.')) ?? ''
    expect([code, stdout]).toEqual([0, `${join(folder, results, 'report.html')}\n`])
    // The command does not wait for the browser, so the test waits at the pipe.
    expect(await readFile(opened, 'utf8')).toBe(stdout.trim())
  })
})

test('`init` writes a workflow and a case that `test` accepts, and changes no file that exists', async () => {
  const stage = await openStage()
  const laptop = new Laptop(join(stage.folder, 'laptop'))
  const first = await laptop.run(['init', '--agent', 'codex'])
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('add the secret OPENAI_API_KEY')])
  // How to start it again: here by its path.
  expect(first.stdout).toMatch(/\n {2}node \S*cli\.js test agent-tests\/total\.yml --agent codex\n/)
  const workflow = readFileSync(join(laptop.project, '.github/workflows/agent-tests.yml'), 'utf8')
  expect(workflow).toMatch(/npm install --global @openai\/codex@[\d.]+\n/)
  const again = await laptop.run(['init'])
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('changes no file that exists')])
  const run = await laptop.run(['test', 'agent-tests/*.yml', '--quiet', '--', process.execPath, '-e', '0'])
  expect([run.code, run.stderr]).toEqual([1, ''])
  expect(run.stdout).toMatch(/^✗ The report has the total \(agent-tests\/total\.yml:3\): 1 of 1 trial failed\n/)
  expect(run.stdout).toMatch(/report\.md.*\n +expected .*24\.5.*\n +found +no such file\n/)
})

test('`init` says which file cannot be written, and what to do', async () => {
  const stage = await openStage()
  const laptop = new Laptop(join(stage.folder, 'laptop'))
  writeFileSync(join(laptop.project, '.github'), '')
  const { code, stderr } = await laptop.run(['init'])
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^error: \S*agent-tests\.yml cannot be written\. E\w+: .* Use a folder that you may write to\.\n$/
  )
})

test('a mistake that is found only after the acquire is named again in the last line', async () => {
  const stage = await openStage()
  const laptop = new Laptop(join(stage.folder, 'laptop'))
  write(laptop.project, { 'a.yml': CASES['cases/answer.yml'].replace('calculator.calculate', 'calculator.calclate') })
  const { code, stderr } = await laptop.run(['test', 'a.yml', '--', process.execPath, '-e', '0'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/\nerror: The case files have 1 mistake:\n.*Did you mean `calculator\.calculate`\?\n/)
  expect(stderr).toMatch(
    /\n {2}✓ calculator: released, .*\n✗ The case files have 1 mistake · report \S+report\.html\n$/
  )
})

/** How the workflow that `init` wrote names the main action and `test/`: owner and name, and the rest. */
function ourActionIn({ project }: Laptop): readonly unknown[] {
  const workflow = readFileSync(join(project, '.github/workflows/agent-tests.yml'), 'utf8')
  const uses = workflow.matchAll(/uses: ([\w.-]+\/[\w.-]+)(?:\/test)?@(.*)\n/g)
  return [...uses].map(([, name, at]) => [name, at]).slice(-2)
}

/** What `npx <folder>` starts. */
function linkOfNpx(folder: string, program: string): string {
  const link = join(folder, '_npx', 'klavis-sandbox')
  mkdirSync(dirname(link))
  symlinkSync(program, link)
  return link
}

test.each([
  ['https://user:token@github.com/octo/our-fork.git', 'octo/our-fork', /^[0-9a-f]{40} # [\d.]+$/],
  ['git@github.com:octo/our-fork', 'octo/our-fork', /^[0-9a-f]{40} # [\d.]+$/],
  // A copy of a folder has no owner, whatever the folder above is called.
  ['/home/octo/our-fork', 'org/klavis-sandbox-action', /^v1$/]
])('`init` in a clone of %s names %s in the workflow', async (remote, repository, ref) => {
  const { folder } = await openStage()
  const clone = join(folder, 'clone')
  cpSync(BUILT, join(clone, 'dist'), { recursive: true })
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', clone, ...args])
  git('init', '--quiet')
  git('remote', 'add', 'origin', remote)
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'first')
  const program = join(clone, 'dist', 'cli.js')
  const laptop = new Laptop(join(folder, 'laptop'), {}, isWindows ? program : linkOfNpx(folder, program))
  const { code, stdout } = await laptop.run(['init'])
  expect(code).toBe(0)
  expect(stdout).toContain(isWindows ? 'cli.js test ' : '\n  npx ../../clone test agent-tests/total.yml -- ')
  expect(ourActionIn(laptop)).toEqual([repository, repository].map((name) => [name, expect.stringMatching(ref)]))
})

test('`npx` from a repository on GitHub names that repository and its commit in the workflow', async () => {
  const { folder } = await openStage()
  const modules = join(folder, '_npx', '1f', 'node_modules')
  cpSync(BUILT, join(modules, 'klavis-sandbox', 'dist'), { recursive: true })
  const commit = 'c0ffee'.repeat(7).slice(0, 40)
  const resolved = `git+ssh://git@github.com/octo/our-fork.git#${commit}`
  write(modules, {
    '.package-lock.json': JSON.stringify({ packages: { 'node_modules/klavis-sandbox': { resolved } } })
  })
  const laptop = new Laptop(join(folder, 'laptop'), {}, join(modules, 'klavis-sandbox', 'dist', 'cli.js'))
  const { code, stdout } = await laptop.run(['init'])
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('\n  npx github:octo/our-fork test agent-tests/total.yml -- ')
  ])
  const used = ['octo/our-fork', expect.stringContaining(`${commit} # `)]
  expect(ourActionIn(laptop)).toEqual([used, used])
})

test('`test` inside `run` uses what is up, in the cloud, and keeps the key from the agent', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage, true)
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
  const printed = JSON.parse(stdout) as { readonly report: string }
  expect(printed).toMatchObject({ verdict: 'passed', passed: 1, failed: 0, pass_rate: 1, failure: null })
  const { tests, story: run } = reportDataIn(readFileSync(printed.report))
  expect([tests[0]?.cases[0]?.trials[0]?.record?.calls.map(({ tool }) => tool), run]).toEqual([
    ['jira_search'],
    undefined
  ])
  expect(stage.api.calls('POST /sandbox/jira')).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
  expect(readFileSync(join(laptop.project, 'seen.json'), 'utf8')).toContain('KLAVIS_JIRA_MCP_URL":"http://127.0.0.1:')
  expect(filesContaining(laptop.project, stage.api.key)).toEqual([])
})

test('`test` reports all mistakes in case files by line and column, and acquires nothing', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage, true)
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
    `✓ 1 of 2 passed · 8 calls · report ${join('out', 'report.html')}`
  ])
  expect(resultsIn(join(laptop.project, 'out', 'results.json'))).toEqual([
    ['first', 'passed'],
    ['second', 'failed']
  ])
  const alone = await laptop.run(['merge', shards[0] ?? '', 'no-such.json'])
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('no file matches "no-such.json"')])
  expect(alone.stdout).toContain('Shard 2 has no results, so its cases were not judged.')
})
