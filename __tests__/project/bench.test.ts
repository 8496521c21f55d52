import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const RESULTS = readFileSync(join('bench', 'results.md'), 'utf8')

/** All rows with a median, each as its cells. */
const RATIOS = RESULTS.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
  .filter(([, , , , median]) => Number(median) > 0)

describe('bench/results.md', () => {
  test('has ratios of all four benches', () => {
    const sections = RESULTS.split(/^## /m).slice(1)
    expect(sections).toHaveLength(4)
    for (const section of sections) expect(section).toMatch(/\| \d+\.\d\d \|/)
  })

  test.each(['`tar -czf`', 'node-tar', 'one after the other', '`node -e 0`, Node 24', 'mcp-proxy 6', 'supergateway 4'])(
    'has a ratio against %s',
    (name) => {
      expect(RATIOS.filter(([, peer = '']) => peer.startsWith(name))).not.toHaveLength(0)
    }
  )

  test('shows how much each ratio varies, and whether its goal is reached', () => {
    for (const [, , goal = '', min, median, max, reached] of RATIOS) {
      expect(Number(min)).toBeLessThanOrEqual(Number(median))
      expect(Number(median)).toBeLessThanOrEqual(Number(max))
      const limit = Number(goal.replace('≤ ', ''))
      expect(reached).toBe(goal === '' ? '' : Number(median) <= limit ? 'yes' : '**no**')
    }
  })

  test('has the goal for the start of main on Node 24', () => {
    const [main = []] = RATIOS.filter(([measured]) => measured === 'main with one sandbox')
    expect(main.slice(1, 3)).toEqual([expect.stringMatching(/^`node -e 0`, Node 24\./), '≤ 5'])
  })

  test('names the version, the date, the Node and the cores, but no path or host', () => {
    expect(RESULTS).toMatch(/^Version \d+\.\d+\.\d+, 20\d\d-\d\d-\d\d, Node \d+\.\d+\.\d+.*, \w+ \w+, \d+ cores\.$/m)
    expect(RESULTS).not.toMatch(/(^|\s)(~|[A-Za-z]:)?[\\/](home|tmp|root|Users|work|usr|var|private)\b|file:|https?:/m)
  })
})
