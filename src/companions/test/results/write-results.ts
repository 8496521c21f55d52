import type { CaseResult, TestResults, TrialCalls, TrialResult } from './results.ts'

/** The text of results.json. Equal results give equal bytes, in whatever order the cases ended. */
export function resultsJson(results: TestResults): string {
  const { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped, shard, cases } = results
  const document = {
    version,
    agent,
    ...(recordedAt === undefined ? {} : { recordedAt }),
    ...(cassette === undefined ? {} : { cassette }),
    startedAt,
    finishedAt,
    ...(stopped === undefined ? {} : { stopped }),
    ...(shard === undefined ? {} : { shard: { index: shard.index, of: shard.of } }),
    cases: inFileOrder(cases).map(orderedCase)
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The cases by file and line. Compares code units, because a locale differs between machines. */
export function inFileOrder(cases: readonly CaseResult[]): readonly CaseResult[] {
  return cases.toSorted(
    (one, other) => compare(one.file, other.file) || one.line - other.line || compare(one.name, other.name)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function orderedCase({ name, file, line, hash, status, reason, faultSeed, trials }: CaseResult): CaseResult {
  const ordered = trials.toSorted((one, other) => one.number - other.number).map(orderedTrial)
  const seed = faultSeed === undefined ? {} : { faultSeed }
  return { name, file, line, hash, status, reason, ...seed, trials: ordered }
}

function orderedTrial({
  number,
  status,
  reason,
  agentRan,
  startedAt,
  ms,
  checks,
  calls,
  tokens,
  cost,
  files
}: TrialResult): TrialResult {
  return {
    number,
    status,
    reason,
    ...(agentRan === undefined ? {} : { agentRan }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ms,
    checks: checks.map(({ name, passed, expected, found }) => ({ name, passed, expected, found })),
    calls: orderedCalls(calls),
    ...(tokens === undefined ? {} : { tokens }),
    ...(cost === undefined ? {} : { cost }),
    files: Object.fromEntries(Object.entries(files).toSorted(([one], [other]) => compare(one, other)))
  }
}

function orderedCalls({ made, failed, denied, injected }: TrialCalls): TrialCalls {
  return { made, failed, denied, ...(injected === undefined ? {} : { injected }) }
}
