import { describe, expect, test } from '@jest/globals'
import {
  checkCollisions,
  items,
  lines,
  urlVariable,
  wantedLocalServers,
  wantedSandboxes
} from '../../src/inputs/lists.ts'
import { problemsOf } from './problems-of.ts'

test.each([
  ['', []],
  [' \t\r\n ', []],
  ['jira', ['jira']],
  ['jira,notion', ['jira', 'notion']],
  [' jira ,\tnotion , ', ['jira', 'notion']],
  [',,jira,,', ['jira']],
  ['jira\nnotion', ['jira', 'notion']],
  ['jira\r\nnotion\r\n', ['jira', 'notion']],
  ['jira\rnotion', ['jira', 'notion']],
  ['jira,\nnotion,\n', ['jira', 'notion']],
  ['# comment, with a comma\njira\n  # another', ['jira']],
  ['\ufeffjira\u00a0', ['jira']]
])('reads the items of %j', (text, expected) => expect(items(text)).toEqual(expected))

test('reads lines with their commas', () => expect(lines('a, b\r\n\n  # no\n c ')).toEqual(['a, b', 'c']))

describe('sandboxes', () => {
  test.each([
    ['jira', [{ alias: 'jira', server: 'jira' }]],
    ['cal.com', [{ alias: 'cal.com', server: 'cal.com' }]],
    ['12306', [{ alias: '12306', server: '12306' }]],
    [
      'first = jira\r\nsecond=jira',
      [
        { alias: 'first', server: 'jira' },
        { alias: 'second', server: 'jira' }
      ]
    ],
    ['no-such-server', [{ alias: 'no-such-server', server: 'no-such-server' }]],
    [`${'a'.repeat(64)}=jira`, [{ alias: 'a'.repeat(64), server: 'jira' }]],
    ['my=server', [{ alias: 'my', server: 'server' }]]
  ])('%j', (text, expected) => {
    const { found, message } = problemsOf((problems) => wantedSandboxes(text, problems))
    expect(message).toBe('')
    expect(found).toEqual(expected)
  })

  test.each([
    ['=jira', '"=jira" is neither `name` nor `alias=name`'],
    ['jira=', '"jira=" is neither'],
    ['=', '"=" is neither'],
    ['alias=jira=x', '"alias=jira=x" is neither'],
    ['_jira', '"_jira" is not a valid name. Use letters, digits, `.`, `_` and `-`, and start with a letter or digit.'],
    ['.jira', '".jira" is not a valid name'],
    ['-jira', '"-jira" is not a valid name'],
    ['jira notion', '"jira notion" is not a valid name'],
    ['jira\tnotion', 'is not a valid name'],
    ['jira # why', '"jira # why" is not a valid name'],
    ['../../etc', 'is not a valid name'],
    ['jira/../x', 'is not a valid name'],
    ['jirá', '"jirá" is not a valid name'],
    ['ｊｉｒａ', 'is not a valid name'],
    ['my jira=jira', '"my jira" is not a valid name'],
    ['a=ji ra', '"ji ra" is not a valid name'],
    [`${'a'.repeat(65)}=jira`, `"${'a'.repeat(60)}…" is not a valid name`],
    ['a'.repeat(100_000), `"${'a'.repeat(60)}…" is not a valid name`],
    ['server', 'the alias `server` is reserved'],
    ['SERVER=jira', 'the alias `SERVER` is reserved'],
    ['local-sandbox=jira', 'the alias `local-sandbox` is reserved'],
    ['jira, jira', '`jira` appears twice. Give each one an alias: `first=jira, second=jira`.'],
    ['jira, jira=notion', '`jira` appears twice. Give each one an alias: `first=notion, second=notion`.']
  ])('rejects case %#', (text, expected) => {
    const { message } = problemsOf((problems) => wantedSandboxes(text, problems))
    expect(message).toContain(`\`sandboxes\`: `)
    expect(message).toContain(expected)
    expect(message.length).toBeLessThan(300)
  })
})

describe('local-sandbox', () => {
  test.each([
    ['', undefined],
    ['# nothing', undefined],
    ['filesystem, git\nterminal', ['filesystem', 'git', 'terminal']],
    ['git, git', ['git']],
    ['ALL', 'ALL'],
    [' all ', 'ALL']
  ])('%j', (text, expected) => {
    const { found, message } = problemsOf((problems) => wantedLocalServers(text, problems))
    expect(message).toBe('')
    expect(found).toEqual(expected)
  })

  test.each([
    ['ALL, git', '`ALL` already includes every server'],
    ['git, all', '`ALL` already includes every server'],
    ['files=filesystem', '"files=filesystem" is not a valid name'],
    ['files=filesystem', '(local servers have no aliases)'],
    ['Server', 'the name `server` is reserved'],
    ['a b', '"a b" is not a valid name']
  ])('rejects %j', (text, expected) => {
    const { message } = problemsOf((problems) => wantedLocalServers(text, problems))
    expect(message).toContain('`local-sandbox`: ')
    expect(message).toContain(expected)
  })
})

describe('the environment variable', () => {
  test.each([
    ['jira', 'KLAVIS_JIRA_MCP_URL'],
    ['google_sheets', 'KLAVIS_GOOGLE_SHEETS_MCP_URL'],
    ['cal.com', 'KLAVIS_CAL_COM_MCP_URL'],
    ['code-runner', 'KLAVIS_CODE_RUNNER_MCP_URL'],
    ['12306', 'KLAVIS_12306_MCP_URL']
  ])('of %s is %s', (alias, variable) => expect(urlVariable(alias)).toBe(variable))

  const collisions = (
    aliases: readonly string[],
    local: readonly string[],
    instances: readonly string[] = []
  ): string =>
    problemsOf((problems) =>
      checkCollisions(
        aliases.map((alias) => ({ alias, server: 'x' })),
        local,
        problems,
        instances.map((alias) => ({ alias, server: 'x' }))
      )
    ).message

  test.each([
    [
      'two sandboxes',
      ['my.jira', 'my-jira'],
      [],
      '`my.jira` and `my-jira` would share the variable KLAVIS_MY_JIRA_MCP_URL.'
    ],
    ['letter case', ['jira', 'Jira'], [], '`jira` and `Jira` would share the variable KLAVIS_JIRA_MCP_URL.'],
    [
      'a sandbox and a local server',
      ['code_runner'],
      ['code-runner'],
      '`code_runner` and `code-runner` would share the variable'
    ],
    ['two local servers', [], ['a-b', 'a.b'], '`a-b` and `a.b` would share the variable'],
    ['the same name on both sides', ['git'], ['git'], '`git` is also a server of `local-sandbox`']
  ])('%s', (_, aliases, local, expected) => expect(collisions(aliases, local)).toContain(expected))

  test.each([
    [
      'a sandbox and an instance',
      ['github'],
      [],
      '`instances`: `github` and `GitHub` would share the variable KLAVIS_GITHUB_MCP_URL'
    ],
    [
      'a local server and an instance',
      [],
      ['GitHub'],
      '`GitHub` is also a server of `local-sandbox`. Give the instance'
    ],
    [
      'the same name twice',
      ['GitHub'],
      [],
      '`GitHub` is also in `sandboxes`. Give the instance an alias: `my-GitHub=…`.'
    ]
  ])('%s', (_, aliases, local, expected) => expect(collisions(aliases, local, ['GitHub'])).toContain(expected))

  test('may be unique', () => expect(collisions(['jira', 'jira2'], ['git'], ['GitHub'])).toBe(''))
})
