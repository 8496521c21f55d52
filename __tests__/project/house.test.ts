import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'

/** The folders from the top to the bottom; a file may know its own folder and those below. */
const FLOORS = [
  'entries',
  'cli',
  'demo',
  'engine',
  'companions',
  'steps',
  'report',
  'inputs',
  'lease',
  'klavis',
  'archive',
  'mcp',
  'net',
  'host'
]

/** The page of report.html is more than TypeScript. */
const PAGE_PARTS = /[\\/]report[\\/]page[\\/][a-z]+\.(html|css|json)$/

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
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

/** The files of ours that a file imports, statically or later. */
function importsOf(from: string, code: string): Import[] {
  const statements = code.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'/gm)
  const others = code.matchAll(/^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm)
  const found = [
    ...[...statements].map(([, type, specifier = '']) => ({ specifier, typeOnly: type !== undefined })),
    ...[...others].map(([, bare, lazy = '']) => ({ specifier: bare ?? lazy, typeOnly: false }))
  ]
  return found
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, typeOnly }) => ({ from, to: posix.join(dirname(from), specifier), typeOnly }))
}

const floorOf = (file: string): number => FLOORS.indexOf(file.split('/', 1).join())

test('the test sees the code', () => {
  expect(FILES.size).toBeGreaterThan(50)
  expect(IMPORTS.length).toBeGreaterThan(150)
  expect(IMPORTS).toContainEqual({ from: 'entries/index.ts', to: 'steps/main-entry.ts', typeOnly: false })
  expect(IMPORTS).toContainEqual({ from: 'steps/main.ts', to: 'host/host.ts', typeOnly: true })
  expect(IMPORTS).toContainEqual({ from: 'mcp/preflight.ts', to: 'mcp/handshake.ts', typeOnly: false })
})

test('every import names a file that is there', () => {
  expect(IMPORTS.filter(({ to }) => !FILES.has(to))).toEqual([])
})

test('every file lives on a floor that we know', () => {
  expect([...FILES.keys()].filter((file) => floorOf(file) === -1)).toEqual([])
})

test('arrows point only downwards', () => {
  const upwards = IMPORTS.filter(({ from, to }) => floorOf(to) < floorOf(from))
  expect(upwards.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('no file needs itself, around however many corners', () => {
  const needs = new Map<string, string[]>()
  for (const { from, to, typeOnly } of IMPORTS) if (!typeOnly) needs.set(from, [...(needs.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(' -> ')]
    if (done.has(file)) return []
    const cycles = (needs.get(file) ?? []).flatMap((next) => visit(next, [...way, file]))
    done.add(file)
    return cycles
  }
  expect([...FILES.keys()].flatMap((file) => visit(file, []))).toEqual([])
})

describe.each([...FILES])('src/%s', (file, code) => {
  test('is one idea', () => {
    expect(code.split('\n').length).toBeLessThanOrEqual(201)
    expect(file).toMatch(/^[a-z]+(\/[a-z0-9]+(-[a-z0-9]+)*)+(\.d)?\.ts$/)
    expect(file).not.toMatch(/utils?|helpers?|common|misc/)
  })

  test('takes the world as an argument', () => {
    // What runs as a child of the engine is a program of its own.
    if (!/^(host|engine\/servers)\//.test(file))
      expect(code).not.toMatch(/\bprocess\.(env|stdout|stderr|exit)\b|\bconsole\./)
  })

  test('acts on import only if it is an entry', () => {
    if (!file.startsWith('entries/') && file !== 'engine/servers/index.ts')
      expect(code).not.toMatch(/^(await |void |[a-z]\w*\()/m)
  })
})
