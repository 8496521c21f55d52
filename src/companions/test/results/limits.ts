import { MAX_JUDGED_TRIALS } from '../statistics/case-counts.ts'

/** What a results file can have at most. The reader refuses more, and `boundedResults` keeps what we write below. */
export const RESULT_LIMITS = {
  bytes: 64 * 1024 * 1024,
  /** How deep objects and lists are nested; six levels are in use. */
  depth: 16,
  /** Values and keys of the whole file, which decide how much memory parsing needs. */
  values: 4_000_000,
  cases: 5_000,
  trialsOfACase: MAX_JUDGED_TRIALS,
  trials: 50_000,
  checksOfATrial: 200,
  shards: 1_000,
  files: 20,
  nameLength: 300,
  pathLength: 1_000,
  textLength: 2_000,
  hashLength: 128,
  line: 10_000_000,
  /** A year. */
  ms: 366 * 86_400_000,
  calls: 1_000_000_000,
  tokens: 1_000_000_000_000,
  cost: 1_000_000_000
} as const

/** The keys of a trial's files. */
export const FILE_KEY = /^[a-z][a-z0-9-]{0,31}$/

/** Whether this is a path inside the artifact or the repository: relative, with forward slashes, without a way out. */
export function isInnerPath(path: string): boolean {
  const parts = path.split('/')
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  return isPlain && path.length <= RESULT_LIMITS.pathLength && !/[\\\0\r\n]|^[A-Za-z]:/.test(path)
}
