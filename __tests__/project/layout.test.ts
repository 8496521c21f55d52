import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8')
/** The picture of `src/` in the documentation is the one place that defines the order of the folders. */
const PICTURE = /^src\/\n((?: {2}.*\n)+)/m.exec(ARCHITECTURE)?.[1] ?? ''
/** The folders from top to bottom. A file may import from its own folder and from those below. */
const FOLDERS = [...PICTURE.matchAll(/^ {2}([a-z-]+)\/ /gm)].map(([, folder = '']) => folder)
const MAX_LINES = 200
const MAX_FILES_ON_A_PATH = 6

/** The page of report.html also has HTML, CSS and a tsconfig. */
const PAGE_PARTS = /[\\/]report[\\/]page[\\/][a-z]+\.(html|css|json)$/

interface Import {
  readonly from: string
  readonly to: string
}

const FILES: ReadonlyMap<string, string> = new Map(
  filesIn('src')
    .filter((path) => !PAGE_PARTS.test(path))
    .map((path) => [path.split(sep).slice(1).join('/'), readFileSync(path, 'utf8')])
)
const IMPORTS: readonly Import[] = [...FILES].flatMap(([from, code]) => importsOf(from, code))

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

/** The files that a file imports, statically, lazily or for types only. */
function importsOf(from: string, code: string): Import[] {
  const statements = code.matchAll(/^(?:import|export)\s+(?:type\s)?[^'";]*?from\s+'([^']+)'/gm)
  const others = code.matchAll(/^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm)
  const found = [
    ...[...statements].map(([, specifier = '']) => specifier),
    ...[...others].map(([, bare, lazy = '']) => bare ?? lazy)
  ]
  return found
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from, to: posix.join(dirname(from), specifier) }))
}

const levelOf = (file: string): number => FOLDERS.indexOf(file.split('/', 1).join())

test('the test sees static, lazy and type-only imports', () => {
  expect(FILES.size).toBeGreaterThan(50)
  expect(IMPORTS).toContainEqual({ from: 'entries/index.ts', to: 'main/main.ts' })
  expect(IMPORTS).toContainEqual({ from: 'main/prepare.ts', to: 'acquire/sandbox.ts' })
  expect(IMPORTS).toContainEqual({ from: 'post/release-progress.ts', to: 'post/dump.ts' })
})

test('every import names a file that exists', () => {
  expect(IMPORTS.filter(({ to }) => !FILES.has(to))).toEqual([])
})

describe('docs/architecture.md', () => {
  test('shows every folder of src once', () => {
    expect(FOLDERS.toSorted()).toEqual([...new Set([...FILES.keys()].map((file) => file.split('/')[0]))].sort())
  })

  test('has the same order as CONTRIBUTING.md', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8').replace(/\s+/g, ' ')
    expect(text).toContain(`\`${FOLDERS.join(' → ')}\``)
  })

  test.each(['Acquire a sandbox', 'Release a sandbox'])(
    '%s: names at most six files, in the order of the calls',
    (title) => {
      const section = ARCHITECTURE.split(`### ${title}\n`)[1]?.split(/^#/m)[0] ?? ''
      const path = [...section.matchAll(/^\d+\. \[`([^`]+)`\]\(\.\.\/src\/([^)]+)\)/gm)]
      expect(path.length).toBeGreaterThan(3)
      expect(path.length).toBeLessThanOrEqual(MAX_FILES_ON_A_PATH)
      for (const [, label, file = ''] of path) {
        expect(label).toBe(file)
        expect([...FILES.keys()]).toContain(file)
      }
    }
  )
})

test('imports point downwards only', () => {
  const upwards = IMPORTS.filter(({ from, to }) => levelOf(to) < levelOf(from))
  expect(upwards.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('there are no import cycles, not even of types', () => {
  const needs = new Map<string, string[]>()
  for (const { from, to } of IMPORTS) needs.set(from, [...(needs.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')]
    if (done.has(file)) return []
    const cycles = (needs.get(file) ?? []).flatMap((next) => visit(next, [...path, file]))
    done.add(file)
    return cycles
  }
  expect([...FILES.keys()].flatMap((file) => visit(file, []))).toEqual([])
})

/** The files whose code breaks a rule. */
const filesThat = (breaks: (file: string, code: string) => boolean): string[] =>
  [...FILES].filter(([file, code]) => breaks(file, code)).map(([file]) => file)

test(`every file has at most ${MAX_LINES} lines and a name that says what it is about`, () => {
  expect(filesThat((_, code) => code.split('\n').length > MAX_LINES + 1)).toEqual([])
  expect(filesThat((file) => !/^[a-z]+(-[a-z]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+(\.d)?\.ts$/.test(file))).toEqual([])
  expect(filesThat((file) => /utils?|helpers?|common|misc/.test(file))).toEqual([])
})

test('only host/ reads the environment or prints', () => {
  // The MCP servers in engine/servers run as processes of their own.
  const isExempt = /^(host|engine\/servers)\//
  const globals = /\bprocess\.(env|stdout|stderr|exit)\b|\bconsole\./
  expect(filesThat((file, code) => !isExempt.test(file) && globals.test(code))).toEqual([])
})

test('only an entry acts on import', () => {
  const isEntry = /^entries\/|^engine\/servers\/index\.ts$/
  expect(filesThat((file, code) => !isEntry.test(file) && /^(await |void |[a-z]\w*\()/m.test(code))).toEqual([])
})

test('a test that needs a browser says so in its name, so that the default run starts none', () => {
  const users = filesIn('__tests__').filter((path) =>
    /from '[./]*support\/(browser|chromium)\.ts'/.test(readFileSync(path, 'utf8'))
  )
  expect(users.length).toBeGreaterThan(3)
  expect(users.filter((path) => !path.endsWith('.browser.test.ts'))).toEqual([])
})
