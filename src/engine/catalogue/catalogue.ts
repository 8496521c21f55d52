import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { ServerDefinition } from '../contract.ts'
import { type Bundle, bundledServers } from './bundled.ts'
import { packedServers } from './packed.ts'
import type { Packs } from './packs.ts'
import { postgresServer } from './postgres.ts'

const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)'

/** All servers that the engine knows; those it cannot run say why. */
export function catalogue(settings: Bundle & { readonly packs: Packs }): readonly ServerDefinition[] {
  const served = [...bundledServers(settings), ...packedServers(settings, settings.packs), postgresServer(settings)]
  const missing = LOCAL_SERVERS.filter((name) => !served.some((definition) => definition.name === name))
  return [...served, ...missing.map(cloudOnly)]
}

/** The server of this name, or undefined for one that the catalogue does not know. */
export function definitionOf(definitions: readonly ServerDefinition[], name: string): ServerDefinition | undefined {
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
