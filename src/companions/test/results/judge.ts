import { count } from '../../../base/wording.ts'
import type { QuotedText } from '../../../report/quoted-text.ts'
import type { BaselineComparison } from '../statistics/compare-baseline.ts'
import { describeComparison } from '../statistics/describe-comparison.ts'
import { checkMinPassRate, type ThresholdResult } from '../statistics/min-pass-rate.ts'
import { type OverallPassRate, overallPassRate } from '../statistics/overall-pass-rate.ts'
import { type ComparedCase, changesOf } from './case-changes.ts'
import { type Baseline, compareResults } from './compare-results.ts'
import { headlineOf } from './headline.ts'
import { countsOf, isDoubtful, type TestResults, wasRun, worstOf } from './results.ts'

/** What decides about a run. */
export interface Gate {
  /** From 0 to 1. If undefined, all trials must pass, unless a baseline decides or GitHub has none. */
  readonly minPassRate: number | undefined
  /** Undefined if none was asked for. `missing`: whole sentences that say why there is none. */
  readonly baseline: Baseline | { readonly missing: QuotedText } | undefined
  /** Whether the baseline is a file of the job, which an earlier step may have broken. */
  readonly isBaselineFile?: boolean
  /** The numbers of shards that left no results. */
  readonly missingShards: readonly number[]
  /** Why this run ended early, as whole sentences of ours; undefined if it did not, or if results are merged. */
  readonly stopped?: string | undefined
}

/** The verdict on a run and why. */
export interface Judgement {
  /** `error`: nothing could be judged, or results are missing. `skipped`: no case was run. Neither is green. */
  readonly verdict: 'passed' | 'failed' | 'error' | 'skipped'
  /** Whole sentences, the first about the cases and the others about what decided. */
  readonly reasons: readonly QuotedText[]
  readonly passRate: OverallPassRate | undefined
  /** False if neither a threshold nor a comparison could fail this run. */
  readonly isDecided: boolean
  /** The name of the baseline; undefined if nothing was compared. */
  readonly baseline: string | undefined
  readonly comparison: BaselineComparison | undefined
  /** The cases that are not as in the baseline, the worst first. */
  readonly changes: readonly ComparedCase[]
}

/** Judges a run. A trial that ended in `error` counts in no rate, but a green verdict does not depend on that. */
export function judge(results: TestResults, gate: Gate): Judgement {
  const passRate = overallPassRate(results.cases.map(countsOf))
  const compared = compareToBaseline(results, gate)
  const { baseline, comparison, changes, noComparison } = compared
  const threshold = passRate === undefined ? undefined : thresholdOf(gate, passRate, compared)
  const hasThreshold = threshold !== undefined && gate.minPassRate !== 0
  const isDecided = hasThreshold || comparison?.canShowRegression === true
  const incomplete = [
    ...whyStopped(results, gate),
    ...missingShards(gate.missingShards),
    ...manyErrors(results),
    ...describeDoubts(results, gate)
  ]
  const verdict = verdictOf(results, incomplete.length > 0, {
    isJudged: passRate !== undefined,
    hasFailed: threshold?.isMet === false || comparison?.isRegression === true
  })
  const reasons: readonly QuotedText[] = [
    headlineOf(results, changes, baseline),
    ...recordedNote(results),
    ...incomplete,
    ...(comparison === undefined || passRate === undefined ? [] : [[describeComparison(comparison)]]),
    ...noComparison,
    ...(threshold === undefined ? [] : [[threshold.text]]),
    ...(threshold?.isMet === false && gate.baseline !== undefined && gate.minPassRate === undefined ? [[STRICT]] : []),
    ...(passRate === undefined || isDecided ? [] : [[gate.minPassRate === 0 ? NOTHING_REQUIRED : NOTHING_DECIDES]])
  ]
  return { verdict, reasons, passRate, isDecided, baseline, comparison, changes }
}

/** Results of other runs are untrusted, and so is what they say about their end. */
function whyStopped({ stopped }: TestResults, gate: Gate): readonly QuotedText[] {
  if (gate.stopped !== undefined) return [[gate.stopped]]
  return stopped === undefined ? [] : [['A run that is part of this one ended early: ', quoteOf(stopped), '.']]
}

function quoteOf(sentence: string): { readonly quote: string } {
  return { quote: sentence.replace(/\.$/, '') }
}

const MAX_ERROR_SHARE = 0.1
const NOTHING_DECIDES =
  'So no result fails this run. To require a pass rate whether or not there is a baseline, set `min-pass-rate`.'
const NOTHING_REQUIRED = 'So no result fails this run: `min-pass-rate` is 0.'

const STRICT =
  'All trials must pass, because the baseline cannot decide. To require less in such a case, set `min-pass-rate`.'

function recordedNote({ recordedAt }: TestResults): readonly QuotedText[] {
  return recordedAt === undefined ? [] : [[`The answers of the servers are recorded, on ${recordedAt.slice(0, 10)}.`]]
}

function verdictOf(
  { cases }: TestResults,
  isIncomplete: boolean,
  { isJudged, hasFailed }: { readonly isJudged: boolean; readonly hasFailed: boolean }
): Judgement['verdict'] {
  if (hasFailed) return 'failed'
  if (isIncomplete) return 'error'
  if (isJudged) return 'passed'
  return cases.every(({ status }) => status === 'skipped') ? 'skipped' : 'error'
}

/** Of every case some trial must be judged, and of all trials nine in ten: otherwise the rates say little. */
function manyErrors({ cases }: TestResults): readonly QuotedText[] {
  const trials = cases.flatMap((each) => each.trials)
  const errors = trials.filter(({ status }) => status === 'error').length
  if (errors > trials.length * MAX_ERROR_SHARE)
    return [[`${errors} of ${count(trials.length, 'trial')} could not be judged.`]]
  return cases.some(({ status }) => status === 'error') ? [['Every case needs a trial that can be judged.']] : []
}

/** An agent that is about to fail can cause an error instead, so a run is green only if it is with these errors as failures. */
function describeDoubts(results: TestResults, gate: Gate): readonly QuotedText[] {
  const doubtful = results.cases.flatMap(({ trials }) => trials.filter(isDoubtful))
  if (doubtful.length === 0) return []
  const worst = worstOf(results)
  const rate = overallPassRate(worst.cases.map(countsOf))
  const compared = compareToBaseline(worst, gate)
  const threshold = rate === undefined ? undefined : thresholdOf(gate, rate, compared)
  if (threshold?.isMet !== false && compared.comparison?.isRegression !== true) return []
  const unjudged = doubtful.filter(wasRun).length
  const missing = doubtful.filter((trial) => !wasRun(trial))
  const [first] = missing
  return [
    ...(unjudged === 0
      ? []
      : [
          [
            `${count(unjudged, 'trial')} could not be judged for a reason that an agent can cause. ${countedAsFailed(unjudged)}`
          ]
        ]),
    ...(first === undefined
      ? []
      : [
          [
            `${count(missing.length, 'trial')} of cases that pass so far could not be run: `,
            quoteOf(first.reason),
            `. ${countedAsFailed(missing.length)}`
          ]
        ])
  ]
}

function countedAsFailed(trials: number): string {
  return `If ${trials === 1 ? 'it counts' : 'they count'} as failed, the run fails.`
}

/** A run beside its baseline. */
interface ComparedRun extends Pick<Judgement, 'baseline' | 'comparison' | 'changes'> {
  /** Why nothing was compared, as whole sentences. */
  readonly noComparison: readonly QuotedText[]
  /** Whether there is no baseline that can be read. */
  readonly isMissing: boolean
}

function compareToBaseline(results: TestResults, { baseline }: Gate): ComparedRun {
  const nothing = { baseline: undefined, comparison: undefined, changes: [], isMissing: true }
  if (baseline === undefined) return { ...nothing, noComparison: [] }
  if ('missing' in baseline) return { ...nothing, noComparison: [baseline.missing] }
  const outcome = compareResults(baseline, results)
  if ('problem' in outcome) {
    const why: QuotedText = ['The baseline ', { quote: baseline.name }, ` is not used: ${outcome.problem}.`]
    return { ...nothing, noComparison: [why], isMissing: outcome.isUnreadable }
  }
  const { comparison } = outcome
  const changes = changesOf(baseline, results, comparison)
  return { baseline: baseline.name, comparison, changes, noComparison: [], isMissing: false }
}

/**
 * A baseline that GitHub does not have never fails a run, so the default threshold is off if one was asked for. It stays on
 * with a baseline that cannot show a regression, and with a file, which a step may have broken: otherwise every result
 * would be green.
 */
function thresholdOf(
  { minPassRate, baseline, isBaselineFile }: Gate,
  { rate }: OverallPassRate,
  { comparison, isMissing }: ComparedRun
): ThresholdResult | undefined {
  const isOff = isMissing ? isBaselineFile !== true : comparison?.canShowRegression === true
  const min = minPassRate ?? (baseline !== undefined && isOff ? undefined : 1)
  return min === undefined ? undefined : checkMinPassRate(rate, min)
}

function missingShards(shards: readonly number[]): readonly QuotedText[] {
  if (shards.length === 0) return []
  if (shards.length === 1) return [[`Shard ${shards[0]} has no results, so its cases were not judged.`]]
  const list = `${shards.slice(0, 20).join(', ')}${shards.length > 20 ? ', …' : ''}`
  return [[`${shards.length} shards have no results, so their cases were not judged: ${list}.`]]
}
