import { describe, expect, test } from '@jest/globals'
import type { Check } from '../../../src/companions/expect/check.ts'
import { checkAnswer } from '../../../src/companions/expect/check-answer.ts'
import { readExpectations } from '../../../src/companions/expect/expectation-lines.ts'
import { loadJsonPaths } from '../../../src/companions/expect/json-paths.ts'
import { Problems } from '../../../src/inputs/values.ts'
import { type ToolResult, textIn, WRAPPED_TEXT } from '../../../src/mcp/tool-result.ts'

const text = (...texts: string[]): ToolResult => ({
  content: texts.map((each) => ({ type: 'text', text: each })),
  isError: false
})

const ISSUES = text(
  JSON.stringify({
    total: 2,
    owner: null,
    issues: [
      { key: 'A-1', state: 'done', tags: { b: 1, a: [true] } },
      { key: 'A-2', state: 'done', tags: { b: 1, a: [] } }
    ],
    'odd == name': 'x'
  })
)

async function check(lines: string, result: ToolResult): Promise<readonly Check[]> {
  const problems = new Problems()
  const matcher = await readExpectations(lines, problems)
  problems.throwIfAny()
  return checkAnswer('jira.search', { isError: false, matcher }, result)
}

async function unmet(lines: string, result: ToolResult): Promise<readonly string[]> {
  const checks = await check(lines, result)
  return checks.filter(({ passed }) => !passed).map(({ expected, found }) => `expected ${expected}, found ${found}`)
}

describe('an expectation', () => {
  test.each<[string, boolean, ToolResult?]>([
    ['$.issues', true],
    ['$.issues[5]', false],
    ['$.owner', true],
    ['$.total == 2', true],
    ['$.total==2', true],
    ['$.total == 3', false],
    ['$.total == "2"', false],
    ['$.total != 3', true],
    ['$.total != 2', false],
    ['$.nothing != 2', false],
    ['$.owner == null', true],
    ['$.issues[*].state == "done"', true],
    ['$.issues[*].key == "A-1"', false],
    ['$.issues[*].key != "A-1"', false],
    ['$.issues[*].key != "B-1"', true],
    ['$.issues[0].tags == {"a": [true], "b": 1}', true],
    ['$.issues[?@.key == "A-2"]', true],
    ['$.issues[?@.key == "A-3"]', false],
    ['$.issues[?@.key == "A-2"].state == "done"', true],
    ['$.issues[?@.key == "A-2" && @.state != "done"]', false],
    ['$["odd == name"] == "x"', true],
    ['$[\'odd == name\'] == "y"', false],
    ['$.issues[?match(@.key, "A-.")].state == "done"', true],
    ['!$.error', true],
    ['! $.total', false],
    ['! $.total == 3', true],
    ['! $.issues[*].key == "A-1"', false],
    ['! $.issues[*].key == "B-1"', true],
    ['! $.nothing[*].key == "A-1"', true],
    ['42', true, text('42')],
    ['42', true, text(' 42\n')],
    ['42', false, text('1421')],
    ['42', false, text('42', '43')],
    ['! 42', true, text('1421')],
    ['! 42', false, text('42')],
    ['equals: 42', true, text('42')],
    ['equals: $5', true, text('$5')],
    ['equals: /data/', true, text('/data/')],
    ['/etc/passwd', true, text('/etc/passwd')],
    ['Contains: x', true, text('Contains: x')],
    ['contains: A-1', true],
    ['contains:A-1', true],
    ['contains: A-3', false],
    ['! contains: A-3', true],
    ['!contains: A-1', false],
    ['contains: $.total', false],
    ['contains: $5', true, text('costs $5')],
    ['contains: !', true, text('done!')],
    ['contains: # Report', true, text('# Report of today')],
    ['contains: contains: x', true, text('it contains: x')],
    ['matches: (?i)a-\\d', true],
    ['matches: a-\\d', false],
    ['! matches: a-\\d', true],
    ['matches: (?m)^two$', true, text('one\ntwo')],
    ['matches: (?s)one.two', true, text('one', 'two')],
    ['matches: one.two', false, text('one', 'two')],
    ['matches: /data/[/x]', true, text('in /data/x')]
  ])('%s: %s', async (line, holds, result = ISSUES) => {
    expect(await unmet(line, result)).toHaveLength(holds ? 0 : 1)
  })

  test.each<[string, ToolResult]>([
    ['the structured content', { ...text('{"a": 0}'), structuredContent: { a: 1 } }],
    ['otherwise the text as JSON', text('{"a":', '1}')],
    ['otherwise the whole result', { content: [], isError: false, a: 1 }]
  ])('a path queries %s', async (_, result) => {
    expect(await unmet('$.a == 1', result)).toEqual([])
  })

  test.each<[string, ToolResult]>([
    ['$ == 42', text('42')],
    ['$[1] == 2', text('[1, 2]')],
    ['42', text('42')],
    ['matches: ^42$', text('42')]
  ])('%s sees through the wrapper of the embedded engine, and only through that', async (line, result) => {
    const structuredContent = { result: JSON.parse(textIn(result)) as unknown }
    const wrapped = { ...result, structuredContent, _meta: { [WRAPPED_TEXT]: true } }
    expect(await unmet(line, wrapped)).toEqual([])
    expect(await unmet('$.result == 42', { ...wrapped, _meta: {}, structuredContent: { result: 42 } })).toEqual([])
  })

  test('text includes that of embedded resources', async () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: 'inside' } }
    const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' }
    expect(await unmet('contains: inside', { content: [image, resource, null, 7], isError: false })).toEqual([])
  })

  test('reports what was found, in one short line', async () => {
    const hostile = text(`\r\n::error::pwned ##[error] ${'x'.repeat(1_000)}`)
    expect(await unmet('$.total == 3\n$.gone\n$.issues[*].key == "A-1"', ISSUES)).toEqual([
      'expected $.total == 3, found 2',
      'expected $.gone, found nothing',
      'expected $.issues[*].key == "A-1", found ["A-1","A-2"]'
    ])
    expect(await unmet('43\n! 42\n! contains: 4\n! $\nmatches: x', text('42'))).toEqual([
      'expected "43", found "42"',
      'expected anything but "42", found "42"',
      'expected text that does not contain "4", found "42"',
      'expected ! $, found 42',
      'expected text that matches x, found "42"'
    ])
    expect(await unmet('43', text())).toEqual(['expected "43", found no text'])
    const [line = ''] = await unmet('matches: never', hostile)
    expect(line).toMatch(/^expected text that matches never, found ".{1,199}…$/)
    expect(line).not.toMatch(/[\r\n]|##\[/)
  })

  test('meets neither an expectation nor its negation if the answer cannot be evaluated', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
    for (const line of ['$..x', '! $..x']) expect(await unmet(line, text(deep))).toHaveLength(1)
    for (const line of ['$.issues[?match(@.key, "(")]', '$.issues[?!match(@.key, "(")]'])
      expect(await unmet(line, ISSUES)).toEqual([expect.stringContaining('cannot be evaluated')])
  })

  test('cannot be evaluated if it would look at values without end', async () => {
    const long = text(JSON.stringify(Array(100).fill(`${'a'.repeat(100_000)}b`)))
    expect(await unmet('$[?search(@, "(a+)+$")]', long)).toEqual([expect.stringContaining('looks at too many values')])
  })

  // A lower limit than that of an expectation, which is a second of work.
  test.each([
    ['$[?$[?$[?$[?$[?@ > 0]]]]]', JSON.stringify(Array(100).fill(0))],
    [`$${'[*,*]'.repeat(40)}.x`, `${'['.repeat(40)}1${']'.repeat(40)}`],
    [`$${'..*'.repeat(8)}`, `${'['.repeat(40)}1${']'.repeat(40)}`]
  ])('%s ends after a number of steps, although it could look at values without end', async (path, data) => {
    const compile = await loadJsonPaths(20_000)
    expect(() => compile(path).valuesIn(JSON.parse(data))).toThrow('looks at too many values')
  })

  test('a pattern takes linear time', async () => {
    const [found] = await unmet('matches: (a+)+$', text(`${'a'.repeat(1_000_000)}b`))
    expect(found).toMatch(/^expected text that matches \(a\+\)\+\$, found "a+…$/)
    const long = text('ab'.repeat(500_000))
    expect(await unmet('! matches: [ab]*a[ab]{500}[cx]', long)).toEqual([expect.stringContaining('too long for this')])
  })

  test('is a check with a name that says what is expected, whether it is met or not', async () => {
    expect(await check('42\n$ == 43', text('42'))).toEqual([
      { name: 'jira.search equals "42"', passed: true, expected: '"42"', found: '"42"' },
      { name: 'jira.search has $ == 43', passed: false, expected: '$ == 43', found: '42' }
    ])
  })
})

describe('lines', () => {
  test('may be blank or comments', async () => {
    expect(await unmet('\n  # a comment\n\n  $.total == 2\n', ISSUES)).toEqual([])
  })

  test.each([
    ['$.a == done', /not JSON. Put text in double quotes/],
    ['$.a ==', /not JSON/],
    ['$..[', /cannot be read/],
    ['$.a = 1', /cannot be read/],
    ['text: done', /write `contains: done` instead of `text:`/],
    ['! text: done', /write `contains: done`/],
    ['text:', /write `contains: …`/],
    ['/a-\\d/', /write `matches: a-\\d` instead of `\/…\/`. For this text itself, write `equals: \/a-/],
    ['/a\\/b/imu', /write `matches: \(\?im\)a\/b`/],
    ['matches: (', /RE2/],
    ['matches: a(?=b)', /RE2 has no look-around/],
    [`matches: ${'a'.repeat(1_001)}`, /longer than 1,000 characters/],
    ['matches: a{1000}b{1000}c{1000}', /repeats too much/],
    ['!', /no text to look for/],
    ['contains:', /no text to look for/]
  ])('rejects %s', async (line, reason) => {
    await expect(unmet(line, ISSUES)).rejects.toThrow(reason)
  })
})

test('rejects comments alone, which would expect nothing', async () => {
  await expect(unmet('# Report', text('x'))).rejects.toThrow('contains only comments')
})
