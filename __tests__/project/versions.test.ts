import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'

interface Scripts {
  readonly compareVersions: (one: string, other: string) => number
  readonly versionOf: (tag: string) => string | undefined
  readonly versionsAt: (root: string) => readonly { readonly path: string; readonly version: string | undefined }[]
  readonly versionsIn: (changelog: string) => readonly { readonly version: string; readonly date: string | undefined }[]
  readonly sectionOf: (changelog: string, name?: string) => string | undefined
  readonly isEmpty: (section: string | undefined) => boolean
}

const CHANGELOG = readFileSync('CHANGELOG.md', 'utf8')
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }

let script: Scripts

beforeAll(async () => {
  const names = ['versions.js', 'version-places.js', 'changelog.js']
  const loaded = await Promise.all(names.map((name) => import(pathToFileURL(resolve('scripts', name)).href)))
  script = Object.assign({}, ...loaded) as Scripts
})

test('versions are ordered as Semantic Versioning says', () => {
  const inOrder = ['0.9.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta.2', '1.0.0-beta.11']
  const all = [...inOrder, '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0-1', '2.0.0']
  expect([...all].reverse().sort(script.compareVersions)).toEqual(all)
  expect(script.compareVersions('1.0.0-beta', '1.0.0-beta')).toBe(0)
})

test('only the tag of a version has one', () => {
  expect(['v1.2.3', 'v1.2.3-rc.1', 'v1', '1.2.3', 'v1.2', 'v1.2.3 '].map(script.versionOf)).toEqual([
    '1.2.3',
    '1.2.3-rc.1',
    undefined,
    undefined,
    undefined,
    undefined
  ])
})

test('every place that has the version has that of package.json', () => {
  const places = script.versionsAt('.')
  expect(places.length).toBeGreaterThan(4)
  expect(places.filter(({ version }) => version !== PACKAGE.version)).toEqual([])
})

test('the changelog has room for what comes next, and below it every version with its day, the newest first', () => {
  const versions = script.versionsIn(CHANGELOG)
  expect(script.sectionOf(CHANGELOG)).toBeDefined()
  expect(CHANGELOG.indexOf('## [Unreleased]')).toBeLessThan(CHANGELOG.indexOf('## [1'))
  expect(versions.filter(({ version }) => script.isEmpty(script.sectionOf(CHANGELOG, version)))).toEqual([])
  expect(versions.filter(({ date = '' }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([])
  const names = versions.map(({ version }) => version)
  expect([...names].sort(script.compareVersions).reverse()).toEqual(names)
  expect(names[0]).toBe(PACKAGE.version)
})
