import { expect, test } from '@jest/globals'
import { lastLine } from '../../src/cli/last-line.ts'

test.each([
  [0, '', '✓ exit code 0 · 2 calls'],
  [3, 'node agent.js ended with exit code 3.', '✗ node agent.js ended with exit code 3 · 2 calls'],
  [1, 'There is no key. Set it.', '✗ There is no key · 2 calls'],
  [2, 'The case files have 2 mistakes:\n- one.\n- two.', '✗ The case files have 2 mistakes · 2 calls'],
  [1, '', '✗ exit code 1 · 2 calls']
])('with exit code %d and %j, the last line is %j', (code, why, line) => {
  expect(lastLine(code, why, ['2 calls'])).toBe(line)
})
