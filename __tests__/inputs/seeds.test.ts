import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readSeeds } from '../../src/inputs/seeds.ts'
import { problemsOf } from './problems-of.ts'

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

test('files and default data, as they are', () => {
  const { found, message } = read('# seeds\njira = data/jira.json\nnotes=default\n\nnew=bom.json')
  expect(message).toBe('')
  expect(found).toEqual([
    { alias: 'jira', file: { path: 'data/jira.json', json: '{"projects": [9007199254740993]}\n' } },
    { alias: 'notes', file: undefined },
    { alias: 'new', file: { path: 'bom.json', json: '{}' } }
  ])
})

test('an absolute path is one', () => {
  expect(read(`jira=${join(workspace, 'bom.json')}`).message).toBe('')
})

test.each([
  ['jira', '"jira" is neither `alias=path.json` nor `alias=default`.'],
  ['=x.json', '"=x.json" is neither'],
  ['jira=', '"jira=" is neither'],
  ['jirra=default', 'there is no sandbox "jirra". Use its alias in `sandboxes`.'],
  ['jira=default\njira=bom.json', '`jira` is there twice. Leave one line out.'],
  ['jira=broken.json\njira=default', '`jira` is there twice. Leave one line out.'],
  ['sums=default', '`sums` cannot be seeded: calculator keeps no data. Leave the line out.'],
  ['jira=nowhere.json', 'there is no file nowhere.json. Is `actions/checkout` before this step?'],
  ['jira=data', 'data is not a file. Name a file with JSON.'],
  ['jira=bom.json/x.json', 'bom.json/x.json'],
  ['jira=huge.json', 'huge.json has 41.9 MB; a seed may have 33.6 MB at most. Leave something out.'],
  ['jira=utf16.json', 'utf16.json is not text in UTF-8. Save it as UTF-8.'],
  ['jira=broken.json', 'broken.json:3:3 is not JSON: comma expected.'],
  ['jira=list.json', 'list.json:1:1 is JSON, but not an object. Put all of it into one `{ … }`.']
])('%j is a problem', (text, problem) => {
  const { message } = read(text)
  expect(message).toContain('`initialize`: ')
  expect(message).toContain(problem)
  expect(message).not.toContain('s3cret')
})
