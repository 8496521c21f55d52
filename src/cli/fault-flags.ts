import type { Command } from 'commander'

/** Options of `run` and `up` that inject faults. */
export interface FaultOptions {
  readonly fault?: readonly string[]
  readonly faultSeed?: string
}

/** Adds `--fault`. */
export function addFaultFlag(command: Command): void {
  command.option(
    '--fault <fault>',
    "inject a fault into the agent's calls, such as 'jira.*: {call: 1, status: 429}'; may be repeated",
    (fault: string, earlier: readonly string[] = []) => [...earlier, fault]
  )
}

/** Adds `--fault` and `--fault-seed` for the calls of a command that is not a test. */
export function addFaultFlags(command: Command): void {
  addFaultFlag(command)
  command.option('--fault-seed <number>', 'seed of the faults, to repeat a run; by default a new one')
}
