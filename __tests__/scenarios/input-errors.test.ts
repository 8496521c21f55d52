import { describe, expect, test } from '@jest/globals'
import { openStage } from '../support/scenario.ts'
import { said, theError } from './trouble-said.ts'

test('all problems stand in one error, nothing is requested, and post has nothing to do', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(
    stage.inputs({ sandboxes: 'jira, jira, -notion', ttl: '5', verify: 'maybe', keep: 'always', upload: 'nowhere' })
  )
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  const [first, ...problems] = theError(main).split('\n')
  expect(first).toBe('There are 6 problems with the inputs:')
  expect(problems).toEqual([
    expect.stringContaining('`sandboxes`: `jira` is there twice. Give each an alias: `first=jira, second=jira`.'),
    expect.stringContaining('`sandboxes`: "-notion" is not a name.'),
    expect.stringContaining(
      '`ttl`: "5" is not a whole number from 60 to 86400 seconds, such as `5400`, `90m` or `2h`.'
    ),
    expect.stringContaining('`upload`: needs a workspace to go to: name servers in `local-sandbox`'),
    expect.stringContaining('`upload`: there is no folder "nowhere". Is `actions/checkout` before this step?'),
    expect.stringContaining('`verify`: "maybe" is not one of `fail`, `warn`, `off`.')
  ])
  expect(main.outputs).toEqual({})
  expect(main.exported).toEqual({})

  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(post.log).toBe('')
  expect(post.summary).toBe('')
  expect(stage.api.requests).toEqual([])
})

describe('an input that cannot be used is named with what to write instead', () => {
  const local = { sandboxes: '', 'local-sandbox': 'filesystem' }
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['no server at all', { sandboxes: '' }, 'sandboxes', /no server is asked for.*`local-sandbox`/],
    ['only a comment', { sandboxes: '# jira' }, 'sandboxes', /no server is asked for/],
    ['two equals signs', { sandboxes: 'a=b=c' }, 'sandboxes', /"a=b=c" is neither `name` nor `alias=name`/],
    ['an empty alias', { sandboxes: '=jira' }, 'sandboxes', /"=jira" is neither/],
    ['a name with a slash', { sandboxes: '../jira' }, 'sandboxes', /"\.\.\/jira" is not a name.*letters, digits/],
    ['a space in an alias', { sandboxes: 'my jira=jira' }, 'sandboxes', /"my jira" is not a name/],
    ['the reserved alias', { sandboxes: 'server=jira' }, 'sandboxes', /alias `server` is reserved.*`my-server=…`/],
    ['an alias twice', { sandboxes: 'a=jira, a=notion' }, 'sandboxes', /`a` is there twice/],
    [
      'two aliases, one variable',
      { sandboxes: 'a.b=jira, a-b=jira' },
      'sandboxes',
      /`a\.b` and `a-b` would both be KLAVIS_A_B_MCP_URL/
    ],
    [
      'an alias of a local server',
      { sandboxes: 'git=github', 'local-sandbox': 'git' },
      'sandboxes',
      /`git` is also a server of `local-sandbox`/
    ],
    [
      'a local server with an alias',
      { ...local, 'local-sandbox': 'fs=filesystem' },
      'local-sandbox',
      /local servers have no aliases/
    ],
    ['ALL and more', { ...local, 'local-sandbox': 'ALL, git' }, 'local-sandbox', /`ALL` stands alone/],
    ['an address that is none', { 'api-url': 'klavis' }, 'api-url', /"klavis" is not an address such as https:/],
    ['plain http', { 'api-url': 'http://api.klavis.ai' }, 'api-url', /must be https.*http is for loopback only/],
    [
      'a password in the address',
      { 'api-url': 'https://me:word@api.klavis.ai' },
      'api-url',
      /no user, password, query or fragment/
    ],
    ['an engine of the future', { engine: 'quantum' }, 'engine', /"quantum" is not one of/],
    [
      'a wrong choice for a missing key',
      { 'on-missing-key': 'ignore' },
      'on-missing-key',
      /not one of `auto`, `fail`, `skip`/
    ],
    [
      'a benchmark in lower case',
      { benchmark: 'mcp_atlas' },
      'benchmark',
      /not one of `MCP_Atlas`, `Toolathlon`, `MCP_Mark`/
    ],
    ['an unknown region', { region: 'mars' }, 'region', /"mars" is not one of `us`, `asia`/],
    ['a wrong time to dump', { dump: 'sometimes' }, 'dump', /not one of `always`, `on-failure`, `never`/],
    ['keep without an end', { keep: 'on-failure' }, 'keep', /needs a `ttl` that ends them, such as `ttl: 30m`/],
    ['a ttl over a day', { ttl: '25h' }, 'ttl', /"25h" is not a whole number from 60 to 86400 seconds/],
    ['a ttl in days', { ttl: '2 days' }, 'ttl', /such as `5400`, `90m` or `2h`/],
    ['a negative rate', { 'rate-limit': '-1' }, 'rate-limit', /"-1" is not a number from 0 to 1000/],
    ['no time at all', { timeout: '0' }, 'timeout', /"0" is not a number from 1 to 86400/],
    ['a time in words', { 'verify-timeout': 'long' }, 'verify-timeout', /"long" is not a number from 1 to 3600/],
    ['a dump without time', { 'dump-timeout': '1e9' }, 'dump-timeout', /"1e9" is not a number from 1 to 3600/],
    [
      'half a day of retention',
      { 'retention-days': '0.5' },
      'retention-days',
      /"0.5" is not a whole number from 1 to 400/
    ],
    [
      'a flag that says yes',
      { 'fail-on-release-error': 'yes' },
      'fail-on-release-error',
      /"yes" is neither `true` nor `false`/
    ],
    ['patterns without an upload', { 'upload-exclude': '*.log' }, 'upload-exclude', /has no effect without `upload`/],
    ['git without an upload', { 'upload-git': 'true' }, 'upload-git', /has no effect without `upload`/],
    ['a label without a value', { tags: 'nightly' }, 'tags', /"nightly" is not `key=value`/],
    ['labels in broken JSON', { tags: '{"a": ' }, 'tags', /starts like a JSON object but is not valid JSON/],
    ['labels of the wrong kind', { tags: '{"a": ["b"]}' }, 'tags', /values are strings, numbers or booleans/],
    [
      'a label of ours',
      { tags: 'gha_run_id=1' },
      'tags',
      /`gha_run_id` is one of the labels that the action sets itself/
    ],
    [
      'an account that is no address',
      { 'test-account-email': 'qa' },
      'test-account-email',
      /"qa" is not an e-mail address/
    ],
    [
      'an account for nobody',
      { 'test-account-email': 'jirra=qa@klavis.test' },
      'test-account-email',
      /there is no sandbox `jirra`/
    ],
    ['a header for nobody', { headers: 'notion X-Token: abcdefgh' }, 'headers', /there is no server "notion"/],
    ['an empty header', { headers: 'jira X-Token:' }, 'headers', /the value of `X-Token` for `jira` is empty/],
    ['an artifact in a folder', { 'artifact-name': 'a/b' }, 'artifact-name', /must not contain any of/]
  ])('%s', async (_, inputs, name, advice) => {
    const stage = await openStage()
    const main = await stage
      .job()
      .use(stage.inputs({ sandboxes: 'jira', ...inputs }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/^An input cannot be used\. /)
    expect(theError(main)).toContain(`\`${name}\`: `)
    expect(theError(main)).toMatch(advice)
    expect(stage.api.requests).toEqual([])
  })
})

test('a header line that cannot be read is not shown, since it may hold a secret', async () => {
  const stage = await openStage()
  const secret = 'sk-9f8e7d6c5b4a'
  const main = await stage
    .job()
    .use(stage.inputs({ sandboxes: 'jira', headers: `jira=Authorization ${secret}` }))
    .main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('`headers`: a line is not `alias Name: value`')
  expect(stage.leaks([secret])).toEqual([])
  expect(stage.api.requests).toEqual([])
})

test.each([
  ['sandboxes', { sandboxes: 'notoin' }, 'POST /sandbox/notoin', /"notoin".*did you mean `notion`/],
  ['local-sandbox', { 'local-sandbox': 'filesytem' }, 'POST /local-sandbox', /"filesytem".*did you mean `filesystem`/],
  [
    'sandboxes',
    { sandboxes: 'filesystem' },
    'POST /sandbox/filesystem',
    /`filesystem` is a local server.*`local-sandbox`/
  ],
  ['local-sandbox', { 'local-sandbox': 'jira' }, 'POST /local-sandbox', /`jira` is not a local server.*`sandboxes`/]
])(
  'a server that we do not know in `%s` is only a warning, and it is asked for: %j',
  async (input, inputs, request, advice) => {
    const stage = await openStage()
    const main = await stage.job().use(stage.inputs(inputs)).main()
    expect(said(main, 'warning')).toEqual([expect.stringMatching(advice)])
    expect(said(main, 'warning')[0]).toContain(`\`${input}\`: `)
    expect(stage.api.calls(request)).toHaveLength(1)
  }
)
