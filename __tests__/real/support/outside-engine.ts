// An engine that lives outside of every job, in the place of the cloud, with real MCP servers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A running engine. */
export interface OutsideEngine {
  readonly url: string
  readonly key: string
  /** Everything that it still holds. */
  readonly held: () => Promise<readonly unknown[]>
  readonly close: () => Promise<void>
}

/** Starts `klavis-sandbox engine` in a folder, with a Node and the programs of the action. */
export async function startEngine(folder: string, node: string, dist: string): Promise<OutsideEngine> {
  const home = join(folder, 'engine')
  mkdirSync(home, { recursive: true })
  const child = spawn(node, [join(dist, 'cli.js'), 'engine', '--json'], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home, XDG_STATE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stdout) {
    text += String(chunk)
    if (text.includes('}\n')) break
  }
  const { base_url: url, api_key: key } = JSON.parse(text) as { base_url: string; api_key: string }
  const list = async (path: string): Promise<unknown[]> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } })
    const lists = (await answer.json()) as Record<string, readonly { readonly status?: string }[] | undefined>
    const all = [...(lists['sandboxes'] ?? []), ...(lists['local_sandboxes'] ?? [])]
    return all.filter(({ status }) => status !== 'idle')
  }
  return {
    url,
    key,
    held: async () => [...(await list('/sandbox')), ...(await list('/local-sandbox'))],
    close: async () => {
      child.kill('SIGINT')
      await ended
    }
  }
}
