import { join } from 'node:path'
import { isJsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { appendLines, readPlainText, somethingAt } from '../host/files.ts'
import { RUN_FILES } from './files.ts'

/** One evaluated expectation, as a companion records it for the reports. Its texts are one line each, and untrusted. */
export interface CheckRecord {
  readonly companion: (typeof COMPANIONS)[number]
  readonly name: string
  readonly passed: boolean
  /** Set if there was nothing to check. Then it has neither passed nor failed. */
  readonly skipped?: true
  readonly expected: string
  readonly found: string
  /** The case and trial of an agent test. Such a check decides nothing by itself: the check of all cases together does. */
  readonly case?: string
  readonly trial?: number
  /** How long it took to get what is checked. */
  readonly ms: number
  /** Of the result of agent tests: the SHA-256 of the file that `keepTests` wrote. */
  readonly tests?: string
}

/** The checks of a job. */
export interface RecordedChecks {
  /** How many decisive checks passed and failed, including those that are not listed. */
  readonly passed: number
  readonly failed: number
  /** The first ones of each kind. */
  readonly records: readonly CheckRecord[]
}

const COMPANIONS = ['call', 'dump', 'test'] as const
const SHA256 = /^[0-9a-f]{64}$/
const LENGTHS = { name: 200, expected: 200, found: 400, case: 200 } as const
/** Each kind has its own limit, so that no number of passed checks hides one that failed. */
const LIMITS = { failed: 300, passed: 300, ofCases: 400 } as const
/** How many checks of one job are kept. */
export const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases
/** A later step may have filled the file, and reading it must not hold up a release. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

/** Collects checks. Nothing can be removed or changed, so a later step that adds a check cannot hide another. */
export class CheckLog {
  readonly #kept = { failed: [], passed: [], ofCases: [] } as Record<keyof typeof LIMITS, CheckRecord[]>
  #passed = 0
  #failed = 0

  add(check: CheckRecord): void {
    const kind = check.case !== undefined ? 'ofCases' : check.passed || check.skipped ? 'passed' : 'failed'
    if (kind === 'failed') this.#failed++
    if (kind === 'passed' && !check.skipped) this.#passed++
    if (this.#kept[kind].length < LIMITS[kind]) this.#kept[kind].push(check)
  }

  get recorded(): RecordedChecks {
    const { failed, passed, ofCases } = this.#kept
    return { passed: this.#passed, failed: this.#failed, records: [...failed, ...passed, ...ofCases] }
  }
}

/** Reads a check that anybody may have sent or written; undefined if it is none. Makes its texts short and safe. */
export function readCheck(value: unknown): CheckRecord | undefined {
  if (!isJsonObject(value)) return undefined
  const { name, passed, skipped, expected, found, case: ofCase, trial, ms, tests } = value
  const companion = COMPANIONS.find((each) => each === value['companion'])
  const texts = [name, expected, found].every((text) => typeof text === 'string')
  if (companion === undefined || !texts || typeof passed !== 'boolean' || (passed && skipped === true)) return undefined
  const text = (field: keyof typeof LENGTHS): string => oneLine(String(value[field]), LENGTHS[field])
  return {
    companion,
    name: text('name'),
    passed,
    ...(skipped === true ? { skipped } : {}),
    expected: text('expected'),
    found: text('found'),
    ...(typeof ofCase === 'string' ? { case: text('case') } : {}),
    ...(isCount(trial) ? { trial } : {}),
    ms: isCount(ms) ? ms : 0,
    ...(companion === 'test' && typeof tests === 'string' && SHA256.test(tests) ? { tests } : {})
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Appends checks to the file in the folder of a run. Later steps can change it. */
export function appendChecks(folder: string, checks: readonly CheckRecord[]): void {
  appendLines(
    join(folder, RUN_FILES.checks),
    checks.map((check) => JSON.stringify(check))
  )
}

/** The checks in the file of a run. It is not complete if the file, or a line of it, cannot be read. */
export function readChecks(folder: string): { readonly checks: RecordedChecks; readonly isComplete: boolean } {
  const path = join(folder, RUN_FILES.checks)
  const lines = readPlainText(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean)
  const found = lines?.map((line) => readCheck(parseJson(line)))
  const log = new CheckLog()
  for (const check of found ?? []) if (check !== undefined) log.add(check)
  return {
    checks: log.recorded,
    isComplete: !somethingAt(path) || found?.every((check) => check !== undefined) === true
  }
}
