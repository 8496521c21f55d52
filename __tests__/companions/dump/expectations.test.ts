import { expect, test } from '@jest/globals'
import { readWorkspaceExpectations } from '../../../src/companions/dump/expectations.ts'
import { checkFiles } from '../../../src/companions/test/checks/file-checks.ts'
import { Problems } from '../../../src/inputs/values.ts'

const FILES: Readonly<Record<string, string>> = {
  'report.md': '# Report\ntotal: 24.5\n',
  'my notes.txt': 'it contains: much\n',
  'data.json': '{"total": 24.5}'
}
const EVIDENCE = {
  readFile: async (path: string) => (FILES[path] === undefined ? undefined : Buffer.from(FILES[path])),
  changes: [
    { path: 'report.md', change: 'added' as const },
    { path: 'src/a/b.ts', change: 'changed' as const }
  ]
}

async function check(text: string, evidence: Parameters<typeof checkFiles>[1] = EVIDENCE): Promise<readonly boolean[]> {
  const problems = new Problems()
  const expectations = await readWorkspaceExpectations(text, problems)
  problems.throwIfAny()
  return (await checkFiles(expectations, evidence)).map(({ passed }) => passed)
}

test.each<[string, boolean]>([
  ['report.md exists', true],
  ['./report.md exists', true],
  ['notes.md exists', false],
  ['!notes.md exists', true],
  ['! report.md exists', false],
  ['report.md contains: 24.5', true],
  ['report.md contains: 25', false],
  ['!report.md contains: 25', true],
  ['!notes.md contains: 25', false],
  ['report.md matches: (?m)^total: \\d', true],
  ['report.md equals: # Report', false],
  ['data.json equals: {"total": 24.5}', true],
  ['data.json $.total == 24.5', true],
  ['data.json $.total == 25', false],
  ['my notes.txt contains: contains: much', true],
  ['changed-only: report.md, src/**', true],
  ['changed-only: report.md\nchanged-only: src/', true],
  ['changed-only: report.md', false],
  ['changed-only:', false]
])('%s', async (line, holds) => expect((await check(line)).every(Boolean)).toBe(holds))

test('nothing holds if the workspace was not dumped', async () => {
  const lines = 'report.md exists\n!notes.md exists\nreport.md contains: x\nchanged-only: src/**'
  expect(await check(lines, { readFile: undefined, changes: undefined })).toEqual([false, false, false, false])
})

test.each<[string, RegExp]>([
  ['report.md has: x', /"report\.md has: x" cannot be read: write `<path> exists`, .*`changed-only: <patterns>`/],
  ['report.md', /write `<path> exists`/],
  ['../x exists', /the path "\.\.\/x" contains `\.\.`/],
  ['/etc/passwd exists', /is absolute/],
  ['src/*.ts exists', /is a pattern, but names one file\. Patterns are for `changed-only`/],
  ['report.md matches: (', /cannot be read/],
  ['report.md $.total == x', /is not JSON/],
  ['!changed-only: a', /cannot be negated/],
  ['changed-only: {a,b}', /no `\[`, `\{` or `!`/],
  ['# only a comment', /contains only comments/]
])('rejects %s', async (line, reason) => await expect(check(line)).rejects.toThrow(reason))
