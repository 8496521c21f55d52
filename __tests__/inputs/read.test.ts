import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { InputError } from '../../src/base/failure.ts'
import type { Inputs } from '../../src/inputs/inputs.ts'
import { readApiKey, readInputs } from '../../src/inputs/read.ts'
import { memoryHost } from '../host/memory-host.ts'

const KEY = 'kl-0123456789'
let workspace: string

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'inputs-'))
  mkdirSync(join(workspace, 'task', 'deep'), { recursive: true })
  writeFileSync(join(workspace, 'file.txt'), '')
})

afterAll(() => rmSync(workspace, { recursive: true }))

function read(inputs: Readonly<Record<string, string>>): Inputs {
  return readInputs(memoryHost({ workspace, inputs: { sandboxes: 'jira', ...inputs } }))
}

/** The error message for these inputs. */
function problemsWith(inputs: Readonly<Record<string, string>>): string {
  try {
    read(inputs)
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    return (error as Error).message
  }
  throw new Error('These inputs were accepted.')
}

describe('defaults', () => {
  test('are those of action.yml', () => {
    const { inputs } = parse(readFileSync('action.yml', 'utf8')) as {
      inputs: Record<string, { default?: string }>
    }
    const declared = Object.entries(inputs).flatMap(([name, { default: value }]) =>
      value === undefined || value.includes('${{') ? [] : [[name, value]]
    )
    expect(declared.length).toBeGreaterThan(10)
    expect(read(Object.fromEntries(declared))).toEqual(read({}))
  })

  test('are these if no other input is set', () => {
    expect(read({})).toEqual({
      apiKey: '',
      api: { url: 'https://api.klavis.ai', region: undefined, rateLimit: 2 },
      engine: 'auto',
      cassette: undefined,
      isolation: 'auto',
      onMissingKey: 'auto',
      sandboxes: [{ alias: 'jira', server: 'jira' }],
      localServers: undefined,
      instances: { wanted: [], userId: undefined, platform: undefined, tokens: {} },
      benchmark: undefined,
      testAccounts: { all: undefined, byAlias: Object.create(null) },
      tags: Object.create(null),
      tag: undefined,
      ttlSeconds: 7_200,
      timeoutMs: 300_000,
      upload: undefined,
      seeds: [],
      headers: Object.create(null),
      record: 'configs',
      allowedTools: Object.create(null),
      credentials: false,
      verify: 'fail',
      verifyTimeoutMs: 60_000,
      exportEnv: true,
      after: {
        dump: 'always',
        dumpTimeoutMs: 180_000,
        artifactName: '',
        retentionDays: undefined,
        keep: 'never',
        failOnReleaseError: false,
        summary: true,
        comment: false,
        record: 'configs'
      }
    })
  })
})

describe('api-key', () => {
  test('is masked before any other input is read', () => {
    const host = memoryHost({ inputs: { 'api-key': ` ${KEY} `, sandboxes: 'jira' } })
    expect(readInputs(host).apiKey).toBe(KEY)
    expect(host.calls.slice(0, 2)).toEqual(['input api-key', `mask ${KEY}`])
  })

  test('is masked even if everything else is invalid', () => {
    const host = memoryHost({ inputs: { 'api-key': KEY, verify: KEY } })
    expect(() => readInputs(host)).toThrow(InputError)
    expect(host.masks).toContain(KEY)
  })

  test('may come from the environment', () => {
    const host = memoryHost({ env: { KLAVIS_API_KEY: `${KEY}\n` } })
    expect(readApiKey(host)).toBe(KEY)
    expect(host.masks).toEqual([KEY])
  })

  test('is taken from the input first, unless it is blank', () => {
    const env = { KLAVIS_API_KEY: 'from-env' }
    expect(readApiKey(memoryHost({ inputs: { 'api-key': KEY }, env }))).toBe(KEY)
    expect(readApiKey(memoryHost({ inputs: { 'api-key': '  ' }, env }))).toBe('from-env')
  })

  test('may be missing', () => expect(readApiKey(memoryHost())).toBe(''))
})

describe('api-url', () => {
  test.each([
    ['https://api.klavis.ai', 'https://api.klavis.ai'],
    ['https://api.klavis.ai/', 'https://api.klavis.ai'],
    ['https://klavis.example:8443/base//', 'https://klavis.example:8443/base'],
    ['https://klavis.example?', 'https://klavis.example'],
    ['https://klavis.example/#', 'https://klavis.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:8080/x/', 'http://[::1]:8080/x']
  ])('%s', (text, url) => expect(read({ 'api-url': text }).api.url).toBe(url))

  test.each([
    ['http://api.klavis.ai', 'must start with https://, because over http others could read the API key'],
    ['http://127.0.0.1.evil.example', 'must start with https'],
    ['http://localhost.evil.example', 'must start with https'],
    ['http://0.0.0.0', 'must start with https'],
    ['http://[::2]', 'must start with https'],
    ['http://192.168.0.1', 'must start with https'],
    ['https://user@klavis.example', 'must not contain a user, password, query or fragment'],
    ['https://:hunter2@klavis.example', 'must not contain a user, password'],
    ['https://klavis.example?region=us', 'must not contain a user'],
    ['https://klavis.example/#x', 'must not contain a user'],
    ['http://user@localhost', 'must not contain a user'],
    ['api.klavis.ai', '"api.klavis.ai" is not a URL such as https://api.klavis.ai'],
    ['ftp://klavis.example', 'is not a URL'],
    ['file:///etc/passwd', 'is not a URL'],
    ['https://', 'is not a URL']
  ])('%s is an error', (text, expected) => {
    const message = problemsWith({ 'api-url': text })
    expect(message).toContain(`\`api-url\`: `)
    expect(message).toContain(expected)
    expect(message).not.toContain('hunter2')
  })
})

describe('ttl', () => {
  test.each([
    ['', 7_200],
    ['60', 60],
    ['5400', 5_400],
    ['5400s', 5_400],
    ['1m', 60],
    ['90m', 5_400],
    ['90 m', 5_400],
    ['2h', 7_200],
    ['2H', 7_200],
    ['24h', 86_400],
    ['86400', 86_400],
    ['007h', 25_200]
  ])('%j is %d s', (text, seconds) => expect(read({ ttl: text }).ttlSeconds).toBe(seconds))

  test.each([
    '0',
    '59',
    '59s',
    '25h',
    '86401',
    '1441m',
    '-60',
    '1.5h',
    '1e3',
    '0x100',
    '2d',
    'h',
    '2h30m',
    'forever',
    '٩٠',
    '9'.repeat(400)
  ])('(case %#) is an error', (text) =>
    expect(problemsWith({ ttl: text })).toMatch(
      /`ttl`: ".{1,61}" is not a whole number from 60 to 86400 seconds, such as/
    )
  )
})

describe('numbers', () => {
  test.each([
    ['rate-limit', '0', (inputs: Inputs) => inputs.api.rateLimit, 0],
    ['rate-limit', '0.5', (inputs: Inputs) => inputs.api.rateLimit, 0.5],
    ['timeout', '1', (inputs: Inputs) => inputs.timeoutMs, 1_000],
    ['timeout', '2.5', (inputs: Inputs) => inputs.timeoutMs, 2_500],
    ['verify-timeout', '3600', (inputs: Inputs) => inputs.verifyTimeoutMs, 3_600_000],
    ['dump-timeout', '20', (inputs: Inputs) => inputs.after.dumpTimeoutMs, 20_000],
    ['retention-days', '1', (inputs: Inputs) => inputs.after.retentionDays, 1],
    ['retention-days', '400', (inputs: Inputs) => inputs.after.retentionDays, 400]
  ])('%s: %s', (name, text, of, expected) => expect(of(read({ [name]: text }))).toBe(expected))

  test.each([
    ['rate-limit', '-1'],
    ['rate-limit', '1001'],
    ['rate-limit', 'Infinity'],
    ['timeout', '0'],
    ['timeout', '86401'],
    ['timeout', '5m'],
    ['timeout', '1e3'],
    ['verify-timeout', '3601'],
    ['verify-timeout', '0.5'],
    ['dump-timeout', '3601'],
    ['dump-timeout', 'NaN'],
    ['dump-timeout', '.5'],
    ['retention-days', '0'],
    ['retention-days', '1.5'],
    ['retention-days', '401']
  ])('%s: %s is an error', (name, text) =>
    expect(problemsWith({ [name]: text })).toMatch(
      new RegExp(`\`${name}\`: "${text}" is not a (whole )?number from \\d+ to \\d+\\.`)
    )
  )
})

describe('flags', () => {
  const FLAGS: readonly (readonly [string, (inputs: Inputs) => unknown])[] = [
    ['credentials', ({ credentials }) => credentials],
    ['export-env', ({ exportEnv }) => exportEnv],
    ['fail-on-release-error', ({ after }) => after.failOnReleaseError],
    ['summary', ({ after }) => after.summary]
  ]

  test.each(FLAGS)('%s', (name, of) => {
    for (const text of ['true', 'True', 'TRUE', ' true ']) expect(of(read({ [name]: text }))).toBe(true)
    for (const text of ['false', 'False', 'FALSE']) expect(of(read({ [name]: text }))).toBe(false)
  })

  test.each([...FLAGS.map(([name]) => name), 'upload-git'])('%s accepts nothing else', (name) => {
    for (const text of ['yes', '1', 'on', 'tRuE', 'true false'])
      expect(problemsWith({ [name]: text })).toContain(`\`${name}\`: "${text}" is neither \`true\` nor \`false\`.`)
  })
})

describe('choices', () => {
  const CHOICES: readonly (readonly [string, readonly string[], (inputs: Inputs) => unknown])[] = [
    ['isolation', ['auto', 'strict', 'install', 'off'], ({ isolation }) => isolation],
    ['on-missing-key', ['auto', 'fail', 'skip'], ({ onMissingKey }) => onMissingKey],
    ['benchmark', ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'], ({ benchmark }) => benchmark],
    ['region', ['us', 'asia'], ({ api }) => api.region],
    ['verify', ['fail', 'warn', 'off'], ({ verify }) => verify],
    ['dump', ['always', 'on-failure', 'never'], ({ after }) => after.dump],
    ['keep', ['never', 'on-failure', 'always'], ({ after }) => after.keep]
  ]

  test('engine', () => {
    // cassette.test.ts has `replay`, which needs a cassette.
    for (const engine of ['auto', 'klavis', 'embedded']) expect(read({ engine }).engine).toBe(engine)
    expect(problemsWith({ engine: 'maybe' })).toContain(
      '`engine`: "maybe" is not one of `auto`, `klavis`, `embedded`, `replay`.'
    )
  })

  test.each(CHOICES)('%s', (name, choices, of) => {
    for (const choice of choices) expect(of(read({ ttl: '30m', [name]: choice }))).toBe(choice)
    const named = choices.map((choice) => `\`${choice}\``).join(', ')
    expect(problemsWith({ [name]: 'maybe' })).toContain(`\`${name}\`: "maybe" is not one of ${named}.`)
    expect(problemsWith({ [name]: 'toString' })).toContain('is not one of')
  })

  test.each([
    ['false', 'off'],
    ['FALSE', 'off'],
    ['true', 'fail']
  ])('verify: %s means %s', (text, meaning) => expect(read({ verify: text }).verify).toBe(meaning))
})

test('keep requires an explicit ttl', () => {
  for (const keep of ['on-failure', 'always'])
    expect(problemsWith({ keep })).toContain(`\`keep\`: \`${keep}\` keeps sandboxes after the job. Set a \`ttl\``)
  expect(read({ keep: 'never' }).after.keep).toBe('never')
})

describe('upload', () => {
  const local = { 'local-sandbox': 'filesystem' }

  test('may be a folder of the workspace, with patterns', () => {
    const inputs = read({
      ...local,
      upload: 'task/deep/..',
      'upload-include': 'src/**\n# why\n!src/x, y',
      'upload-exclude': '*.log\r\n',
      'upload-git': 'true'
    })
    expect(inputs.upload).toEqual({
      folder: join(workspace, 'task'),
      include: ['src/**', '!src/x, y'],
      exclude: ['*.log'],
      withGit: true
    })
  })

  test('may be the workspace itself or an absolute path', () => {
    expect(read({ ...local, upload: '.' }).upload?.folder).toBe(workspace)
    expect(read({ ...local, upload: join(workspace, 'task') }).upload?.folder).toBe(join(workspace, 'task'))
  })

  test('requires a local sandbox', () =>
    expect(problemsWith({ upload: '.' })).toContain('`upload`: needs a local sandbox'))

  test.each(['missing', 'file.txt', 'file.txt/x'])('cannot be %s, which is not a folder', (upload) =>
    expect(problemsWith({ ...local, upload })).toContain(
      `\`upload\`: there is no folder "${upload}". Run \`actions/checkout\``
    )
  )

  test.each([
    ['upload-include', 'x'],
    ['upload-exclude', 'x'],
    ['upload-git', 'true']
  ])('is required by %s', (name, value) =>
    expect(problemsWith({ [name]: value })).toContain(
      `\`${name}\`: has no effect without \`upload\`. Remove it, or set \`upload\` to a folder.`
    )
  )
})

test.each(['a/b', 'a\\b', 'a:b', 'a"b', 'a<b', 'a|b', 'a*b', 'a?b', 'a\nb'])('artifact-name cannot be %j', (name) =>
  expect(problemsWith({ 'artifact-name': name })).toContain('`artifact-name`: must not contain any of')
)

test('artifact-name is read unchanged', () =>
  expect(read({ 'artifact-name': ' what the agent did ' }).after.artifactName).toBe('what the agent did'))

describe('no server', () => {
  test.each([
    ['', ''],
    ['# jira', ''],
    [' , ,', '\n'],
    ['', '# filesystem']
  ])('%j and %j', (sandboxes, local) =>
    expect(problemsWith({ sandboxes, 'local-sandbox': local })).toBe(
      'An input cannot be used. `sandboxes`: no server is requested. List servers here, in `local-sandbox` or in `instances`.'
    )
  )

  test('an invalid name is reported once', () => {
    expect(problemsWith({ sandboxes: '_x' })).toContain('"_x" is not a valid name')
    expect(problemsWith({ sandboxes: '_x' })).not.toContain('no server is requested')
  })
})

test('a name in two inputs and two names of one variable are reported', () => {
  expect(problemsWith({ sandboxes: 'git', 'local-sandbox': 'git' })).toContain(
    '`git` is also a server of `local-sandbox`'
  )
  expect(problemsWith({ sandboxes: 'a.b=jira, a-b=jira' })).toContain('would share the variable KLAVIS_A_B_MCP_URL')
})

test('test-account-email and headers accept only known aliases', () => {
  const inputs = read({
    sandboxes: 'a=jira',
    'local-sandbox': 'git',
    'test-account-email': 'a=x@y.example\nlocal-sandbox=z@y.example',
    headers: 'a X-A: value-a\ngit X-B: value-b'
  })
  expect({ ...inputs.testAccounts.byAlias }).toEqual({ a: 'x@y.example', 'local-sandbox': 'z@y.example' })
  expect(Object.keys(inputs.headers)).toEqual(['a', 'git'])
  expect(problemsWith({ sandboxes: 'a=jira', headers: 'jira X-A: value-a' })).toContain(
    'no server has the alias "jira"'
  )
  expect(Object.keys(read({ 'local-sandbox': 'ALL', headers: 'excel X-A: value-a' }).headers)).toEqual(['excel'])
})

test('header values are masked even if another input is invalid, and never shown', () => {
  const host = memoryHost({
    inputs: { sandboxes: 'jira', headers: 'jira X-Key: s3cret-1\nnobody X-Key: s3cret-2\ns3cret-3', verify: 'x' }
  })
  expect(() => readInputs(host)).toThrow(/^(?!.*s3cret)/s)
  expect(host.masks).toEqual(expect.arrayContaining(['s3cret-1', 's3cret-2']))
})

test('one message lists all problems, one per line', () => {
  const message = problemsWith({
    sandboxes: '_x, server, jira, jira',
    'local-sandbox': 'ALL, git',
    'api-url': 'nowhere',
    engine: 'steam',
    'on-missing-key': 'cry',
    benchmark: 'x',
    'test-account-email': 'x',
    tags: 'x',
    ttl: 'x',
    region: 'x',
    'rate-limit': 'x',
    timeout: 'x',
    upload: 'missing',
    'upload-git': 'x',
    headers: 'x',
    credentials: 'x',
    verify: 'x',
    'verify-timeout': 'x',
    'export-env': 'x',
    dump: 'x',
    'dump-timeout': 'x',
    'artifact-name': '/',
    'retention-days': 'x',
    keep: 'x',
    'fail-on-release-error': 'x',
    summary: 'x',
    comment: 'x'
  })
  const lines = message.split('\n')
  expect(lines).toHaveLength(1 + 29)
  expect(lines.slice(1).every((line) => /^- `[a-z-]+`: ./.test(line))).toBe(true)
})

test('reading the inputs only sets masks', () => {
  const host = memoryHost({ inputs: { sandboxes: 'jira' } })
  readInputs(host)
  expect(host.calls.every((call) => /^(input|mask) /.test(call))).toBe(true)
  expect([host.outputs.size, host.states.size, host.exported.size]).toEqual([0, 0, 0])
})
