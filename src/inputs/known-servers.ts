import { LOCAL_SERVERS, nameAdvice, namedServers, SAAS_SERVERS } from '../klavis/server-names.ts'
import type { Inputs } from './inputs.ts'

/** The SaaS servers that the embedded engine has. A test compares them with its catalogue. */
export const EMBEDDED_SANDBOXES: readonly string[] = ['calculator', 'postgres']

/** The local servers that the embedded engine has. */
export const EMBEDDED_LOCAL: readonly string[] = [
  'filesystem',
  'localmemory',
  'git',
  'terminal',
  'code-runner',
  'excel',
  'pdf-tools'
]

/** The local servers that run what an agent tells them to. */
const CODE_SERVERS: readonly string[] = ['terminal', 'code-runner']

/** Whether a server is asked for that runs what an agent tells it to. */
export function runsCode({ localServers }: Inputs): boolean {
  return localServers === 'ALL' || namedServers(localServers).some((name) => CODE_SERVERS.includes(name))
}

/** A known server. */
interface KnownServer {
  readonly name: string
  /** The input that lists it. */
  readonly input: 'sandboxes' | 'local-sandbox'
  /** Whether the embedded engine has it. */
  readonly withoutKey: boolean
}

/** All known servers, those that need no key first. */
export const KNOWN_SERVERS: readonly KnownServer[] = [
  ...serversOf('local-sandbox', LOCAL_SERVERS, EMBEDDED_LOCAL),
  ...serversOf('sandboxes', SAAS_SERVERS, EMBEDDED_SANDBOXES)
].sort((left, right) => Number(right.withoutKey) - Number(left.withoutKey))

function serversOf(input: KnownServer['input'], names: readonly string[], embedded: readonly string[]): KnownServer[] {
  return [...names].sort().map((name) => ({ name, input, withoutKey: embedded.includes(name) }))
}

/** Warnings about unknown names. They are not errors, because new servers appear without a release of ours. */
export function unknownServerWarnings({ sandboxes, localServers }: Inputs): string[] {
  return [
    ...sandboxes
      .filter(({ server }) => !SAAS_SERVERS.includes(server))
      .map(({ server }) => warning('sandboxes', server, 'sandbox')),
    ...namedServers(localServers)
      .filter((name) => !LOCAL_SERVERS.includes(name))
      .map((name) => warning('local-sandbox', name, 'local'))
  ]
}

function warning(input: string, name: string, kind: 'sandbox' | 'local'): string {
  const advice = nameAdvice([name], kind) || 'If it is a new server, ignore this warning.'
  return `\`${input}\`: this version of the action does not know the server "${name}". ${advice}`
}
