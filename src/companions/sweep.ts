import { Failure } from '../base/failure.ts'
import { Limits } from '../base/limits.ts'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import { writeSummary } from '../post/write-reports.ts'
import { cloudOf } from './cloud.ts'
import { outOfTime } from './job-work.ts'
import { surveyAccount } from './sweep-account.ts'
import { readSweepInputs, type SweepInputs } from './sweep-inputs.ts'
import { surveyByLabels } from './sweep-labels.ts'
import { type Swept, sweepOne } from './sweep-release.ts'
import { sweepSummary } from './sweep-summary.ts'
import { type Candidate, nameOf, publicId, type Survey, type SurveyTools } from './sweep-survey.ts'
import { openRuns } from './workflow-runs.ts'

/** Releases sandboxes that nobody released: those of ended workflow runs, or all old ones of a key. */
export async function runSweep(host: Host): Promise<void> {
  const inputs = readSweepInputs(host)
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const phase = phases.begin(inputs.dryRun ? 'Sweep (dry run)' : 'Sweep')
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    const klavis = cloudOf(inputs, { info: phase.info })()
    const survey = await surveyOf(inputs, host, { klavis, signal: limits.signal, mask: host.setSecret })
    const swept = await Promise.all(
      survey.candidates.map(async (candidate): Promise<Swept> => {
        if (inputs.dryRun) return { candidate, outcome: 'would be released', said: '' }
        return await sweepOne(candidate, klavis, { signal: limits.signal, mask: host.setSecret })
      })
    )
    tell(survey, swept, phase)
    phases.end()
    await giveAll(survey, swept, inputs, host)
  } finally {
    limits.close()
    phases.end()
  }
}

async function surveyOf(inputs: SweepInputs, host: Host, tools: SurveyTools): Promise<Survey> {
  const { scope, olderThanMs = Number.POSITIVE_INFINITY } = inputs
  if (scope === 'account') return await surveyAccount(olderThanMs, host.run, tools)
  const askRun = await openRuns(host, inputs, tools.signal)
  return await surveyByLabels(inputs, host.run, tools, askRun)
}

const MARKS = { released: '✓', left: '–', failed: '✗', 'would be released': '•' } as const

function tell({ spared }: Survey, swept: readonly Swept[], { info }: Phase): void {
  for (const { candidate, outcome, said } of swept) {
    const run = candidate.run === '' ? '' : `, of run ${candidate.run}`
    const what = outcome === 'left' || outcome === 'failed' ? `not released: ${said}` : outcome
    info(`${MARKS[outcome]} ${nameOf(candidate)}${run}: ${what}`)
  }
  for (const { name, why, failed } of spared) info(`${failed === true ? '✗' : '–'} ${name}: left alone, ${why}`)
}

async function giveAll(survey: Survey, swept: readonly Swept[], inputs: SweepInputs, host: Host): Promise<void> {
  const listOf = (wanted: (each: Swept) => boolean): string =>
    JSON.stringify(swept.filter(wanted).map(({ candidate }) => entryOf(candidate)))
  host.setOutput(
    'found',
    listOf(() => true)
  )
  host.setOutput(
    'released',
    listOf(({ outcome }) => outcome === 'released')
  )
  host.setOutput(
    'failed',
    listOf(({ outcome }) => outcome === 'failed')
  )
  if (inputs.summary) await writeSummary(host, sweepSummary(survey, swept, inputs))
  if (survey.hint) host.log.notice(survey.hint)
  if (inputs.dryRun && swept.length > 0) {
    host.log.notice(
      `Dry run: ${count(swept.length, 'sandbox', 'sandboxes')} would be released. Set \`dry-run: false\` to release.`
    )
  }
  failIfAny(survey, swept)
}

function failIfAny({ spared }: Survey, swept: readonly Swept[]): void {
  const reasons = [
    ...swept
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ candidate, said }) => `${nameOf(candidate)}: ${said}`),
    ...spared.filter(({ failed }) => failed).map(({ name, why }) => `${name}: ${why}`)
  ]
  if (reasons.length === 0) return
  throw new Failure(
    `${count(reasons.length, 'sandbox', 'sandboxes')} could not be swept.`,
    `\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`,
    'The next sweep tries again.'
  )
}

function entryOf(candidate: Candidate) {
  const { kind, server, run, since } = candidate
  return { kind, server, id: publicId(candidate), run: run === '' ? null : run, since: since ?? null }
}
