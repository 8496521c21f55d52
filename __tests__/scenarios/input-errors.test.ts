import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { openStage, playOnce } from '../support/scenario.ts'

test('reports all problems in one error, sends no request, and post has nothing to do', async () => {
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
    expect.stringContaining('`sandboxes`: `jira` appears twice. Give each one an alias: `first=jira, second=jira`.'),
    expect.stringContaining('`sandboxes`: "-notion" is not a valid name.'),
    expect.stringContaining(
      '`ttl`: "5" is not a whole number from 60 to 86400 seconds, such as `5400`, `90m` or `2h`.'
    ),
    expect.stringContaining('`upload`: needs a local sandbox. List servers in `local-sandbox`'),
    expect.stringContaining('`upload`: there is no folder "nowhere". Run `actions/checkout` before this step.'),
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

describe('names each invalid input and what to write instead', () => {
  /** The lines of the error of a step with these inputs. */
  const errorWith = (inputs: Record<string, string>) =>
    playOnce(async (stage) => {
      const use = stage.job().use(stage.inputs({ sandboxes: 'jira', ...inputs }))
      const main = await use.main()
      expect(main.exitCode).toBe(1)
      expect(stage.api.requests).toEqual([])
      return theError(main).split('\n')
    })

  const names = errorWith({
    sandboxes: 'a=b=c, =jira, ../jira, my jira=jira, server=jira, a=jira, a=notion, a.b=jira, a-b=jira, git=github',
    'local-sandbox': 'git, fs=filesystem'
  })
  const values = errorWith({
    'api-url': 'klavis',
    engine: 'quantum',
    'on-missing-key': 'ignore',
    benchmark: 'mcp_atlas',
    region: 'mars',
    dump: 'sometimes',
    ttl: '25h',
    'rate-limit': '-1',
    timeout: '0',
    'verify-timeout': 'long',
    'dump-timeout': '1e9',
    'retention-days': '0.5',
    'fail-on-release-error': 'yes',
    'upload-exclude': '*.log',
    'upload-git': 'true',
    tags: 'nightly',
    'test-account-email': 'qa',
    headers: 'notion X-Token: abcdefgh',
    'artifact-name': 'a/b'
  })
  const others = errorWith({
    'api-url': 'http://api.klavis.ai',
    ttl: '2 days',
    tags: '{"a": ',
    'test-account-email': 'jirra=qa@klavis.test',
    headers: 'jira X-Token:'
  })
  const more = errorWith({
    'local-sandbox': 'ALL, git',
    'api-url': 'https://me:word@api.klavis.ai',
    tags: '{"a": ["b"]}',
    keep: 'on-failure'
  })

  const CASES: [string, ReturnType<typeof errorWith>, string, RegExp][] = [
    ['two equals signs', names, 'sandboxes', /"a=b=c" is neither `name` nor `alias=name`/],
    ['an empty alias', names, 'sandboxes', /"=jira" is neither/],
    ['a name with a slash', names, 'sandboxes', /"\.\.\/jira" is not a valid name.*letters, digits/],
    ['a space in an alias', names, 'sandboxes', /"my jira" is not a valid name/],
    ['the reserved alias', names, 'sandboxes', /alias `server` is reserved.*`my-server=…`/],
    ['an alias twice', names, 'sandboxes', /`a` appears twice/],
    ['two aliases, one variable', names, 'sandboxes', /`a\.b` and `a-b` would share the variable KLAVIS_A_B_MCP_URL/],
    ['an alias of a local server', names, 'sandboxes', /`git` is also a server of `local-sandbox`/],
    ['a local server with an alias', names, 'local-sandbox', /local servers have no aliases/],
    ['ALL and more', more, 'local-sandbox', /`ALL` already includes every server/],
    ['an address that is none', values, 'api-url', /"klavis" is not a URL such as https:/],
    ['an engine of the future', values, 'engine', /"quantum" is not one of/],
    ['a wrong choice for a missing key', values, 'on-missing-key', /not one of `auto`, `fail`, `skip`/],
    ['a benchmark in lower case', values, 'benchmark', /not one of `MCP_Atlas`, `Toolathlon`, `MCP_Mark`/],
    ['an unknown region', values, 'region', /"mars" is not one of `us`, `asia`/],
    ['a wrong time to dump', values, 'dump', /not one of `always`, `on-failure`, `never`/],
    ['a ttl over a day', values, 'ttl', /"25h" is not a whole number from 60 to 86400 seconds/],
    ['a negative rate', values, 'rate-limit', /"-1" is not a number from 0 to 1000/],
    ['no time at all', values, 'timeout', /"0" is not a number from 1 to 86400/],
    ['a time in words', values, 'verify-timeout', /"long" is not a number from 1 to 3600/],
    ['a dump without time', values, 'dump-timeout', /"1e9" is not a number from 1 to 3600/],
    ['half a day of retention', values, 'retention-days', /"0.5" is not a whole number from 1 to 400/],
    ['a flag that says yes', values, 'fail-on-release-error', /"yes" is neither `true` nor `false`/],
    ['patterns without an upload', values, 'upload-exclude', /has no effect without `upload`/],
    ['git without an upload', values, 'upload-git', /has no effect without `upload`/],
    ['a label without a value', values, 'tags', /"nightly" is not `key=value`/],
    ['an account that is no address', values, 'test-account-email', /"qa" is not an e-mail address/],
    ['a header for nobody', values, 'headers', /no server has the alias "notion"/],
    ['an artifact in a folder', values, 'artifact-name', /must not contain any of/],
    ['plain http', others, 'api-url', /must start with https.*Only a loopback address may use http/],
    ['a ttl in days', others, 'ttl', /such as `5400`, `90m` or `2h`/],
    ['labels in broken JSON', others, 'tags', /starts with `\{` but is not JSON/],
    ['an account for nobody', others, 'test-account-email', /no sandbox has the alias "jirra"/],
    ['an empty header', others, 'headers', /the value of `X-Token` for `jira` is empty/],
    ['a password in the address', more, 'api-url', /must not contain a user, password, query or fragment/],
    ['labels of the wrong kind', more, 'tags', /values are strings, numbers or booleans/],
    [
      'keep without an end',
      more,
      'keep',
      /keeps sandboxes after the job\. Set a `ttl` after which they expire, such as `ttl: 30m`/
    ]
  ]

  test.each(CASES)('%s', async (_, error, name, advice) => {
    const [, ...problems] = await error()
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`\`${name}\`: .*${advice.source}`)))
  })

  test.each(Object.entries({ names, values, others, more }))('and reports nothing else: %s', async (_, error) => {
    const [first, ...problems] = await error()
    const expected = CASES.filter((each) => each[1] === error)
    expect(first).toBe(`There are ${expected.length} problems with the inputs:`)
    expect(problems).toHaveLength(expected.length)
  })

  test('one problem alone, such as no server at all', async () => {
    const stage = await openStage()
    const main = await stage
      .job()
      .use(stage.inputs({ sandboxes: '# jira' }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/^An input cannot be used\. `sandboxes`: no server is requested.*`local-sandbox`/)
    expect(stage.api.requests).toEqual([])
  })
})

test('does not show an invalid header line, because it may contain a secret', async () => {
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

test('warns about unknown servers, and requests them', async () => {
  const stage = await openStage()
  const holds = ['POST /sandbox/notoin', 'POST /local-sandbox'].map((match) => stage.api.hold(match))
  const step = stage
    .job()
    .use(stage.inputs({ sandboxes: 'notoin', 'local-sandbox': 'filesytem' }))
    .main()
  // Neither is refused before the other is requested.
  await Promise.all(holds.map(({ arrived }) => arrived))
  for (const hold of holds) hold.resume()
  expect(messagesOf(await step, 'warning')).toEqual([
    expect.stringMatching(/^`sandboxes`: .*"notoin".*Did you mean `notion`/),
    expect.stringMatching(/^`local-sandbox`: .*"filesytem".*Did you mean `filesystem`/)
  ])
})
