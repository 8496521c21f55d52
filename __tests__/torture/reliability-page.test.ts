import { expect, test } from '@jest/globals'
import { withFigures } from './reliability-page.ts'
import { type Row, sumOf } from './run-trials.ts'

const ROW: Row = {
  kind: 'kill',
  what: 'main killed',
  seeds: [7],
  trials: 3,
  planned: 4,
  held: 0,
  excused: 1,
  leaked: 0,
  unclear: 0,
  longestMs: 1234,
  failures: []
}
const CONDITIONS = { date: '2026-11-18', version: '1.2.3', node: '24.0.0', platform: 'linux', cores: 2 }
const EMPTY = 'before\n\n<!-- figures -->\n\nold\n\n<!-- /figures -->\n\nafter\n'

test('replaces the figures of the kinds that ran, and nothing else', () => {
  const page = withFigures(EMPTY, [ROW, { ...ROW, kind: 'cancel', what: 'cancelled' }], CONDITIONS)
  expect(page).toMatch(/^before\n\n<!-- figures -->\n\n\| kind /)
  expect(page).not.toContain('old')
  expect(withFigures(page, [ROW], CONDITIONS)).toBe(page)
  const written = withFigures(page, [{ ...ROW, seeds: [8], trials: 4 }], { ...CONDITIONS, version: '1.3.0' })
  expect(written).toMatch(/\| kill +\| main killed +\| 1 +\| 4 +\| 0 +\| 1 +\| 0 +\| 0 +\| 1\.2 s +\|/)
  expect(written).toMatch(/\| cancel +\| cancelled +\| 1 +\| 3 of 4 /)
  expect(written.match(/^\| \w+/gm)).toEqual(['| kind', '| kill', '| cancel'])
  expect(written).toContain(
    '- cancel: seeds 7; version 1.2.3, 2026-11-18, Node 24.0.0, linux, 2 cores\n- kill: seeds 8; version 1.3.0'
  )
})

test('writes one line for all kinds of the same run', () => {
  const kinds = ['kill', 'cancel', 'post'].map((kind) => ({ ...ROW, kind }))
  const page = withFigures(EMPTY, kinds, CONDITIONS)
  expect(page.match(/^- .*$/gm)).toEqual([
    '- cancel, kill, post: seeds 7; version 1.2.3, 2026-11-18, Node 24.0.0, linux, 2 cores'
  ])
  expect(withFigures(page, [{ ...ROW, seeds: [8] }], CONDITIONS).match(/^- [^:]*: seeds \d/gm)).toEqual([
    '- cancel, post: seeds 7',
    '- kill: seeds 8'
  ])
})

test('adds up the runs of one kind with several seeds', () => {
  const sum = sumOf([ROW, { ...ROW, seeds: [8], held: 2, longestMs: 9999 }])
  expect(sum).toMatchObject({ seeds: [7, 8], trials: 6, planned: 8, held: 2, excused: 2, longestMs: 9999 })
})

test('rejects a page without a place for the figures', () => {
  expect(() => withFigures('no markers', [ROW], CONDITIONS)).toThrow('The page has no <!-- figures -->')
})
