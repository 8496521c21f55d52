import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'

/** The picture of `src/` in the documentation: it is the one place where the order of the floors is written. */
const PICTURE = /^src\/\n((?: {2}.*\n)+)/m.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''
/** The folders from the top to the bottom; a file may know its own folder and those below. */
const FLOORS = [...PICTURE.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, floor = '']) => floor)

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

describe('the picture in docs/architecture.md', () => {
  test('shows the folders of src, each once', () => {
    expect(FLOORS.length).toBeGreaterThan(9)
    expect(FLOORS.toSorted()).toEqual([...new Set([...FILES.keys()].map((file) => file.split('/')[0]))].sort())
  })

  test('has an arrow from each floor to the next', () => {
    const lines = PICTURE.trimEnd().split('\n')
    const starts = lines.flatMap((line, at) => (/^ {2}[a-z]+\//.test(line) ? [at] : []))
    const joined = starts.slice(1).filter((at) => lines[at - 1]?.startsWith('     │'))
    expect(joined).toHaveLength(FLOORS.length - 1)
  })

  test('puts no floor where nothing above needs it', () => {
    const needed = new Set(IMPORTS.filter(({ from, to }) => floorOf(from) < floorOf(to)).map(({ to }) => floorOf(to)))
    expect(FLOORS.filter((_, floor) => floor > 0 && !needed.has(floor))).toEqual([])
  })

  test('is what CONTRIBUTING.md says in a line', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8').replace(/\s+/g, ' ')
    expect(text).toContain(`\`${FLOORS.join(' → ')}\``)
  })
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

/** The files whose code breaks a rule; a rule that a file is free of gives false for it. */
const filesThat = (breaks: (file: string, code: string) => boolean): string[] =>
  [...FILES].filter(([file, code]) => breaks(file, code)).map(([file]) => file)

test('every file is one idea, and named by it', () => {
  expect(filesThat((_, code) => code.split('\n').length > 201)).toEqual([])
  expect(filesThat((file) => !/^[a-z]+(\/[a-z0-9]+(-[a-z0-9]+)*)+(\.d)?\.ts$/.test(file))).toEqual([])
  expect(filesThat((file) => /utils?|helpers?|common|misc/.test(file))).toEqual([])
})

test('every file takes the world as an argument', () => {
  // What runs as a child of the engine is a program of its own.
  const isFree = /^(host|engine\/servers)\//
  const world = /\bprocess\.(env|stdout|stderr|exit)\b|\bconsole\./
  expect(filesThat((file, code) => !isFree.test(file) && world.test(code))).toEqual([])
})

test('only an entry acts on import', () => {
  const isEntry = /^entries\/|^engine\/servers\/index\.ts$/
  expect(filesThat((file, code) => !isEntry.test(file) && /^(await |void |[a-z]\w*\()/m.test(code))).toEqual([])
})
