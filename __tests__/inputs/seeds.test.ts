import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedReader } from '../../src/inputs/seeds.ts'
import { problemsOf } from './problems-of.ts'

const readSeeds = await seedReader({ getInput: () => 'jira=default' })
let workspace: string

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'seeds-'))
  const write = (name: string, content: string | Buffer): void => writeFileSync(join(workspace, name), content)
  mkdirSync(join(workspace, 'data'))
  write('data/jira.json', '{"projects": [9007199254740993]}\n')
  write('bom.json', '\ufeff{}')
  write('broken.json', '{\n  "token": "s3cret-value"\n  "b": 1\n}')
  write('list.json', '["s3cret-value"]')
  write('utf16.json', Buffer.from('\ufeff{}', 'utf16le'))
  write('huge.json', '')
  truncateSync(join(workspace, 'huge.json'), 40 * 1024 * 1024)
})

afterAll(() => rmSync(workspace, { recursive: true, force: true }))

const SANDBOXES = [
  { alias: 'jira', server: 'jira' },
  { alias: 'notes', server: 'notion' },
  { alias: 'sums', server: 'calculator' },
  { alias: 'new', server: 'of_tomorrow' }
]
const read = (text: string) => problemsOf((problems) => readSeeds(text, SANDBOXES, workspace, problems))

test('reads files unchanged, and default data', () => {
  const { found, message } = read('# seeds\njira = data/jira.json\nnotes=default\n\nnew=bom.json')
  expect(message).toBe('')
  expect(found).toEqual([
    { alias: 'jira', file: { path: 'data/jira.json', json: '{"projects": [9007199254740993]}\n' } },
    { alias: 'notes', file: undefined },
    { alias: 'new', file: { path: 'bom.json', json: '{}' } }
  ])
})

test('accepts an absolute path', () => {
  expect(read(`jira=${join(workspace, 'bom.json')}`).message).toBe('')
})

test.each([
  ['jira', '"jira" is neither `alias=path.json` nor `alias=default`.'],
  ['=x.json', '"=x.json" is neither'],
  ['jira=', '"jira=" is neither'],
  ['jirra=default', 'no sandbox has the alias "jirra". Use an alias from `sandboxes`.'],
  ['jira=default\njira=bom.json', '`jira` appears twice. Remove one line.'],
  ['jira=broken.json\njira=default', '`jira` appears twice. Remove one line.'],
  ['sums=default', '`sums` cannot be seeded: calculator keeps no data. Remove the line.'],
  ['jira=nowhere.json', 'there is no file nowhere.json. Run `actions/checkout` before this step.'],
  ['jira=data', 'data is not a file. Use the path of a JSON file.'],
  ['jira=bom.json/x.json', 'bom.json/x.json'],
  ['jira=huge.json', 'huge.json has 41.9 MB, but a seed may have at most 33.6 MB. Reduce it.'],
  ['jira=utf16.json', 'utf16.json is not text in UTF-8. Save it as UTF-8.'],
  ['jira=broken.json', 'broken.json:3:3 is not JSON: comma expected.'],
  ['jira=list.json', 'list.json:1:1 is JSON, but not an object. Wrap it in `{ … }`.']
])('reports %j', (text, problem) => {
  const { message } = read(text)
  expect(message).toContain('`initialize`: ')
  expect(message).toContain(problem)
  expect(message).not.toContain('s3cret')
})
