import type { QuotedText } from './quoted-text.ts'
import type { ReportChanges } from './report-changes.ts'
import type { CaseChange, TestsStory } from './tests-story.ts'
import type { TrialCall } from './trial-call.ts'

/** Agent tests as report.html shows them. Names, files, texts and values are untrusted. It has no maps, so that it can be JSON. */
export interface TestsReport extends Pick<TestsStory, 'verdict' | 'isClean' | 'totals'> {
  /** Whole sentences, the most important first. */
  readonly reasons: readonly QuotedText[]
  /** The mean of the cases' pass rates with its interval, such as `88 %` and `61 to 100 %`; empty if nothing was judged. */
  readonly passRate: string
  readonly interval: string
  /** The agent, or its command. */
  readonly agent: string
  /** The arguments of `klavis-sandbox test` that choose the agent; empty if they are not known. */
  readonly rerun: readonly string[]
  /** ISO times. */
  readonly startedAt: string
  readonly finishedAt: string
  /** The branch or file that the baseline is of; empty without a comparison. */
  readonly baseline: string
  readonly cases: readonly ReportCase[]
  /** The cases of the baseline that are gone. */
  readonly removed: readonly RemovedCase[]
  readonly leftOut: LeftOutOfTests
}

/** A case with its trials. */
export interface ReportCase {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  /** Why it was skipped or not judged; empty otherwise. */
  readonly reason: string
  /** Of the faults that were injected; undefined if the case has none. */
  readonly faultSeed: number | undefined
  /** Empty if it is not known. */
  readonly prompt: string
  /** The 95 % interval of its pass rate; empty if no trial was judged. */
  readonly interval: string
  /** What became of it since the baseline; empty if nothing was compared. */
  readonly change: CaseChange['change'] | 'same' | ''
  /** Passed trials in the baseline, such as `3 of 5`; empty if it is not in the baseline. */
  readonly before: string
  /** The p-value of this case alone; empty without a comparison. */
  readonly chance: string
  readonly trials: readonly ReportTrial[]
}

/** A case that only the baseline has. */
interface RemovedCase {
  readonly name: string
  readonly before: string
}

/** One trial of a case. */
export interface ReportTrial {
  /** From 1. */
  readonly number: number
  readonly status: 'passed' | 'failed' | 'error'
  /** Why it failed without a failing check, or could not be judged; empty otherwise. */
  readonly reason: string
  /** An ISO time; empty if it is not known. */
  readonly startedAt: string
  /** How the transcript of the run calls it, such as `3-1`; empty if it is not known. */
  readonly label: string
  readonly ms: number
  readonly checks: readonly ReportCheck[]
  /** The numbers of the agent's calls. */
  readonly made: number
  readonly failed: number
  readonly denied: number
  /** Those with an injected fault. */
  readonly injected: number
  readonly tokens: number | undefined
  /** In US dollars. */
  readonly cost: number | undefined
  /** Undefined if the trial left nothing, or the page has no room for it. */
  readonly record: TrialRecord | undefined
}

/** One expectation of a case. */
export interface ReportCheck {
  readonly name: string
  readonly passed: boolean
  readonly expected: string
  readonly found: string
}

/** What a trial left behind. */
export interface TrialRecord {
  /** The end of what the agent printed. */
  readonly output: string
  /** How many bytes are left out at its beginning. */
  readonly outputOmitted: number
  readonly calls: readonly TrialCall[]
  /** Undefined if there was no workspace to compare. */
  readonly changes: ReportChanges | undefined
}

/** What is left out to keep the page small. */
interface LeftOutOfTests {
  readonly cases: number
  readonly checks: number
  /** Trials whose output, calls and changes are left out. */
  readonly records: number
}
