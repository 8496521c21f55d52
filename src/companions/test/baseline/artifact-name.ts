import { sha256 } from '../../../base/sha256.ts'
import type { Host } from '../../../host/host.ts'
import type { Shard } from '../results/results.ts'

/** One pattern finds the results of all shards, and not the files of their trials, which may be large. */
const PREFIXES = { results: 'agent-tests', merged: 'merged-agent-tests', trials: 'agent-trials' } as const
const MAX_PART_LENGTH = 40
const DIGITS = 8

/** The artifacts of a step: results.json and junit.xml; what each trial kept. */
export interface ArtifactNames {
  readonly results: string
  readonly trials: string
}

/** Which results a step writes. */
interface StepResults {
  readonly shard?: Shard | undefined
  /** Whether it merges those of other steps. They get another prefix, so that the pattern of the parts does not match them. */
  readonly isMerged: boolean
}

/**
 * The names of the artifacts: the same in every run for one step of one job of one workflow file, so that a later run finds
 * the results. A job's place in its matrix and the shard are part of them, because the names in a run must differ. A digest
 * keeps apart what the readable parts do not.
 */
export function artifactNames(
  host: Pick<Host, 'run' | 'env' | 'getInput'>,
  { shard, isMerged }: StepResults,
  given = ''
): ArtifactNames {
  if (given !== '') return { results: given, trials: `${given}-trials` }
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
  const rest = [...readable, ...part, sha256(exact).slice(0, DIGITS)].join('-')
  return { results: `${isMerged ? PREFIXES.merged : PREFIXES.results}-${rest}`, trials: `${PREFIXES.trials}-${rest}` }
}

/** Letters, digits, dots and dashes, which artifact names, shells and URLs all accept. */
function safePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._]+/g, '-').slice(0, MAX_PART_LENGTH)
}
