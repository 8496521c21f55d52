import { describe, expect, test } from '@jest/globals'
import { readAcquired, readDetails, readLocal, readSandboxes, readSignedUrl } from '../../src/klavis/read.ts'

describe('readAcquired', () => {
  test.each<readonly [string, object, readonly object[]]>([
    [
      'server_urls',
      { server_urls: { a: 'https://m/a', b: 'https://m/b' } },
      [
        { key: 'a', url: 'https://m/a' },
        { key: 'b', url: 'https://m/b' }
      ]
    ],
    ['the older server_url', { server_url: 'https://m/' }, [{ key: 'jira', url: 'https://m/' }]],
    ['both', { server_urls: { a: 'https://m/a' }, server_url: 'https://m/' }, [{ key: 'a', url: 'https://m/a' }]],
    ['URLs in objects', { server_urls: { a: { url: 'https://m/a' } } }, [{ key: 'a', url: 'https://m/a' }]],
    ['null', { server_urls: null, server_url: null }, []],
    [
      'a null URL in the map',
      { server_urls: { a: null }, server_url: 'https://m/' },
      [{ key: 'jira', url: 'https://m/' }]
    ],
    ['values that are not URLs', { server_urls: { a: 'soon', b: 'javascript:1' } }, []],
    ['nothing', {}, []]
  ])('reads %s', (_name, fields, urls) => {
    expect(readAcquired({ sandbox_id: 'x', ...fields }, 'jira')).toEqual({ id: 'x', status: '', message: '', urls })
  })

  test('accepts an unknown status', () => {
    expect(readAcquired({ sandbox_id: 'x', status: 'warming', message: null }, 'jira')).toMatchObject({
      status: 'warming',
      message: ''
    })
  })

  test.each([null, [], 'x', 7, {}, { sandbox_id: null }, { sandbox_id: '' }, { sandbox_id: {} }])(
    'returns undefined for %j, which has no id',
    (json) => {
      expect(readAcquired(json, 'jira')).toBeUndefined()
      expect(readDetails(json)).toBeUndefined()
      expect(readLocal(json)).toBeUndefined()
    }
  )
})

describe('readDetails', () => {
  test.each<readonly [string, unknown, object]>([
    ['an object', { run: 1, ok: true, none: null }, { run: '1', ok: 'true', none: '' }],
    ['a list', ['run=1', 'note=a=b', 'bare', 7], { run: '1', note: 'a=b', bare: '' }],
    ['null', null, {}],
    ['text', 'x', {}]
  ])('reads tags as %s', (_name, tags, labels) => {
    expect(readDetails({ sandbox_id: 'x', tags })).toMatchObject({ labels })
  })

  test('reads server_urls if server_url is missing, and accepts null', () => {
    const details = readDetails({
      sandbox_id: 'x',
      server_name: null,
      server_urls: { a: 'https://m/' },
      metadata: null,
      auth_data: []
    })
    expect(details).toMatchObject({ server: '', url: 'https://m/', metadata: undefined, authData: undefined })
  })
})

describe('readLocal', () => {
  test('keeps servers without a URL, a name or an id', () => {
    const local = readLocal({
      local_sandbox_id: 'x',
      servers: [{ id: 's', mcp_server_url: null }, {}, 'odd', { server_name: 'git', auth_data: { a: 1 } }]
    })
    expect(local?.servers).toEqual([
      { id: 's', server: '', url: undefined, status: '', metadata: undefined, authData: undefined },
      { id: '', server: '', url: undefined, status: '', metadata: undefined, authData: undefined },
      { id: '', server: 'git', url: undefined, status: '', metadata: undefined, authData: { a: 1 } }
    ])
  })

  test('accepts a sandbox without servers', () => {
    expect(readLocal({ local_sandbox_id: 'x', servers: null })?.servers).toEqual([])
  })
})

describe('lists and signed URLs', () => {
  test('accepts a bare list or one under its name', () => {
    const row = { sandbox_id: 'x', updated_at: 'now' }
    const expected = [{ id: 'x', server: '', status: '', labels: {}, updatedAt: 'now' }]
    expect(readSandboxes({ sandboxes: [row, { sandbox_id: null }] })).toEqual(expected)
    expect(readSandboxes([row])).toEqual(expected)
    expect(readSandboxes({ sandboxes: null })).toBeUndefined()
  })

  test.each([
    [30, 30],
    ['30', 30],
    [null, undefined],
    ['soon', undefined]
  ])('expires in %j minutes', (minutes, expected) => {
    const answer = { upload_url: 'https://s/', expires_in_minutes: minutes }
    expect(readSignedUrl(answer, 'upload_url')).toEqual({ url: 'https://s/', expiresInMinutes: expected })
    expect(readSignedUrl(answer, 'download_url')).toBeUndefined()
  })
})
