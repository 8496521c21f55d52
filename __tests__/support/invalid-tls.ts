import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Loopback } from './loopback.ts'
import { type Certificate, listenTls, makeCertificate } from './tls.ts'

const run = promisify(execFile)

/** What is wrong with a certificate. */
export type Flaw = 'self-signed' | 'wrong name' | 'expired'

/** Serves a handler behind a certificate that nobody may trust; `good` is the one that its clients do trust. */
export async function listenBadTls(
  flaw: Flaw,
  good: Certificate,
  hosts: readonly string[],
  handler: RequestListener
): Promise<Loopback> {
  const folder = dirname(good.authority)
  if (flaw === 'self-signed') return await listenTls(await makeCertificate(join(folder, 'stranger'), hosts), handler)
  const name = flaw === 'expired' ? 'expired.pem' : 'other.pem'
  const dates = flaw === 'expired' ? ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z'] : ['-days', '30']
  const extensions = flaw === 'expired' ? 'openssl.cnf' : 'other.cnf'
  await Promise.all([
    writeFile(join(folder, 'index.txt'), ''),
    writeFile(join(folder, 'serial'), '1000\n'),
    writeFile(
      join(folder, 'other.cnf'),
      '[server]\nbasicConstraints = CA:FALSE\nsubjectAltName = DNS:other.klavis.test\n'
    )
  ])
  const files = ['-in', 'server.csr', '-out', name, '-extfile', extensions, '-extensions', 'server']
  await run('openssl', ['ca', '-batch', '-notext', '-config', 'openssl.cnf', ...dates, ...files], { cwd: folder })
  return await listenTls({ ...good, cert: await readFile(join(folder, name)) }, handler)
}
