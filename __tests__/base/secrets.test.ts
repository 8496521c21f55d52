import { describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'

const PEM = ['-----BEGIN KEY-----', 'MIIEvQIBADANBg"kq\\hkiG9', 'w0BAQEFAASC', 'x', '-----END KEY-----', ''].join('\n')

function knowing(...values: readonly string[]): Secrets {
  const secrets = new Secrets()
  for (const value of values) secrets.add(value)
  return secrets
}

describe('what is hidden', () => {
  test('every occurrence', () => expect(knowing('hunter2').redact('hunter2, hunter2!')).toBe('***, ***!'))

  test.each([['short then long'], ['long then short']])(
    'the longest first, so that none shows in part (%s)',
    (order) => {
      const values = ['secret', 'secret-and-more']
      expect(
        knowing(...(order === 'short then long' ? values : values.reverse())).redact('secret-and-more secret')
      ).toBe('*** ***')
    }
  )

  test('nothing in it is a pattern', () => {
    expect(knowing('a.*b$&(').redact('a.*b$&( axxb')).toBe('*** axxb')
  })

  test('a multi-line secret, whole and line by line', () => {
    const secrets = knowing(PEM)
    expect(secrets.redact(PEM)).toBe('***')
    expect(secrets.redact('of it: w0BAQEFAASC.')).toBe('of it: ***.')
    expect(secrets.redact(PEM.replaceAll('\n', '\r\n'))).not.toMatch(/MII|w0B/)
  })

  test('a multi-line secret inside JSON, with its quotes and backslashes', () => {
    const json = JSON.stringify({ key: PEM })
    expect(json).not.toContain(PEM)
    expect(knowing(PEM).redact(json)).toBe('{"key":"***"}')
  })

  test('the runner is given its long lines, and each secret once', () => {
    const secrets = new Secrets()
    expect(secrets.add(PEM)).toEqual(PEM.split('\n').filter((line) => line.length > 1))
    expect(secrets.add('hunter2')).toEqual(['hunter2'])
    expect(secrets.add('hunter2')).toEqual([])
  })

  test('a quote or backslash in a one-line secret inside JSON', () => {
    expect(knowing('pass"wo\\rd').redact(JSON.stringify(['pass"wo\\rd']))).toBe('["***"]')
  })
})

describe('what is not', () => {
  test.each(['', ' ', 'abcde', '   a    ', '\n\n\n\n\n\n\n'])('%j would hide half the log', (value) => {
    const secrets = new Secrets()
    expect(secrets.add(value)).toEqual([])
    expect(secrets.redact(`x${value}y`)).toBe(`x${value}y`)
  })

  test('six characters are a secret', () => {
    const secrets = new Secrets()
    expect(secrets.add('abcdef')).toEqual(['abcdef'])
    expect(secrets.redact('abcdef')).toBe('***')
  })

  test('a short line of a long secret', () => expect(knowing(PEM).redact('x marks the spot')).toBe('x marks the spot'))
})
