import { describe, expect, test } from '@jest/globals'
import { networkError } from '../../src/net/network-error.ts'

describe('networkError', () => {
  test.each([
    ['ENOTFOUND', /h\.example was not found .*DNS/],
    ['EAI_AGAIN', /h\.example was not found/],
    ['ECONNREFUSED', /h\.example refused the connection/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /certificate of h\.example is not trusted .*NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate of h\.example is not trusted: it was issued for another name\./],
    ['CERT_HAS_EXPIRED', /certificate of h\.example is not trusted: it is out of date .*clock of the runner/],
    ['EHOSTUNREACH', /No connection to h\.example \(EHOSTUNREACH\)/]
  ])('names the host, a cause and a next step for %s', (code, message) => {
    const error = networkError('h.example', { code, message: 'connect /path?query' }, false)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('query')
    expect(error).toMatchObject({ code, established: false, timedOut: false })
    expect([error.why, error.next]).not.toContain('')
  })

  test.each([
    ['tunneling socket could not be established, statusCode=407', /it answered 407.*credentials/],
    ['tunneling socket could not be established, statusCode=403', /it answered 403.*does not allow this host/],
    ['tunneling socket could not be established, statusCode=503', /it answered 503.*cannot reach the host/],
    [
      'tunneling socket could not be established, cause=connect ECONNREFUSED 10.0.0.1:3128',
      /ECONNREFUSED 10\.0\.0\.1:3128/
    ]
  ])('blames the proxy if the tunnel failed, and knows that nothing was sent: %s', (message, expected) => {
    const error = networkError('h.example', { code: 'ECONNRESET', message }, false)
    expect(error).toMatchObject({ established: false, code: 'ERR_PROXY' })
    expect(error.message).toMatch(expected)
    expect(error.message).toContain('HTTPS_PROXY')
  })

  test('says that the request may have been received if the connection was established', () => {
    const error = networkError('h.example', { code: 'ECONNRESET', message: 'socket hang up' }, true)
    expect(error.established).toBe(true)
    expect(error.message).toContain('The connection to h.example broke')
  })
})
