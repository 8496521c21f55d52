/** What report.html has of agent tests at most. Readers refuse more, and `fitTestsReport` keeps what we write below. */
export const TESTS_LIMITS = {
  /** Of one report, as JSON. */
  bytes: 12 * 1024 * 1024,
  /** How deep it is nested; nine levels are in use. */
  depth: 16,
  /** Values and keys, which decide how much memory parsing needs. */
  values: 2_000_000,
  cases: 5_000,
  trials: 50_000,
  trialsOfACase: 1_000,
  checksOfATrial: 200,
  sentences: 100,
  quotes: 50,
  calls: 300,
  files: 100,
  nameLength: 400,
  pathLength: 4_096,
  textLength: 2_000,
  promptLength: 4_000,
  valueLength: 4_000,
  outputLength: 24_000,
  diffLength: 64_000,
  number: Number.MAX_SAFE_INTEGER
} as const
