import { ANSWERS } from './answers.ts'
import { ARCHIVES } from './archives.ts'
import { CALLS } from './calls.ts'
import { CASE_FILES } from './case-files.ts'
import { CASSETTES } from './cassettes.ts'
import { CONFIGS } from './configs.ts'
import { EXCHANGES } from './exchanges.ts'
import { INPUTS } from './inputs.ts'
import { KEPT_TESTS } from './kept-tests.ts'
import { LEASE_RECORDS } from './lease-records.ts'
import { LEASE_RUN } from './lease-run.ts'
import type { Property } from './property.ts'

/** All properties. */
export const PROPERTIES: readonly Property[] = [
  ...LEASE_RECORDS,
  ...LEASE_RUN,
  ...INPUTS,
  ...CALLS,
  ...CASE_FILES,
  ...ANSWERS,
  ...CASSETTES,
  ...CONFIGS,
  ...ARCHIVES,
  ...EXCHANGES,
  ...KEPT_TESTS
]
