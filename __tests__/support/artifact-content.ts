import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list } from 'tar'
import type { Job } from './runner/job.ts'
import type { Annotation } from './runner/log.ts'
import type { StepResult } from './runner/step.ts'
import type { Stage } from './stage.ts'

/**
 * Variables of a job without an artifact service: post copies the files to the workspace instead. Loading the artifact
 * client takes longer than everything else in post, so tests that are not about the upload use this.
 */
export const NO_ARTIFACT_SERVICE = { ACTIONS_RUNTIME_TOKEN: '' }

/** The files that post copied to the workspace of a job without an artifact service, by name. */
export function copiedFiles({ workspace }: Job, artifact = 'klavis-sandbox-test-0-1'): Record<string, Buffer> {
  const folder = join(workspace, artifact)
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** The annotations of a step without the warning that there is no artifact service. */
export function otherAnnotations({ annotations }: StepResult): Annotation[] {
  return annotations.filter(({ message }) => !/^The artifact was not uploaded/.test(message))
}

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
