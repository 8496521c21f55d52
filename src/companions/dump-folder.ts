import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import type { RunContext } from '../host/host.ts'
import { quoted } from '../inputs/values.ts'
import type { JobLease } from './job-leases.ts'

/** Makes the folder of a dump: a fresh one, or the one that the user names, which must be empty. */
export function makeDumpFolder(given: string, { workspace, temp }: Pick<RunContext, 'workspace' | 'temp'>): string {
  try {
    if (given === '') return mkdtempSync(join(temp || tmpdir(), 'klavis-dump-'))
    const folder = resolve(workspace, given)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (readdirSync(folder).length === 0) return folder
  } catch (error) {
    throw new Failure(
      `A folder for the dump could not be made: ${messageOf(error)}`,
      'Nothing was dumped.',
      'Name another `folder`, or leave it empty for a fresh one.',
      { cause: error }
    )
  }
  throw new Failure(
    `The folder ${quoted(given)} is not empty.`,
    'A dump would mix with what is there: an earlier dump, or files of yours.',
    'Name another `folder`, or leave it empty for a fresh one.'
  )
}

/** Two uses of the main action may have leases of one name; their dumps would be files of one name. */
export function refuseTwins(leases: readonly JobLease[]): void {
  const names = leases.map(({ held }) => held.intent.alias)
  const twins = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (twins.length === 0) return
  throw new Failure(
    `This job holds ${twins.map(quoted).join(', ')} more than once.`,
    'Several uses of the main action have a sandbox of that name, and their dumps would be files of one name.',
    'Dump each use in a step of its own, with its output `ledger` as the input `ledger`.'
  )
}
