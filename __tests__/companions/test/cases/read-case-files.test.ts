import { afterAll, describe, expect, test } from '@jest/globals'
import { caseIn, casesIn, type Files, problemsIn, removeRepositories, repository } from './repository.ts'

afterAll(removeRepositories)

const WHOLE = `# yaml-language-server: $schema=../schemas/case.schema.json
name: The report has the total
prompt: Read orders.csv and write the total to report.md.
files: fixtures/orders
seed: { jira: seeds/two-issues.json, notion: default }
allowed-tools: { filesystem: '*, !*delete*' }
timeout: 5m
trials: 3
tags: [reports, slow]
expect:
  exit-code: 0
  calls:
    - filesystem.write_file: { times: 1.., arguments: { path: { matches: 'report\\.md$' } } }
    - '*.delete_*': { times: 0 }
    - git.git_log:
  max-calls: 20
  files:
    - report.md: { contains: '24.5' }
    - changed-only: [report.md]
  state:
    - calculator.calculate: { arguments: { expression: 6*7 }, equals: '42' }
  output: { contains: done }
  run: node verify.mjs
`
const FIXTURES: Files = { 'cases/fixtures/orders/orders.csv': '1,2\n', 'cases/seeds/two-issues.json': '{"issues": []}' }

const small = (name: string): string => `name: ${name}\nprompt: Do it.\nexpect: { exit-code: 0 }\n`

describe('a case file', () => {
  test('has everything that a trial needs', async () => {
    const one = await caseIn(WHOLE, FIXTURES)
    expect(one).toMatchObject({
      name: 'The report has the total',
      file: 'cases/a.yml',
      position: { line: 2, column: 1 },
      folder: expect.stringMatching(/cases$/),
      prompt: 'Read orders.csv and write the total to report.md.',
      files: { path: 'fixtures/orders', absolute: expect.stringMatching(/orders$/), sha256: expect.any(String) },
      seeds: [
        { alias: 'jira', file: { path: 'seeds/two-issues.json' } },
        { alias: 'notion', file: undefined }
      ],
      allowedTools: { filesystem: { allowed: ['*'], denied: ['*delete*'] } },
      timeoutMs: 300_000,
      trials: 3,
      tags: ['reports', 'slow'],
      skip: undefined
    })
    expect(one.expect).toMatchObject({
      exitCode: 0,
      calls: [
        {
          name: 'filesystem.write_file',
          at: { line: 13, column: 7 },
          times: { least: 1, most: Number.POSITIVE_INFINITY }
        },
        { name: '*.delete_*', times: { source: '0', least: 0, most: 0 } },
        { name: 'git.git_log', times: { source: '1..' }, args: undefined }
      ],
      maxCalls: 20,
      files: [{ path: 'report.md', matcher: [{ negated: false, requirement: { kind: 'contains', text: '24.5' } }] }],
      changedOnly: [{ source: 'report.md' }],
      state: [{ name: 'calculator.calculate', args: { expression: '6*7' }, isError: false }],
      output: [{ requirement: { kind: 'contains', text: 'done' } }],
      run: 'node verify.mjs'
    })
  })

  test.each<[string, Files, readonly string[]]>([
    ['one case', { 'cases/a.yml': small('A') }, ['A']],
    ['a case in JSON', { 'cases/a.json': '{"name": "J", "prompt": "p", "expect": {"run": "true"}}' }, ['J']],
    [
      'a list',
      { 'cases/a.yml': `- ${small('A').replaceAll('\n', '\n  ')}\n- ${small('B').replaceAll('\n', '\n  ')}` },
      ['A', 'B']
    ],
    ['several documents', { 'cases/a.yml': `${small('A')}---\n${small('B')}---\n# nothing\n` }, ['A', 'B']],
    ['a byte order mark and CRLF', { 'cases/a.yml': `\ufeff${small('A').replaceAll('\n', '\r\n')}` }, ['A']],
    [
      'an alias',
      {
        'cases/a.yml': `- &a ${small('A').replaceAll('\n', '\n  ')}\n- { name: B, prompt: p, expect: { exit-code: 1 } }`
      },
      ['A', 'B']
    ],
    [
      'files in the order of their paths',
      { 'cases/b.yml': small('B'), 'cases/a.yml': small('A'), 'cases/C.yml': small('C') },
      ['C', 'A', 'B']
    ]
  ])('may have %s', async (_, files, names) => {
    expect((await casesIn(repository(files))).map(({ name }) => name)).toEqual(names)
  })

  test('gives every case the line of its name', async () => {
    const root = repository({ 'cases/a.yml': `${small('A')}---\n${small('B')}` })
    expect((await casesIn(root)).map(({ position }) => position.line)).toEqual([1, 5])
  })

  test('may have keys that JavaScript knows, without effect', async () => {
    const one = await caseIn(
      'name: A\nprompt: p\nexpect:\n  state:\n    - a.b: { arguments: { __proto__: { polluted: true }, constructor: 1 } }\n'
    )
    const args = one.expect.state[0]?.args ?? {}
    expect(Object.keys(args)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(args)).toBe(Object.prototype)
  })
})

describe('mistakes', () => {
  test.each<[string, string, readonly (string | RegExp)[]]>([
    [
      'a misspelt key',
      'nmae: A\nprompt: p\nexpect: { run: x }',
      [
        'cases/a.yml:1:1: the case has no `name`. Add `name: …`.',
        'cases/a.yml:1:1: a case has no key "nmae". Did you mean `name`?'
      ]
    ],
    [
      'an unknown key',
      `${small('A')}zebra: 1`,
      [/^cases\/a.yml:4:1: a case has no key "zebra". Use `name`, .* or `skip`.$/]
    ],
    [
      'wrong types',
      'name: 3\nprompt: [a]\nexpect: yes',
      [
        'cases/a.yml:1:7: `name` must be text, not the number 3. Put it in quotes.',
        'cases/a.yml:2:9: `prompt` must be text, not a list.',
        'cases/a.yml:3:9: `expect` must be a mapping (`key: value`), not text.'
      ]
    ],
    [
      'nothing expected',
      'name: A\nprompt: p\nexpect: {}',
      ['cases/a.yml:3:9: `expect` expects nothing. Write `exit-code: 0`, for example.']
    ],
    [
      'an empty list',
      'name: A\nprompt: p\nexpect: { calls: [] }',
      ['cases/a.yml:3:18: the list is empty, so it expects nothing.']
    ],
    [
      'a bad pattern',
      'name: A\nprompt: p\nexpect:\n  output:\n    matches: "("',
      [/^cases\/a.yml:5:14: `matches` cannot be read: it is not a regular expression that RE2 accepts/]
    ],
    [
      'a bad path',
      'name: A\nprompt: p\nexpect:\n  output:\n    json: { "$..[": 1 }',
      [/^cases\/a.yml:5:13: `json` cannot be read: /]
    ],
    [
      'bad times',
      'name: A\nprompt: p\nexpect:\n  calls:\n    - a.b: { times: often }\n    - a.c: { times: 3..1 }\n    - a.d: { times: 0.. }\n    - a.e: { times: -1 }',
      [
        /^cases\/a.yml:5:21: `times` must be a number/,
        /^cases\/a.yml:6:21: `times: 3..1` never holds/,
        /7:21: `times: 0..` always holds/,
        /8:21: `times` must be/
      ]
    ],
    [
      'no tool',
      'name: A\nprompt: p\nexpect:\n  calls:\n    - write_file: {}\n    - a.[bc]: {}\n  state:\n    - a.*: {}\n    - a.b',
      [
        /5:7: "write_file" is not `server.tool`/,
        /6:7: "a.\[bc\]" is not/,
        /8:7: "a.\*" is a pattern, but `state` calls one tool/,
        /9:7: an item of `state` must be a mapping. Write/
      ]
    ],
    [
      'bad globs',
      'name: A\nprompt: p\nexpect:\n  files:\n    - changed-only: ["/etc", "../x", "a\\\\b", "{a,b}", "[ab]"]\n    - changed-only: a\n    - "*.md": x\n    - ../x: x\n    - a.md:\n    - b.md: {}\n    - c.md: { exists: false, contains: x }',
      [
        /5:22: the pattern "\/etc" is absolute/,
        /5:30: .*`\.\.`/,
        /5:38: .*backslash/,
        /5:46: .*no `\[`/,
        /5:55: /,
        /6:7: `changed-only` appears twice/,
        /7:7: .*is a pattern/,
        /8:7: .*`\.\.`/,
        /9:7: "a.md" expects nothing/,
        /10:13: "b.md" expects nothing/,
        /11:13: .*cannot be missing and have content/
      ]
    ],
    [
      'empty matchers',
      'name: A\nprompt: p\nexpect:\n  output: { contains: [], matches: "", not: {}, json: {} }',
      [
        /4:23: the list of `contains` is empty/,
        /4:36: `matches` is empty/,
        /4:45: `not` expects nothing/,
        /4:55: `json` is empty/
      ]
    ],
    [
      'a number as text',
      'name: A\nprompt: p\nexpect: { output: 42, files: [ a: { contains: 24.5 } ] }',
      [
        /3:47: `contains` must be text, not the number 24.5. Put it in quotes./,
        /3:19: `output` must be text in quotes, or a mapping/
      ]
    ],
    [
      'a number that would be rounded',
      'name: A\nprompt: p\nexpect:\n  calls:\n    - a.b: { times: 1, arguments: { id: 9007199254740993, to: 9007199254740992 } }\n  output: { json: { $.id: -12345678901234567890 } }',
      [
        '5:41: 9007199254740993 would be rounded to 9007199254740992. Put it in quotes to compare it as text.',
        /6:27: -12345678901234567890 would be rounded/
      ].map((each) => (typeof each === 'string' ? `cases/a.yml:${each}` : each))
    ],
    [
      'a merge key, which YAML 1.2 does not have',
      'name: A\nprompt: p\nexpect:\n  calls:\n    - a.b: { times: 0, arguments: &args { path: x } }\n    - a.c: { times: 0, arguments: { <<: *args } }',
      [
        'cases/a.yml:6:37: `<<` is not supported. Write an alias for the whole value (`key: *name`), or repeat the keys.'
      ]
    ],
    [
      'a pattern that allows every change',
      'name: A\nprompt: p\nexpect:\n  files:\n    - changed-only: [a.md, "**"]',
      ['cases/a.yml:5:28: the pattern "**" allows every change, so nothing can fail. Remove it.']
    ],
    [
      'a NUL, which no process can be given',
      'name: A\nprompt: "a\\0b"\nexpect: { run: "x\\0" }',
      ['cases/a.yml:2:9: `prompt` contains a NUL character. Remove it.', /3:16: `run` contains a NUL/]
    ],
    [
      'a key twice',
      'name: A\nname: B\nprompt: p\nexpect: { run: x }',
      ['cases/a.yml:2:1: `name` appears twice. Remove one of them.']
    ],
    ['bad YAML', 'name: [a\nprompt: p', [/^cases\/a.yml:2:1: /]],
    ['a tag', 'name: !!js/function x\nprompt: p\nexpect: { run: x }', [/^cases\/a.yml:1:7: .*tag/i]],
    ['an unknown alias', 'name: *x\nprompt: p\nexpect: { run: x }', [/^cases\/a.yml:1:7: .*alias/i]],
    [
      'a pattern without quotes',
      `${small('A')}faults:\n  - *.*: { rate: 1, status: 503 }`,
      ["cases/a.yml:5:10: Put a name that begins with `*` in quotes: '*.*'."]
    ],
    ['no case', '# nothing\n', ['cases/a.yml:1:1: contains no case. Write `name`, `prompt` and `expect`.']],
    ['a text', 'hello', ['cases/a.yml:1:1: a case must be a mapping (`key: value`), not text.']],
    [
      'other values',
      `${small('A')}timeout: soon\ntrials: 0\ntags: [1]\nskip: true\nseed: { "a/b": x, jira: nowhere.json }\nallowed-tools: { x: "!" }`,
      [
        /4:10: `timeout` must be/,
        /5:9: `trials` must be a whole number from 1 to 100/,
        /6:8: a tag must be text/,
        /7:7: `skip`/,
        /8:9: "a\/b" in `seed` is not the alias/,
        /8:25: "nowhere.json" does not exist/,
        /9:21: "!" has no pattern/
      ]
    ]
  ])('%s', async (_, text, expected) => {
    const found = await problemsIn(repository({ 'cases/a.yml': text }))
    const matches = expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each)))
    expect([...found].sort()).toEqual(expect.arrayContaining(matches))
    expect(found).toHaveLength(expected.length)
  })

  test('of all files are in one error', async () => {
    const root = repository({ 'cases/a.yml': 'name: 1', 'cases/b.yml': small('B'), 'cases/c.yml': small('B') })
    await expect(casesIn(root, 'cases/*.yml', 'other/*.yml')).rejects.toThrow(
      /^The case files have 5 mistakes:\n- `cases`: no file matches "other\/\*.yml"\.[^\n]*\n- cases\/a.yml:1:1: [^\n]*\n- cases\/a.yml:1:1: [^\n]*\n- cases\/a.yml:1:7: [^\n]*\n- cases\/c.yml:1:1: the name is already that of the case in cases\/b.yml:1. Rename one.$/
    )
  })
})
