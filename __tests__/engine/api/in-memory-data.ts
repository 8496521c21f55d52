import type { SandboxFolders, ServerData, ServerDefinition } from '../../../src/engine/contract.ts'

const TOO_LARGE = '"too large for a dump"'

/** The data of a server in memory: one JSON text for each sandbox, removed by `dispose`. */
export function inMemoryData(): Pick<ServerDefinition, 'data' | 'dispose'> {
  const texts = new Map<string, string>()
  const data: ServerData = {
    initialize: async ({ state }: SandboxFolders, json = '{"databases": ["sample"]}') => {
      if (json.includes('"bad"')) return [{ type: 'value_error', loc: ['databases', 0], msg: 'Value error, it is bad' }]
      texts.set(state, json)
      return []
    },
    dump: async ({ state }) => {
      const text = texts.get(state) ?? '{}'
      return text.includes(TOO_LARGE) ? undefined : text
    }
  }
  return { data, dispose: async ({ state }) => void texts.delete(state) }
}
