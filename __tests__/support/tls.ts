import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Loopback, listen } from './loopback.ts'

const run = promisify(execFile)

/** A certificate for test hosts, and the authority that a client must know to trust it. */
export interface Certificate {
  /** The path for NODE_EXTRA_CA_CERTS. */
  readonly authority: string
  readonly cert: Buffer
  readonly key: Buffer
}

const CONFIG = (hosts: readonly string[]) => `
[req]
distinguished_name = name
prompt = no
[ca]
default_ca = stage
[stage]
dir = .
new_certs_dir = .
database = index.txt
serial = serial
certificate = ca.pem
private_key = ca.key
default_md = sha256
policy = anything
[anything]
commonName = optional
[name]
CN = Stage
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[server]
basicConstraints = CA:FALSE
subjectAltName = ${hosts.map((host) => `DNS:${host}`).join(', ')}
`

/** The files that openssl made so far in this test file, because each of its processes costs more than a copy. */
const made = new Map<string, Promise<ReadonlyMap<string, Buffer>>>()

/** Makes an authority and a certificate for these hosts in a folder. Folders of the same name have the same authority. */
export async function makeCertificate(folder: string, hosts: readonly string[]): Promise<Certificate> {
  await mkdir(folder, { recursive: true })
  const wanted = [basename(folder), ...hosts].join(' ')
  const files = made.get(wanted) ?? makeFiles(folder, hosts)
  made.set(wanted, files)
  for (const [name, content] of await files) await writeFile(join(folder, name), content)
  const [cert, key] = ['server.pem', 'server.key'].map((name) => readFileSync(join(folder, name)))
  if (cert === undefined || key === undefined) throw new Error('openssl made no certificate')
  return { authority: join(folder, 'ca.pem'), cert, key }
}

async function makeFiles(folder: string, hosts: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  await writeFile(join(folder, 'openssl.cnf'), CONFIG(hosts))
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const newKey = (file: string) => openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', file)
  await Promise.all([newKey('ca.key'), newKey('server.key')])
  const withConfig = ['-config', 'openssl.cnf']
  await openssl(
    'req',
    '-x509',
    '-new',
    '-key',
    'ca.key',
    '-days',
    '30',
    '-out',
    'ca.pem',
    '-extensions',
    'authority',
    ...withConfig
  )
  await openssl('req', '-new', '-key', 'server.key', '-out', 'server.csr', '-subj', '/CN=klavis.test', ...withConfig)
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '1', '-days', '30']
  const extensions = ['-extfile', 'openssl.cnf', '-extensions', 'server']
  await openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signer, ...extensions)
  const names = ['openssl.cnf', 'ca.key', 'ca.pem', 'server.key', 'server.csr', 'server.pem']
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Serves a handler over https. */
export async function listenTls(certificate: Certificate, handler: RequestListener): Promise<Loopback> {
  const { cert, key } = certificate
  return await listen(createServer({ cert, key }, handler), 'https')
}
