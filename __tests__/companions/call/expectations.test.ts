import { describe, expect, test } from '@jest/globals'
import { readExpectations, unmetExpectations } from '../../../src/companions/call/expectations.ts'
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

async function unmet(lines: string, result: ToolResult): Promise<readonly string[]> {
  const problems = new Problems()
  const expectations = await readExpectations(lines, problems)
  problems.throwIfAny()
  return unmetExpectations(result, expectations)
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
    ['A-1', true],
    ['A-3', false],
    ['! A-3', true],
    ['! A-1', false],
    ['not found', false],
    ['not found', true, text('it was not found')],
    ['text: $.total', false],
    ['text: $5', true, text('costs $5')],
    ['text: !', true, text('done!')],
    ['text: /data', true, text('in /data/x')],
    ['/a-\\d/i', true],
    ['/a-\\d/', false],
    ['! /a-\\d/', true],
    ['/^two$/m', true, text('one\ntwo')],
    ['/one.two/s', true, text('one', 'two')],
    ['/\\/data\\/[/x]/', true, text('in /data/x')]
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
    ['42', text('42')]
  ])('%s sees through the wrapper of the embedded engine, and only through that', async (line, result) => {
    const structuredContent = { result: JSON.parse(textIn(result)) as unknown }
    const wrapped = { ...result, structuredContent, _meta: { [WRAPPED_TEXT]: true } }
    expect(await unmet(line, wrapped)).toEqual([])
    expect(await unmet('$.result == 42', { ...wrapped, _meta: {}, structuredContent: { result: 42 } })).toEqual([])
  })

  test('text includes that of embedded resources', async () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: 'inside' } }
    const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' }
    expect(await unmet('inside', { content: [image, resource, null, 7], isError: false })).toEqual([])
  })

  test('reports what was found, in one short line', async () => {
    const hostile = text(`\r\n::error::pwned ##[error] ${'x'.repeat(1_000)}`)
    expect(await unmet('$.total == 3\n$.gone\n$.issues[*].key == "A-1"', ISSUES)).toEqual([
      'expected $.total == 3, found 2',
      'expected $.gone, found nothing',
      'expected $.issues[*].key == "A-1", found ["A-1","A-2"]'
    ])
    const [line = ''] = await unmet('/never/', hostile)
    expect(line).toMatch(/^expected \/never\/, found ".{1,199}…$/)
    expect(line).not.toMatch(/[\r\n]|##\[/)
  })

  test('meets neither an expectation nor its negation if the answer cannot be evaluated', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
    for (const line of ['$..x', '! $..x']) expect(await unmet(line, text(deep))).toHaveLength(1)
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
    ['/etc/passwd', /write `text: \/…`/],
    ['/[/', /not `\/pattern\/flags`/],
    ['/(/', /cannot be read/],
    ['!', /no text to look for/],
    ['text:', /no text to look for/]
  ])('rejects %s', async (line, reason) => {
    await expect(unmet(line, ISSUES)).rejects.toThrow(reason)
  })
})

test('rejects comments alone, which would expect nothing', async () => {
  await expect(unmet('# Report', text('x'))).rejects.toThrow('contains only comments')
})
