import { endSoon, githubRunner } from '../host/github-runner.ts'
import { failingStep, forgivingStep } from '../steps/boundary.ts'

/** Runs one entry of the action; the stubs in dist call it. Each loads only what it needs. */
export async function run(entry: 'main' | 'post'): Promise<void> {
  const host = githubRunner()
  if (entry === 'main') await failingStep(host, (await import('../steps/main.ts')).runMain)
  else await forgivingStep(host, (await import('../steps/post.ts')).runPost)
  endSoon()
}
