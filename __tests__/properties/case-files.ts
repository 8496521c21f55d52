import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { caseHash } from '../../src/companions/test/cases/case-hash.ts'
import { CaseFilesError } from '../../src/companions/test/cases/problems.ts'
import { readCaseFiles } from '../../src/companions/test/cases/read-case-files.ts'
import { unknownTools } from '../../src/companions/test/cases/unknown-tools.ts'
import { evaluateCase } from '../../src/companions/test/checks/evaluate-case.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const word = fc.oneof(
  fc.constantFrom('a', '$.a', 'a.b', '*.b', '1..', '..2', '(a+)+$', '(', '../..', '/etc', '__proto__', '\0', '##[x]'),
  anyText({ maxLength: 8 })
)
const KEYS = [
  'equals',
  'contains',
  'matches',
  'json',
  'not',
  'exists',
  'times',
  'arguments',
  'is-error',
  'changed-only'
]
const TOP = ['exit-code', 'calls', 'max-calls', 'files', 'state', 'output', 'run']

/** Almost a matcher, an expectation or anything else. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(word, fc.integer({ min: -1, max: 300 }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), word), tie('value'), { maxKeys: 3 })
  )
}))

const cases = fc.record(
  {
    name: fc.oneof(fc.constantFrom('A', 'B'), value),
    prompt: fc.oneof(fc.constant('Do it.'), value),
    expect: fc.oneof({ weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...TOP), value, { maxKeys: 4 }) }, value),
    files: value,
    seed: value,
    'allowed-tools': value,
    faults: value,
    timeout: value,
    tags: value
  },
  { requiredKeys: ['name', 'prompt', 'expect'] }
)

const pieces = fc.constantFrom(
  'a',
  ': ',
  '- ',
  '\n',
  '  ',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '&x ',
  '*x',
  '!!a ',
  '---\n',
  '|',
  '#',
  '?'
)
const texts = fc.oneof(
  fc.oneof(cases, fc.array(cases, { maxLength: 3 })).map((each) => JSON.stringify(each)),
  fc.array(fc.oneof(pieces, word), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.tuple(pieces, fc.integer({ min: 1, max: 20_000 })).map(([piece, times]) => piece.repeat(times))
)

const calls = fc.array(
  fc.record({ server: word, tool: word, arguments: fc.jsonValue(), failed: fc.boolean(), denied: fc.boolean() }),
  { maxLength: 5 }
)

/** Properties of case files and of what is evaluated with them. */
export const CASE_FILES: readonly Property[] = [
  forAll(
    'a case file is read, or rejected with the positions of its mistakes, and what an agent left never throws',
    150,
    fc.record({ text: texts, calls, output: anyText() }),
    async ({ text, calls, output }) => {
      const root = mkdtempSync(join(tmpdir(), 'case-files-'))
      try {
        writeFileSync(join(root, 'a.yml'), text)
        for (const one of await readCaseFiles({ root, patterns: ['a.yml'] })) {
          assert.match(caseHash(one, []), /^[0-9a-f]{64}$/)
          assert.ok(Array.isArray(unknownTools(one, { a: ['b'] })))
          const readFile = async () => Buffer.from(output)
          const left = { exitCode: 0, timedOut: false, output, calls, readFile, changes: [], state: [], run: undefined }
          const checks = await evaluateCase(one, left)
          assert.ok(checks.length > 0)
          for (const check of checks)
            for (const line of [check.name, check.expected, check.found])
              assert.doesNotMatch(line, /[\r\n\0\u001b]|##\[/)
        }
      } catch (error) {
        assert.ok(error instanceof CaseFilesError, String(error))
        assert.ok(
          error.problems.every(({ file, position }) => file === 'a.yml' && position.line > 0 && position.column > 0)
        )
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    }
  )
]
