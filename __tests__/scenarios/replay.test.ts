import { appendFileSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { CASSETTE_LIMITS } from '../../src/mcp/cassette/cassette.ts'
import { write } from '../archive/fixtures.ts'
import { archived } from '../companions/test/baseline/zips.ts'
import { bytesOf, CASSETTE } from '../mcp/cassettes.ts'
import { outcomesOf, resultsOf, testAgent } from '../support/agent-tests.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { laptopOf } from '../support/laptop.ts'
import { reportDataIn } from '../support/report-data.ts'
import { forkPullRequest } from '../support/runner/events.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'

const AGENT = fileURLToPath(new URL('calling-agent.js', import.meta.url))
/** Calls of replayed servers and a real one, one that fails, and one that a rule denies. */
const CALLS = `
1 tracker search
1 issues search
1 calculator calculate {"expression":"6*7"}
1 tracker create
1 issues create
`
const seedOf = (title: string): string => JSON.stringify({ issues: [{ title }] })
const TOKEN = `ghp_${'aB3dE5gH7j'.repeat(4)}`

const FILES = {
  'seeds/main.json': seedOf('of main'),
  'cases/1-create.yml': `
name: It creates an issue
prompt: |
  call tracker jira_search {}
  call tracker jira_create {"title":"by the agent","labels":{"b":1,"a":2}}
  call tracker jira_search {}
  call other jira_search {}
faults:
  - tracker.jira_search: { call: 1, delay: 5ms }
expect:
  calls:
    - tracker.jira_create: { times: 1 }
  state:
    - tracker.jira_search: { matches: '^\\[\\{.title.:.by the agent' }
    - other.jira_search: { not: { contains: by the agent } }
`,
  'cases/2-seed.yml': `
name: It begins with a seed of its own
prompt: call tracker jira_create {"title":"of the case"}
seed: { tracker: case.json }
expect:
  output: created record 1
  state:
    - tracker.jira_search: { contains: of the case }
`,
  'cases/3-fail.yml': `
name: It finds nothing
prompt: call tracker jira_search {}
expect:
  state:
    - tracker.jira_search: { contains: by nobody }
`,
  'cases/case.json': seedOf('of the case'),
  'missing/1.yml': `
name: It asks for something else
prompt: call tracker jira_create {"title":"by the agents","labels":{"a":2,"b":1}}
expect:
  output: { contains: not in the cassette }
`,
  'missing/2.yml': `
name: It expects an error
prompt: call tracker jira_search {}
expect:
  state:
    - tracker.jira_search: { arguments: { by: nobody }, is-error: true }
`,
  'missing/3.yml': `
name: It leaves out what it should do
prompt: call other jira_search {}
seed: { tracker: case.json }
expect:
  state:
    - tracker.jira_search: { contains: of the case }
`,
  'missing/case.json': seedOf('of the case')
}
/** Klavis' own servers say which of their tools only read. */
const READ_ONLY = { definitions: { jira_search: { annotations: { readOnlyHint: true } } } }
const WANTED = { sandboxes: 'tracker=jira\nother=jira', initialize: 'tracker=seeds/main.json', record: 'all' }

describe('a run in the cloud, replayed on a pull request from a fork', () => {
  const played = playOnce(async (stage) => {
    stage.api.mcp('jira', READ_ONLY)
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    write(job.workspace, FILES)
    // The file does not exist yet: with a key, the run is recorded anew.
    const main = await job.use(stage.inputs({ ...WANTED, cassette: 'jira.jsonl' })).main()
    const live = await testAgent(job, main, { cases: 'cases/*.yml' })
    await job.finish()
    const { laptop, apiFlags } = laptopOf(stage)
    const artifact = join(job.workspace, 'klavis-sandbox-test-0-1')
    const written = await laptop.run(['cassette', artifact, 'jira.jsonl'])
    const cassette = readFileSync(join(laptop.project, 'jira.jsonl'), 'utf8')
    const requests = stage.api.requests.length

    const fork = stage.job({ event: forkPullRequest, env: NO_ARTIFACT_SERVICE })
    write(fork.workspace, {
      ...FILES,
      'jira.jsonl': cassette,
      'live.json': readFileSync(live.outputs['results'] ?? '')
    })
    const inputs = stage.inputs({ ...WANTED, 'api-key': '', cassette: 'jira.jsonl' })
    const replaying = await fork.use(inputs).main()
    const cases = 'cases/*.yml\nmissing/*.yml'
    const replayed = await testAgent(fork, replaying, { cases, baseline: 'live.json' })
    const [post] = await fork.finish()
    const report = readFileSync(join(fork.workspace, 'klavis-sandbox-test-0-1', 'report.html'))
    const asked = stage.api.requests.length - requests

    const token = JSON.stringify({
      ...lastCall(artifact),
      result: { content: [{ type: 'text', text: `key ${TOKEN}` }] }
    })
    cpSync(artifact, join(laptop.project, 'planted'), { recursive: true })
    const redacted = JSON.stringify({
      ...lastCall(artifact),
      params: { name: 'jira_create', arguments: { title: '***' } }
    })
    appendFileSync(join(laptop.project, 'planted', 'transcript.jsonl'), `${token}\n${redacted}\n`)
    const refused = await laptop.run(['cassette', 'planted', 'planted.jsonl'])
    const isWritten = existsSync(join(laptop.project, 'planted.jsonl'))
    const line = /line (\d+)/.exec(refused.stderr)?.[1] ?? ''
    const zip = await archived({
      'transcript.jsonl': readFileSync(join(laptop.project, 'planted', 'transcript.jsonl')),
      'recorded-servers.json': readFileSync(join(artifact, 'recorded-servers.json'), 'utf8').replaceAll(
        ',"annotations":{"readOnlyHint":true}',
        ''
      )
    })
    write(laptop.project, { 'planted.zip': zip })
    const moved = await laptop.run(['cassette', 'planted.zip', 'planted.jsonl', '--allow', `${line},1`])
    const allowed = await laptop.run(['cassette', 'planted.zip', 'planted.jsonl', '--allow', line, '--json'])
    await laptop.run(['up', '--sandboxes', 'tracker=jira,other=jira', '--dump', 'never', ...apiFlags])
    const same = await laptop.run(['cassette', '--check', 'jira.jsonl'])
    write(laptop.project, {
      'wrong.jsonl': cassette.replace('"tracker":{"server":"jira"', '"tracker":{"server":"notion"')
    })
    const wrong = await laptop.run(['cassette', '--check', 'wrong.jsonl'])
    stage.api.mcp('jira', { ...READ_ONLY, tools: ['jira_search', 'jira_delete'] })
    const changed = await laptop.run(['cassette', '--check', 'jira.jsonl'])
    await laptop.run(['down'])
    return {
      ...{ stage, same, wrong, changed },
      ...{
        laptop,
        live,
        written,
        cassette,
        main: replaying,
        replayed,
        post,
        report,
        asked,
        refused,
        isWritten,
        allowed,
        moved
      },
      line,
      servers: readFileSync(join(artifact, 'recorded-servers.json'), 'utf8')
    }
  })

  test('gives the same verdict, case by case, without a request to the cloud', async () => {
    const { live, replayed, asked, written } = await played()
    expect([written.code, written.stderr]).toEqual([0, ''])
    expect(outcomesOf(live)).toEqual([
      'It creates an issue: passed',
      'It begins with a seed of its own: passed',
      expect.stringMatching(/^It finds nothing: failed \| state tracker\.jira_search/)
    ])
    expect(outcomesOf(replayed).slice(0, -3)).toEqual(outcomesOf(live))
    expect([live, replayed].map(({ outputs }) => outputs['verdict'])).toEqual(['failed', 'failed'])
    expect(asked).toBe(0)
  })

  test('says that the answers are recorded, and from when, wherever somebody reads the result', async () => {
    const { main, replayed, post, cassette, report } = await played()
    const { recorded_at: recordedAt } = JSON.parse(cassette.split('\n')[0] ?? '') as { recorded_at: string }
    const date = recordedAt.slice(0, 10)
    expect(main.outputs['engine']).toBe('replay')
    expect(messagesOf(main, 'notice')).toEqual([
      `There is no Klavis API key. The answers of tracker, other are recorded (${date}, jira.jsonl). Calls that are not in the recording fail.`
    ])
    expect(resultsOf(replayed).recordedAt).toBe(recordedAt)
    expect(replayed.summary).toContain(`The answers of the servers are recorded, on ${date}.`)
    expect(post?.summary).toContain(`**The answers of tracker, other are recorded**, on ${date}.`)
    const [tests] = reportDataIn(readFileSync(replayed.outputs['report'] ?? '')).tests
    expect(JSON.stringify(tests)).toContain(`The answers of the servers are recorded, on ${date}.`)
    expect(reportDataIn(report).story).toMatchObject({ engine: 'replay', servers: [{ recordedAt }, { recordedAt }] })
  })

  test('is not compared with the results of live servers', async () => {
    const { replayed } = await played()
    expect(replayed.summary).toContain('is not used: its servers were live, and the answers of this run are recorded')
  })

  test('a call that is not in the cassette names the nearest ones, and nothing that a case expects is judged by it', async () => {
    const { replayed } = await played()
    const [ofAgent, ofState] = outcomesOf(replayed).slice(-3)
    expect(ofState).toMatch(/^It expects an error: error \| .*not in the cassette: jira_search/)
    expect(ofAgent?.replaceAll('\\', '')).toContain(
      'error | The cassette cannot answer a call of `tracker.jira_create`. This call is not in the cassette: jira_create {"labels":{"a":2,"b":1},"title":"by the agents"}. The nearest recorded calls are: jira_create {"labels":{"a":2,"b":1},"title":"by the'
    )
  })

  test('an agent that leaves a call out does not find what that call did in the recorded run', async () => {
    const { replayed } = await played()
    expect(outcomesOf(replayed).at(-1)?.replaceAll('\\', '')).toMatch(
      /^It leaves out what it should do: error \| .*before it, the recorded run called jira_create \{"title":"of the case"\}/
    )
  })

  test('the cassette is readable lines, which fit the schema', async () => {
    const { cassette, written, servers } = await played()
    expectSchemaOfLines('cassette-line', cassette)
    expectSchema('recorded-servers', servers)
    expect(written.stdout).toMatch(
      /^jira\.jsonl: tracker \(2 tools, \d+ calls\), other \(2 tools, \d+ calls?\), [\d.]+ kB/
    )
    expect(written.stdout.replaceAll(/\s+/g, ' ')).toContain('use `--engine replay --cassette jira.jsonl`')
  })

  test('a token in an answer is found before the cassette is written, by its line, and can be allowed by it', async () => {
    const { refused, isWritten, allowed, moved, line } = await played()
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('result.content[0].text has a GitHub token')
    expect(refused.stderr).toContain(`--allow ${line}`)
    expect(refused.stdout + refused.stderr).not.toContain(TOKEN)
    expect(isWritten).toBe(false)
    const notes = expect.arrayContaining([
      `Allowed: line ${line}: result.content[0].text has a GitHub token.`,
      expect.stringMatching(/^Not known: which tools of other only read/),
      expect.stringMatching(/^Not found when it is replayed: jira_\w+ with \*{3} in its arguments/)
    ])
    expect([allowed.code, JSON.parse(allowed.stdout)]).toMatchObject([0, { file: 'planted.jsonl', notes }])
    expect([moved.code, moved.stderr]).toEqual([2, expect.stringContaining('a line without a possible secret: 1.')])
  })

  test('`--check` says what changed in the tools since', async () => {
    const { same, wrong, changed, stage } = await played()
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('tracker cannot be compared')])
    expect(wrong.stderr).toContain('tracker=notion')
    expect([same.code, same.stdout]).toEqual([
      0,
      'tracker: the tools are those of the recording\nother: the tools are those of the recording\n'
    ])
    expect(changed.code).toBe(1)
    expect(changed.stdout).toContain('tracker: jira_create does not exist any more\ntracker: jira_delete is new\n')
    expect(stage.api.held()).toEqual([])
  })
})

describe('a cassette beside real servers', () => {
  const played = playOnce(async (stage) => {
    const [tracker] = CASSETTE.servers
    const aliases = { tracker: 'jira', issues: 'Jira Cloud', wrong: 'calculator', files: 'filesystem' }
    const servers = Object.entries(aliases).flatMap(([alias, server]) =>
      tracker === undefined ? [] : [{ ...tracker, alias, server }]
    )
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    write(job.workspace, { 'run.jsonl': bytesOf({ ...CASSETTE, servers }), 'seed.json': seedOf('changed since') })
    const replay = { 'api-key': '', engine: 'replay', cassette: 'run.jsonl' }
    const seed = { sandboxes: 'tracker=jira', initialize: 'tracker=seed.json' }
    const seeded = await job.use(stage.inputs({ ...replay, ...seed })).main()
    const wanted = {
      ...{ ...replay, sandboxes: 'tracker=jira, calculator', 'local-sandbox': 'filesystem' },
      ...{ instances: 'issues=Jira Cloud', 'allowed-tools': 'issues: search' }
    }
    const main = await job.use(stage.inputs({ ...wanted, initialize: 'tracker=default', credentials: 'true' })).main()
    const call = async (prompt: string) =>
      (await job.run(AGENT, { env: { PROMPT: prompt } })).stdout.trimEnd().split('\n')
    const answers = await call(CALLS)
    const reset = await job.use({ ledger: main.outputs['ledger'] ?? '' }, { action: 'reset' }).main()
    const rewound = await call('1 tracker search\n1 issues search')
    const posts = await job.finish()
    return { seeded, main, answers, reset, rewound, posts }
  })

  test('answers for sandboxes and instances by their aliases, and leaves all other servers real', async () => {
    const { main, answers } = await played()
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toMatchObject([
      { alias: 'filesystem', kind: 'local' },
      { alias: 'tracker', server: 'jira', kind: 'sandbox', tools: 2 },
      { alias: 'calculator', kind: 'sandbox' },
      { alias: 'issues', server: 'Jira Cloud', kind: 'instance', tools: 1 }
    ])
    expect(answers.slice(0, 3)).toEqual(['seeded', 'none', '42'])
  })

  test('answers with errors as the server did, and enforces rules itself', async () => {
    const { answers } = await played()
    expect(answers.slice(3)).toEqual(['-32602: No title', expect.stringContaining('create is not allowed')])
  })

  test('is rewound by a reset, which removes the seed, too, and leaves instances as they are', async () => {
    const { reset, rewound } = await played()
    expect([reset.exitCode, reset.annotations]).toEqual([0, []])
    expect(rewound).toEqual(['none', 'still none'])
  })

  test('refuses a seed that was not recorded', async () => {
    const { seeded } = await played()
    expect(theError(seeded)).toContain('The cassette has no recording of tracker with this seed')
  })

  test('has no data to dump, and post says nothing about it', async () => {
    const { posts } = await played()
    expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(posts.flatMap(otherAnnotations)).toEqual([])
  })
})

const LINE = '{"server":"tracker","take":3,"call":"search","arguments":'
const HOSTILE = {
  'a property `__proto__`': [`${LINE}{"__proto__":{"isError":false}},"result":{}}`, 'has a property `__proto__`'],
  'endless nesting': [
    `${LINE}{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}},"result":{}}`,
    'is nested deeper than'
  ],
  'a huge file': [' '.repeat(CASSETTE_LIMITS.bytes), 'is not a regular file of at most'],
  'a link': ['', 'is not a regular file of at most']
} as const

test('a cassette with something hostile is refused before anything is started or acquired', async () => {
  const stage = await openStage()
  const errors = Object.entries(HOSTILE).map(async ([what, [added, expected]]) => {
    const job = stage.job()
    write(job.workspace, { 'run.jsonl': Buffer.concat([bytesOf(), Buffer.from(`${added}\n`)]) })
    if (what === 'a link') symlinkSync('run.jsonl', join(job.workspace, 'link.jsonl'))
    const cassette = what === 'a link' ? 'link.jsonl' : 'run.jsonl'
    const use = job.use(stage.inputs({ engine: 'replay', sandboxes: 'tracker=jira', cassette }))
    const main = await use.main()
    expect([what, main.exitCode, main.outputs]).toEqual([what, 1, {}])
    expect(theError(main)).toContain(expected)
    expect(use.state).not.toHaveProperty('engine')
  })
  await Promise.all(errors)
  expect(stage.api.requests).toEqual([])
})

/** The last call in a transcript. */
function lastCall(artifact: string): Readonly<Record<string, unknown>> {
  const lines = readFileSync(join(artifact, 'transcript.jsonl'), 'utf8').trimEnd().split('\n')
  const line = lines.filter((each) => each.includes('"tools/call"')).at(-1) ?? ''
  return JSON.parse(line) as Readonly<Record<string, unknown>>
}
