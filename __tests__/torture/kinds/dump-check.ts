import { readdirSync } from 'node:fs'
import type { StepResult } from '../../support/runner/step.ts'
import type { Scene } from './job-shapes.ts'

/** Dumps that are neither in an artifact nor on disk, and that no message mentions. */
export function missingDumps({ stage, job, use }: Scene, posts: readonly StepResult[]): string[] {
  const files = [
    ...Object.keys(stage.artifacts.allFiles()),
    ...readdirSync(job.workspace, { recursive: true, encoding: 'utf8' })
  ]
  const messages = posts.flatMap(({ annotations }) => annotations.map(({ message }) => message))
  return Object.keys(use.state)
    .filter((name) => name.startsWith('ledger-'))
    .map((name) => JSON.parse(use.saved(name) ?? '') as Readonly<Record<string, string>>)
    .filter(({ type, kind, server }) => type === 'intent' && kind !== 'instance' && server !== 'calculator')
    .map(({ alias = '' }) => alias)
    .filter((alias) => !files.some((file) => file.endsWith(fileOf(alias))))
    .filter((alias) => !messages.some((message) => message.includes(`${alias} could not be dumped`)))
    .map((alias) => `the data of ${alias} is neither saved nor reported as lost`)
}

function fileOf(alias: string): string {
  return alias === 'local-sandbox' ? 'local-sandbox.tar.gz' : `sandbox-${alias}.json`
}
