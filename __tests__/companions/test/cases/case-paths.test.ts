import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { caseHash } from '../../../../src/companions/test/cases/case-hash.ts'
import type { WantedSeed } from '../../../../src/inputs/inputs.ts'
import { casesIn, type Files, problemsIn, removeRepositories, repository } from './repository.ts'

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')))
writeFileSync(join(outside, 'secret.json'), '{"secret": 1}')

afterAll(() => {
  removeRepositories()
  rmSync(outside, { recursive: true, force: true })
})

const withFiles = (path: string): string => `name: A\nprompt: p\nfiles: ${path}\nexpect: { run: x }\n`
const withSeed = (path: string): string => `name: A\nprompt: p\nseed:\n  jira: ${path}\nexpect: { run: x }\n`
const FIXTURES: Files = {
  'cases/fixture/a.txt': 'a',
  'shared/b.txt': 'b',
  'cases/seed.json': '{}',
  'cases/list.json': '[1]',
  'cases/broken.json': '{\n  "a": }',
  '.git/config': 'token = secret'
}

describe('a path in a case file', () => {
  test.each(['fixture', './fixture/', '../shared', 'link-inside'])('%s stays in the repository', async (path) => {
    const root = repository({ ...FIXTURES, 'cases/a.yml': withFiles(path) })
    symlinkSync(join(root, 'shared'), join(root, 'cases', 'link-inside'))
    expect(await casesIn(root, 'cases/a.yml')).toMatchObject([{ files: { path } }])
  })

  test.each<[string, RegExp]>([
    ['nowhere', /does not exist/],
    ['fixture/a.txt', /is not a folder/],
    ['../..', /outside of the repository/],
    ['fixture/../../../x', /outside of the repository/],
    [outside, /is not relative/],
    ['~/x', /is not relative/],
    ['C:/Windows', /is not relative/],
    ['..\\shared', /backslash/],
    ['../.git', /outside of the repository, or in its `.git`/],
    ['../.GIT', /`.git`/],
    ['link-out', /is a link that leads out/],
    ['link-out/deeper', /is a link that leads out/],
    ['chain', /is a link that leads out/],
    ['to-git', /is a link that leads out/],
    ['circle', /does not exist/],
    ['with-link-out', /contains the link (etc|x), which leads out/],
    ['with-broken-link', /contains the link x, which leads out of the repository or nowhere/]
  ])('%s is a mistake', async (path, reason) => {
    const root = repository({ ...FIXTURES, 'cases/a.yml': withFiles(`'${path}'`) })
    const link = (target: string, name: string): void => symlinkSync(target, join(root, 'cases', name))
    for (const folder of ['with-link-out', 'with-broken-link']) mkdirSync(join(root, 'cases', folder))
    mkdirSync(join(outside, 'deeper'), { recursive: true })
    link(outside, 'link-out')
    link('link-out', 'chain')
    link('../.git', 'to-git')
    link('circle', 'circle')
    link(outside, 'with-link-out/x')
    link('nowhere', 'with-broken-link/x')
    const found = await problemsIn(root, 'cases/a.yml')
    expect(found).toEqual([expect.stringMatching(/^cases\/a.yml:3:8: /)])
    expect(found[0]).toMatch(reason)
  })

  test.each<[string, RegExp]>([
    ['fixture', /is a folder. A seed is a JSON file/],
    ['list.json', /is JSON, but not an object/],
    ['broken.json', /is not JSON: line 2, column 8: value expected/],
    ['link.json', /is a link that leads out/],
    ['3', /must be text/]
  ])('the seed %s is a mistake', async (path, reason) => {
    const root = repository({ ...FIXTURES, 'cases/a.yml': withSeed(path) })
    symlinkSync(join(outside, 'secret.json'), join(root, 'cases', 'link.json'))
    const found = await problemsIn(root, 'cases/a.yml')
    expect(found).toEqual([expect.stringMatching(/^cases\/a.yml:4:9: /)])
    expect(found[0]).toMatch(reason)
    expect(found[0]).not.toContain('secret"')
  })
})

describe('case files', () => {
  const one = 'name: A\nprompt: p\nexpect: { run: x }\n'

  test('are found by patterns, each once and without following links', async () => {
    const root = repository({
      'cases/a.yml': one,
      'cases/deep/er/b.yaml': one.replace('A', 'B'),
      'cases/wip/c.yml': 'broken: [',
      'cases/[x]/d.yml': one.replace('A', 'D'),
      'cases/notes.md': '# Notes'
    })
    symlinkSync(outside, join(root, 'cases', 'out'))
    writeFileSync(join(outside, 'evil.yml'), one.replace('A', 'Evil'))
    const found = await casesIn(root, 'cases/**/*.yml', './cases/**/*.y*ml', 'cases/a.yml', '!cases/wip/**')
    expect(found.map(({ file }) => file)).toEqual(['cases/[x]/d.yml', 'cases/a.yml', 'cases/deep/er/b.yaml'])
  })

  test('are found in a repository whose path has wildcards', async () => {
    const root = repository({ 'a[b]*c/cases/a.yml': one, 'ab/cases/a.yml': one })
    expect(await casesIn(join(root, 'a[b]*c'), 'cases/*.yml')).toHaveLength(1)
  })

  test.each<[string, RegExp]>([
    ['cases/*.yaml', /^`cases`: no file matches "cases\/\*.yaml". For a folder, write `folder\/\*\*\/\*.yml`.$/],
    ['cases', /no file matches "cases"/],
    ['!cases/*.yml', /names no file/],
    ['../x/*.yml', /^`cases`: "\.\.\/x\/\*\.yml" is outside of the repository, or in its `\.git`\. Name files/],
    ['out/*.yml', /no file matches|leads out/],
    [join(outside, '*.yml'), /is outside of the repository/]
  ])('%s finds none, and that is a mistake', async (pattern, reason) => {
    const root = repository({ 'cases/a.yml': one })
    writeFileSync(join(outside, 'evil.yml'), one)
    symlinkSync(outside, join(root, 'out'))
    expect(await problemsIn(root, pattern)).toEqual([expect.stringMatching(reason)])
  })

  test('that are links, too large or not text are mistakes', async () => {
    const root = repository({
      'cases/large.yml': `${one}# ${'x'.repeat(1024 * 1024)}`,
      'cases/latin.yml': Buffer.from('name: \xe9', 'latin1'),
      'cases/ok.yml': one
    })
    symlinkSync(join(outside, 'secret.json'), join(root, 'cases', 'link.yml'))
    symlinkSync('ok.yml', join(root, 'cases', 'same.yml'))
    expect(await problemsIn(root)).toEqual([
      'cases/large.yml:1:1: is a link, cannot be read, or is larger than 1 MiB.',
      'cases/latin.yml:1:1: is not text in UTF-8. Save it as UTF-8.',
      'cases/link.yml:1:1: is a link that leads out of the repository.',
      'cases/same.yml:1:1: is a link, cannot be read, or is larger than 1 MiB.'
    ])
  })

  test('are at most 1,000, with at most 1,000 cases', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`cases/${at}.yml`, one]))
    expect(await problemsIn(repository(many))).toEqual([expect.stringContaining('more than 1,000 files')])
    const list = Array.from({ length: 1_002 }, (_, at) => `- { name: c${at}, prompt: p, expect: { run: x } }`).join(
      '\n'
    )
    expect(await problemsIn(repository({ 'cases/a.yml': list }))).toEqual([
      'cases/a.yml:1001:3: is case number 1001; 1,000 cases are allowed. Use fewer files.'
    ])
  })
})

describe('the hash of a case', () => {
  const text =
    'name: A\nprompt: p\nfiles: fixture\nseed: { jira: seed.json }\nexpect: { output: { contains: a, matches: b } }\n'
  const hashOf = async (source: string, files: Files = {}, initial: readonly WantedSeed[] = []): Promise<string> => {
    const fixtures = { 'cases/fixture/a.txt': 'a', 'cases/seed.json': '{}', ...files }
    const [first] = await casesIn(repository({ ...fixtures, 'cases/a.yml': source }), 'cases/a.yml')
    if (first === undefined) throw new Error('There is no case.')
    return caseHash(first, initial)
  }

  test.each<[string, string, Files?]>([
    ['comments and positions', `# comment\n\n${text}`],
    ['the order of keys', text.replace('{ contains: a, matches: b }', '{ matches: b, contains: a }')],
    ['what does not change a trial', `${text}tags: [x]\ntrials: 3\nskip: later\n`],
    ['other files', text, { 'cases/other.txt': 'x' }]
  ])('does not depend on %s', async (_, source, files = {}) => {
    expect(await hashOf(source, files)).toBe(await hashOf(text))
  })

  test.each<[string, string, Files?]>([
    ['the name', text.replace('name: A', 'name: B')],
    ['the prompt', text.replace('prompt: p', 'prompt: q')],
    ['an expectation', text.replace('contains: a', 'contains: b')],
    ['the time limit', `${text}timeout: 5\n`],
    ['the rules', `${text}allowed-tools: { x: y }\n`],
    ['a file', text, { 'cases/fixture/a.txt': 'b' }],
    ['another file', text, { 'cases/fixture/deep/b.txt': '' }],
    ['a seed', text, { 'cases/seed.json': '{"a": 1}' }],
    ['whether there is a seed', text.replace('seed.json', 'default')]
  ])('depends on %s', async (_, source, files = {}) => {
    expect(await hashOf(source, files)).not.toBe(await hashOf(text))
  })

  test('depends on the script and what stands beside it, but not on other cases and what programs leave there', async () => {
    const withScript = `${text.replace('{ output:', '{ run: node verify.mjs, output:')}`
    const script = { 'cases/verify.mjs': 'a', 'cases/lib/total.mjs': 'b' }
    const hash = await hashOf(withScript, script)
    expect(await hashOf(withScript, { ...script, 'cases/verify.mjs': 'c' })).not.toBe(hash)
    expect(await hashOf(withScript, { ...script, 'cases/lib/total.mjs': 'c' })).not.toBe(hash)
    expect(await hashOf(withScript, { ...script, 'cases/node_modules/a/index.js': 'c' })).toBe(hash)
    const root = { ...script, 'cases/fixture/a.txt': 'a', 'cases/seed.json': '{}', 'cases/a.yml': withScript }
    const other = { ...root, 'cases/b.yml': 'name: B\nprompt: p\nexpect: { exit-code: 0 }\n' }
    const [first] = await casesIn(repository(other), 'cases/*.yml')
    expect(first && caseHash(first, [])).toBe(hash)
  })

  test('of a folder with too many files beside a script depends on the case alone', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`cases/data/${at}`, '']))
    const withScript = text.replace('{ output:', '{ run: node verify.mjs, output:')
    expect(await hashOf(withScript, many)).toBe(await hashOf(withScript, { ...many, 'cases/verify.mjs': 'a' }))
  })

  test('depends on what the main action seeded, if the case has no seed', async () => {
    const plain = text.replace('seed: { jira: seed.json }\n', '')
    const seeded = (json: string) => [{ alias: 'jira', file: { path: 'seed.json', json } }]
    expect(await hashOf(plain, {}, seeded('{}'))).not.toBe(await hashOf(plain))
    expect(await hashOf(plain, {}, seeded('{}'))).not.toBe(await hashOf(plain, {}, seeded('[]')))
    expect(await hashOf(text, {}, seeded('{}'))).toBe(await hashOf(text))
  })

  test('an unreadable file is a mistake', async () => {
    const root = repository({ 'cases/fixture/a.txt': 'a', 'cases/a.yml': text, 'cases/seed.json': '{}' })
    chmodSync(join(root, 'cases/fixture/a.txt'), 0)
    const found = await problemsIn(root, 'cases/a.yml')
    // Root may read everything.
    expect(found).toEqual(process.getuid?.() === 0 ? [] : [expect.stringContaining('which cannot be read')])
  })
})
