import { describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/** A small generator of numbers below `most`, so that a failure can be repeated with SEED. */
function randomBelow(seed: number): (most: number) => number {
  let state = seed >>> 0
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Marks every character that belongs to an occurrence; occurrences that overlap become one row of stars. */
function naive(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  const starts = new Set<number>()
  const inside = new Array<boolean>(text.length).fill(false)
  for (let at = 0; at < text.length; at++) {
    const longest = Math.max(0, ...forms.map((form) => (text.startsWith(form, at) ? form.length : 0)))
    if (longest === 0) continue
    // Inside an earlier occurrence it continues that one.
    const continues = forms.some((form) =>
      Array.from({ length: form.length - 1 }, (_, back) => at - back - 1).some(
        (from) => from >= 0 && text.startsWith(form, from) && from + form.length > at
      )
    )
    if (!continues) starts.add(at)
    inside.fill(true, at, at + longest)
  }
  return [...text].map((char, at) => (starts.has(at) ? '***' : inside[at] ? '' : char)).join('')
}

/** Words over few letters, so that they overlap and contain each other all the time. */
function wordsOf(random: (most: number) => number, letters: string, number: number, longest: number): string[] {
  const letter = () => letters[random(letters.length)] ?? ''
  return Array.from({ length: number }, () => Array.from({ length: 6 + random(longest - 5) }, letter).join(''))
}

describe(`with SEED=${SEED}`, () => {
  test.each(['ab', 'ab"', 'aé', 'abc\\'])('hides the same as a naive search, over the letters %j', (letters) => {
    const random = randomBelow(SEED)
    for (let trial = 0; trial < 60; trial++) {
      const secrets = wordsOf(random, letters, 1 + random(6), 9)
      const text = wordsOf(random, `${letters}x`, 8, 30).join(secrets[random(secrets.length)] ?? '')
      const few = new Secrets()
      for (const secret of secrets) few.add(secret)
      const expected = naive(text, secrets)
      expect(few.redact(text)).toBe(expected)
      few.newRedactor()
      expect(few.redact(text)).toBe(expected)
    }
  })

  test('hides the same in chunks, wherever they begin', () => {
    const random = randomBelow(SEED + 1)
    for (let trial = 0; trial < 200; trial++) {
      const secrets = new Secrets()
      const words = wordsOf(random, 'abé', 1 + random(5), 12)
      for (const word of words) secrets.add(word)
      const text = wordsOf(random, 'abéx', 6, 40).join(words[0])
      const bytes = Buffer.from(text)
      const redactor = secrets.newRedactor()
      const pieces: Buffer[] = []
      for (let at = 0; at < bytes.length; ) {
        const size = random(9)
        pieces.push(redactor.push(Buffer.from(bytes.subarray(at, at + size))))
        at += size
      }
      expect(Buffer.concat([...pieces, redactor.end()]).toString()).toBe(secrets.redact(text))
    }
  })
})

test('adds and hides 16,000 secrets in a moment', () => {
  const started = performance.now()
  const secrets = new Secrets()
  for (let index = 0; index < 16_000; index++) secrets.add(`Bearer value-${index}-xxxxxxxx`)
  expect(secrets.redact('a line with value-7-xxxxxxxx')).toBe('a line with value-7-xxxxxxxx')
  expect(secrets.redact('and Bearer value-15999-xxxxxxxx.')).toBe('and ***.')
  const long = 'Bearer value-1 '.repeat(100_000)
  expect(secrets.redact(long)).toBe(long)
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('takes no longer for secrets and texts that are made to take long', () => {
  const secrets = new Secrets()
  for (let length = 10; length < 1_000; length++) secrets.add(`${'a'.repeat(length)}b`)
  const msFor = (text: string): number => {
    const started = performance.now()
    expect(secrets.redact(text)).toBe(text)
    return performance.now() - started
  }
  const [harmless, hostile] = [msFor('x'.repeat(1_000_000)), msFor('a'.repeat(1_000_000))]
  // A search that starts again at every character would need 500 times as long.
  expect(hostile).toBeLessThan(50 * harmless)
})

test('keeps little in memory while a hidden part grows', () => {
  const secrets = new Secrets()
  secrets.add('aaaaaaaa')
  const redactor = secrets.newRedactor()
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const pieces = Array.from({ length: 50 }, () => redactor.push(chunk))
  expect(Buffer.concat([...pieces, redactor.end()]).toString()).toBe('***')
})
