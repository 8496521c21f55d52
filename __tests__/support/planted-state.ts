import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../src/state/action-run.ts'
import { sealState } from '../../src/state/sealed-state.ts'
import { memoryHost } from '../host/memory-host.ts'
import type { Job } from './runner/job.ts'
import type { Stage } from './stage.ts'

/** A time in a record. */
export const AT = '2026-01-01T00:00:00.000Z'

/** A later step of the job sets variables through `$GITHUB_ENV`. */
export async function setVariables(job: Job, variables: Readonly<Record<string, string>>): Promise<void> {
  const blocks = Object.entries(variables).map(([name, value]) => `${name}<<END_OF_VALUE\n${value}\nEND_OF_VALUE\n`)
  writeFileSync(join(job.workspace, 'variables'), blocks.join(''))
  await job.shell('cat variables >> "$GITHUB_ENV"', 'hostile')
}

/** State as the variables that reach post. */
export function asVariables(state: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]))
}

/** A sandbox that somebody else holds with the same API key. */
export function strangersSandbox(stage: Stage): string {
  stage.api.occupyByOther('notion')
  return stage.api.leases.find(({ owner }) => owner === 'stranger')?.id ?? ''
}

/** The records of a ledger that says that a sandbox is ours. */
export function recordsOf(seq: number, id: string): readonly string[] {
  const intent = { type: 'intent', seq, kind: 'sandbox', alias: 'planted', server: 'notion', ttlSeconds: 7200, at: AT }
  return [intent, { type: 'lease', seq, id, at: AT }].map((record) => JSON.stringify(record))
}

/** Everything that main could have saved, as an attacker would like it. */
export function plantedState(folder: string, url: string, stranger: string, pid: number): readonly [string, string][] {
  const settings: Settings = {
    folder,
    nonce: 'n'.repeat(24),
    api: { url, region: undefined, rateLimit: 0 },
    after: {
      dump: 'always',
      dumpTimeoutMs: 1000,
      artifactName: 'planted',
      retentionDays: undefined,
      keep: 'never',
      failOnReleaseError: false,
      summary: true,
      comment: true,
      record: 'off'
    }
  }
  const engine = { pid, url, key: 'k'.repeat(43), home: join(folder, 'engine') }
  const gateway = { pid, controlUrl: url, token: 't'.repeat(43), home: join(folder, 'gateway') }
  return [
    ['settings', JSON.stringify(settings)],
    ['servers', '[]'],
    ['engine', JSON.stringify(engine)],
    ['gateway', JSON.stringify(gateway)],
    ['failure', 'planted'],
    ...recordsOf(0, stranger).map((record, index): [string, string] => [`ledger-${index}`, record])
  ]
}

/** The same, sealed by an attacker who knows how, with a key of their own or none. */
export function sealedByAttacker(state: Iterable<readonly [string, string]>, apiKey: string): Record<string, string> {
  const host = memoryHost({ inputs: { 'api-key': apiKey } })
  const sealed = sealState(host)
  for (const [name, value] of state) sealed.host.saveState(name, value)
  sealed.end()
  return asVariables(host.states)
}
