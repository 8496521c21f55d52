import { once } from 'node:events'
import { list } from 'tar'
import type { Stage } from './stage.ts'

/** The files of an artifact by name, as text. */
export function textsIn(stage: Stage, name: string): Record<string, string> {
  return Object.fromEntries([...stage.artifacts.files(name)].map(([path, { content }]) => [path, content.toString()]))
}

/** The manifest of an artifact. */
export function manifestIn(stage: Stage, name: string): Record<string, unknown> {
  return JSON.parse(textsIn(stage, name)['manifest.json'] ?? 'null') as Record<string, unknown>
}

/** The files of a tar.gz by path, as text. */
export async function untar(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const parser = list({
    onReadEntry: (entry) => {
      const chunks: Buffer[] = []
      entry.on('data', (chunk: Buffer) => chunks.push(chunk))
      entry.on('end', () => {
        if (entry.type === 'File') files[entry.path.replace(/^\.\//, '')] = Buffer.concat(chunks).toString()
      })
    }
  })
  const ended = once(parser, 'end')
  parser.end(archive)
  await ended
  return files
}

/** The dumped workspace in an artifact: its files by path, as text. */
export async function workspaceIn(stage: Stage, name: string): Promise<Record<string, string>> {
  const archive = stage.artifacts.files(name).get('local-sandbox.tar.gz')
  if (archive === undefined) throw new Error(`No workspace in ${name}`)
  return await untar(archive.content)
}
