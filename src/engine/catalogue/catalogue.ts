import { LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { Cassette } from '../../mcp/cassette/cassette.ts'
import type { ServerDefinition, ServerKind } from '../contract.ts'
import { type Bundle, bundledServers } from './bundled-servers.ts'
import { packServers } from './pack-servers.ts'
import type { Packs } from './packs.ts'
import { postgresDefinition } from './postgres-definition.ts'
import { type RecordedServers, recordedServers } from './replayed-servers.ts'

const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)'

/** The definitions of all servers that the engine knows, including those that it cannot run. */
export function catalogue(
  settings: Bundle & { readonly packs: Packs; readonly cassette?: Cassette | undefined }
): readonly ServerDefinition[] {
  const { packs, cassette } = settings
  const real = [...bundledServers(settings), ...packServers(settings, packs), postgresDefinition(settings)]
  const missing = LOCAL_SERVERS.filter((name) => findDefinition(real, 'local', name) === undefined)
  const served = [...real, ...missing.map((name) => cloudOnly('local', name))]
  return cassette === undefined ? served : withRecordings(served, recordedServers(settings, cassette))
}

/** The definition of this kind with this name; undefined if the catalogue has none. */
export function findDefinition(
  definitions: readonly ServerDefinition[],
  kind: ServerKind,
  name: string
): ServerDefinition | undefined {
  return definitions.find((definition) => definition.kind === kind && definition.name === name)
}

/** A recording answers for its own alias only: every other alias of the same server gets the real one, or none. */
function withRecordings(
  definitions: readonly ServerDefinition[],
  recorded: RecordedServers
): readonly ServerDefinition[] {
  const names = [...recorded.keys()].filter((name) => findDefinition(definitions, 'sandbox', name) === undefined)
  return [...definitions, ...names.map((name) => cloudOnly('sandbox', name))].map((definition) => {
    const byAlias = definition.kind === 'sandbox' ? recorded.get(definition.name) : undefined
    return byAlias === undefined ? definition : { ...definition, forAlias: (alias: string) => byAlias.get(alias) }
  })
}

function cloudOnly(kind: ServerKind, name: string): ServerDefinition {
  return {
    name,
    kind,
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
