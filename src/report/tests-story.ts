import type { QuotedText } from './quoted-text.ts'
import type { TrialCall } from './trial-call.ts'

/** The results of agent tests as reports show them. Names, files, reasons and values are untrusted; all other texts are ours. */
export interface TestsStory {
  readonly verdict: 'passed' | 'failed' | 'error' | 'skipped'
  /** Whether every case was judged and passed. */
  readonly isClean: boolean
  /** Whole sentences, the most important first. */
  readonly reasons: readonly QuotedText[]
  /** What changed against the baseline, the worst first; undefined without a comparison. */
  readonly changes: CaseChanges | undefined
  /** The cases that did not pass, the most important first. */
  readonly problems: readonly CaseProblem[]
  readonly cases: readonly CaseRow[]
  /** The first failing trial of each case, with what the agent called. */
  readonly failingTrials: readonly FailingTrial[]
  /** Sentences about all cases together. */
  readonly totals: readonly string[]
  /** Where the artifact with report.html is; empty if it is not known. */
  readonly artifactUrl: string
}

/** A trial that failed, with the calls that are known. */
export interface FailingTrial {
  readonly name: string
  readonly number: number
  /** How many calls the agent made. */
  readonly made: number
  readonly calls: readonly TrialCall[]
}

/** The cases that are not as in the baseline. */
export interface CaseChanges {
  /** The branch or file that the baseline is of. */
  readonly baseline: string
  readonly cases: readonly CaseChange[]
}

/** `regressed` and `fixed`: the case passed before, or passes now. `worse` and `better`: it fails more or less often. */
export interface CaseChange {
  readonly change: 'regressed' | 'worse' | 'fixed' | 'better' | 'edited' | 'new' | 'not judged' | 'removed'
  readonly name: string
  /** Passed trials, such as `3 of 5`. */
  readonly before: string
  readonly now: string
  /** The p-value of this case alone, corrected for the number of cases; empty without a comparison. */
  readonly chance: string
}

/** A case that failed or could not be judged. */
export interface CaseProblem {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly status: 'failed' | 'error'
  /** How many trials failed or could not be judged. */
  readonly trials: string
  /** Reasons other than failing checks. */
  readonly reasons: readonly string[]
  readonly checks: readonly FailedCheck[]
}

/** A check that failed in one or more trials of a case. */
export interface FailedCheck {
  readonly name: string
  readonly expected: string
  readonly found: string
  /** In how many trials it failed with these values. */
  readonly times: number
}

/** A row of the table of cases. */
export interface CaseRow {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  /** Why it was skipped; empty otherwise. */
  readonly reason: string
  readonly passed: string
  readonly interval: string
  readonly calls: string
  readonly duration: string
  readonly tokens: string
  readonly cost: string
}
