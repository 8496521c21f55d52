import { exactJson } from '../../base/exact-json.ts'
import { VERSION } from '../../base/version.ts'
import { type Cassette, type CassetteServer, DEFAULT_SEED } from '../../mcp/cassette/cassette.ts'
import { hashOfSeed } from '../../mcp/cassette/seed-hash.ts'
import type { SandboxFolders, SeedError, ServerDefinition } from '../contract.ts'
import { notification } from '../json-rpc.ts'
import { RECORDING_METHOD } from '../servers/replay/replayed-server.ts'
import { type Bundle, bundledProgram } from './bundled-servers.ts'

/** The servers of a cassette by the name of the server, then by alias. */
export type RecordedServers = ReadonlyMap<string, ReadonlyMap<string, ServerDefinition>>

/** The definitions of the servers of a cassette. */
export function recordedServers(bundle: Bundle, { servers }: Cassette): RecordedServers {
  const byName = new Map<string, Map<string, ServerDefinition>>()
  for (const server of servers) {
    const byAlias = byName.get(nameOf(server)) ?? new Map<string, ServerDefinition>()
    byName.set(nameOf(server), byAlias.set(server.alias, definitionOf(bundle, server)))
  }
  return byName
}

/** The API looks for instances by their lower-case name. */
function nameOf({ server }: CassetteServer): string {
  return server.toLowerCase()
}

function definitionOf(bundle: Bundle, server: CassetteServer): ServerDefinition {
  /** The seed of each sandbox, by its folder. A reset removes it. */
  const seeds = new Map<string, string>()
  return {
    name: nameOf(server),
    kind: 'sandbox',
    package: 'klavis-sandbox',
    version: VERSION,
    parity: 'same',
    toolPrefix: '',
    oneCallAtATime: false,
    // An agent that cannot read the live server's answer must not be able to read the recorded one.
    keepsResults: true,
    unavailable: async () => undefined,
    // A new process plays from the beginning, and only a reset ends it.
    prepare: async (folders) => {
      const recording = { server, seed: seeds.get(folders.state) }
      const input = `${exactJson(notification(RECORDING_METHOD, recording))}\n`
      return { ...bundledProgram(bundle, folders, ['replay']), input }
    },
    data: {
      initialize: async (folders, json) => {
        const seed = json === undefined ? DEFAULT_SEED : hashOfSeed(json)
        if (!server.takes.some((take) => take.seed === seed)) return [notRecorded(server)]
        seeds.set(folders.state, seed)
        return []
      }
    },
    dispose: async ({ state }: SandboxFolders) => {
      seeds.delete(state)
    }
  }
}

function notRecorded({ alias }: CassetteServer): SeedError {
  const msg = `The cassette has no recording of ${alias} with this seed, which may have changed since. Record the run again with an API key`
  return { type: 'value_error', loc: [], msg }
}
