import { endSoon, githubRunner } from '../host/github-runner.ts'
import { forgivingStep } from './boundary.ts'
import { runPost } from './post.ts'

/** The post step on a GitHub runner. */
export async function post(): Promise<void> {
  await forgivingStep(githubRunner(), runPost)
  endSoon()
}
