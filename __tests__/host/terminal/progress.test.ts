import { describe, expect, test } from '@jest/globals'
import { Progress } from '../../../src/host/terminal/progress.ts'

/** A progress, and what it writes. */
function progressOn(isTTY: boolean, env: Readonly<Record<string, string>> = {}) {
  const written: string[] = []
  const stream = { isTTY, columns: 40, write: (text: string) => written.push(text) > 0 }
  return { progress: new Progress(stream, (name) => env[name]), written }
}

describe('The spinner', () => {
  test('is below the lines on a terminal until it is stopped', () => {
    const { progress, written } = progressOn(true, { NO_COLOR: '1' })
    progress.startSpinner('Acquiring')
    progress.line('✓ jira')
    progress.stopSpinner()
    progress.line('over')
    expect(written).toEqual([
      expect.stringMatching(/^\r\u001b\[2K. Acquiring \(0 s\)$/),
      '\r\u001b[2K',
      '✓ jira\n',
      expect.stringMatching(/^\r\u001b\[2K. Acquiring \(0 s\)$/),
      '\r\u001b[2K',
      'over\n'
    ])
  })

  test('is never wider than the terminal, and keeps the seconds', () => {
    const { progress, written } = progressOn(true, { NO_COLOR: '1' })
    progress.startSpinner('x'.repeat(200))
    progress.stopSpinner()
    const row = written[0]?.replace('\r\u001b[2K', '')
    expect(row).toHaveLength(39)
    expect(row).toMatch(/x… \(0 s\)$/)
  })

  test.each([
    ['a pipe', false, {}],
    ['a dumb terminal', true, { TERM: 'dumb' }]
  ])('is not shown in %s', (_, isTTY, env) => {
    const { progress, written } = progressOn(isTTY, env)
    progress.startSpinner('Acquiring')
    progress.line('✓ jira')
    progress.stopSpinner()
    expect(written).toEqual(['✓ jira\n'])
  })
})

test.each([
  ['on a terminal', true, {}, true],
  ['in a pipe', false, {}, false],
  ['with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['with FORCE_COLOR in a pipe', false, { FORCE_COLOR: '1' }, true],
  ['with FORCE_COLOR over NO_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, true],
  ['with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false]
])('colours %s: %s %j %s', (_, isTTY, env, expected) => {
  const text = progressOn(isTTY, env).progress.coloured('red', 'x')
  expect(text).toBe(expected ? '\u001b[31mx\u001b[0m' : 'x')
})
