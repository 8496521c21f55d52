import { expect, test } from '@jest/globals'
import { keptCalls } from '../../../src/companions/test/kept-calls.ts'

const SECRET = 'sk-secret-of-the-model'
const redact = (text: string): string => text.replaceAll(SECRET, '***')
const CALL = {
  server: 'files',
  tool: 'read',
  arguments: { [SECRET]: SECRET },
  failed: false,
  denied: false,
  ms: 1,
  at: '2026-11-18T08:00:00.000Z'
}

test('calls are kept without secrets, in keys, values and answers', () => {
  const kept = keptCalls([CALL, { ...CALL, answer: `The key is ${SECRET}.` }], redact)
  expect(kept).not.toContain('secret')
  expect(kept.trim().split('\n')).toHaveLength(2)
  expect(kept).toContain('The key is ***.')
})

test('the end of an answer that was cut is left out, because it may be half a secret', () => {
  const answer = `${'x'.repeat(7_980)}${SECRET.slice(0, 12)}`
  expect(keptCalls([{ ...CALL, answer, answerCut: true }], redact)).not.toContain('sk-')
})
