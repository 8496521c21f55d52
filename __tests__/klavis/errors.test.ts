import { describe, expect, test } from '@jest/globals'
import { Cancelled, Failure } from '../../src/base/failure.ts'
import { readDetail } from '../../src/klavis/error-detail.ts'
import { apiError, isNoDump, isPoolEmpty, mayHaveActed } from '../../src/klavis/errors.ts'

const URL_OF_API = new URL('https://api.example/')

function errorOf(
  status: number,
  body: unknown,
  servers: readonly string[] = ['jira'],
  kind: 'sandbox' | 'local' = 'sandbox'
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return apiError({ name: 'acquire', acquires: { kind, servers } }, URL_OF_API, { status, headers: {}, body: text }, [])
}

describe('the message', () => {
  test.each([
    [408, /A gateway timed out\. Re-run the job\./],
    [409, /The sandbox is busy with another request\. Re-run the job\./],
    [302, /Redirects are not followed, so that the key is sent only to api\.example\./]
  ])('of a %i explains it', (status, advice) => expect(errorOf(status, '').message).toMatch(advice))
})

describe('mayHaveActed', () => {
  test('is true for an unexpected error and false if nothing was sent', () => {
    expect(mayHaveActed(new RangeError('Maximum call stack size exceeded'))).toBe(true)
    expect(mayHaveActed(new Cancelled())).toBe(false)
    expect(mayHaveActed(new Failure('There was no time left.', '', ''))).toBe(false)
  })
})

describe('readDetail', () => {
  test('returns nothing for JSON that is nested too deeply', () => {
    const deep = `${'{"detail":['.repeat(100_000)}${']}'.repeat(100_000)}`
    expect(readDetail(deep, []).text).toBe('')
    expect(errorOf(502, deep).message).toMatch(/^Klavis answered 502 when asked to acquire\./)
  })

  test.each<readonly [string, unknown, string]>([
    ['a string', { detail: 'Not idle' }, 'Not idle'],
    [
      'a list',
      {
        detail: [
          { loc: ['body', 'ttl_seconds'], msg: 'too large' },
          { loc: ['query'], msg: 'no' }
        ]
      },
      'ttl_seconds: too large; query: no'
    ],
    ['a list of strings', { detail: ['a', 'b'] }, 'a; b'],
    ['an object', { detail: { code: 7, message: 'full' } }, 'full'],
    ['an unknown object', { detail: { code: 7 } }, '{"code":7}'],
    ['a message', { message: 'gone' }, 'gone'],
    ['an error', { error: { message: 'gone' } }, 'gone'],
    ['null', { detail: null }, ''],
    ['null before a message', { detail: null, message: 'gone' }, 'gone'],
    ['an object of unknown form', { code: 7 }, '{"code":7}'],
    ['an empty object', {}, ''],
    [
      'a page with a title',
      '<html><head><title>502 Bad Gateway</title></head><body><p>x</p></body></html>',
      '502 Bad Gateway'
    ],
    ['a page without one', '<style>a{}</style><p>Down<br>for now</p>', 'Down for now'],
    ['plain text', 'upstream\nerror', 'upstream error'],
    ['nothing', '', '']
  ])('reads %s', (_name, body, expected) => {
    expect(readDetail(typeof body === 'string' ? body : JSON.stringify(body), []).text).toBe(expected)
  })

  test('returns a short text without workflow commands', () => {
    const text = readDetail(
      JSON.stringify({ detail: `::error::x\n##[add-mask]y\u001b[31m${'z'.repeat(1000)}` }),
      []
    ).text
    expect(text).not.toMatch(/^::|\n|##\[/)
    expect(text).not.toContain('\u001b')
    expect(text.length).toBeLessThanOrEqual(400)
  })

  test.each(['<', '<title', '<script'])('reads megabytes of %s quickly', (piece) => {
    expect(readDetail(piece.repeat(2_000_000 / piece.length), []).text.length).toBeLessThanOrEqual(400)
  })

  test('leaves out parts of a location that are neither names nor numbers', () => {
    const detail = [{ loc: ['body', { toString: 1, valueOf: 1 }, 'ttl', 0], msg: 'no' }]
    expect(readDetail(JSON.stringify({ detail }), [])).toEqual({
      text: 'ttl.0: no',
      isJson: true,
      fields: ['ttl', '0'],
      fieldErrors: [{ location: ['ttl', 0], message: 'no' }]
    })
  })

  test('shows no part of a secret at the end of the text', () => {
    const text = readDetail(`${'x'.repeat(390)} secret-key-0123456789`, ['secret-key-0123456789']).text
    expect(text).not.toContain('secret')
  })
})

describe('the advice', () => {
  test.each([
    [401, /missing or has expired.*`api-key`/],
    [403, /is wrong, or has no permission for this.*`api-key`/],
    [429, /`rate-limit`/],
    [500, /The service failed/],
    [503, /The service failed/]
  ])('for a %i names the next step', (status, expected) => {
    const error = errorOf(status, { detail: 'x' })
    expect(error.message).toMatch(expected)
    expect(error.message).toMatch(/^Klavis answered \d+ when asked to acquire: x\. /)
  })

  test.each([404, 422])('for a %i to an acquire suggests similar names', (status) => {
    expect(errorOf(status, '', ['gihtub']).message).toMatch(/Did you mean `github` instead of `gihtub`\?/)
  })

  test('for a server in the wrong input names the right input', () => {
    expect(errorOf(422, '', ['git']).message).toContain(
      '`git` is a local server. Move it from `sandboxes` to `local-sandbox`.'
    )
    expect(errorOf(422, '', ['git', 'jira'], 'local').message).toContain(
      '`jira` is not a local server. Move it from `local-sandbox` to `sandboxes`.'
    )
  })
})

describe('isPoolEmpty', () => {
  test.each([
    [404, 'No idle sandbox available for jira'],
    [404, 'No available sandboxes for server jira'],
    [409, 'All jira sandboxes are currently occupied'],
    [423, 'Sandbox is in use'],
    [503, 'No sandbox instances are available at the moment, try again later'],
    [503, 'Insufficient capacity'],
    [503, 'The sandbox pool is exhausted'],
    [503, 'None available'],
    [404, 'No idle sandbox found for server_name jira']
  ])('is true for %i %s', (status, detail) => {
    const error = errorOf(status, { detail })
    expect(isPoolEmpty(error)).toBe(true)
    expect(mayHaveActed(error)).toBe(false)
  })

  test.each([
    [404, 'Server not found'],
    [404, 'Not Found'],
    [404, 'Sandbox server jria does not exist'],
    [404, 'Unknown server: idle'],
    [503, 'Service Unavailable'],
    [503, 'Service Temporarily Unavailable'],
    [503, '503 Service Unavailable No server is available to handle this request.'],
    [503, 'no healthy upstream'],
    [503, ''],
    [409, 'Conflict'],
    [500, 'No idle sandbox available'],
    [422, 'No idle sandbox available'],
    [429, 'No idle sandbox available']
  ])('is false for %i %s', (status, detail) => {
    expect(isPoolEmpty(errorOf(status, { detail }))).toBe(false)
  })

  test('is false for other errors', () => {
    expect(isPoolEmpty(new Error('No idle sandbox'))).toBe(false)
  })
})

test('isNoDump is true for the statuses of a server without a dump', () => {
  expect([404, 405, 422, 400, 403, 500].map((status) => isNoDump(errorOf(status, '')))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false
  ])
  expect(isNoDump(new Error('404'))).toBe(false)
})
