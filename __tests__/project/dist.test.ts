import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from '@jest/globals'
import { laptopOf } from '../support/laptop.ts'
import type { ActionStep } from '../support/runner/action-step.ts'
import { openStage } from '../support/scenario.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')
const SCRIPTS = readdirSync(DIST).filter((name) => name.endsWith('.js'))
const MAX_BYTES = 10_000_000
/** GitHub packs the repository without what .gitattributes excludes. */
const MAX_PACKED_BYTES = 2_500_000
// Without undici, which is as large again and loaded with its first use.
const MAX_BYTES_AT_START = 640 * 1024

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  folders.push(folder)
  return folder
}

function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path).split(sep).join('/'), readFileSync(path, 'latin1')]
    })
  )
}

/** The files of dist that a program loads, by name. */
async function loadedBy(run: (control: { env: Record<string, string> }) => Promise<unknown>): Promise<string[]> {
  const coverage = temporaryFolder()
  await run({ env: { NODE_V8_COVERAGE: coverage } })
  const reports = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), 'utf8'))
  const scripts = reports.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  const names = scripts.map(({ url }) => url).filter((url) => url.includes('/dist/'))
  expect(names.length).toBeGreaterThan(1)
  return names.map((url) => basename(fileURLToPath(url)))
}

const MENTIONED = /MODULE: \.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g
// A module that is only mentioned as EXTERNAL is in another file.
const CONTAINED = /CONCATENATED MODULE: \.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g

/** The packages in these files: the bundler names the origin of each module in a comment. */
function packagesIn(names: readonly string[], which = CONTAINED): string[] {
  const found = names.flatMap((name) => [...readFileSync(join(DIST, name), 'utf8').matchAll(which)])
  return [...new Set(found.map(([, name]) => name ?? ''))].sort()
}

function bytesOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + statSync(join(DIST, name)).size, 0)
}

// `.ci/run` and check-dist.yml build dist and compare it with the committed one.
describe('dist', () => {
  test('is small enough to be downloaded for every job', () => {
    // The content is read as latin1, so one character is one byte.
    const bytes = Object.values(contentOf(DIST)).reduce((sum, content) => sum + content.length, 0)
    expect(bytes).toBeLessThan(MAX_BYTES)
    const archive = execFileSync('git', ['archive', '--format=tar.gz', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 26 })
    expect(archive.length).toBeLessThan(MAX_PACKED_BYTES)
  })

  test('contains no path of the machine that built it', () => {
    const text = Object.values(contentOf(DIST)).join('\n')
    expect(text).not.toContain(ROOT.replace(/[\\/]$/, ''))
  })

  test('contains the name and licence of every bundled package', () => {
    const bundled = packagesIn(SCRIPTS, MENTIONED)
    expect(bundled).toEqual(expect.arrayContaining(['@actions/core', '@actions/artifact', '@modelcontextprotocol/sdk']))
    const lines = new Set(readFileSync(join(DIST, 'licenses.txt'), 'utf8').split(/\r?\n/))
    expect(bundled.filter((name) => !lines.has(name))).toEqual([])
  })
})

describe('the start of a step', () => {
  const HEAVY = ['@actions/artifact', '@actions/github', '@modelcontextprotocol/sdk', 'tar']
  const TOOLKIT = [...HEAVY, '@actions/core']

  test('does not load the heavy packages, because they are in chunks of their own', () => {
    expect(packagesIn(SCRIPTS)).toEqual(expect.arrayContaining(TOOLKIT))
    expect(packagesIn(['index.js']).filter((name) => TOOLKIT.includes(name))).toEqual([])
  })

  test('loads no package but @actions/core in main when an input is wrong', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ sandboxes: 'jira', ttl: 'wrong' }))
    const loaded = await loadedBy((control) => use.main(control))
    expect(packagesIn(loaded).filter((name) => TOOLKIT.includes(name))).toEqual(['@actions/core'])
    expect(bytesOf(loaded)).toBeLessThan(MAX_BYTES_AT_START)
  })

  test('loads no package of the toolkit at a terminal', async () => {
    const { laptop, apiFlags } = laptopOf(await openStage(), true)
    const command = ['run', ...apiFlags, '--sandboxes', 'jira', '--verify', 'off', '--', process.execPath, '-e', '0']
    const loaded = await loadedBy(async ({ env }) => expect(await laptop.run(command, env)).toMatchObject({ code: 0 }))
    expect(packagesIn(loaded).filter((name) => TOOLKIT.includes(name))).toEqual([])
  })

  test('loads no heavy package in main, not even to verify a server', async () => {
    const stage = await openStage()
    const job = stage.job()
    const verified = job.use(stage.inputs({ sandboxes: 'jira', dump: 'never' }))
    const loaded = await loadedBy((control) => verified.main(control))
    expect(packagesIn(loaded).filter((name) => HEAVY.includes(name))).toEqual([])
    await job.finish()
  })

  test('loads the artifact client in post only when there is something to upload', async () => {
    const stage = await openStage()
    const job = stage.job()
    const [idle, busy] = ['never', 'always'].map((dump) =>
      job.use(stage.inputs({ sandboxes: 'jira', dump, verify: 'off' }))
    )
    await idle?.main()
    await busy?.main()
    const ofIdle = await loadedBy(async (control) => (idle as ActionStep).post(control))
    const ofBusy = await loadedBy(async (control) => (busy as ActionStep).post(control))
    expect(packagesIn(ofIdle).filter((name) => HEAVY.includes(name))).toEqual([])
    expect(packagesIn(ofBusy)).toContain('@actions/artifact')
    expect(stage.api.held()).toEqual([])
  })
})

describe('the command line package in dist', () => {
  const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const testOnPosix = process.platform === 'win32' ? test.skip : test

  test('has no dependencies', () => {
    const made = json('dist/package.json')
    expect(made).toMatchObject({ name: 'klavis-sandbox', type: 'module', bin: { 'klavis-sandbox': 'cli.js' } })
    expect(made['version']).toBe(json('package.json')['version'])
    expect(Object.keys(made).filter((key) => /dependencies$/i.test(key) || key === 'private')).toEqual([])
    expect(statSync('dist/LICENSE').isFile()).toBe(true)
  })

  testOnPosix('runs when it is installed as npm installs it', () => {
    const folder = temporaryFolder()
    const bin = join(folder, 'node_modules', '.bin')
    mkdirSync(bin, { recursive: true })
    cpSync('dist', join(folder, 'node_modules', 'klavis-sandbox'), { recursive: true })
    symlinkSync('../klavis-sandbox/cli.js', join(bin, 'klavis-sandbox'))
    const env = { PATH: process.env['PATH'], XDG_STATE_HOME: folder }
    const run = (...args: string[]) =>
      execFileSync(join(bin, 'klavis-sandbox'), args, { encoding: 'utf8', env, stdio: 'pipe' })
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(JSON.parse(run('ps', '--json'))).toEqual([])
  })
})

test('package-lock.json contains the package of every platform for each native tool', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const tools = Object.entries(packages).filter(([, { optionalDependencies }]) => optionalDependencies !== undefined)
  expect(tools.length).toBeGreaterThan(4)
  const missing = tools.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages)
    )
  )
  expect(missing).toEqual([])
})
