import { expect, test } from '@jest/globals'
import { refusedSeed, withoutValues } from '../../src/workspace/seed-errors.ts'

const file = {
  path: 'data/jira.json',
  json: '{\n  "projects": [\n    {"key": "hunter2-secret", "lead": 123456789}\n  ]\n}'
}

test('shows the line and column of each problem, without the value there', () => {
  const errors = [
    { location: ['projects', 0, 'key'], message: 'hunter2-secret is not a key, "hunter2-secret"' },
    { location: ['projects', 0, 'lead'], message: 'no user 123456789' },
    { location: ['projects', 0, 'name'], message: 'Field required' },
    { location: [], message: 'too\nsmall ::error::x' }
  ]
  expect(refusedSeed('tracker', file, errors).split('\n')).toEqual([
    'tracker could not be seeded: its server rejected the data in data/jira.json. All sandboxes are released. Fix these problems:',
    '- data/jira.json:3:13 projects[0].key: *** is not a key, "***"',
    '- data/jira.json:3:39 projects[0].lead: no user ***',
    '- data/jira.json:3:5 projects[0].name: Field required',
    '- data/jira.json:1:1 too small ::error::x'
  ])
})

test('shows at most ten problems', () => {
  const errors = Array.from({ length: 25 }, (_, at) => ({ location: ['projects', at], message: 'no' }))
  const lines = refusedSeed('jira', file, errors).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('- and 15 more')
})

test.each([
  ['a word that is everywhere stays: no', '{"a": "no"}', 'a word that is everywhere stays: no'],
  ['keys stay: password', '{"password": "x"}', 'keys stay: password'],
  ['the longer one first: abcdef-ghi', '["abcdef", "abcdef-ghi"]', 'the longer one first: ***'],
  ['on one line: first second', '["first\\n  second"]', 'on one line: ***'],
  ['quoted as JSON: "-----BEGIN\\nKEY-----"', '["-----BEGIN\\nKEY-----"]', 'quoted as JSON: "***"'],
  ['cut in its midst: tok-123456…', '["tok-1234567890"]', 'cut in its midst: ***…'],
  ['cut, but elsewhere: tok-12 and more…', '["tok-1234567890"]', 'cut, but elsewhere: tok-12 and more…'],
  ['no file', undefined, 'no file']
])('%s', (message, json, expected) => {
  expect(withoutValues(message, json)).toBe(expected)
})
