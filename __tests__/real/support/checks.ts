// A list of named checks on other people's programs. They run one after the other, because they share two cores with the
// programs, and each prints one line.

import { OutOfReach } from './programs.ts'

export interface Checks {
  /**
   * Runs `body` unless the command line names other checks. A check that throws has failed, unless a program was out of
   * reach: then it is left out.
   */
  check: (name: string, body: () => Promise<void>) => Promise<void>
  /** Says that a part was left out, and why. */
  leaveOut: (name: string, reason: string) => void
  /** Prints the totals, and sets the exit code. */
  finish: () => void
}

/** Arguments of the command line select checks: a check runs if its name contains one of them, whatever their case. */
export function startChecks(title: string, filters = process.argv.slice(2)): Checks {
  const failed: string[] = []
  const leftOut: string[] = []
  const names: string[] = []
  let passed = 0
  console.log(title)
  const leaveOut = (name: string, reason: string): void => {
    names.push(name)
    if (!matches(name, filters)) return
    leftOut.push(name)
    console.log(`  - ${name}: left out, ${reason}`)
  }
  return {
    check: async (name, body) => {
      names.push(name)
      if (!matches(name, filters)) return
      const start = Date.now()
      try {
        await body()
        passed++
        console.log(`  ✓ ${name} (${seconds(start)})`)
      } catch (error) {
        if (error instanceof OutOfReach) {
          leaveOut(name, error.message)
          return
        }
        failed.push(name)
        console.log(
          `  ✗ ${name} (${seconds(start)})\n${indent(error instanceof Error ? (error.stack ?? error.message) : String(error))}`
        )
      }
    },
    leaveOut,
    finish: () => {
      console.log(`${passed} passed, ${failed.length} failed, ${leftOut.length} left out`)
      for (const name of failed) console.log(`  ✗ ${name}`)
      const isNothing = passed + failed.length + leftOut.length === 0
      if (isNothing)
        console.log(`No check matches ${filters.join(' or ')}. The checks are:\n${indent(names.join('\n'))}`)
      if (failed.length > 0 || isNothing) process.exitCode = 1
    }
  }
}

export function matches(name: string, filters: readonly string[]): boolean {
  return filters.length === 0 || filters.some((filter) => name.toLowerCase().includes(filter.toLowerCase()))
}

function seconds(start: number): string {
  return `${((Date.now() - start) / 1_000).toFixed(1)} s`
}

function indent(text: string): string {
  return text.replace(/^/gm, '      ')
}
