import { endSoon, githubRunner } from '../host/github-runner.ts'
import { failingStep } from './boundary.ts'
import { runMain } from './main.ts'

/** The main step on a GitHub runner. */
export async function main(): Promise<void> {
  await failingStep(githubRunner(), runMain)
  endSoon()
}
