import { createHash, X509Certificate } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import type { SecureContext } from 'node:tls'

/** The bundle of a whole distribution has about 250 KB. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_CERTIFICATES = 2_000
const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g

/** What newer versions of Node add to `node:tls`. */
interface AuthorityFunctions {
  readonly getCACertificates?: (type: 'system') => readonly string[]
  readonly setDefaultCACertificates?: (certificates: readonly string[]) => void
}

/** The options of TLS connections that do not use Node's defaults. */
interface TlsOptions {
  readonly secureContext?: SecureContext
  readonly rejectUnauthorized?: boolean
}

let tlsOptions: TlsOptions = {}

/** The options for every TLS connection of ours; empty if Node's defaults are right. */
export function trustedTls(): TlsOptions {
  return tlsOptions
}

/** From here on, connections trust only these authorities, in addition to those that Node brings. */
export async function trustOnly(authorities: readonly string[], rejectUnauthorized: boolean): Promise<void> {
  const tls = await import('node:tls')
  const trusted = [...tls.rootCertificates, ...authorities]
  // First, because a secure context waits until Node has read NODE_EXTRA_CA_CERTS, unless the defaults are replaced.
  const { setDefaultCACertificates } = tls as AuthorityFunctions
  // Also for libraries with connections of their own, such as the artifact client. Node has this since 22.19 and 24.5.
  setDefaultCACertificates?.(trusted)
  tlsOptions = { secureContext: tls.createSecureContext({ ca: trusted }), rejectUnauthorized }
}

/** The authorities in the system's store, or undefined if this version of Node cannot list them. */
export function systemAuthorities(): readonly string[] | undefined {
  // Not imported, because TLS takes longer to load than the rest of main.
  const tls = process.getBuiltinModule?.('node:tls') as AuthorityFunctions | undefined
  return tls?.getCACertificates?.('system')
}

/** The certificates in a PEM file, without its comments and keys; none if it cannot be read. */
export function readAuthorities(path: string): readonly string[] {
  const text = readBounded(path)
  return (text.match(CERTIFICATE) ?? []).slice(0, MAX_CERTIFICATES).flatMap((block) => {
    try {
      return [toPem(new X509Certificate(block).raw.toString('base64'))]
    } catch {
      return []
    }
  })
}

/** Opens without blocking and reads only a plain file, because a later step may have replaced it, for example by a pipe. */
function readBounded(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(file)
    return stats.isFile() && stats.size <= MAX_FILE_BYTES ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** The certificate whose bytes these are, as PEM. */
export function toPem(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** The bytes of a certificate, as base64 without line breaks. */
export function fromPem(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}

/** A fingerprint of a set of certificates, whatever their order. */
export function hashOf(certificates: readonly string[]): string {
  const hash = createHash('sha256')
  for (const certificate of certificates.map(fromPem).sort()) hash.update(`${certificate}\n`)
  return hash.digest('hex')
}
