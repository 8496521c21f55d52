import { sha256 } from '../../../base/sha256.ts'
import type { Host } from '../../../host/host.ts'
import type { Shard } from '../results/results.ts'

const PREFIX = 'agent-tests'
const MAX_PART_LENGTH = 40
const DIGITS = 8

/**
 * The name of the artifact with results.json: the same in every run for one step of one job of one workflow file, so that a
 * later run finds it. A job's place in its matrix and the shard are part of it, because the names in a run must differ. A
 * digest keeps apart what the readable parts do not.
 */
export function resultsArtifactName(host: Pick<Host, 'run' | 'env' | 'getInput'>, shard: Shard | undefined): string {
  // A reference such as `octo/agents/.github/workflows/test.yml@refs/pull/7/merge`, without the branch.
  const workflow = (host.env('GITHUB_WORKFLOW_REF') || host.env('GITHUB_WORKFLOW') || '').replace(/@.*$/s, '')
  const file =
    workflow
      .split('/')
      .at(-1)
      ?.replace(/\.ya?ml$/i, '') ?? ''
  const index = host.getInput('job-index') || '0'
  const exact = JSON.stringify([workflow, host.run.job, index, host.run.step, shard?.index, shard?.of])
  const readable = [file || 'workflow', host.run.job || 'job'].map(safePart)
  const part = shard === undefined ? [] : [`${shard.index}-of-${shard.of}`]
  return [PREFIX, ...readable, ...part, sha256(exact).slice(0, DIGITS)].join('-')
}

/** Letters, digits, dots and dashes, which artifact names, shells and URLs all accept. */
function safePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._]+/g, '-').slice(0, MAX_PART_LENGTH)
}
