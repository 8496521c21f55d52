import assert from 'node:assert/strict'
import fc from 'fast-check'
import { InputError } from '../../src/base/failure.ts'
import { readCallInputs } from '../../src/companions/call/inputs.ts'
import { checkAnswer } from '../../src/companions/expect/check-answer.ts'
import { TOOL_FORMATS, uniqueToolNames } from '../../src/mcp/tool-formats.ts'
import { readToolResult } from '../../src/mcp/tool-result.ts'
import { memoryHost } from '../host/memory-host.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const pieces = fc.constantFrom(
  ...[
    '$',
    '$.a',
    '[*]',
    '[?@.a == 1]',
    '..',
    ' == ',
    ' != ',
    '!',
    '"',
    "'",
    '/',
    '/i',
    '\\',
    'text: ',
    'contains: ',
    'matches: ',
    '(?i)',
    '{9}',
    '\n',
    '#',
    '(',
    '['
  ],
  ...[
    '{',
    '}',
    'a: ',
    '- ',
    '&x ',
    '*x',
    '!!tag ',
    '|',
    '%',
    '---',
    '"a": 1',
    'null',
    '\ud800',
    '\0',
    '::error::x',
    '__proto__'
  ]
)
const texts = fc
  .oneof(fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, anyText({ maxLength: 6 })), { maxLength: 12 }))
  .map((parts) => parts.join(''))

const content = fc.array(
  fc.oneof(fc.record({ type: fc.constant('text'), text: fc.oneof(texts, fc.json()) }), fc.jsonValue())
)
const results = fc.record(
  { content: fc.oneof(content, fc.jsonValue()), structuredContent: fc.jsonValue() },
  { requiredKeys: [] }
)

/** Properties of the inputs of a tool call and of the answers to it. */
export const CALLS: readonly Property[] = [
  forAll(
    'expectations and arguments are read, or rejected with safe lines',
    300,
    fc.record({ args: texts, expect: texts, result: results }),
    async ({ args, expect, result }) => {
      const host = memoryHost({ inputs: { tool: 'search', arguments: args, expect } })
      try {
        const { expectations } = await readCallInputs(host)
        const expected = { isError: false, matcher: expectations }
        const checks = checkAnswer('jira.search', expected, readToolResult(result))
        assert.equal(checks.length, Math.max(1, expectations.length))
        for (const { name, expected, found } of checks)
          for (const text of [name, expected, found]) assert.doesNotMatch(text, /[\r\n\0\u001b]|##\[/)
      } catch (error) {
        assert.ok(error instanceof InputError, String(error))
      }
    }
  ),
  forAll(
    'every tool has a unique name that its model accepts',
    300,
    fc.array(fc.record({ server: fc.constantFrom('a', 'b', 'a.b'), tool: anyText({ maxLength: 80 }) }), {
      maxLength: 12
    }),
    (tools) => {
      const distinct = [...new Map(tools.map((tool) => [JSON.stringify(tool), tool])).values()]
      for (const format of TOOL_FORMATS) {
        const names = uniqueToolNames(distinct, format)
        assert.equal(new Set(names).size, distinct.length)
        const legal = format === 'gemini' ? /^[a-z_][\w-]{0,63}$/i : /^[\w-]{1,64}$/
        if (format !== 'mcp_native') for (const name of names) assert.match(name, legal)
      }
    }
  )
]
