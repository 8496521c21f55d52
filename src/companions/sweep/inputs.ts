import type { Host } from '../../host/host.ts'
import { readGithubToken } from '../../inputs/read.ts'
import { Problems, quoted, valueReader } from '../../inputs/values.ts'
import { type CompanionInputs, readCompanionInputs } from '../inputs.ts'

/** The inputs of `sweep/`. */
export interface SweepInputs extends CompanionInputs {
  readonly scope: 'labels' | 'account'
  readonly dryRun: boolean
  readonly olderThanMs: number | undefined
  readonly repository: string
  readonly token: string
  readonly summary: boolean
}

const MONTH_SECONDS = 30 * 86_400

/** Reads and validates the inputs. One message names every problem. */
export function readSweepInputs(host: Host): SweepInputs {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const token = readGithubToken(host)
  const olderThan = read.duration('older-than', { whenEmpty: 0, least: 60, most: MONTH_SECONDS, whole: true })
  const inputs: SweepInputs = {
    ...readCompanionInputs(host, read, problems, { needs: 'cloud' }),
    scope: read.choice('scope', ['labels', 'account'], 'labels'),
    dryRun: read.flag('dry-run', true),
    olderThanMs: olderThan === 0 ? undefined : olderThan * 1000,
    repository: read.text('repository') || host.run.repository,
    token,
    summary: read.flag('summary', true)
  }
  if (inputs.scope === 'account' && read.text('older-than') === '') {
    problems.add(
      'older-than',
      'must be set with `scope: account`, which takes all sandboxes of the key. Say how old they must be, such as `4h`.'
    )
  }
  if (inputs.scope === 'labels' && !/^[\w.-]+\/[\w.-]+$/.test(inputs.repository)) {
    problems.add('repository', `${quoted(inputs.repository)} is not \`owner/name\`.`)
  }
  if (inputs.scope === 'labels' && token === '') {
    problems.add('github-token', 'is empty, so GitHub cannot be asked which workflow runs have ended.')
  }
  problems.throwIfAny()
  return inputs
}
