import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const SEED = 'POST /sandbox/jira/*/initialize'
const JIRA = `{
  "projects": [
    { "key": "ALPHA", "name": "First", "id": 9007199254740993 },
    {
      "name": "Second", "token": "s3cret-in-the-seed"
    }
  ]
}
`

/** Creates a job whose workspace contains these files. */
function jobWith(stage: Stage, files: Readonly<Record<string, string>>): Job {
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  mkdirSync(join(job.workspace, 'data'))
  for (const [path, content] of Object.entries(files)) writeFileSync(join(job.workspace, path), content)
  return job
}

/** Runs main with one sandbox of jira that is seeded from a file. */
async function seedJira(stage: Stage, inputs: Readonly<Record<string, string>> = {}) {
  const job = jobWith(stage, { 'data/jira.json': JIRA })
  const given = {
    sandboxes: 'jira',
    initialize: 'jira=data/jira.json',
    verify: 'off',
    dump: 'never',
    record: 'off',
    ...inputs
  }
  return job.use(stage.inputs(given)).main()
}

describe('a job that seeds one sandbox from a file and one with default data', () => {
  const job = playOnce(async (stage) => {
    const job = jobWith(stage, { 'data/jira.json': JIRA })
    const initialize = 'tracker = data/jira.json\nnotion=default'
    const use = job.use(stage.inputs({ sandboxes: 'tracker=jira, notion, slack', initialize, region: 'asia' }))
    const main = await use.main()
    const post = await use.post()
    return { stage, main, post, files: copiedFiles(job) }
  })

  test('sends the file unchanged, and requests default data', async () => {
    const { stage } = await job()
    const [file] = stage.api.calls(SEED)
    expect(file?.body).toBe(JIRA)
    expect(file?.headers['content-type']).toBe('application/json')
    // No document gives this endpoint a `region`.
    expect(file?.query).toEqual({})
    const [byDefault] = stage.api.calls('POST /sandbox/notion/*/initialize')
    expect(byDefault?.body).toBe('')
    expect(byDefault?.query).toEqual({ init_default_data: 'true' })
    expect(stage.api.calls('POST /sandbox/*/*/initialize')).toHaveLength(2)
  })

  test('seeds after the acquire and before the handshake', async () => {
    const { stage } = await job()
    const seeded = stage.api.calls(SEED)[0]?.answeredAt ?? Number.NaN
    const [verified] = stage.api.calls('POST /mcp/jira/**')
    expect(verified?.at).toBeGreaterThan(seeded)
  })

  test('logs each seed', async () => {
    const { main } = await job()
    expect(main.exitCode).toBe(0)
    expect(main.groups).toContain('Seed the sandboxes')
    expect(main.log).toMatch(/✓ tracker: seeded from data\/jira\.json, \d+\.\d s/)
    expect(main.log).toMatch(/✓ notion: seeded with default data, \d+\.\d s/)
    expect(main.log).not.toContain('s3cret')
  })

  test('the dump contains the seeded data', async () => {
    const { stage, post, files } = await job()
    expect(post.exitCode).toBe(0)
    expect(JSON.parse(files['sandbox-tracker.json']?.toString() ?? '')).toMatchObject({
      data: { projects: [{ key: 'ALPHA' }, { name: 'Second' }] }
    })
    expect(JSON.parse(files['sandbox-notion.json']?.toString() ?? '')).toMatchObject({ data: { records: ['default'] } })
    expect(stage.api.held()).toEqual([])
  })
})

test('shows what the server rejects with its place in the file, and releases everything', async () => {
  const stage = await openStage()
  const loc = (...place: (string | number)[]) => ['body', 'projects', ...place]
  stage.api.checkSeeds(() => [
    { type: 'missing', loc: loc(1, 'key'), msg: 'Field required', input: { token: 's3cret-in-the-seed' } },
    { type: 'string_pattern', loc: loc(0, 'key'), msg: 'String should match pattern' },
    { type: 'value_error', loc: loc(1, 'token'), msg: 'Value error, "s3cret-in-the-seed" is not\n::error::a token' },
    ...Array.from({ length: 9 }, () => ({ type: 'x', loc: ['body'], msg: 'Too few' }))
  ])
  const main = await seedJira(stage, { sandboxes: 'jira, notion' })
  expect(main.exitCode).toBe(1)
  expect(theError(main).split('\n')).toEqual([
    'jira could not be seeded: its server rejected the data in data/jira.json. All sandboxes are released. Fix these problems:',
    '- data/jira.json:4:5 projects[1].key: Field required',
    '- data/jira.json:3:14 projects[0].key: String should match pattern',
    expect.stringMatching(/^- data\/jira\.json:5:34 projects\[1\]\.token: Value error, "\*\*\*" is not .*a token$/),
    ...Array.from({ length: 7 }, () => '- data/jira.json:1:1 Too few'),
    '- and 2 more'
  ])
  expect(main.log).not.toContain('s3cret')
  expect(main.log).toMatch(/✗ jira: not seeded/)
  expect(main.outputs).toEqual({})
  expect(stage.api.calls(SEED)).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

test('reports all invalid files and lines in one error before the first request', async () => {
  const stage = await openStage()
  const job = jobWith(stage, { 'broken.json': '{\n  "a": 1\n  "b": "s3cret-in-the-seed"\n}', 'list.json': '[]' })
  const initialize = 'jira=broken.json\nnotion=list.json\nslack=data/nowhere.json\ncalculator=default\nlinear=default'
  const use = job.use(stage.inputs({ sandboxes: 'jira, notion, slack, calculator', initialize }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main).split('\n')).toEqual([
    'There are 5 problems with the inputs:',
    '- `initialize`: broken.json:3:3 is not JSON: comma expected.',
    '- `initialize`: list.json:1:1 is JSON, but not an object. Wrap it in `{ … }`.',
    '- `initialize`: there is no file data/nowhere.json. Run `actions/checkout` before this step.',
    '- `initialize`: `calculator` cannot be seeded: calculator keeps no data. Remove the line.',
    '- `initialize`: no sandbox has the alias "linear". Use an alias from `sandboxes`.'
  ])
  expect(stage.api.requests).toEqual([])
})

test('fails after a lost answer, sends nothing twice, and releases everything', async () => {
  const stage = await openStage()
  stage.api.fault({ match: SEED, kind: 'reset', act: 'after' })
  const main = await seedJira(stage)
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(
    /^jira could not be seeded: .* Its data may exist, be incomplete or be missing. Sending it again could duplicate it\. All sandboxes are released\. Re-run the job\.$/
  )
  expect(stage.api.calls(SEED)).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

test('repeats a seed that was refused, and one that failed half-way after a reset', async () => {
  const stage = await openStage()
  const body = { detail: 'Oops' }
  stage.api.fault({ match: SEED, kind: 'status', status: 500, act: 'after', times: 1, body })
  stage.api.fault({ match: 'POST /sandbox/notion/*/initialize', kind: 'status', status: 429, times: 1 })
  const main = await seedJira(stage, { sandboxes: 'jira, notion', initialize: 'jira=data/jira.json\nnotion=default' })
  expect(main.exitCode).toBe(0)
  expect(main.log).toContain('jira: seeding failed and is retried after a reset: Klavis answered 500: Oops.')
  expect(stage.api.calls('POST /sandbox/*/*/reset')).toHaveLength(1)
  expect(stage.api.dataOf('jira')['projects']).toHaveLength(2)
  expect(stage.api.calls('POST /sandbox/notion/*/initialize')).toHaveLength(2)
})

test('is limited by `timeout`', async () => {
  const stage = await openStage()
  stage.api.fault({ match: SEED, kind: 'hang' })
  const main = await seedJira(stage, { timeout: '1' })
  expect(theError(main)).toMatch(/`timeout` allows \(.*\)\. Still in progress: seed jira \(being seeded\)\./)
  expect(stage.api.held()).toEqual([])
})
