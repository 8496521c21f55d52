import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { hashOf, readAuthorities } from '../../src/host/authorities.ts'
import {
  changesSince,
  networkFingerprint,
  networkSettings,
  proxySecrets,
  restoreVariables
} from '../../src/host/network-settings.ts'
import { loopbackExclusions } from '../../src/host/no-proxy.ts'

const [ONE = '', OTHER = ''] = rootCertificates
const NOTHING = { variables: [], code: [], extra: 'same', systemChanged: false }
let folder = ''
let file = ''
let before: NodeJS.ProcessEnv = {}

beforeEach(() => {
  before = { ...process.env }
  for (const name of Object.keys(process.env))
    if (/_proxy$|^(NODE_(EXTRA|TLS|USE)|SSL|LD|OPENSSL)_/i.test(name)) delete process.env[name]
  folder = mkdtempSync(join(tmpdir(), 'network-'))
  file = join(folder, 'ca.pem')
  process.env['HTTPS_PROXY'] = 'http://proxy.example:3128'
  process.env['no_proxy'] = ''
})

afterEach(() => {
  process.env = before
  rmSync(folder, { recursive: true })
})

describe('the network settings of a process', () => {
  test('are the variables that are set; an empty one counts as not set', () => {
    expect(networkSettings()).toEqual({ variables: { HTTPS_PROXY: 'http://proxy.example:3128' } })
    expect(changesSince(networkSettings())).toEqual(NOTHING)
  })

  test('contain the certificates of NODE_EXTRA_CA_CERTS, but nothing else of that file', () => {
    writeFileSync(
      file,
      `# A comment\n${ONE}\n-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n${OTHER}`
    )
    process.env['NODE_EXTRA_CA_CERTS'] = file
    const { extra } = networkSettings()
    expect(extra?.certificates).toHaveLength(2)
    expect(extra?.hash).toBe(hashOf([OTHER, ONE]))
    expect(JSON.stringify(extra)).not.toContain('c2VjcmV0')
  })

  test('contain only a hash of many certificates, and say that they are lost when the file changes', () => {
    writeFileSync(file, rootCertificates.join('\n'))
    process.env['NODE_EXTRA_CA_CERTS'] = file
    const saved = networkSettings()
    expect(saved.extra).toEqual({ hash: hashOf(rootCertificates) })
    expect(changesSince(saved)).toEqual(NOTHING)
    writeFileSync(file, ONE)
    expect(changesSince(saved)).toEqual({ ...NOTHING, extra: 'lost' })
  })

  test('are compared by name, also with those that load code', () => {
    const saved = networkSettings()
    // On Windows both names are one variable.
    const name = process.platform === 'win32' ? 'HTTP_PROXY' : 'http_proxy'
    Object.assign(process.env, { HTTPS_PROXY: 'http://other', [name]: 'http://other', OPENSSL_CONF: '/other.cnf' })
    const changes = changesSince(saved)
    expect(changes).toEqual({ ...NOTHING, variables: [name, 'HTTPS_PROXY'], code: ['OPENSSL_CONF'] })
    restoreVariables(saved, changes)
    expect(networkSettings()).toEqual(saved)
    expect(changesSince(saved)).toEqual(NOTHING)
  })

  test('lose a file of certificates that changed when they are restored, and stay as they are then', () => {
    writeFileSync(file, ONE)
    process.env['NODE_EXTRA_CA_CERTS'] = file
    const saved = networkSettings()
    rmSync(file)
    const changes = changesSince(saved)
    expect(changes).toEqual({ ...NOTHING, extra: 'changed' })
    restoreVariables(saved, changes)
    expect(process.env['NODE_EXTRA_CA_CERTS']).toBeUndefined()
    expect(changesSince(saved)).toEqual({ ...NOTHING, extra: 'changed' })
  })
})

test('are the same with and without loopback in NO_PROXY, because main adds it for clients', () => {
  process.env['NO_PROXY'] = 'internal.example'
  const saved = networkSettings()
  const fingerprint = networkFingerprint()
  Object.assign(
    process.env,
    loopbackExclusions((name) => process.env[name])
  )
  expect(process.env['NO_PROXY']).toBe('internal.example,127.0.0.1,localhost')
  expect(changesSince(saved)).toEqual(NOTHING)
  expect(networkFingerprint()).toBe(fingerprint)
  process.env['NO_PROXY'] += ',api.klavis.ai'
  expect(changesSince(saved)).toEqual({ ...NOTHING, variables: ['NO_PROXY'] })
  expect(networkFingerprint()).not.toBe(fingerprint)
})

test('what is not a plain file of certificates has none', () => {
  writeFileSync(file, '-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----')
  for (const path of [file, folder, join(folder, 'missing'), '/dev/zero']) expect(readAuthorities(path)).toEqual([])
})

test('the fingerprint tells settings apart, but not the password of a proxy', () => {
  const at = (url: string) => networkFingerprint({ variables: { HTTPS_PROXY: url } })
  expect(at('http://ada:one@proxy.example')).toBe(at('http://ada:other@proxy.example'))
  expect(at('http://ada:one@proxy.example')).not.toBe(at('http://ada:one@other.example'))
  expect(at('')).not.toBe(networkFingerprint({ variables: {}, extra: { hash: hashOf([ONE]) } }))
})

test.each<[string, readonly string[]]>([
  ['http://proxy.example:3128', []],
  ['proxy.example:3128', []],
  ['http://ada:p%40ss@proxy', ['http://ada:p%40ss@proxy', 'ada:p%40ss', 'p%40ss', 'ada:p@ss', 'p@ss']],
  ['ada:pass@proxy', ['ada:pass@proxy', 'ada:pass', 'pass', 'ada:pass', 'pass']],
  ['http://ada:p%ss@proxy', ['http://ada:p%ss@proxy', 'ada:p%ss', 'p%ss', 'ada:p%ss', 'p%ss']]
])('the secrets in the proxy %s are known', (url, secrets) => {
  expect(proxySecrets({ variables: { https_proxy: url, SSL_CERT_FILE: 'a@b' } })).toEqual(secrets)
})
