import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const IDENTITY = { GIT_AUTHOR_NAME: 'Mona', GIT_AUTHOR_EMAIL: 'mona@octo.test' }
const COMMITTER = { GIT_COMMITTER_NAME: 'Mona', GIT_COMMITTER_EMAIL: 'mona@octo.test' }
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-31\n\n- The first.\n'
const NEWS = '### Added\n\n- $& and more.'
/** A project as small as it can be, whose build only copies the version. */
const PROJECT = {
  'package.json': '{\n  "name": "klavis-sandbox",\n  "version": "1.0.0",\n  "type": "module"\n}\n',
  'package-lock.json':
    '{\n  "name": "klavis-sandbox",\n  "version": "1.0.0",\n  "packages": {\n    "": {\n      "name": "klavis-sandbox",\n      "version": "1.0.0"\n    },\n    "node_modules/other": {\n      "version": "1.0.0"\n    }\n  }\n}\n',
  'src/host/version.ts': "export const VERSION = '1.0.0'\n",
  'README.md': 'Pin: `uses: org/klavis-sandbox-action@<commit> # v1.0.0`.\n',
  'CHANGELOG.md': CHANGELOG,
  'action.yml': 'name: main\n',
  'reset/action.yml': 'name: reset\n',
  '.gitignore': 'build/\n',
  'dist/package.json': '{ "name": "klavis-sandbox", "version": "1.0.0" }\n',
  'scripts/build.js':
    "import { copyFileSync, writeFileSync } from 'node:fs'\ncopyFileSync('package.json', 'dist/package.json')\nwriteFileSync('dist/new.js', '')\n"
}

interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

let folder: string
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const env = { ...process.env, ...IDENTITY, ...COMMITTER, GITHUB_REPOSITORY: 'octo/action' }
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
const script = (name: string, ...args: string[]): Ran =>
  spawnSync(process.execPath, [resolve('scripts', name), ...args], { cwd: folder, env, encoding: 'utf8' })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const [path, text] of Object.entries(PROJECT)) write(path, text)
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

describe('npm run release', () => {
  test('refuses what is no version, or not a higher one, and what has no news', () => {
    expect(script('release.js', 'next').stderr).toContain('"next" is no version. Say which')
    expect(script('release.js', '1.0.0').stderr).toContain('1.0.0 is not higher than 1.0.0')
    const { status, stderr } = script('release.js', '1.1.0', '--write')
    expect(stderr).toBe('Not released. CHANGELOG.md has nothing under "## [Unreleased]".\n')
    expect(status).toBe(1)
  })

  test('refuses while there is something that is not committed; without --write it only tells', () => {
    write(
      'CHANGELOG.md',
      CHANGELOG.replace('[Unreleased]', () => `[Unreleased]\n\n${NEWS}`)
    )
    expect(script('release.js', '1.1.0', '--write').stderr).toContain('There are changes that are not committed.')
    git('commit', '--quiet', '--all', '--message', 'news')
    const { status, stdout } = script('release.js', '1.1.0')
    expect(status).toBe(0)
    expect(stdout).toContain(NEWS)
    expect(stdout).toContain('Nothing was changed.')
    expect(git('status', '--porcelain')).toBe('')
    expect(read('package.json')).toBe(PROJECT['package.json'])
  })

  test('makes one commit of changelog, versions and a new build, and says what to do next', () => {
    const before = git('rev-parse', 'HEAD')
    const { status, stdout } = script('release.js', '1.1.0', '--write')
    expect(status).toBe(0)
    expect(stdout).toContain('git tag v1.1.0 && git push origin v1.1.0')
    expect(git('log', '--format=%s', `${before}..`)).toBe('Release 1.1.0')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag')).toBe('')
    expect(read('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[1\.1\.0\] - \d{4}-\d\d-\d\d\n/)
    expect(read('CHANGELOG.md')).toContain(`${NEWS}\n\n## [1.0.0] - 2026-01-31`)
    for (const path of ['package.json', 'src/host/version.ts', 'README.md'] as const)
      expect(read(path)).toBe(PROJECT[path].replace('1.0.0', '1.1.0'))
    const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, object> }
    expect(lock).toMatchObject({ version: '1.1.0', packages: { '': { version: '1.1.0' } } })
    expect(lock.packages['node_modules/other']).toEqual({ version: '1.0.0' })
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual(
      expect.arrayContaining(['dist/new.js', 'dist/package.json'])
    )
  })
})

test('a tag is fit to be released when all say its version, and it is on main', () => {
  expect(script('release-check.js', 'v1.1.0', 'main')).toMatchObject({ status: 0, stderr: '' })
  const { status, stderr } = script('release-check.js', 'v1.2.0', 'elsewhere')
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    ...['package.json', 'package-lock.json', 'package-lock.json', 'src/host/version.ts', 'README.md'].map(
      (path) => `::error::The tag is v1.2.0, but ${path} says 1.1.0.`
    ),
    '::error::CHANGELOG.md says nothing of 1.2.0.',
    '::error::v1.2.0 is not on elsewhere.'
  ])
})

test('the files of a release are its notes, the packed command line, and the checksums of all that runs', () => {
  expect(script('release-files.js')).toMatchObject({ status: 0, stderr: '' })
  const notes = read('build/release/notes.md')
  expect(notes).toContain(NEWS)
  expect(notes).not.toContain('The first.')
  expect(notes).toContain(`\`uses: octo/action@${git('rev-parse', 'HEAD')} # v1.1.0\``)
  expect(notes).toContain('/octo/action/blob/v1.1.0/SECURITY.md#verify-a-release)')
  const sums = read('build/release/SHA256SUMS').trim().split('\n')
  expect(sums.map((line) => line.slice(66))).toEqual([
    'klavis-sandbox-1.1.0.tgz',
    'action.yml',
    'dist/new.js',
    'dist/package.json',
    'reset/action.yml'
  ])
  const packed = readFileSync(join(folder, 'build', 'release', 'klavis-sandbox-1.1.0.tgz'))
  expect(sums[0]).toBe(`${createHash('sha256').update(packed).digest('hex')}  klavis-sandbox-1.1.0.tgz`)
})
