import type { Program } from '../contract.ts'
import type { Machine } from './machine.ts'

const NEVER = /^(GITHUB|ACTIONS|INPUT|KLAVIS|RUNNER)_/i

/** All that a program gets to see: what its definition gives, what every child gets, and nothing of the job's. */
export function cleanEnvironment(program: Program, machine: Machine): Readonly<Record<string, string>> {
  const given = Object.entries(program.env).filter(([name]) => !NEVER.test(name))
  return { ...machine.shared, ...Object.fromEntries(given) }
}
