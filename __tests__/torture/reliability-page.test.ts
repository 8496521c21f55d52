import { expect, test } from '@jest/globals'
import { withFigures } from './reliability-page.ts'
import type { Row } from './run-trials.ts'

const ROW: Row = {
  kind: 'kill',
  what: 'main killed',
  trials: 3,
  planned: 4,
  held: 0,
  excused: 1,
  leaked: 0,
  unclear: 0,
  longestMs: 1234,
  failures: []
}
const CONDITIONS = { seed: 7, node: '24.0.0', platform: 'linux', cores: 2, minutes: 12.4 }

test('replaces the figures of the last run, and nothing else', () => {
  const page = 'before\n\n<!-- figures -->\n\nold\n\n<!-- /figures -->\n\nafter\n'
  const written = withFigures(page, [ROW], CONDITIONS)
  expect(written).toMatch(/^before\n\n<!-- figures -->\n\n\| kind /)
  expect(written).toMatch(/\| kill +\| main killed +\| 3 of 4 +\| 0 +\| 1 +\| 0 +\| 0 +\| 1\.2 s +\|/)
  expect(written).toContain('3 trials in 12 minutes: seed 7, Node 24.0.0, linux, 2 cores.')
  expect(written).not.toContain('old')
  expect(withFigures(written, [ROW], CONDITIONS)).toBe(written)
})

test('rejects a page without a place for the figures', () => {
  expect(() => withFigures('no markers', [ROW], CONDITIONS)).toThrow('The page has no <!-- figures -->')
})
