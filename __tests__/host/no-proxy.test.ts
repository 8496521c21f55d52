import { describe, expect, test } from '@jest/globals'
import { loopbackExclusions } from '../../src/host/no-proxy.ts'

const PROXY = 'http://proxy.example:3128'
const excluded = (env: Readonly<Record<string, string>>, isWindows = false) =>
  loopbackExclusions((name) => env[name], isWindows)

describe('loopback joins NO_PROXY', () => {
  test.each(['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'])(
    'if %s is set, in both spellings, of which clients read either',
    (name) => {
      const value = '127.0.0.1,localhost'
      expect(excluded({ [name]: PROXY })).toEqual({ NO_PROXY: value, no_proxy: value })
    }
  )

  test('and what is excluded already stays excluded', () => {
    expect(excluded({ HTTPS_PROXY: PROXY, NO_PROXY: 'internal.example, localhost' })).toEqual({
      NO_PROXY: 'internal.example,localhost,127.0.0.1',
      no_proxy: 'internal.example,localhost,127.0.0.1'
    })
  })

  test('in one spelling on Windows, where both are one variable', () => {
    expect(excluded({ HTTPS_PROXY: PROXY }, true)).toEqual({ NO_PROXY: '127.0.0.1,localhost' })
  })

  test('only in the spelling that lacks it', () => {
    expect(excluded({ HTTPS_PROXY: PROXY, NO_PROXY: 'a.example', no_proxy: '127.0.0.1' })).toEqual({
      NO_PROXY: 'a.example,127.0.0.1,localhost'
    })
  })

  test.each([
    [{}],
    [{ NO_PROXY: 'internal.example' }],
    [{ HTTPS_PROXY: '' }],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: '*' }],
    [{ HTTPS_PROXY: PROXY, no_proxy: 'a, 127.0.0.1' }]
  ])('but nothing is set for %j', (env) => expect(excluded(env)).toEqual({}))
})
