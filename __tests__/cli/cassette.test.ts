import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { buildCassette } from '../../src/cli/cassette/build-cassette.ts'
import { compareTools, isUnchanged } from '../../src/cli/cassette/check-tools.ts'
import { findSecrets } from '../../src/cli/cassette/find-secrets.ts'
import { openRecordedRun } from '../../src/cli/cassette/recorded-run.ts'
import type { RecordedServer } from '../../src/state/recorded-servers.ts'

const SERVER: RecordedServer = { alias: 'jira', server: 'jira', kind: 'sandbox', tools: [{ name: 'search' }] }
const OK = { result: { content: [] } }

const call = (args: object, more: object = OK): object => ({
  ...{ server: 'jira', direction: 'to-server', method: 'tools/call', tool: 'search' },
  params: { name: 'search', arguments: args },
  ...more
})
const control = (verb: string, params?: object): object => ({
  ...{ server: 'jira', direction: 'to-server', method: `klavis/${verb}`, result: {} },
  ...(params === undefined ? {} : { params })
})

async function build(entries: readonly (object | string)[], server: RecordedServer = SERVER) {
  async function* lines() {
    for (const entry of entries) yield typeof entry === 'string' ? entry : JSON.stringify(entry)
  }
  const { cassette, leftOut } = await buildCassette({ recordedAt: '', servers: [server], lines: lines() })
  const [{ tools, takes } = { tools: [], takes: [] }] = cassette.servers
  return {
    tools,
    leftOut,
    takes: takes.map(({ seed, calls }) => [seed, calls.map((each) => each.arguments['q'])]),
    all: takes
  }
}

describe('a recorded run becomes', () => {
  test('one take from reset to reset, each with its seed, and none twice', async () => {
    const trial = [control('reset'), control('initialize', { seed: 'default' }), call({ q: 2 })]
    const { takes } = await build([call({ q: 1 }), ...trial, ...trial, control('reset')], { ...SERVER, seed: 'abc' })
    expect(takes).toEqual([
      ['abc', [1]],
      ['default', [2]]
    ])
  })

  test('one take for each trial if the gateway did not see the resets', async () => {
    const of = (trial: string, q: number) => ({ ...call({ q }), trial })
    const lines = [of('1-1', 1), of('1-1', 2), of('1-2', 3)]
    expect((await build(lines)).takes).toEqual([
      [undefined, [1, 2]],
      [undefined, [3]]
    ])
    // An instance is never reset.
    expect((await build(lines, { ...SERVER, kind: 'instance' })).takes).toEqual([[undefined, [1, 2, 3]]])
  })

  test('a take without calls, so that its seed is known', async () => {
    expect((await build([control('reset'), control('initialize', { seed: 'default' })])).takes).toEqual([
      ['default', []]
    ])
  })

  test('answers as they were, and reasons for those that were cut or lost', async () => {
    const { all } = await build([
      call({}, { result: { isError: true, content: [] }, failed: true }),
      call({}, { error: { code: -32601, message: 'none' } }),
      call({}, { error: { message: 'No answer' }, unanswered: true }),
      call({}, { error: { code: -32000, message: 'Answered with status 500' }, unanswered: true }),
      call({}, { result: { cut: '70000 bytes, the first 65536 are kept', beginning: '{' } })
    ])
    expect(all[0]?.calls.map(({ answer }) => answer)).toEqual([
      { result: { isError: true, content: [] } },
      { error: { code: -32601, message: 'none' } },
      { omitted: 'The recorded call got no answer.' },
      { omitted: 'The recorded call got no answer.' },
      { omitted: 'The recorded answer is too long to be replayed (70000 bytes).' }
    ])
  })

  test('a list of what is left out: injected faults, denied calls, arguments that were cut, broken lines', async () => {
    const { takes, leftOut } = await build([
      call({}, { ...OK, injected: 'result with isError', unanswered: true }),
      call({}, { error: { code: 1, message: '' }, denied: true }),
      call({}, { error: { code: -32064, message: '' }, replay: 'not recorded' }),
      call({}, { ...OK, params: { cut: '70000 bytes', beginning: '{' } }),
      '{"broken'
    ])
    expect(takes).toEqual([])
    expect(leftOut).toEqual([
      'jira: 1 call with an injected fault',
      'jira: 1 call that a rule denied, which no server answered',
      'jira: 1 call that a cassette could not answer',
      'jira: 1 call with arguments that are longer than a transcript keeps',
      '1 line of the transcript that cannot be read'
    ])
  })

  test('calls in the order in which they began, and reads also after a change that was in progress at the same time', async () => {
    const tools = [{ name: 'search', annotations: { readOnlyHint: true } }, { name: 'create' }]
    const at = (tool: string, q: number, from: number, to: number) =>
      call({ q }, { ...OK, tool, at: new Date(from).toISOString(), ms: to - from })
    const lines = [
      ...[at('search', 1, 10, 20), at('search', 2, 15, 25), at('search', 3, 16, 26), at('create', 4, 20, 40)],
      ...[at('search', 3, 41, 42), at('create', 5, 43, 50), at('search', 6, 42, 60), at('search', 7, 43, 61)]
    ]
    lines.push(at('search', 8, 75, 80), { ...at('create', 9, 70, 100), injected: 'delay of 29 ms' })
    const { takes } = await build(lines, { ...SERVER, tools })
    // After 4, 3 has an answer of its own. 9 was delayed.
    expect(takes).toEqual([[undefined, [1, 2, 3, 4, 3, 2, 6, 5, 8, 6, 7, 9]]])
    // Without the annotation no call is a read.
    expect((await build(lines)).takes).toEqual([[undefined, [1, 2, 3, 4, 3, 6, 5, 7, 8, 9]]])
  })

  test('no answers that show what a call changed whose arguments were cut', async () => {
    const tools = [{ name: 'search', annotations: { readOnlyHint: true } }, { name: 'create' }]
    const cut = { ...OK, tool: 'create', params: { cut: '70000 bytes', beginning: '{' } }
    const lines = [
      call({ q: 1 }),
      call({}, cut),
      call({ q: 1 }),
      call({}, { ...OK, tool: 'create' }),
      control('reset'),
      call({ q: 2 })
    ]
    const { all } = await build(lines, { ...SERVER, tools })
    expect(all.map(({ calls }) => calls.map(({ answer }) => Object.keys(answer)))).toEqual([
      [['result'], ['omitted'], ['result']],
      [['result']]
    ])
  })

  test('the tools that a client listed, if the run was not verified', async () => {
    const { tools: _, ...unverified } = SERVER
    const list = {
      server: 'jira',
      direction: 'to-server',
      method: 'tools/list',
      result: { tools: [{ name: 'listed' }] }
    }
    expect((await build([list], unverified)).tools).toEqual([{ name: 'listed' }])
  })
})

test('a run of the embedded engine is refused, because its servers need no recording', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  writeFileSync(join(folder, 'transcript.jsonl'), '')
  await expect(openRecordedRun(folder)).rejects.toThrow(
    /^The run has no sandbox or instance to replay\. .*Servers of the embedded engine need no recording: they run without a key\.$/
  )
  rmSync(folder, { recursive: true })
})

describe('what looks like a secret', () => {
  const random = 'Zk3vQ9xT7bLmN2pRsW8yHd4Jf6Gc1AeU'
  const found = (value: unknown) => findSecrets(['{}', JSON.stringify({ result: value })])
  test.each([
    ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['a GitHub token', `github_pat_${'a1B2_'.repeat(6)}`],
    ['an AWS access key', 'AKIAIOSFODNN7EXAMPLE'],
    ['a Slack token', 'xoxb-1234567890-abcdef'],
    ['a Google key', `AIza${'x1Y2z'.repeat(7)}`],
    ['an Anthropic key', `sk-ant-api03-${'abc1'.repeat(6)}`],
    ['an OpenAI key', `sk-proj-${'abc1'.repeat(6)}`],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLXg'],
    ['a Slack token', 'xoxc-1234567890-abcdef'],
    ['an API key', `shpat_${'0123456789abcdef'.repeat(2)}`],
    ['an API key', `patABCDEFGHIJKLMN.${'0123456789abcdef'.repeat(4)}`],
    ['a password', 'Authorization: token 0123456789abcdef0123'],
    ['a cookie', 'Set-Cookie: JSESSIONID=0123456789ABCDEF; HttpOnly'],
    ['a connection string', 'DRIVER=x;UID=sa;PWD=hunter22;'],
    ['a connection string', 'AccountName=x;AccountKey=abcd1234efgh5678==;'],
    ['a URL with a password', 'redis://:hunter22@cache:6379'],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
    ['a bearer token', 'Authorization: Bearer abcdefghijklmnopqrstu'],
    ['a URL with a password', 'postgres://app:hunter22@db.example/x'],
    ['a signed URL', 'https://s3.example/x?X-Amz-Signature=0123456789abcdef'],
    ['a string that looks random', `the id is ${random}.`],
    ['a string that looks random', 'q7w2kz9xv4m1p8r3t6y5n0b2c7d4f9gh'],
    ['a string that looks random', 'JBSWY3DPEHPK3PXPGEZDGNBVGY3TQOJQ'],
    ['a field for secrets', '{"api_key": "hunter22hunter"}']
  ])('is %s inside a text', (reason, text) => {
    expect(found({ content: [{ text: `see ${text} there` }] })).toEqual([
      { line: 2, field: 'result.content[0].text', reason }
    ])
  })

  const json = (text: string): string => JSON.stringify({ text })
  test.each([
    ['after an escaped line end', json('keys:\nAKIAIOSFODNN7EXAMPLE')],
    ['after one that is escaped twice', json(json('keys:\nAKIAIOSFODNN7EXAMPLE'))],
    ['with an escaped letter', '{"text":"\\u0041KIAIOSFODNN7EXAMPLE"}'],
    ['in a field of JSON in JSON', json('{"clientSecret":"hunter22hunter"}')],
    ['after many long words', `${`${'a'.repeat(24)} `.repeat(2_001)}${random}`],
    ['in plain text', 'Login: admin, password: hunter22'],
    ['as the only word of a line', 'Staging account\nPassword: swordfish\nAsk Anna'],
    ['as a variable', 'export JIRA_API_KEY=k3yForStaging'],
    ['in Markdown', '**Token:** `d0nt-sh4re`'],
    ['in YAML', 'db:\n  passwd: "s3cr3t!"'],
    ['in code', "const client = new Client({ apiKey: 'live-4711-abc' })"],
    ['in JSON that is escaped', json('{"note":"password = Pa55word"}')],
    ['in the query of a URL', 'https://app.example/cb?next=%2Fx%3Fpassword%3Dhunter22'],
    ['in an encoded URL', 'u=postgres%3A%2F%2Fapp%3Ahunter22%40db.example'],
    ['in a header', 'Authorization: Basic dXNlcjpwYXNzd29yZDEyMw==']
  ])('is found %s', (_, text) => {
    expect(found({ content: [{ text }] })).toMatchObject([{ field: 'result.content[0].text' }])
  })

  test('is a value of a field with a telling name, or the name of a field itself, which is not repeated', () => {
    expect(found({ client_secret: 'correct-horse' })).toMatchObject([{ field: 'result.client_secret' }])
    expect(found({ password: 'hunter2' })).toMatchObject([{ field: 'result.password' }])
    expect(found({ token: 'CAoQ-4711x' })).toMatchObject([{ field: 'result.token' }])
    expect(found({ password: { type: 'string' }, token: 'next', secret: '$KEY' })).toEqual([])
    expect(found({ [`ghp_${'a1B2'.repeat(9)}`]: 1 })).toMatchObject([{ field: 'result.(a key)' }])
  })

  test.each([
    'b1946ac9-2e44-4b6b-9c0d-0f3a7b1c2d3e',
    '2026-11-18T12:00:00.000Z',
    'd41d8cd98f00b204e9800998ecf8427e',
    '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    // A hexadecimal key looks like it, too.
    '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    'the_long_name_of_a_setting_in_snake_case_v2_2026',
    'averyverylongdomainnamewithoutanydashes2026.example',
    'src/components/UserProfile/EditProfileForm2.tsx',
    'https://octo.atlassian.net/rest/api/3/issue/10042',
    'https://www.notion.so/Roadmap-for-Q3-1429989fe8ac4effbc8f57f56486db54',
    'Cookie: theme=dark',
    'PWD=/home/runner/work is the folder, 100% of it',
    'test_that_the_RETRY_policy_is_applied_2_times',
    'The customer asked for a refund of order 4711.',
    '{"nextPageToken":"CAoQAA","password":"***"}',
    'Forgot password: the link in the mail expires too early.',
    'Reset password: customers cannot log in since 4.2',
    'As a user, I want a password: it must have 12 characters.',
    'API key: see the vault. Token: expired.',
    'password: ********, token: <your token>, secret = ${{ secrets.TOKEN }}',
    'token=$TOKEN and api_key: process.env.API_KEY',
    'const token = getToken(request); if (password === other) return',
    'The token: "next" is returned by the search. Tokens: 1204, max_tokens=4096',
    'Acceptance criteria: the secret is rotated. Story points: 5. Keyword: onboarding2',
    'Design tokens: color-primary-500, spacing-4. Tokenizer: bpe-32k',
    'Password policy: https://wiki.example/x12'
  ])('is not %s', (text) => {
    expect(found({ content: [{ text }] })).toEqual([])
  })

  test('is looked for in a text that is escaped without end', () => {
    const text = `${'%'.repeat(50_000)}${'3'.repeat(50_001)} AKIAIOSFODNN7EXAMPLE`
    expect(found({ content: [{ text }] })).toMatchObject([{ reason: 'an AWS access key' }])
    expect(found({ content: [{ text: text.slice(0, 100_001) }] })).toEqual([])
  })

  test('is not a picture or the hash of a seed', () => {
    expect(found([{ type: 'image', data: random.repeat(3), mimeType: 'image/png' }])).toEqual([])
    expect(findSecrets([JSON.stringify({ server: 'a', take: 1, seed: 'a1'.repeat(32) })])).toEqual([])
  })
})

test('the tools of a cassette are compared with those of a live server', () => {
  const recorded = {
    ...{ alias: 'jira', server: 'jira', takes: [] },
    tools: [{ name: 'same', inputSchema: { a: 1, b: 2 } }, { name: 'gone' }, { name: 'edited', description: 'old' }]
  }
  const live = [{ name: 'new' }, { name: 'edited', description: 'now' }, { name: 'same', inputSchema: { b: 2, a: 1 } }]
  const changes = compareTools(recorded, live)
  expect(changes).toEqual({
    alias: 'jira',
    added: ['new'],
    removed: ['gone'],
    changed: [{ tool: 'edited', properties: ['description'] }]
  })
  expect([isUnchanged(changes), isUnchanged(compareTools(recorded, recorded.tools))]).toEqual([false, true])
})
