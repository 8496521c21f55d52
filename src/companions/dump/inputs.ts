import type { Host } from '../../host/host.ts'
import { readDump } from '../../inputs/read.ts'
import { Problems, valueReader } from '../../inputs/values.ts'
import { type CompanionInputs, readCompanionInputs, readNames } from '../inputs.ts'

/** The inputs of `dump/`. */
export interface DumpInputs extends CompanionInputs, ReturnType<typeof readDump> {
  readonly names: readonly string[]
  readonly folder: string
  readonly changes: boolean
  readonly summary: boolean
}

/** Reads and validates the inputs of `dump/`. */
export function readDumpInputs(host: Host): DumpInputs {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = {
    ...readCompanionInputs(host, read, problems, { needs: 'leases' }),
    ...readDump(read, problems),
    names: readNames(read, problems),
    folder: read.text('folder'),
    changes: read.flag('changes', true),
    summary: read.flag('summary', true)
  }
  problems.throwIfAny()
  return inputs
}
