import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Use } from '../support/runner/use.ts'
import { openStage } from '../support/scenario.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')
const SCRIPTS = readdirSync(DIST).filter((name) => name.endsWith('.js'))
const MOST_BYTES = 20 * 1024 * 1024
const MOST_BYTES_AT_START = 512 * 1024

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

function freshFolder(): string {
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

/** The files of dist that a step loads, by name. */
async function loadedBy(step: Use['main']): Promise<string[]> {
  const coverage = freshFolder()
  await step({ env: { NODE_V8_COVERAGE: coverage } })
  const reports = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), 'utf8'))
  const scripts = reports.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  const names = scripts.map(({ url }) => url).filter((url) => url.includes('/dist/'))
  expect(names.length).toBeGreaterThan(1)
  return names.map((url) => basename(fileURLToPath(url)))
}

const MENTIONED = /MODULE: \.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g
// What is only mentioned as EXTERNAL stands in another file.
const CONTAINED = /CONCATENATED MODULE: \.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g

/** The packages in these files: the bundler writes down where each part is from. */
function packagesIn(names: readonly string[], which = CONTAINED): string[] {
  const found = names.flatMap((name) => [...readFileSync(join(DIST, name), 'utf8').matchAll(which)])
  return [...new Set(found.map(([, name]) => name ?? ''))].sort()
}

function bytesOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + statSync(join(DIST, name)).size, 0)
}

// That it is what the source builds to is for `.ci/run` and check-dist.yml to see: they build it anyway.
describe('dist', () => {
  test('is small enough to be fetched for every job', () => {
    // One character is one byte here, and the folders below count, too.
    const bytes = Object.values(contentOf(DIST)).reduce((sum, content) => sum + content.length, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  test('says nothing of the machine that it was built on', () => {
    const text = Object.values(contentOf(DIST)).join('\n')
    expect(text).not.toContain(ROOT.replace(/[\\/]$/, ''))
  })

  test('holds the name and licence of every package in it', () => {
    const bundled = packagesIn(SCRIPTS, MENTIONED)
    expect(bundled).toEqual(expect.arrayContaining(['@actions/core', '@actions/artifact', '@modelcontextprotocol/sdk']))
    const lines = new Set(readFileSync(join(DIST, 'licenses.txt'), 'utf8').split(/\r?\n/))
    expect(bundled.filter((name) => !lines.has(name))).toEqual([])
  })
})

describe('At its start', () => {
  const HEAVY = ['@actions/artifact', '@actions/github', '@actions/core', '@modelcontextprotocol/sdk', 'tar']

  test('what is heavy stands in files of its own', () => {
    expect(packagesIn(SCRIPTS)).toEqual(expect.arrayContaining(HEAVY))
    expect(packagesIn(['index.js']).filter((name) => HEAVY.includes(name))).toEqual([])
  })

  test('main loads nothing that only later phases need', async () => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ sandboxes: 'jira', ttl: 'wrong' }))
    const loaded = await loadedBy((control) => use.main(control))
    expect(packagesIn(loaded).filter((name) => HEAVY.includes(name))).toEqual([])
    expect(bytesOf(loaded)).toBeLessThan(MOST_BYTES_AT_START)
  })

  test('main loads the MCP client only to verify', async () => {
    const stage = await openStage()
    const job = stage.job()
    const without = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    const loaded = await loadedBy((control) => without.main(control))
    expect(packagesIn(loaded).filter((name) => HEAVY.includes(name))).toEqual([])
    const verified = job.use(stage.inputs({ sandboxes: 'jira', dump: 'never' }))
    expect(packagesIn(await loadedBy((control) => verified.main(control)))).toContain('@modelcontextprotocol/sdk')
    await job.finish()
  })

  test('post loads the artifact client only when there is something to keep', async () => {
    const stage = await openStage()
    const job = stage.job()
    const [idle, busy] = ['never', 'always'].map((dump) =>
      job.use(stage.inputs({ sandboxes: 'jira', dump, verify: 'off' }))
    )
    await idle?.main()
    await busy?.main()
    const ofIdle = await loadedBy(async (control) => (idle as Use).post(control))
    const ofBusy = await loadedBy(async (control) => (busy as Use).post(control))
    expect(packagesIn(ofIdle).filter((name) => HEAVY.includes(name))).toEqual([])
    expect(packagesIn(ofBusy)).toContain('@actions/artifact')
    expect(stage.api.held()).toEqual([])
  })
})
