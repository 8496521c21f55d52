import assert from 'node:assert/strict'
import fc from 'fast-check'
import { InputError } from '../../src/base/failure.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { seedReader } from '../../src/inputs/seeds.ts'
import { memoryHost } from '../host/memory-host.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const readSeeds = await seedReader({ getInput: () => 'jira=default' })

const NAMES = [
  ...['api-key', 'api-url', 'engine', 'on-missing-key', 'isolation', 'sandboxes', 'local-sandbox', 'benchmark'],
  ...['test-account-email', 'tags', 'tag', 'ttl', 'region', 'rate-limit', 'timeout', 'upload', 'upload-include'],
  ...['upload-exclude', 'upload-git', 'headers', 'credentials', 'verify', 'verify-timeout', 'export-env', 'dump'],
  ...['dump-timeout', 'artifact-name', 'retention-days', 'keep', 'fail-on-release-error', 'summary']
]

/** Values that are invalid whatever the other inputs are. */
const INVALID: Readonly<Record<string, readonly string[]>> = {
  'api-url': ['ftp://x', 'nonsense', 'http://klavis.example'],
  engine: ['both', 'AUTO '.repeat(3)],
  tags: ['{"a":', '{"a":{}}', 'no pair', 'gha_run_id=1'],
  ttl: ['x', '59', '25h', '-1', '1e3', '９０m'],
  'rate-limit': ['-1', '1001', 'Infinity', '0x10'],
  headers: ['nonsense', 'unknown-alias X-A: b', 'jira X-A: \u0001'],
  credentials: ['yes', '1'],
  'artifact-name': ['a/b', 'a:b'],
  'retention-days': ['0', '1.5'],
  'test-account-email': ['nobody', 'other=a@b']
}

const words = fc.constantFrom(
  ...[
    'jira',
    'a=jira',
    'jira X-Team: secret-1',
    'ALL',
    'true',
    '90m',
    '{"a":1}',
    '{',
    'a@b.c',
    'a=b',
    '=',
    ',',
    '#',
    ':'
  ],
  ...[
    '::error::x',
    '##[error]x',
    '__proto__=x',
    'constructor=jira',
    '\r\n',
    '\r',
    '\u2028',
    '\0',
    '\ud800',
    '../..',
    '.'
  ]
)
const texts = fc.oneof(
  fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ')),
  fc.array(words, { maxLength: 6 }).map((parts) => parts.join('\n')),
  anyText({ maxLength: 40 }),
  fc.tuple(words, fc.constantFrom(1_000, 100_000)).map(([word, times]) => word.repeat(times))
)
const someInputs = fc.dictionary(fc.constantFrom(...NAMES), texts, { maxKeys: 8 })
const someInvalid = fc
  .uniqueArray(fc.constantFrom(...Object.keys(INVALID)), { minLength: 1 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(INVALID[name] ?? []))])))
  )

function messageFor(inputs: Readonly<Record<string, string>>): string {
  try {
    readInputs(memoryHost({ inputs }), readSeeds)
    return ''
  } catch (error) {
    assert.ok(error instanceof InputError, `not an InputError: ${String(error)}`)
    return error.message
  }
}

/** Properties of all inputs that a workflow can have. */
export const INPUTS: readonly Property[] = [
  forAll('inputs are read, or rejected with a message', 150, someInputs, (inputs) => {
    assert.notEqual(messageFor(inputs).trim(), 'undefined')
  }),

  forAll('one message contains all problems with the inputs', 100, someInvalid, (wrong) => {
    const message = messageFor({ sandboxes: 'jira', ...wrong })
    for (const name of Object.keys(wrong)) assert.ok(message.includes(`\`${name}\``), `${name} is not in: ${message}`)
  }),

  forAll(
    'the value of a header is masked and not shown, even if its line is invalid',
    100,
    fc.tuple(
      fc.constantFrom('jira', 'nobody', 'a b', ''),
      fc.constantFrom('X-A: ', 'X-A ', ': ', 'X A: ', '\t'),
      fc.nat()
    ),
    ([alias, name, number]) => {
      const secret = `secret-${number}-value`
      const host = memoryHost({ inputs: { sandboxes: 'jira', headers: `${alias} ${name}Bearer ${secret}` } })
      let message = ''
      try {
        readInputs(host)
      } catch (error) {
        message = (error as Error).message
      }
      assert.ok(!host.redact(message).includes(secret))
    }
  )
]
