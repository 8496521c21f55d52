import { describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'

const PEM = ['-----BEGIN KEY-----', 'MIIEvQIBADANBg"kq\\hkiG9', 'w0BAQEFAASC', 'x', '-----END KEY-----', ''].join('\n')

function knowing(...values: readonly string[]): Secrets {
  const secrets = new Secrets()
  for (const value of values) secrets.add(value)
  return secrets
}

describe('redact', () => {
  test('hides every occurrence', () => expect(knowing('hunter2').redact('hunter2, hunter2!')).toBe('***, ***!'))

  test.each([['short then long'], ['long then short']])(
    'replaces the longest secret first, so that none remains in part (%s)',
    (order) => {
      const values = ['secret', 'secret-and-more']
      expect(
        knowing(...(order === 'short then long' ? values : values.reverse())).redact('secret-and-more secret')
      ).toBe('*** ***')
    }
  )

  test('does not treat a secret as a pattern', () => {
    expect(knowing('a.*b$&(').redact('a.*b$&( axxb')).toBe('*** axxb')
  })

  test('hides a multi-line secret, whole and line by line', () => {
    const secrets = knowing(PEM)
    expect(secrets.redact(PEM)).toBe('***')
    expect(secrets.redact('of it: w0BAQEFAASC.')).toBe('of it: ***.')
    expect(secrets.redact(PEM.replaceAll('\n', '\r\n'))).not.toMatch(/MII|w0B/)
  })

  test('hides a multi-line secret inside JSON', () => {
    const json = JSON.stringify({ key: PEM })
    expect(json).not.toContain(PEM)
    expect(knowing(PEM).redact(json)).toBe('{"key":"***"}')
  })

  test('gives the runner each long line of a secret once', () => {
    const secrets = new Secrets()
    expect(secrets.add(PEM)).toEqual(PEM.split('\n').filter((line) => line.length > 1))
    expect(secrets.add('hunter2')).toEqual(['hunter2'])
    expect(secrets.add('hunter2')).toEqual([])
  })

  test('hides a secret with a quote or backslash inside JSON', () => {
    expect(knowing('pass"wo\\rd').redact(JSON.stringify(['pass"wo\\rd']))).toBe('["***"]')
  })
})

describe('redact leaves', () => {
  test.each(['', ' ', 'abcde', '   a    ', '\n\n\n\n\n\n\n'])('%j, which would hide half the log', (value) => {
    const secrets = new Secrets()
    expect(secrets.add(value)).toEqual([])
    expect(secrets.redact(`x${value}y`)).toBe(`x${value}y`)
  })

  test('no secret of six characters', () => {
    const secrets = new Secrets()
    expect(secrets.add('abcdef')).toEqual(['abcdef'])
    expect(secrets.redact('abcdef')).toBe('***')
  })

  test('a short line of a long secret', () => expect(knowing(PEM).redact('x marks the spot')).toBe('x marks the spot'))
})

test.each([1, 500])('forgets the secrets of a scope when it ends, and only those, after %i', (number) => {
  const secrets = knowing('before the scope "1"')
  secrets.newRedactor()
  const forget = secrets.openScope()
  for (let each = 0; each < number; each++) secrets.add(`in the scope "${each}"`)
  secrets.add('before the scope "1"')
  expect(secrets.redact('in the scope "0"')).toBe('***')
  secrets.newRedactor()
  forget()
  const text = 'before the scope "1", in the scope "0"'
  expect(secrets.redact(text)).toBe('***, in the scope "0"')
  const redactor = secrets.newRedactor()
  const streamed = Buffer.concat([redactor.push(Buffer.from(text)), redactor.end()])
  expect(streamed.toString()).toBe('***, in the scope "0"')
  expect(secrets.add('in the scope "0"')).toEqual(['in the scope "0"'])
  expect(secrets.redact(JSON.stringify('in the scope "0"'))).toBe('"***"')
})
