import type { SandboxFolders, ServerData, ServerDefinition } from '../../../src/engine/contract.ts'

const TOO_MUCH = '"more than a dump may hold"'

/** The data of a server in memory: one JSON text for each sandbox, gone when it is disposed of. */
export function documents(): Pick<ServerDefinition, 'data' | 'dispose'> {
  const texts = new Map<string, string>()
  const data: ServerData = {
    initialize: async ({ state }: SandboxFolders, json = '{"databases": ["sample"]}') => {
      if (json.includes('"bad"')) return [{ type: 'value_error', loc: ['databases', 0], msg: 'Value error, it is bad' }]
      texts.set(state, json)
      return []
    },
    dump: async ({ state }) => {
      const text = texts.get(state) ?? '{}'
      return text.includes(TOO_MUCH) ? undefined : text
    }
  }
  return { data, dispose: async ({ state }) => void texts.delete(state) }
}
