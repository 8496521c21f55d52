import { afterAll, describe, expect, test } from '@jest/globals'
import type { Check } from '../../../../src/companions/expect/check.ts'
import { evaluateCase } from '../../../../src/companions/test/checks/evaluate-case.ts'
import type { AgentCall, TrialEvidence } from '../../../../src/companions/test/checks/evidence.ts'
import { errorResult } from '../../../../src/mcp/tool-result.ts'
import { caseIn, removeRepositories } from '../cases/repository.ts'

afterAll(removeRepositories)

const call = (name: string, args: unknown = {}, more: Partial<AgentCall> = {}): AgentCall => {
  const [server = '', tool = ''] = name.split('.')
  return { server, tool, arguments: args, failed: false, denied: false, ...more }
}

const FILES: Readonly<Record<string, string>> = {
  'report.md': '# Report\n\nTotal: 24.5\n',
  'data.json': '{"total": 3}'
}

const EVIDENCE: TrialEvidence = {
  exitCode: 0,
  timedOut: false,
  output: 'All done.\n',
  calls: [
    call('filesystem.read_file', { path: '/data/orders.csv' }),
    call('filesystem.write_file', { path: '/data/report.md', content: 'x', options: { mode: 1, force: true } }),
    call('git.git_log', { n: 3 })
  ],
  readFile: async (path) => (FILES[path] === undefined ? undefined : Buffer.from(FILES[path])),
  changes: [{ path: 'report.md', change: 'added' }],
  state: [],
  run: undefined
}

/** The checks of a case that expects this, in YAML. */
async function checks(expected: string, evidence: Partial<TrialEvidence> = {}): Promise<readonly Check[]> {
  const one = await caseIn(`name: A\nprompt: p\nexpect:\n  ${expected.replaceAll('\n', '\n  ')}\n`)
  return evaluateCase(one, { ...EVIDENCE, ...evidence })
}

/** Its only check. */
async function check(expected: string, evidence: Partial<TrialEvidence> = {}): Promise<Check> {
  const [one, ...others] = await checks(expected, evidence)
  if (one === undefined || others.length > 0) throw new Error('There is not exactly one check.')
  return one
}

describe('calls', () => {
  const path = 'arguments: { path: { matches: "report\\\\.md$" } }'

  test.each<[string, boolean, Partial<TrialEvidence>?]>([
    ['filesystem.write_file:', true],
    ['filesystem.write_file: { times: 1 }', true],
    ['filesystem.write_file: { times: 2.. }', false],
    ['filesystem.*: { times: 2 }', true],
    ["'*.*': { times: ..3 }", true],
    ["'*.*': { times: ..2 }", false],
    ["'*.delete_*': { times: 0 }", true],
    ["'*.delete_*': { times: 0 }", false, { calls: [call('filesystem.delete_file', {}, { failed: true })] }],
    ["'*.delete_*': { times: 0 }", false, { calls: [call('filesystem.delete_file', {}, { denied: true })] }],
    ["'*.delete_*': { times: 0 }", false, { calls: [call('filesystem.Delete_File')] }],
    ['filesystem.write_file: { times: 1.. }', false, { calls: [call('filesystem.write_file', {}, { failed: true })] }],
    ['filesystem.write_file: { times: 1.. }', false, { calls: [call('filesystem.Write_File')] }],
    ['cal.com.list_events:', true, { calls: [{ ...call('x.y'), server: 'cal.com', tool: 'list_events' }] }],
    [`filesystem.write_file: { ${path} }`, true],
    [`filesystem.read_file: { ${path} }`, false],
    ['filesystem.write_file: { arguments: { options: { force: true } } }', true],
    ['filesystem.write_file: { arguments: { options: { force: false } } }', false],
    ['filesystem.write_file: { arguments: { options: { equals: { force: true } } } }', false],
    ['filesystem.write_file: { arguments: { options: { json: { $.mode: 1 } } } }', true],
    ['filesystem.write_file: { arguments: { content: x } }', true],
    ['filesystem.write_file: { arguments: { content: { not: x } } }', false],
    ['filesystem.write_file: { arguments: { content: { not: { contains: y } } } }', true],
    ['filesystem.write_file: { arguments: { missing: { not: { contains: y } } } }', false],
    ['git.git_log: { arguments: { n: 3 } }', true],
    ['git.git_log: { arguments: { n: "3" } }', false],
    ['git.git_log: { arguments: { toString: { contains: native } } }', false],
    [
      'git.git_log: { times: 0, arguments: { n: 9 } }',
      false,
      { calls: [call('git.git_log', {}, { arguments: undefined })] }
    ],
    [
      'git.git_log: { times: 1.., arguments: { n: 9 } }',
      false,
      { calls: [call('git.git_log', {}, { arguments: undefined })] }
    ],
    ['git.git_log:', false, { calls: undefined }]
  ])('%s: %s', async (expected, passed, evidence = {}) => {
    const found = await check(`calls:\n  - ${expected}`, evidence)
    expect({ found, passed: found.passed }).toEqual({ found, passed })
  })

  test('that are missing show the nearest ones', async () => {
    const failed = await checks(
      [
        'calls:',
        `  - filesystem.write_file: { times: 2, ${path} }`,
        '  - filesystem.read_file: { arguments: { path: /x } }',
        '  - filesystem.read_fiel: {}',
        '  - jira.search: {}',
        "  - '*.*': { times: 0 }",
        'max-calls: 2'
      ].join('\n')
    )
    expect(failed).toEqual([
      {
        name: 'calls filesystem.write_file 2 with path matches report\\.md$',
        passed: false,
        expected: 'exactly 2 calls of filesystem.write_file with path matches report\\.md$',
        found:
          '1 call: filesystem.write_file {"path":"/data/report.md","content":"x","options":{"mode":1,"force":true}}'
      },
      {
        name: 'calls filesystem.read_file 1.. with path equals "/x"',
        passed: false,
        expected: 'at least 1 call of filesystem.read_file with path equals "/x"',
        found: 'no such call; the agent made 3 calls: filesystem.read_file {"path":"/data/orders.csv"}'
      },
      expect.objectContaining({ found: expect.stringContaining('3 calls: filesystem.read_file {') }),
      expect.objectContaining({
        found: expect.stringMatching(/3 calls: filesystem.read_file .*, git.git_log \{"n":3\}$/)
      }),
      expect.objectContaining({ expected: 'no call of *.*', found: expect.stringMatching(/^3 calls: /) }),
      { name: 'max-calls 2', passed: false, expected: 'at most 2 calls', found: '3 calls' }
    ])
  })
})

describe('files', () => {
  test.each<[string, boolean, string]>([
    ["report.md: { contains: '24.5' }", true, 'file report.md contains "24.5"'],
    ["report.md: { contains: '25' }", false, 'file report.md contains "25"'],
    ["./report.md: { matches: '(?m)^Total' }", true, 'file report.md matches (?m)^Total'],
    ['report.md: { not: { contains: TODO } }', true, 'file report.md does not contain "TODO"'],
    ['report.md: "# Report\\n\\nTotal: 24.5"', true, 'file report.md equals "# Report\\n\\nTotal: 24.5"'],
    ['report.md: { exists: true }', true, 'file report.md exists'],
    ['report.md: { exists: false }', false, 'file report.md does not exist'],
    ['gone.md: { exists: false }', true, 'file gone.md does not exist'],
    ['gone.md: { exists: true }', false, 'file gone.md exists'],
    ['gone.md: { not: { contains: x } }', false, 'file gone.md does not contain "x"'],
    ['data.json: { json: { $.total: 3 } }', true, 'file data.json has $.total == 3'],
    ['data.json: { equals: { total: 3 } }', true, 'file data.json equals {"total":3}'],
    ['data.json: { json: { $.other: 3 } }', false, 'file data.json has $.other == 3'],
    ['changed-only: [report.md]', true, 'changed-only report.md'],
    ["changed-only: ['*.txt', 'out/']", false, 'changed-only *.txt, out/'],
    ["changed-only: ['**/*.md']", true, 'changed-only **/*.md'],
    ['changed-only: []', false, 'changed-only nothing']
  ])('%s: %s', async (expected, passed, name) => {
    expect(await check(`files:\n  - ${expected}`)).toMatchObject({ name, passed })
  })

  test.each<[string, string, boolean]>([
    ['*.md', 'a.md', true],
    ['*.md', 'docs/a.md', false],
    ['**/*.md', 'docs/x/a.md', true],
    ['docs/**', 'docs/x/a.md', true],
    ['docs/', 'docs/x/a.md', true],
    ['docs', 'docs/x', false],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['a.c', 'abc', false],
    ['(a|b)+$^-', '(a|b)+$^-', true],
    ['*', 'a\nb', true],
    ['*.md', `${'x'.repeat(300_000)}.md`, true]
  ])('changed-only %s covers %s: %s', async (glob, path, passed) => {
    const changes = [{ path, change: 'changed' }] as const
    expect(await check(`files:\n  - changed-only: ['${glob}']`, { changes })).toMatchObject({ passed })
  })

  test('show what was found instead', async () => {
    const changes = ['a', 'b', 'c', 'd', 'e', 'f', '\u001b[31m\n::error::x'].map(
      (path) => ({ path, change: 'added' }) as const
    )
    const expected = 'files:\n  - report.md: nothing\n  - gone.md: x\n  - changed-only: [a]'
    expect((await checks(expected, { changes })).map(({ found }) => found)).toEqual([
      '"# Report\\n\\nTotal: 24.5\\n"',
      'no such file',
      'b (added), c (added), d (added), e (added), f (added), and 1 more'
    ])
    const missing = { readFile: undefined, changes: undefined }
    expect((await checks(expected, missing)).map(({ passed, found }) => [passed, found])).toEqual([
      [false, 'the workspace was not dumped'],
      [false, 'the workspace was not dumped'],
      [false, 'the changes are not known']
    ])
  })

  test('that cannot be read or are too large pass no check', async () => {
    const expected = 'files:\n  - a: { exists: false }\n  - a: { exists: true }\n  - a: { not: { contains: x } }'
    for (const readFile of [
      () => Promise.reject(new Error('it is\n::error::a link')),
      () => Promise.resolve(Buffer.alloc(16 * 1024 * 1024 + 1))
    ]) {
      const found = await checks(expected, { readFile })
      expect(found.map(({ passed }) => passed)).toEqual([false, false, false])
      expect(found[0]?.found).toMatch(
        /^a file (that cannot be read: it is ::error::a link|of 16.8 MB, which is too large)/
      )
    }
  })
})

describe('state', () => {
  const answer = { content: [{ type: 'text', text: '42' }], isError: false }
  const state =
    "state:\n  - calculator.calculate: { arguments: { expression: 6*7 }, equals: '42', not: { contains: x } }"

  test('is one check for each condition', async () => {
    expect(await checks(state, { state: [answer] })).toEqual([
      {
        name: 'state calculator.calculate({"expression":"6*7"}) equals "42"',
        passed: true,
        expected: '"42"',
        found: '"42"'
      },
      expect.objectContaining({ passed: true, expected: 'text that does not contain "x"' })
    ])
  })

  test.each<[string, Partial<TrialEvidence>, boolean, string]>([
    [state, { state: [errorResult('no such tool')] }, false, 'the error "no such tool"'],
    [state, { state: [] }, false, 'the tool was not called'],
    ['state:\n  - a.b:', { state: [answer] }, true, '"42"'],
    ['state:\n  - a.b: { is-error: true }', { state: [answer] }, false, 'the answer "42"'],
    ['state:\n  - a.b: { is-error: true }', { state: [errorResult('gone')] }, true, '"gone"'],
    ['state:\n  - a.b: { is-error: true, contains: one }', { state: [errorResult('gone')] }, true, '"gone"'],
    ['state:\n  - a.b: { json: { $: 42 } }', { state: [answer] }, true, '42']
  ])('%s (%#)', async (expected, evidence, passed, found) => {
    expect(await check(expected, evidence)).toMatchObject({ passed, found })
  })
})

describe('the error of an agent that crashed', () => {
  const IN_FOLDER = '. The agent runs in an empty folder, not in your project: write $GITHUB_WORKSPACE/… in `run`.'
  const node = (path: string) =>
    `node:internal/modules/cjs/loader:1207\n  throw err;\n  ^\n\nError: Cannot find module '${path}'\n    at Module._load (node:internal/modules/cjs/loader:1207:15) {\n  code: 'MODULE_NOT_FOUND'\n}\n\nNode.js v20.15.0\n`

  test.each<[string, string, string]>([
    ['is the message, not the stack', node('/project/agent.js'), '"Error: Cannot find module \'/project/agent.js\'"'],
    ['says where the agent runs', node('/t/cwd/a.js'), `"Error: Cannot find module '…/a.js'"${IN_FOLDER}`],
    ['is the last of several', 'Error: first\nTypeError: second: b\n    at x\n', '"TypeError: second: b"'],
    ['has no colours', '\u001b[31mopenai.APIError: no key\u001b[0m\n', '"openai.APIError: no key"'],
    [
      'is what npm found',
      'npm error code E404\nnpm error 404 No agent\nnpm error A log is in: x\n',
      '"npm error 404 No agent"'
    ],
    ['is the last line of others', 'Starting\nno such model\n\n    at x (a.js:1:2)\n', '"no such model"'],
    ['ends with a word', `Error: ${'many words '.repeat(50)}`, `"Error: ${'many words '.repeat(16)}many …"`]
  ])('%s', async (_, end, found) => {
    const [one] = await checks('max-calls: 9', { exitCode: 1, end, agentFolder: '/t/cwd' })
    expect(one).toMatchObject({ name: 'exit-code 0', found: `exit code 1: ${found}` })
  })
})

describe('the agent and its verifier', () => {
  test.each<[string, Partial<TrialEvidence>, readonly (readonly [string, boolean, string])[]]>([
    ['exit-code: 0', {}, [['exit-code 0', true, 'exit code 0']]],
    ['exit-code: 0', { exitCode: 1 }, [['exit-code 0', false, 'exit code 1']]],
    ['exit-code: 0', { exitCode: undefined }, [['exit-code 0', false, 'no exit code: a signal ended it']]],
    [
      'exit-code: 0',
      { timedOut: true },
      [
        ['ends in time', false, 'it was ended at its time limit'],
        ['exit-code 0', false, 'it was ended at its time limit']
      ]
    ],
    [
      'max-calls: 9',
      { exitCode: 1, end: 'Cannot find package\n' },
      [
        ['exit-code 0', false, 'exit code 1: "Cannot find package"'],
        ['max-calls 9', true, '3 calls']
      ]
    ],
    ['exit-code: 3', { exitCode: 3 }, [['exit-code 3', true, 'exit code 3']]],
    ['output: All done.', {}, [['output equals "All done."', true, '"All done.\\n"']]],
    [
      'output: { contains: [done, All], not: { matches: fail } }',
      {},
      [
        ['output contains "done"', true, '"All done.\\n"'],
        ['output contains "All"', true, '"All done.\\n"'],
        ['output does not match fail', true, '"All done.\\n"']
      ]
    ],
    [
      'output: { not: { contains: x } }',
      { output: undefined },
      [['output does not contain "x"', false, 'the output was not collected']]
    ],
    [
      'output: { contains: done, not: { contains: x } }',
      { isOutputCut: true },
      [
        ['output contains "done"', true, '"All done.\\n"'],
        ['output does not contain "x"', false, 'an output that is too long: its middle was not kept']
      ]
    ],
    [
      'output: { not: { contains: [done, x] } }',
      {},
      [
        ['output does not contain "done"', false, '"All done.\\n"'],
        ['output does not contain "x"', true, '"All done.\\n"']
      ]
    ],
    ['run: node verify.mjs', {}, [['run node verify.mjs', false, 'the command was not run']]],
    ['run: node verify.mjs', { run: { exitCode: 0, output: '' } }, [['run node verify.mjs', true, 'exit code 0']]],
    [
      'run: x',
      { run: { exitCode: 2, output: `${'y'.repeat(9_999)}\nwrong total\n` } },
      [['run x', false, expect.stringContaining('exit code 2: "yyy') as unknown as string]]
    ],
    [
      'run: x',
      { run: { exitCode: undefined, output: 'a' } },
      [['run x', false, 'no exit code: a signal ended it: "a"']]
    ],
    [
      'run: x',
      { run: { exitCode: undefined, ending: 'it was not run: an agent changed a.js', output: '' } },
      [['run x', false, 'it was not run: an agent changed a.js']]
    ]
  ])('%s (%#)', async (expected, evidence, found) => {
    expect((await checks(expected, evidence)).map((each) => [each.name, each.passed, each.found])).toEqual(found)
  })

  test('cannot make a check print more than one short line', async () => {
    const evil = `\0\u001b[31m\r\n::error::pwned\n##[error]pwned ${'x'.repeat(1_000_000)}`
    const found = await checks(
      'calls:\n  - a.b: {}\noutput: { contains: y }\nfiles:\n  - f: y\n  - changed-only: []\nstate:\n  - a.b: { equals: y }\nrun: y',
      {
        output: evil,
        calls: [call(`x.${evil}`, { [evil]: evil })],
        readFile: async () => Buffer.from(evil),
        changes: [{ path: evil, change: 'added' }],
        state: [errorResult(evil)],
        run: { exitCode: 1, output: evil }
      }
    )
    expect(found).toHaveLength(6)
    for (const { passed, name, expected: wanted, found: text } of found) {
      expect(passed).toBe(false)
      for (const line of [name, wanted, text]) {
        expect(line.length).toBeLessThanOrEqual(400)
        expect(line).not.toMatch(/[\0\r\n\u001b]|##\[|^\s*::/)
      }
    }
  })
})
