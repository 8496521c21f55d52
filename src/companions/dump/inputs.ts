import type { Host } from '../../host/host.ts'
import { readDump } from '../../inputs/read.ts'
import { Problems, valueReader } from '../../inputs/values.ts'
import { type CompanionInputs, readCompanionInputs, readNames } from '../inputs.ts'
import type { WorkspaceExpectations } from '../test/checks/file-checks.ts'
import { readWorkspaceExpectations } from './expectations.ts'

/** The inputs of `dump/`. */
export interface DumpInputs extends CompanionInputs, ReturnType<typeof readDump> {
  readonly names: readonly string[]
  readonly folder: string
  /** What is expected of the workspace. */
  readonly expectations: WorkspaceExpectations
  readonly changes: boolean
  readonly summary: boolean
}

/** Reads and validates the inputs of `dump/`. */
export async function readDumpInputs(host: Host): Promise<DumpInputs> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = {
    ...readCompanionInputs(host, read, problems, { needs: 'leases' }),
    ...readDump(read, problems),
    names: readNames(read, problems),
    folder: read.text('folder'),
    expectations: await readWorkspaceExpectations(host.getInput('expect'), problems),
    changes: read.flag('changes', true),
    summary: read.flag('summary', true)
  }
  problems.throwIfAny()
  return inputs
}
