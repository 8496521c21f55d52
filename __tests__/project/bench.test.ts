import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'

const RESULTS = readFileSync(join('bench', 'results.md'), 'utf8')
const RUNNER = readFileSync(join('bench', 'run.js'), 'utf8')

/** The tables of the page, each as its rows of cells. */
const TABLES = RESULTS.split('\n\n')
  .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
  .filter((lines) => lines.length > 0)
  .map((lines) =>
    lines.map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
    )
  )

describe('bench/results.md', () => {
  test.each(['direct stdio', 'ours', 'mcp-proxy 6.7.19', 'supergateway 4.0.0 --stateful', '`node -e 0`'])(
    'has figures of %s',
    (name) => {
      const row = TABLES.flat().find(([first]) => first === name) ?? []
      expect(row.slice(1).join(' ')).toMatch(/\d/)
    }
  )

  test('says of each ratio how much it varies', () => {
    const ratios = TABLES.filter(([header = []]) => header.includes('against'))
    expect(ratios.length).toBeGreaterThan(1)
    for (const [, , ...rows] of ratios) {
      for (const [, , , ...cells] of rows) {
        const [min = 0, median = 0, max = 0] = cells.map(Number)
        expect(min).toBeGreaterThanOrEqual(0)
        expect([min, median, max]).toEqual([min, median, max].sort((one, other) => one - other))
      }
    }
  })

  test('names the Node and the cores, but no path, host or day', () => {
    expect(RESULTS).toMatch(/^Node \d+\.\d+\.\d+, \w+ \w+, \d+ cores\.$/m)
    expect(RESULTS).not.toMatch(/(^|\s)(~|[A-Za-z]:)?[\\/](home|tmp|root|Users|work|usr|var|private)\b|file:|https?:/m)
    expect(RESULTS).not.toMatch(/20\d\d-\d\d-\d\d/)
  })
})

test('every bench of the folder is run', () => {
  const benches = readdirSync('bench').filter(
    (file) => file.endsWith('.js') && /^export const name = /m.test(readFileSync(join('bench', file), 'utf8'))
  )
  expect(benches.length).toBeGreaterThan(1)
  for (const file of benches) expect(RUNNER).toContain(`from './${file}'`)
})

interface Ratio {
  readonly bench: string
  readonly what: string
  readonly against: string
  readonly goal?: number
  readonly min: number
  readonly median: number
  readonly max: number
}

type Comparison = readonly { readonly bench: string; readonly what: string; readonly verdict: string }[]

/** The benches are plain JavaScript, of which the compiler knows no types. */
interface BenchModules {
  readonly compare: (now: readonly Ratio[], kept: readonly Ratio[]) => Comparison
  readonly isGood: (comparison: Comparison) => boolean
  readonly checkSection: (comparison: Comparison) => object
  readonly ratiosOf: (sections: readonly object[]) => readonly Ratio[]
  readonly ratioRow: (what: string, against: string, values: readonly number[], goal: number) => object
  readonly ratioTable: (rows: readonly object[]) => object
  readonly sectionOf: (section: object) => readonly string[]
}

const fromBench = (file: string): Promise<object> => import(pathToFileURL(resolve('bench', file)).href)
const { checkSection, compare, isGood, ratiosOf, ratioRow, ratioTable, sectionOf } = {
  ...(await fromBench('check.js')),
  ...(await fromBench('report.js'))
} as BenchModules

describe('npm run bench -- --check', () => {
  const goal = 1.1
  /** Ours took this part of the time of tar, round by round. */
  const section = (...values: readonly number[]) => ({
    bench: 'pack',
    title: 'Packing',
    notes: [],
    tables: [{ columns: ['way'], rows: [['ours']] }, ratioTable([ratioRow('time', 'tar', values, goal)])]
  })
  const kept = ratiosOf([section(0.8, 0.9, 1)])
  const verdict = (...values: readonly number[]) => compare(ratiosOf([section(...values)]), kept)[0]?.verdict

  test('keeps the ratios of all tables as numbers', () => {
    expect(kept).toEqual([{ bench: 'pack', what: 'time', against: 'tar', goal, min: 0.8, median: 0.9, max: 1 }])
    expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
  })

  test('has kept the ratios of the page', () => {
    const ratios = JSON.parse(readFileSync(join('bench', 'results.json'), 'utf8')) as readonly Ratio[]
    const rows = TABLES.filter(([header = []]) => header.includes('against')).flatMap(([, , ...cells]) => cells)
    expect(ratios.map(({ what, against }) => [what, against])).toEqual(rows.map(([what, against]) => [what, against]))
    for (const [index, { median }] of ratios.entries()) {
      const half = median >= 10 ? 0.51 : median >= 1 ? 0.051 : 0.0051
      expect(Math.abs(Number(rows[index]?.[4]) - median)).toBeLessThan(half)
    }
  })

  test.each([
    ['as before', [0.9, 0.92, 0.95]],
    ['as before: slower than any round of then, but by little and within the goal', [1, 1.05, 1.2]],
    ['better', [0.5, 0.6, 0.7]],
    ['**goal missed**', [1, 1.11, 1.2]]
  ])('says %s', (expected, values) => {
    expect(verdict(...values)).toBe(expected.split(':')[0])
  })

  test('forgives what varied as much already then', () => {
    const wide = ratiosOf([section(0.8, 0.9, 1.5)])
    expect(compare(ratiosOf([section(1, 1.4, 4)]), wide)[0]?.verdict).toBe('as before')
    expect(compare(ratiosOf([section(1, 1.6, 4)]), wide)[0]?.verdict).toBe('**goal missed**')
  })

  test('says **worse** of what has no goal, or never reached it', () => {
    const slow = ratiosOf([section(1.9, 2, 2.1)])
    expect(compare(ratiosOf([section(2.2, 2.4, 2.6)]), slow)[0]?.verdict).toBe('as before')
    expect(compare(ratiosOf([section(2.4, 2.6, 2.8)]), slow)[0]?.verdict).toBe('**worse**')
  })

  test('fails only for what got worse, and shows it in a table', () => {
    const good = compare(ratiosOf([section(0.9, 0.9, 0.9)]), kept)
    const bad = compare(ratiosOf([section(1.5, 1.6, 1.7)]), kept)
    expect([isGood(good), isGood(bad)]).toEqual([true, false])
    const page = sectionOf(checkSection(bad)).join('\n')
    expect(page).toContain('## 1 of 1 ratios got worse')
    expect(sectionOf({ title: '', notes: [], tables: [{ columns: ['a | b'], rows: [] }] })).toContain('| a \\| b |')
    expect(page).toContain('| pack | time | tar | ≤ 1.1 | 0.80–1.00 | 0.90 | 1.60 | **goal missed** |')
  })

  test('does not mind what only one of the runs has', () => {
    const comparison = compare(
      kept.map((ratio) => ({ ...ratio, what: 'size' })),
      kept
    )
    expect(comparison.map(({ what, verdict }) => [what, verdict])).toEqual([
      ['time', 'not measured'],
      ['size', 'new']
    ])
    expect(isGood(comparison)).toBe(true)
    const otherBench = kept.map((ratio) => ({ ...ratio, bench: 'mux' }))
    expect(compare(otherBench, kept).map(({ bench }) => bench)).toEqual(['mux'])
  })
})
