import { describe, expect, test } from '@jest/globals'
import { readCallInputs } from '../../../src/companions/call/inputs.ts'
import { memoryHost } from '../../host/memory-host.ts'

function read(inputs: Readonly<Record<string, string>>) {
  const host = memoryHost({ inputs: { tool: 'search', ...inputs } })
  return { host, inputs: readCallInputs(host) }
}

describe('arguments', () => {
  test.each<[string, string, unknown]>([
    ['nothing', '', {}],
    ['JSON', '{"a": [1, "two", null]}', { a: [1, 'two', null] }],
    [
      'YAML',
      'a:\n  - 1\n  - two\nyes: yes\nno: 010\nat: 2026-11-16',
      { a: [1, 'two'], yes: 'yes', no: 10, at: '2026-11-16' }
    ],
    ['YAML in one line', '{a: 1, b: [x]}', { a: 1, b: ['x'] }],
    ['a block of text', 'text: |\n  one\n  two\n', { text: 'one\ntwo\n' }],
    ['a few aliases', 'a: &x {b: 1}\nc: *x', { a: { b: 1 }, c: { b: 1 } }]
  ])('%s', async (_, text, expected) => {
    expect((await read({ arguments: text }).inputs).args).toEqual(expected)
  })

  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...['b', 'c', 'd', 'e'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcd'[at]}`).join(', ')}]`)
  ].join('\n')

  test.each<[string, string, RegExp]>([
    ['bad YAML, with its place', 'query: ok\nlabels: [a, b\nnext: 1', /`arguments`: line 3, column 1: /],
    ['bad JSON, with its place', '{"a": 1,\n "b": }\n]', /`arguments`: line \d, column \d+: /],
    ['a key twice', 'a: 1\na: 2', /line 2, column 1: .*unique/],
    ['a list', '- a\n- b', /must be a JSON object or a YAML mapping/],
    ['a text', 'hello', /must be a JSON object or a YAML mapping/],
    ['a tag', 'a: !!js/function "x"', /line 1, column 4: .*tag/i],
    ['two documents', 'a: 1\n---\nb: 2', /line 2/],
    ['an alias bomb', bomb, /alias/i]
  ])('rejects %s', async (_, text, reason) => {
    await expect(read({ arguments: text }).inputs).rejects.toThrow(reason)
  })
})

test('masks the URL and headers even if they are invalid', async () => {
  const url = 'https://mcp.example/mcp?instance_id=0123456789abcdef'
  const { host, inputs } = read({ url, headers: 'Authorization: Bearer sesame-sesame\nwrong secret-value' })
  await expect(inputs).rejects.toThrow(/`headers`: a line is not `Name: value`/)
  expect(host.masks).toEqual(expect.arrayContaining([url, '0123456789abcdef', 'sesame-sesame']))
})

test('reports all problems at once', async () => {
  const wrong = {
    tool: '',
    server: 'a/b',
    url: 'ftp://x',
    retries: '-1',
    via: 'pigeon',
    expect: '$.a == b',
    timeout: 'x'
  }
  const message = await read(wrong).inputs.catch((error: Error) => error.message)
  for (const name of ['tool', 'server', 'url', 'retries', 'via', 'expect', 'timeout']) {
    expect(message).toContain(`- \`${name}\`: `)
  }
})

test('the default timeout is one minute', async () => {
  expect((await read({}).inputs).timeoutMs).toBe(60_000)
})
