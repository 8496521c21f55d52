import { describe, expect, test } from '@jest/globals'
import { ApiError, UnreadableResponse } from '../../src/klavis/errors.ts'
import { attemptsOf, backoffMs, isRetriable, retryAfterMs } from '../../src/klavis/retry.ts'

describe('isRetriable', () => {
  const answered = (status: number): ApiError =>
    new ApiError({ name: 'try' }, { status, headers: {} }, { text: '', fields: [] }, '', '')

  test.each([400, 302, 418, 429])('retries a release after a %i', (status) => {
    expect(isRetriable(answered(status), 'release')).toBe(true)
  })

  test.each([400, 302, 418])(
    'does not repeat the release of a pooled id after a %i, which may have acted',
    (status) => {
      expect(isRetriable(answered(status), 'pooled release')).toBe(false)
    }
  )

  test.each([404, 405, 410, 422])('does not retry a release after a %i, which would not change', (status) => {
    expect(isRetriable(answered(status), 'release')).toBe(false)
    expect(isRetriable(answered(status), 'pooled release')).toBe(false)
  })

  test.each([401, 403])('attempts a release three times after a %i, because the same key acquired', (status) => {
    expect(isRetriable(answered(status), 'release')).toBe(true)
    expect(attemptsOf('release', answered(status))).toBe(3)
    expect(isRetriable(answered(status), 'idempotent')).toBe(false)
  })

  test('does not retry the release of a pooled id after a 502, which may have acted', () => {
    expect(isRetriable(answered(502), 'release')).toBe(true)
    expect(isRetriable(answered(502), 'pooled release')).toBe(false)
  })

  test('does not retry anything else after an unexpected 4xx', () => {
    expect(isRetriable(answered(418), 'idempotent')).toBe(false)
    expect(isRetriable(answered(418), 'acquire')).toBe(false)
  })
})

test('a seed is sent again only if it certainly was not accepted', () => {
  const answered = (status: number) => new ApiError({ name: 'seed' }, { status }, { text: '', fields: [] }, '', '')
  const repeated = [409, 423, 425, 429, 400, 408, 422, 500, 502, 503, 504].filter((status) =>
    isRetriable(answered(status), 'initialize')
  )
  expect(repeated).toEqual([409, 423, 425, 429])
  expect(isRetriable(new UnreadableResponse({ name: 'seed' }, 200), 'initialize')).toBe(false)
})

describe('backoffMs', () => {
  test('doubles its limit from half a second to ten seconds', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 20].map((attempt) => backoffMs(attempt, () => 1))
    expect(ceilings).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  test('is a random time below the limit', () => {
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
