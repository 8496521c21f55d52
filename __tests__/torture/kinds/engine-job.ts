import { loadFactor } from '../machine-load.ts'
import { call, connect, type Engine, PATIENCE_MS } from './engine.ts'

/** A local sandbox of an engine, with the URL of its file server. */
export interface LocalSandbox {
  readonly id: string
  readonly url: string
  readonly workspace: string
}

/** Acquires a local sandbox with a file server. */
export async function acquireLocal({ ask }: Engine): Promise<LocalSandbox> {
  const answer = await ask('POST /local-sandbox', { server_names: ['filesystem'] })
  const [server] = answer['servers'] as readonly {
    readonly mcp_server_url: string
    readonly metadata: { readonly workspace: string }
  }[]
  if (server === undefined) throw new Error('The sandbox has no server')
  return { id: String(answer['local_sandbox_id']), url: server.mcp_server_url, workspace: server.metadata.workspace }
}

/** Writes and reads a file through the file server several times. Returns the problems. */
export async function workIn({ url, workspace }: LocalSandbox, word: string, calls: number): Promise<string[]> {
  const client = await connect(url)
  const problems: string[] = []
  try {
    const { tools } = await client.listTools({}, { timeout: PATIENCE_MS * loadFactor() })
    if (tools.length === 0) problems.push('the file server has no tools')
    const path = `${workspace}/${word}.txt`
    for (let count = 0; count < calls; count++) {
      const content = `${word} ${count}`
      await call(client, 'filesystem_write_file', { path, content })
      const read = await call(client, 'filesystem_read_text_file', { path })
      if (!read.includes(content)) problems.push(`${word} wrote "${content}" and read "${read.slice(0, 80)}"`)
    }
    const names = await call(client, 'filesystem_list_directory', { path: workspace })
    const others = names.split('\n').filter((line) => line.includes('.txt') && !line.includes(word))
    if (others.length > 0) problems.push(`${word} sees files of others: ${others.join(', ')}`)
  } finally {
    await client.close()
  }
  return problems
}
