// Runs one check with Windows' Node: `node checks.ts <name>`. On Linux, run.ts takes the names from here.
import { fileURLToPath } from 'node:url'
import { gatewayChecks } from './gateway.ts'
import { processChecks } from './processes.ts'
import { programChecks } from './programs.ts'
import { uploadChecks } from './uploads.ts'

/** One thing that must be true on Windows. Throws if it is not. */
export interface Check {
  readonly name: string
  /** A program for Windows that not every machine has. */
  readonly needs?: 'git' | 'postgres'
  readonly run: () => Promise<void>
}

export const CHECKS: readonly Check[] = [...processChecks, ...gatewayChecks, ...programChecks, ...uploadChecks]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name = ''] = process.argv
  const check = CHECKS.find((each) => each.name === name)
  if (check === undefined) throw new Error(`There is no check ${name}.`)
  await check.run()
  // A program that a failed check left running does not keep this process.
  process.exit(0)
}
