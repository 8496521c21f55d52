import { createHash } from 'node:crypto'
import { fromPem, hashOf, readAuthorities, systemAuthorities, toPem, trustOnly } from './authorities.ts'
import { noProxyOf } from './no-proxy.ts'

/** Variables that decide how a request travels, and whom it trusts. */
export const NETWORK_VARIABLES = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
  'NODE_USE_ENV_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR'
] as const

/** Variables that make Node print what it sends, with all headers, and the environment of what it starts. */
const DEBUG_VARIABLES = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE'] as const

/** Variables that load code of somebody's choice into a process before ours runs. */
const CODE_VARIABLES = [
  'LD_PRELOAD',
  'LD_AUDIT',
  'DYLD_INSERT_LIBRARIES',
  'NODE_COMPILE_CACHE',
  'OPENSSL_CONF',
  'OPENSSL_ENGINES',
  'OPENSSL_MODULES'
] as const

// On Windows, names that differ only in their case are one variable.
const isDuplicate = (name: string): boolean => process.platform === 'win32' && name !== name.toUpperCase()
const VARIABLES = [...NETWORK_VARIABLES, ...DEBUG_VARIABLES, ...CODE_VARIABLES].filter((name) => !isDuplicate(name))

/** About eight authorities; together with the variables it must fit into one value of the runner's state. */
const MAX_SAVED_CHARACTERS = 16_000

/** The proxy and TLS settings of a process. The URL of a proxy may contain its password. */
export interface NetworkSettings {
  /** The variables that are set. */
  readonly variables: Readonly<Record<string, string>>
  /** What the file in NODE_EXTRA_CA_CERTS contains: the certificates as base64, or only their hash if there are many. */
  readonly extra?: { readonly hash: string; readonly certificates?: readonly string[] }
  /** The hash of the system's store, if Node uses it; empty if this version of Node cannot list it. */
  readonly system?: string
}

/** How the settings of this process differ from saved ones. */
export interface NetworkChanges {
  /** Variables about proxies, TLS and debug output that have another value. */
  readonly variables: readonly string[]
  /** Variables that loaded code into this process. */
  readonly code: readonly string[]
  /** Whether the file in NODE_EXTRA_CA_CERTS, as the saved settings name it, changed; `lost` if it was not saved. */
  readonly extra: 'same' | 'changed' | 'lost'
  readonly systemChanged: boolean
}

/** The settings of this process. */
export function networkSettings(): NetworkSettings {
  const variables: Record<string, string> = {}
  for (const name of VARIABLES) {
    const value = process.env[name]
    if (value !== undefined && value !== '') variables[name] = value
  }
  const path = variables['NODE_EXTRA_CA_CERTS']
  return {
    variables,
    ...(path === undefined ? {} : { extra: savedForm(readAuthorities(path)) }),
    ...(usesSystemStore() ? { system: systemHash() } : {})
  }
}

function savedForm(certificates: readonly string[]): NonNullable<NetworkSettings['extra']> {
  const saved = certificates.map(fromPem)
  const hash = hashOf(certificates)
  return saved.join('').length > MAX_SAVED_CHARACTERS ? { hash } : { hash, certificates: saved }
}

/** NODE_OPTIONS counts, too: the runner does not let a step change it. */
function usesSystemStore(): boolean {
  const flags = [process.env['NODE_OPTIONS'] ?? '', ...process.execArgv].join(' ')
  return process.env['NODE_USE_SYSTEM_CA'] === '1' || /--use-(?:system|openssl)-ca/.test(flags)
}

function systemHash(): string {
  const system = systemAuthorities()
  return system === undefined ? '' : hashOf(system)
}

/** Compares the settings of this process with saved ones. Loads no TLS if there is a change. */
export function changesSince(saved: NetworkSettings): NetworkChanges {
  const extra = extraNow(saved)
  const variables = changedAmong([...NETWORK_VARIABLES, ...DEBUG_VARIABLES], saved).filter(
    // `restoreVariables` removes it then.
    (name) => name !== 'NODE_EXTRA_CA_CERTS' || extra === 'same' || isSet(name)
  )
  const code = changedAmong(CODE_VARIABLES, saved).filter(isSet)
  const hasChanged = variables.length > 0 || code.length > 0 || extra !== 'same'
  const systemChanged = !hasChanged && saved.system !== undefined && saved.system !== systemHash()
  return { variables, code, extra, systemChanged }
}

function changedAmong(names: readonly string[], { variables }: NetworkSettings): readonly string[] {
  const now = (name: string): string | undefined => process.env[name]
  const saved = (name: string): string | undefined => variables[name]
  return names.filter(
    (name) =>
      !isDuplicate(name) &&
      (now(name) ?? '') !== (saved(name) ?? '') &&
      comparable(name, now) !== comparable(name, saved)
  )
}

/** The part of a variable that matters: main itself adds loopback to NO_PROXY, also for an earlier use of the action. */
function comparable(name: string, env: (name: string) => string | undefined): string {
  return name === 'NO_PROXY' || name === 'no_proxy' ? noProxyOf(env, name) : (env(name) ?? '')
}

function isSet(name: string): boolean {
  return (process.env[name] ?? '') !== ''
}

function extraNow({ variables, extra }: NetworkSettings): NetworkChanges['extra'] {
  if (extra === undefined) return 'same'
  const isSameFile = hashOf(readAuthorities(variables['NODE_EXTRA_CA_CERTS'] ?? '')) === extra.hash
  if (isSameFile) return 'same'
  return extra.certificates === undefined ? 'lost' : 'changed'
}

/** Gives this process, and those that it starts, the saved variables. */
export function restoreVariables(saved: NetworkSettings, { extra }: NetworkChanges): void {
  for (const name of VARIABLES) {
    const value = saved.variables[name]
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  if (extra !== 'same') delete process.env['NODE_EXTRA_CA_CERTS']
}

/** Makes this process trust the authorities of the saved settings, and no others. */
export async function trustSaved(saved: NetworkSettings, changes: NetworkChanges): Promise<void> {
  // Node cannot list the store that it uses, but reads it only now, with the saved variables.
  if (saved.system === '') return
  const usesDefaults = saved.extra === undefined && saved.system === undefined && changes.variables.length === 0
  if (usesDefaults) return
  await trustOnly(
    [...savedAuthorities(saved, changes), ...(saved.system === undefined ? [] : verifiedSystem(saved.system))],
    saved.variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0'
  )
}

function savedAuthorities({ variables, extra }: NetworkSettings, changes: NetworkChanges): readonly string[] {
  if (extra?.certificates !== undefined) return extra.certificates.map(toPem)
  if (extra === undefined || changes.extra !== 'same') return []
  const certificates = readAuthorities(variables['NODE_EXTRA_CA_CERTS'] ?? '')
  return hashOf(certificates) === extra.hash ? certificates : []
}

function verifiedSystem(hash: string): readonly string[] {
  const system = systemAuthorities() ?? []
  return hashOf(system) === hash ? system : []
}

/** A fingerprint of settings, without the passwords of proxies: it may be published. */
export function networkFingerprint(settings: NetworkSettings = networkSettings()): string {
  const { variables, extra, system } = settings
  const shown = VARIABLES.flatMap((name) => {
    const value = comparable(name, (each) => variables[each])
    return value === '' ? [] : [`${name}=${value.replace(/\/\/[^/]*@/, '//')}`]
  })
  return createHash('sha256')
    .update(JSON.stringify([shown, extra?.hash ?? '', system ?? '']))
    .digest('hex')
}

/** The parts of the proxies' URLs that nobody may see. */
export function proxySecrets({ variables }: NetworkSettings): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const [, login] = /_proxy$/i.test(name) ? (/^(?:[a-z]+:\/\/)?([^/]*)@/i.exec(value) ?? []) : []
    if (login === undefined) return []
    const password = login.replace(/^[^:]*:?/, '')
    return [value, login, password, ...[login, password].map(decoded)].filter((secret) => secret !== '')
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
