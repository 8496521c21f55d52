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

/** Arguments of the command line select checks: a check runs if its name contains one of them. */
export function startChecks(title: string, filters = process.argv.slice(2)): Checks {
  const failed: string[] = []
  const leftOut: string[] = []
  let passed = 0
  console.log(title)
  const leaveOut = (name: string, reason: string): void => {
    leftOut.push(name)
    console.log(`  - ${name}: left out, ${reason}`)
  }
  return {
    check: async (name, body) => {
      if (filters.length > 0 && !filters.some((filter) => name.includes(filter))) return
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
      if (failed.length > 0 || (passed === 0 && leftOut.length === 0)) process.exitCode = 1
    }
  }
}

function seconds(start: number): string {
  return `${((Date.now() - start) / 1_000).toFixed(1)} s`
}

function indent(text: string): string {
  return text.replace(/^/gm, '      ')
}
