import { describe, expect, test } from '@jest/globals'
import { ApiError, UnreadableAnswer } from '../../src/klavis/errors.ts'
import { attemptsOf, backoffMs, isRetriable, retryAfterMs } from '../../src/klavis/retry.ts'

describe('isRetriable', () => {
  const said = (status: number): ApiError =>
    new ApiError({ name: 'try' }, { status, headers: {} }, { text: '', fields: [] }, '', '')

  test.each([400, 302, 418, 429])('a %i is not the last word on a release', (status) => {
    expect(isRetriable(said(status), 'release')).toBe(true)
    expect(isRetriable(said(status), 'pooled release')).toBe(true)
  })

  test.each([404, 405, 410, 422])('a %i is, since it would be so again', (status) => {
    expect(isRetriable(said(status), 'release')).toBe(false)
    expect(isRetriable(said(status), 'pooled release')).toBe(false)
  })

  test.each([401, 403])('a %i is asked about three times: the same key acquired', (status) => {
    expect(isRetriable(said(status), 'pooled release')).toBe(true)
    expect(attemptsOf('pooled release', said(status))).toBe(3)
    expect(isRetriable(said(status), 'idempotent')).toBe(false)
  })

  test('a 502 may have acted, and a pooled id may be released once only', () => {
    expect(isRetriable(said(502), 'release')).toBe(true)
    expect(isRetriable(said(502), 'pooled release')).toBe(false)
  })

  test('an odd refusal is the last word on everything else', () => {
    expect(isRetriable(said(418), 'idempotent')).toBe(false)
    expect(isRetriable(said(418), 'acquire')).toBe(false)
  })
})

test('a seed goes out again only where it surely was not taken in', () => {
  const answered = (status: number) => new ApiError({ name: 'seed' }, { status }, { text: '', fields: [] }, '', '')
  const repeated = [409, 423, 425, 429, 400, 408, 422, 500, 502, 503, 504].filter((status) =>
    isRetriable(answered(status), 'initialize')
  )
  expect(repeated).toEqual([409, 423, 425, 429])
  expect(isRetriable(new UnreadableAnswer({ name: 'seed' }, 200), 'initialize')).toBe(false)
})

describe('backoffMs', () => {
  test('doubles its ceiling from half a second to ten', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 20].map((attempt) => backoffMs(attempt, () => 1))
    expect(ceilings).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  test('is anything below the ceiling', () => {
    expect(backoffMs(3, () => 0)).toBe(0)
    expect(backoffMs(3, () => 0.25)).toBe(500)
  })
})

describe('retryAfterMs', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  test.each([
    ['2', 2000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['3600', 60_000],
    ['Sun, 01 Mar 2026 12:00:07 GMT', 7000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Mon, 02 Mar 2026 12:00:00 GMT', 60_000],
    ['9'.repeat(400), 60_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 60_000],
    ['soon', undefined],
    ['-5', undefined],
    ['1, 2', undefined],
    ['Wed, 99 Foo', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('%j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected)
  })
})
