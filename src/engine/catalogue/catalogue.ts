import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { Cassette } from '../../mcp/cassette/cassette.ts'
import type { ServerDefinition } from '../contract.ts'
import { type Bundle, bundledServers } from './bundled-servers.ts'
import { packServers } from './pack-servers.ts'
import type { Packs } from './packs.ts'
import { postgresDefinition } from './postgres-definition.ts'
import { replayedServers } from './replayed-servers.ts'

const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)'

/** The definitions of all servers that the engine knows, including those that it cannot run. */
export function catalogue(
  settings: Bundle & { readonly packs: Packs; readonly cassette?: Cassette | undefined }
): readonly ServerDefinition[] {
  const { packs, cassette } = settings
  const real = [...bundledServers(settings), ...packServers(settings, packs), postgresDefinition(settings)]
  const replayed = cassette === undefined ? [] : replayedServers(settings, cassette)
  // A server that is recorded is replayed, also if the engine has it.
  const served = [...replayed, ...real.filter(({ kind, name }) => kind === 'local' || !isIn(replayed, name))]
  const missing = LOCAL_SERVERS.filter((name) => !served.some((definition) => definition.name === name))
  return [...served, ...missing.map(cloudOnly)]
}

/** The definition with this name; undefined if the catalogue has none. */
export function findDefinition(definitions: readonly ServerDefinition[], name: string): ServerDefinition | undefined {
  return definitions.find((definition) => definition.name === name)
}

function isIn(definitions: readonly ServerDefinition[], name: string): boolean {
  return findDefinition(definitions, name) !== undefined
}

function cloudOnly(name: string): ServerDefinition {
  return {
    name,
    kind: 'local',
    package: '',
    version: '',
    parity: 'different',
    toolPrefix: '',
    oneCallAtATime: false,
    unavailable: async () => NEEDS_CLOUD,
    prepare: async () => {
      throw new Error(`'${name}' is not available in the embedded engine: ${NEEDS_CLOUD}`)
    }
  }
}
