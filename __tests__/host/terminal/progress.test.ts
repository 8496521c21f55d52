import { describe, expect, test } from '@jest/globals'
import { Progress } from '../../../src/host/terminal/progress.ts'

/** A stream that keeps what is written, and the progress that writes to it. */
function progressOn(isTTY: boolean, env: Readonly<Record<string, string>> = {}) {
  const written: string[] = []
  const stream = { isTTY, columns: 40, write: (text: string) => written.push(text) > 0 }
  return { progress: new Progress(stream, (name) => env[name]), written }
}

describe('The spinner', () => {
  test('is below the lines on a terminal, and gone when it rests', () => {
    const { progress, written } = progressOn(true, { NO_COLOR: '1' })
    progress.spin('Acquiring')
    progress.line('✓ jira')
    progress.rest()
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

  test('is never wider than the terminal', () => {
    const { progress, written } = progressOn(true, { NO_COLOR: '1' })
    progress.spin('x'.repeat(200))
    progress.rest()
    expect(written[0]?.replace('\r\u001b[2K', '')).toHaveLength(39)
  })

  test.each([
    ['a pipe', false, {}],
    ['a terminal that cannot move its cursor', true, { TERM: 'dumb' }]
  ])('is not for %s', (_, isTTY, env) => {
    const { progress, written } = progressOn(isTTY, env)
    progress.spin('Acquiring')
    progress.line('✓ jira')
    progress.rest()
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
