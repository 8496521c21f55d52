import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { ServerDefinition } from '../contract.ts'
import { type Bundle, bundledServers } from './bundled-servers.ts'
import { packServers } from './pack-servers.ts'
import type { Packs } from './packs.ts'
import { postgresDefinition } from './postgres-definition.ts'

const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)'

/** The definitions of all servers that the engine knows, including those that it cannot run. */
export function catalogue(settings: Bundle & { readonly packs: Packs }): readonly ServerDefinition[] {
  const served = [...bundledServers(settings), ...packServers(settings, settings.packs), postgresDefinition(settings)]
  const missing = LOCAL_SERVERS.filter((name) => !served.some((definition) => definition.name === name))
  return [...served, ...missing.map(cloudOnly)]
}

/** The definition with this name; undefined if the catalogue has none. */
export function findDefinition(definitions: readonly ServerDefinition[], name: string): ServerDefinition | undefined {
  return definitions.find((definition) => definition.name === name)
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
