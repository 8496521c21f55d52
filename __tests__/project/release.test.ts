import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

interface Step {
  readonly name?: string
  readonly run?: string
}

const WRITE_FILES = 'Write the notes, the packed command line and the checksums'
const VERSION_FILE = 'src/base/version.ts'
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n- A new input.\n\n## [1.0.0] - 2026-01-31\n\n- The first.\n'
/** The smallest project that can be released; its build only copies the version. */
const PROJECT = {
  'package.json': '{ "name": "klavis-sandbox", "version": "1.0.0", "type": "module" }\n',
  [VERSION_FILE]: "export const VERSION = '1.0.0'\n",
  'CHANGELOG.md': CHANGELOG,
  'action.yml': 'name: main\n',
  'reset/action.yml': 'name: reset\n',
  '.gitignore': 'build/\n*.tgz\nSHA256SUMS\n',
  'dist/package.json': '{ "name": "klavis-sandbox", "version": "1.0.0" }\n',
  'scripts/build.js': "import { copyFileSync } from 'node:fs'\ncopyFileSync('package.json', 'dist/package.json')\n"
}
/** Records the calls of GitHub's command line, and answers from the files that a test wrote. */
const GH = `#!/bin/sh
echo "$*" >> "$WORLD/calls"
case "$1 $2 $*" in
  'release list '*) cat "$WORLD/releases" ;;
  'release view '*) cat "$WORLD/draft" ;;
  'release download '*) cp "$WORLD/checkout/build/release/"* . ;;
  'attestation verify '*'--source-ref refs/tags/v1.1.0'*) ;;
  'attestation verify '*) exit 1 ;;
  'api '*'/git/ref/tags/'*) test -f "$WORLD/major" ;;
  'api '*'/releases/tags/'*) echo true ;;
esac
`

let world: string
const at = (path: string): string => join(world, 'checkout', path)
const read = (path: string): string => readFileSync(at(path), 'utf8')
const write = (path: string, text: string): void => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

function environment(tag: string): NodeJS.ProcessEnv {
  const person = { NAME: 'Mona', EMAIL: 'mona@octo.test' }
  const people = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value])
  )
  const PATH = `${world}${delimiter}${process.env['PATH']}`
  return { ...process.env, ...Object.fromEntries(people), PATH, WORLD: world, TAG: tag, GH_REPO: 'octo/action' }
}

/** Runs shell commands in the checkout as GitHub does. */
function shell(commands: string, tag = 'v1.1.0'): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
    cwd: at('.'),
    env: environment(tag),
    encoding: 'utf8'
  })
  return { status, output: stdout + stderr }
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: at('.'), env: environment(''), encoding: 'utf8' }).trim()

function step(workflow: string, job: string, name: string): string {
  const { jobs } = parse(readFileSync(join('.github', 'workflows', workflow), 'utf8')) as Workflow
  return jobs[job]?.steps.find((each) => each.name === name)?.run ?? `echo 'no step "${name}"'; exit 1`
}

/** The recorded calls that change something on GitHub. */
function changes(): readonly string[] {
  const calls = existsSync(join(world, 'calls')) ? readFileSync(join(world, 'calls'), 'utf8').trim().split('\n') : []
  return calls.filter((call) => /^release (create|delete|edit|upload)|--method/.test(call))
}

// The release workflows run on Linux only; other systems may lack sha256sum and GNU sort.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip

describeOnLinux('a release', () => {
  let prepared: ReturnType<typeof spawnSync>

  beforeAll(() => {
    world = mkdtempSync(join(tmpdir(), 'release-'))
    for (const [path, text] of Object.entries(PROJECT)) write(path, text)
    writeFileSync(join(world, 'gh'), GH)
    chmodSync(join(world, 'gh'), 0o755)
    git('init', '--quiet', '--initial-branch', 'main')
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
    const script = resolve('scripts', 'release.js')
    prepared = spawnSync(process.execPath, [script, 'minor'], { cwd: at('.'), env: environment(''), encoding: 'utf8' })
    shell(step('release.yml', 'publish', WRITE_FILES))
  })

  beforeEach(() => rmSync(join(world, 'calls'), { force: true }))

  afterAll(() => rmSync(world, { recursive: true, force: true }))

  test('is prepared as one commit with the version, the changelog and dist', () => {
    expect(prepared.status).toBe(0)
    expect(git('log', '--format=%s')).toBe('Release 1.1.0\nfirst')
    expect(git('status', '--porcelain')).toBe('')
    expect(read('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[1\.1\.0\] - \d{4}-\d\d-\d\d\n\n- A new input\./)
    for (const path of ['package.json', VERSION_FILE, 'dist/package.json']) expect(read(path)).toContain('1.1.0')
  })

  test('has the notes of its version, and the checksums of everything that GitHub runs', () => {
    const notes = read('build/notes.md')
    expect(notes).toContain('- A new input.')
    expect(notes).not.toContain('The first.')
    expect(notes).toContain(`\`uses: octo/action@${git('rev-parse', 'HEAD')} # v1.1.0\``)
    const files = read('build/release/SHA256SUMS').trim().split('\n')
    expect(files.map((line) => line.slice(66))).toEqual([
      'klavis-sandbox-1.1.0.tgz',
      'action.yml',
      'dist/package.json',
      'reset/action.yml'
    ])
  })

  test('is not published without notes', () => {
    const { status, output } = shell(step('release.yml', 'publish', WRITE_FILES), 'v9.9.9')
    expect(status).toBe(1)
    expect(output).toContain('CHANGELOG.md has no entry for v9.9.9.')
  })

  test.each([
    ['is created when there is none', '', ['release create']],
    ['replaces the draft of an interrupted run', 'true', ['release delete', 'release create']],
    ['is never changed once it is published', 'false', []]
  ])('%s', (_, draft, expected) => {
    writeFileSync(join(world, 'draft'), draft)
    expect(shell(step('release.yml', 'publish', 'Publish the release')).status).toBe(0)
    expect(changes().map((call) => call.split(' ', 2).join(' '))).toEqual(expected)
  })

  test.each([
    ['creates the major tag', 'v1.0.0', [], 'POST repos/{owner}/{repo}/git/refs -f ref=refs/tags/v1'],
    ['moves the major tag', 'v1.10.0', ['v2.0.0', 'v1.9.0'], 'PATCH repos/{owner}/{repo}/git/refs/tags/v1'],
    ['of an older version leaves the major tag', 'v1.0.1', ['v1.1.0', 'v1.0.0'], undefined],
    ['that is a pre-release leaves the major tag', 'v1.2.0-beta.1', ['v1.1.0'], undefined]
  ])('%s', (_, tag, published, expected) => {
    writeFileSync(join(world, 'releases'), published.join('\n'))
    rmSync(join(world, 'major'), { force: true })
    if (published.length > 0) writeFileSync(join(world, 'major'), '')
    expect(shell(step('release.yml', 'publish', 'Move the major tag'), tag).status).toBe(0)
    const [change, ...others] = changes()
    expect(others).toEqual([])
    if (expected === undefined) expect(change).toBeUndefined()
    else for (const part of [expected, `-f sha=${git('rev-parse', 'HEAD')}`]) expect(change).toContain(part)
  })

  describe.each([
    ['SECURITY.md', securityCommands()],
    ['check-releases.yml', step('check-releases.yml', 'check', 'Verify the attestations and the checksums')]
  ])('is verified by the commands of %s', (_, commands) => {
    test('which accept it, and detect a changed file', () => {
      expect(shell(commands)).toMatchObject({ status: 0 })
      for (const path of ['dist/package.json', 'action.yml']) {
        const original = read(path)
        write(path, 'changed')
        expect(shell(commands).status).toBe(1)
        write(path, original)
      }
    })
  })
})

/** The commands that SECURITY.md gives to users. */
function securityCommands(): string {
  const [, commands = 'exit 1'] =
    /^## Verify a release[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(readFileSync('SECURITY.md', 'utf8')) ?? []
  return commands.replaceAll('<owner>', 'octo').replaceAll('v1.2.3', 'v1.1.0')
}
