import { describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'
import { fingerprint, instanceIdOf, secretsOfData, secretsOfUrl } from '../../src/lease/lease-secrets.ts'

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1f2'

describe('the secrets of a URL', () => {
  test('are the URL itself and its instance', () => {
    const url = 'https://jira-mcp.klavis.ai/mcp/?instance_id=0198c2d4-aaaa'
    expect(secretsOfUrl(url)).toEqual(expect.arrayContaining([url, '0198c2d4-aaaa']))
    expect(secretsOfUrl(url)).not.toContain('jira-mcp.klavis.ai')
  })

  test('include a token in the path', () => {
    expect(secretsOfUrl(`https://x.example/${TOKEN}/mcp`)).toContain(TOKEN)
    expect(secretsOfUrl(`https://x.example/${TOKEN}%3D%3D/mcp`)).toEqual(
      expect.arrayContaining([`${TOKEN}%3D%3D`, `${TOKEN}==`])
    )
  })

  test('do not include plain words of the path', () => {
    const secrets = secretsOfUrl('https://x.example/some-very-long-word-without-digits/v1/mcp')
    expect(secrets).toEqual(['https://x.example/some-very-long-word-without-digits/v1/mcp'])
  })

  test('include a signature, encoded and decoded', () => {
    const secrets = secretsOfUrl('https://storage.example/b/o.tar.gz?X-Goog-Signature=ab%2Bcd%2Fef%3D%3D&v=1')
    expect(secrets).toEqual(expect.arrayContaining(['ab%2Bcd%2Fef%3D%3D', 'ab+cd/ef==']))
    expect(secrets).not.toContain('1')
  })

  test('do not include the public parameters of signed URLs', () => {
    const secrets = secretsOfUrl(
      'https://s.example/o?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Date=20260102T030405Z&X-Goog-Signature=0123456789abcdef'
    )
    expect(secrets).toContain('0123456789abcdef')
    expect(secrets).not.toContain('GOOG4-RSA-SHA256')
    expect(secrets).not.toContain('20260102T030405Z')
  })

  test('include a user and a password, encoded and decoded', () => {
    const secrets = secretsOfUrl('https://some-token:pass%2Fword%21@x.example/')
    expect(secrets).toEqual(expect.arrayContaining(['some-token', 'pass%2Fword%21', 'pass/word!']))
  })

  test('include the URL as written and as sent', () => {
    const secrets = secretsOfUrl('HTTPS://X.example?instance_id=12345678')
    expect(secrets).toEqual(
      expect.arrayContaining(['HTTPS://X.example?instance_id=12345678', 'https://x.example/?instance_id=12345678'])
    )
  })

  test('are the whole text if it is not a URL', () =>
    expect(secretsOfUrl('not a url with-a-secret')).toEqual(['not a url with-a-secret']))

  test('may contain broken percent signs', () =>
    expect(secretsOfUrl(`https://x.example/${TOKEN}%zz?a=%zz%zz%zz`)).toContain(`${TOKEN}%zz`))

  test('do not include short strings', () => {
    for (const secret of secretsOfUrl('https://u:p@x.example/1/2?a=1&b=&c=1234567&d'))
      expect(secret.length).toBeGreaterThanOrEqual(8)
  })

  test('hide every secret part of the URL, however it is printed', () => {
    const url = `https://me:s3cret-pass@x.example/${TOKEN}/mcp?instance_id=0198c2d4-aaaa&sig=a%2Fb%2Fc%2Fd%2Fe`
    const secrets = new Secrets()
    for (const secret of secretsOfUrl(url)) secrets.add(secret)
    const prints = [url, JSON.stringify({ url }), `GET /${TOKEN}/mcp`, '?instance_id=0198c2d4-aaaa', 'sig: a/b/c/d/e']
    for (const text of prints) expect(secrets.redact(text)).not.toMatch(/a1b2c3|0198c2d4|s3cret|a\/b\/c|a%2Fb/)
  })
})

test('the secrets of credentials are all long strings at any depth', () => {
  const data = { a: 'short', b: 'long enough', list: ['12345678', 1234567890, { c: 'deep-secret' }], n: null, t: true }
  expect(secretsOfData(data)).toEqual(['long enough', '12345678', 'deep-secret'])
  expect(secretsOfData(undefined)).toEqual([])
})

test('secrets are found even in data that is nested too deeply for the stack', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(100_000)}"deep-secret"${']}'.repeat(100_000)}`) as unknown
  expect(secretsOfData(deep)).toEqual(['deep-secret'])
})

test.each([
  ['https://x.example/mcp/?instance_id=abc', 'abc'],
  ['https://x.example/mcp/?x=1&instance_id=a%2Bb', 'a+b'],
  ['https://x.example/mcp/?instance_id=', undefined],
  ['https://x.example/mcp/', undefined],
  ['nonsense', undefined]
])('the instance_id of %s is %s', (url, id) => expect(instanceIdOf(url)).toBe(id))

test('a fingerprint is the first 16 hex digits of the SHA-256', () => {
  expect(fingerprint('abc')).toBe('ba7816bf8f01cfea')
  expect(fingerprint('abd')).not.toBe(fingerprint('abc'))
})
