import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
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
        expect(min).toBeGreaterThan(0)
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
